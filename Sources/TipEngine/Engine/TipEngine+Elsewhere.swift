package import TipModel

/// Evaluation of the tips' rules on another user's history.
extension TipEngine {
  /// The rules of a tip, for evaluation within ``askingElsewhere(_:)``.
  package func rules(of instance: TipInstance) -> [any CompiledRule] {
    state.instances[instance.index].rules.map(\.rule)
  }

  /// Runs a function that evaluates rules as the engine does: they may not change anything or read
  /// a status.
  package func askingElsewhere<Result>(_ body: () throws -> Result) rethrows -> Result {
    isAskedElsewhere = true
    defer { isAskedElsewhere = false }
    return try body()
  }

  /// The default value of a parameter. Throws the error of its evaluation.
  package func initialValue(of parameter: ParameterDeclaration) throws -> Value {
    try defaultValue(parameter)
  }
}
