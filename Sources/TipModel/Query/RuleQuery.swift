public import TipText

/// A rule as a query: a condition over counts of donations and values of parameters.
///
/// All analyses of rules use this form: rule ids, sentences, the solver, the lints, SQL, and the
/// evaluator's code for common rules. `#Rule(Self.visited) {
/// $0.donations.donatedWithin(.week).count >= 3 }` is
///
///     comparison(count(donations of visited, within a week), >=, 3)
///
/// Each node keeps the expression that it was read from, with its place in the text. A part that
/// has no form here is a leaf `unknown`. A reader that does not support a node refuses it by its
/// expression.
public struct RuleQuery {
  /// The `#Rule`.
  public let range: SourceRange
  /// The closure's parameters: the events and the values that the rule watches.
  public let inputs: [LocalVariable]
  /// True if constants are declared before the result. In ``condition`` they are replaced by their
  /// values.
  public let hasDeclarations: Bool
  /// The value is nil for a closure with statements other than declarations of constants and the
  /// result.
  public let condition: Condition?
  /// Reads the parts of expressions that have no form here.
  public let reader: RuleQueryReader

  /// Reads a typed rule.
  ///
  /// - Parameter fold: The value of an expression that depends on no input and not on the present;
  ///   nil for all others.
  public init(_ rule: TypedRule, fold: @escaping (TypedExpression) -> Value?) {
    let (reader, result) = RuleQueryReader.reader(of: rule, fold: fold)
    self.reader = reader
    range = rule.range
    inputs = rule.parameters
    hasDeclarations = rule.body.statements.count > 1
    condition = result.map(reader.condition)
  }
}
