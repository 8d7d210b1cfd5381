import TipEngine
import TipInterpreter
import TipModel
import TipText

/// Writes down what a program does while it runs.
final class RunRecorder: ProgramOutput {
  private let sources: SourceMap
  private var openLine: String?
  private var recorded = ProgramRun()

  init(sources: SourceMap) { self.sources = sources }

  /// All that was written down; a last line without an end counts.
  var run: ProgramRun {
    get {
      var run = recorded
      if let openLine { run.output.append(openLine) }
      return run
    }
    set {
      recorded = newValue
      openLine = nil
    }
  }

  func print(_ text: String) {
    var lines = ((openLine ?? "") + text).split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.popLast().map(String.init) ?? ""
    openLine = rest.isEmpty ? nil : rest
    recorded.output += lines.map(String.init)
  }

  func report(_ expectation: Expectation, about tips: [TipExplanation]) {
    if expectation.passed {
      recorded.passedExpectations += 1
    } else {
      recorded.failedExpectations.append(line(of: expectation.range))
    }
  }

  func tell(_ diagnostic: Diagnostic) {
    let severity: ProgramRun.Severity
    switch diagnostic.severity {
    case .error: severity = .error
    case .warning: severity = .warning
    case .note: severity = .note
    }
    recorded.faults.append(
      ProgramRun.Fault(
        severity: severity, code: diagnostic.code, message: diagnostic.message,
        line: line(of: diagnostic.range)))
  }

  /// Something that no program can be the reason of.
  func fail(_ message: String) {
    recorded.faults.append(
      ProgramRun.Fault(severity: .error, code: "test", message: message, line: 1))
  }

  func statusChanged(_ change: StatusChange) {}
  func appeared(_ tip: PresentedTip) {}
  func disappeared(_ tip: PresentedTip) {}

  private func line(of range: SourceRange) -> Int { sources.position(of: range).line }
}
