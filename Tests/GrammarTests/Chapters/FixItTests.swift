import Foundation
import ProgramRunner
import Testing
import TipText

/// A fix-it really is the fix: the file has one fault less once it is taken, and none that it had not.
@Suite struct FixItTests {
  private static let programs =
    ProgramText.ofReference + ProgramText.ofTests
    + others.map { ProgramText(origin: $0, text: $0) }

  /// Faults with fix-its that no chapter and no other test has.
  private static let others = [
    "struct Q { func print() { print(\"x\") } }\nQ().print()",
    "let mark: Character = '\"'\nprint(mark)",
    "print(1.5.rounded)", "let signs: [(Int, Int) -> Int] = [+, (-)]\nprint(signs[0](1, 2))",
    "let signs = [\"minus\": -] as [String: (Int, Int) -> Int]\nprint(signs.count)",
    "let ratio: Double? = nil\nprint((ratio ?? 7.5) ?? 0)", "print(\"tea\"..count)",
    "print(1 +\u{2003}2)",
    "var (a, b) = (true, false)\nlet c = true\nlet f = { a && b = c }\nprint(a, b, f())",
    "import TipKit\nstruct T: Tip {\n  @Parameter static var on = false\n  var title: Text { Text(\"t\") }\n"
      + "  var rules: [Rule] { Rule(Self.$on) { $0 } }\n}",
    "import TipKit\nstruct T: Tip {\n  @Parameter static var on: Bool = false\n"
      + "  var title: Text { Text(\"t\") }\n  var rules: [Rule] { #Rule(Self.$on { $0 }) }\n}",
  ]

  @Test(arguments: programs)
  func faultsAreGoneOnceTheirFixItsAreTaken(_ program: ProgramText) {
    for isApp in program.isApp ? [true] : [false, true] {
      let faults = program.faults(isApp: isApp)
      for fault in faults where !fault.fixIts.isEmpty {
        let mended = program.applying(fault.fixIts)
        let left = mended.faults(isApp: isApp)
        #expect(
          left.count < faults.count,
          "\(fault.code): \(fault.message)\n\(mended.text)\n\(said(left))")
        let new = added(to: faults, in: left)
        #expect(new.isEmpty, "\(fault.code): \(fault.message)\n\(mended.text)\n\(new)")
      }
    }
  }

  @Test func everyCodeThatOffersFixItsIsTried() throws {
    let sources = Reference.folder.deletingLastPathComponent().appending(path: "Sources")
    let mending = try DiagnosticCodes.mending(in: sources)
    #expect(mending.count > 30, "the sources are there and are read")
    var tried: Set<String> = []
    for program in Self.programs {
      for isApp in program.isApp ? [true] : [false, true] {
        tried.formUnion(program.faults(isApp: isApp).filter { !$0.fixIts.isEmpty }.map(\.code))
      }
    }
    let missing = mending.filter { !tried.contains($0.key) }
    #expect(missing.map { "[\($0.key)] of \($0.value)" }.sorted() == [])
  }

  /// What is told of the second that was not of the first.
  private func added(to before: [Diagnostic], in after: [Diagnostic]) -> [String] {
    var known = said(before)
    return said(after).filter { text in
      guard let index = known.firstIndex(of: text) else { return true }
      known.remove(at: index)
      return false
    }
  }

  private func said(_ faults: [Diagnostic]) -> [String] {
    faults.map { "\($0.code): \($0.message)" }
  }
}
