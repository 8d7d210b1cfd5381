import TipModel

/// The constants of a rule, each once, in the order of the source.
struct RuleConstants {
  private(set) var values: [Value] = []

  /// The greatest length of a text that counts as a constant of a comparison.
  private static let limit = 64

  /// Finds the constants of a rule. `fold` evaluates expressions of literals and captured values,
  /// which count as constants, too.
  init(_ rule: TypedRule, fold: (TypedExpression) -> Value?) {
    var seen: Set<Value> = []
    var found: [Value] = []
    let whole = TypedExpression(id: 0, range: rule.range, type: .bool, form: .rule(rule))
    _ = whole.contains { expression in
      if RuleConstants.isComparable(expression.type),
        let value = fold(expression), seen.insert(value).inserted
      {
        found.append(value)
      }
      return found.count >= RuleConstants.limit
    }
    values = found
  }

  private static func isComparable(_ type: Type) -> Bool {
    switch type {
    case .int, .double, .string, .date: true
    case .nominal(let nominal): nominal.isPlainEnumeration
    default: false
    }
  }
}
