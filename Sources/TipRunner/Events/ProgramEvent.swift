public import TipEngine
public import TipInterpreter
public import TipModel
public import TipText

/// Something that a running program did. Data: whoever prints it decides how.
public enum ProgramEvent {
  /// The text of one `print`, its line end included.
  case print(String)
  /// With the tips whose status it asked for, where it does not hold.
  case expectation(Expectation, about: [TipExplanation])
  case status(StatusChange)
  /// Why a tip has its status, where that was asked for.
  case trace(TipExplanation, evidence: JSON?)
  /// The seed of the program's random values, if traces were asked for and it has drawn some.
  case seed(UInt64)
  case appeared(PresentedTip)
  case disappeared(PresentedTip)
  /// A warning, or the error that ended the program.
  case diagnostic(Diagnostic)
}

/// How many of a program's expectations held, and whether something ended it.
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
