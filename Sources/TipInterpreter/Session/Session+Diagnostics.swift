import TipModel
public import TipText

extension Session {
  /// How an error that ended a program is told; `range` is where, unless the error knows better.
  public static func diagnostic(of error: any Error, at range: SourceRange) -> Diagnostic {
    switch error {
    case let error as EvaluationError: error.diagnostic
    case let thrown as ThrownValue: uncaught(thrown)
    default: .error("failed", "this failed: \(error)", at: range)
    }
  }

  private static func uncaught(_ thrown: ThrownValue) -> Diagnostic {
    let what = "`\(ValuePrinter.print(thrown.value))` was thrown and not caught"
    guard thrown.value == .alreadyConfigured else {
      return .error("uncaught-error", what, at: thrown.range)
    }
    return .error(
      "already-configured", what, at: thrown.range,
      notes: [
        .init("`Tips.configure` may be called once, and `Tips.resetDatastore` only before it")
      ])
  }
}

extension Value {
  /// TipKit's error, as a program catches it.
  static let alreadyConfigured = Value.symbol("tipsDatastoreAlreadyConfigured")
}
