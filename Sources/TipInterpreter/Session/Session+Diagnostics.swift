import TipChecker
import TipModel
public import TipText

extension Session {
  /// The diagnostic of an error that ended a program, at `range` unless the error has a range.
  public static func diagnostic(of error: any Error, at range: SourceRange) -> Diagnostic {
    switch error {
    case let error as EvaluationError where error.range.isOfLibrary:
      .error(error.code, error.message, at: range)
    case let error as EvaluationError: error.diagnostic
    case let thrown as ThrownValue: uncaught(thrown)
    default: .error("failed", "\(error)", at: range)
    }
  }

  private static func uncaught(_ thrown: ThrownValue) -> Diagnostic {
    let what = "`\(ValuePrinter.print(thrown.value))` was thrown and not caught"
    let code =
      switch thrown.value {
      case .alreadyConfigured: "already-configured"
      case .missingGroupContainer, .invalidDatastoreLocation: "invalid-location"
      default: "uncaught-error"
      }
    return .error(code, what, at: thrown.range, notes: thrown.notes)
  }
}
