import ProgramRunner
import Testing
import TipText

/// A fix-it that a chapter's example is offered really is the fix.
@Suite struct FixItTests {
  private static let examples = Chapter.all.flatMap(\.examples).filter { example in
    example.files.count == 1 && example.remarks.contains { $0.code != nil }
  }

  @Test(arguments: examples)
  func faultsAreGoneOnceTheirFixItsAreTaken(_ example: Example) {
    let text = example.files[0]
    let faults = checkProgram(SourceFile(name: "program.tips", text: text))
    for fault in faults where !fault.fixIts.isEmpty {
      let mended = mended(text, of: fault)
      let left = checkProgram(SourceFile(name: "program.tips", text: mended))
      #expect(!left.contains { isSame($0, fault) }, "\(mended)")
      #expect(errors(left) <= errors(faults) - errors([fault]), "\(mended)")
    }
  }

  /// Told once for several places, it is mended at each of them in turn.
  private func mended(_ text: String, of fault: Diagnostic) -> String {
    var text = text
    var next: Diagnostic? = fault
    for _ in 1...10 {
      guard let fault = next else { break }
      text = applying(fault.fixIts, to: text)
      next = checkProgram(SourceFile(name: "program.tips", text: text)).first { isSame($0, fault) }
    }
    return text
  }

  private func applying(_ fixIts: [Diagnostic.FixIt], to text: String) -> String {
    var bytes = Array(text.utf8)
    for fixIt in fixIts.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(fixIt.range.offsets, with: Array(fixIt.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func isSame(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    a.code == b.code && a.message == b.message
  }

  private func errors(_ faults: [Diagnostic]) -> Int { faults.count { $0.severity == .error } }
}
