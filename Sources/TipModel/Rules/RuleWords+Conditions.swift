/// The normal form of conditions: constants on the right, Bools compared with true or false,
/// negations moved into comparisons, nested `&&` and `||` of one kind flattened. Other expressions
/// are not rewritten.
extension RuleWords {
  struct Condition {
    let text: String
    /// The operator at its top, for parentheses.
    var logical: LogicalOperator?
  }

  /// The words of a condition, or nil if a part of it has none.
  func condition(_ condition: RuleQuery.Condition, isNegated: Bool = false) -> Condition? {
    switch condition.form {
    case .constant(let value):
      return Condition(text: isNegated ? "!Optional(\(value))" : "Optional(\(value))")
    case .all: return joined(condition, by: .and, isNegated: isNegated)
    case .any: return joined(condition, by: .or, isNegated: isNegated)
    case .not(let inner): return self.condition(inner, isNegated: !isNegated)
    case .comparison(let first, let relation, let second):
      return comparison(first, relation, second, isNegated: isNegated)
    case .isTrue(let quantity):
      guard let text = words(quantity) else { return nil }
      return truth(of: text, isRead: isPath(quantity.expression), isNegated: isNegated)
    case .isEmpty(let selection):
      return count(of: selection).map {
        Condition(text: "\($0) \(isNegated ? "!=" : "==") Optional(0)")
      }
    case .choice, .membership, .exists, .forAll, .unknown:
      guard let text = structure(of: condition.expression) else { return nil }
      return truth(of: text, isRead: isPath(condition.expression), isNegated: isNegated)
    }
  }

  /// The words of a Bool: a value that is read is compared with true or false; a computed one has
  /// no comparison.
  private func truth(of text: String, isRead: Bool, isNegated: Bool) -> Condition {
    if isRead { return Condition(text: "\(text) == Optional(\(!isNegated))") }
    return Condition(text: isNegated ? "!\(text)" : text)
  }

  private func joined(
    _ condition: RuleQuery.Condition, by op: LogicalOperator, isNegated: Bool
  ) -> Condition? {
    let parts = condition.parts(joinedBy: op)
    let texts = parts.compactMap { part -> String? in
      guard let condition = self.condition(part) else { return nil }
      let needsParentheses = condition.logical != nil && condition.logical != op
      return needsParentheses ? "(\(condition.text))" : condition.text
    }
    guard texts.count == parts.count else { return nil }
    let text = texts.joined(separator: " \(op.rawValue) ")
    return isNegated ? Condition(text: "!(\(text))") : Condition(text: text, logical: op)
  }

  private func comparison(
    _ first: RuleQuery.Quantity, _ relation: Relation, _ second: RuleQuery.Quantity,
    isNegated: Bool
  ) -> Condition? {
    let isSwapped = constant(first) != nil && constant(second) == nil
    let (left, right) = isSwapped ? (second, first) : (first, second)
    let relation = isSwapped ? relation.mirrored : relation
    let type = left.expression.type
    // `$0 == true` is `$0`, and `$0 != true` is `!$0`.
    if type == .bool, isPath(left.expression), case .bool(let wanted)? = right.constant,
      relation == .equal || relation == .notEqual
    {
      let isWanted = wanted == (relation == .equal)
      return words(left).map { truth(of: $0, isRead: true, isNegated: isWanted == isNegated) }
    }
    guard let a = words(left), let b = words(right) else { return nil }
    // With NaN, `!(a > b)` is not `a <= b`.
    if isNegated, type == .double || type == .optional(.double) {
      return Condition(text: "!(\(a) \(relation.rawValue) \(b))")
    }
    return Condition(text: "\(a) \((isNegated ? relation.negated : relation).rawValue) \(b)")
  }

  /// A value that is read, not computed.
  private func isPath(_ expression: TypedExpression) -> Bool {
    let expression = reader.resolved(expression)
    switch expression.form {
    case .local, .donationField, .parameter, .global: return true
    case .field(let base, _), .tupleElement(let base, _): return isPath(base)
    default: return false
    }
  }
}
