public import TipText

/// A constant that a rule is written with, and that others of its type can take the place of: a number, or the length of a
/// window. In `$0.donations.donatedWithin(.week).count >= 3` they are `.week` and `3`.
public struct RuleConstant {
  /// The largest expression around it that depends on no input: `-3`, `2 * 3`, `Limits.visits`.
  public let expression: TypedExpression
  /// An integer, a floating-point number or a time range.
  public let value: Value

  public var range: SourceRange { expression.range }
}

extension RuleContent {
  /// The constants in the order of the source. Those of functions that the rule calls are not among them.
  public var constants: [RuleConstant] {
    var found: [RuleConstant] = []
    _ = rule.replaceable { expression in
      switch expression.type {
      case .int, .double, .builtin(.donationTimeRange): break
      default: return false
      }
      guard let value = fold(expression) else { return false }
      found.append(RuleConstant(expression: expression, value: value))
      return true
    }
    return found
  }

  /// The direction in which a larger constant moves the verdict; nil where that is not known.
  public func effect(of constant: RuleConstant) -> ConstantEffect? {
    let query = RuleQuery(rule, fold: fold)
    guard let condition = query.condition else { return nil }
    return EffectReading(part: constant.expression, reader: query.reader).effect(on: condition)
  }
}
