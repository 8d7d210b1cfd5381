import ProgramRunner
import Testing
import TipText

/// A fix-it really is the fix: the file has one fault less once it is taken, and none that it had not.
@Suite struct FixItTests {
  @Test(arguments: ProgramText.ofReference + ProgramText.ofTests)
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
