public import TipEngine
public import TipInterpreter
public import TipModel
public import TipText

/// An event in the run of a program. It is plain data; rendering is left to its users.
public enum ProgramEvent {
  /// The text of one `print`, its line end included.
  case print(String)
  /// An expectation. If it is false, it comes with the explanations of the tips whose status it
  /// reads.
  case expectation(Expectation, about: [TipExplanation])
  case status(StatusChange)
  /// The explanation of a tip's status, if traces are on.
  case trace(TipExplanation, evidence: JSON?)
  /// The seed of the program's random values, if traces are on and the program has drawn any.
  case seed(UInt64)
  case appeared(PresentedTip)
  case disappeared(PresentedTip)
  /// A warning, or the error that ended the program.
  case diagnostic(Diagnostic)
}

/// The number of a program's expectations that held, and whether an error ended it.
public struct EventTally {
  public private(set) var passed = 0
  public private(set) var failed = 0
  public private(set) var errors = 0

  public mutating func count(_ event: ProgramEvent) {
    switch event {
    case .expectation(let expectation, _):
      if expectation.passed { passed += 1 } else { failed += 1 }
    case .diagnostic(let diagnostic) where diagnostic.severity == .error: errors += 1
    default: break
    }
  }

  public var status: ExitStatus {
    if errors > 0 { return .failed }
    return failed > 0 ? .expectationFailed : .success
  }
}
