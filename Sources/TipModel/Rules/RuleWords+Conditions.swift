/// The normal form of conditions: constants on the right, Bools compared with true or false, negations
/// moved into comparisons, nested `&&` and `||` of one kind flattened. Nothing else is rewritten.
extension RuleWords {
  struct Condition {
    let text: String
    /// The operator at its top, for parentheses.
    var logical: LogicalOperator?
  }

  func condition(_ expression: TypedExpression, isNegated: Bool = false) -> Condition? {
    if let value = constant(expression) {
      return Condition(text: isNegated ? "!\(value)" : value)
    }
    let expression = resolved(expression)
    switch expression.form {
    case .logical(let op, let operands):
      if isNegated { return condition(expression).map { Condition(text: "!(\($0.text))") } }
      let parts = flattened(op, operands)
      let texts = parts.compactMap { part -> String? in
        guard let condition = condition(part) else { return nil }
        let needsParentheses = condition.logical != nil && condition.logical != op
        return needsParentheses ? "(\(condition.text))" : condition.text
      }
      guard texts.count == parts.count else { return nil }
      return Condition(text: texts.joined(separator: " \(op.rawValue) "), logical: op)
    case .prefix(let op, let operand) where op.spelling == "!":
      return condition(operand, isNegated: !isNegated)
    case .chain(let first, let rest):
      guard rest.count == 1, let (op, second) = rest.first, mirrored[op.spelling] != nil else {
        break
      }
      return comparison(first, op.spelling, second, isNegated: isNegated)
    default:
      if let tested = expression.donationsTestedForEmptiness, let count = count(of: tested) {
        return Condition(text: "\(count) \(isNegated ? "!=" : "==") Optional(0)")
      }
    }
    guard let text = words(expression) else { return nil }
    if isPath(expression) { return Condition(text: "\(text) == Optional(\(!isNegated))") }
    return Condition(text: isNegated ? "!\(text)" : text)
  }

  func flattened(
    _ op: LogicalOperator, _ operands: [TypedExpression]
  ) -> [TypedExpression] {
    operands.flatMap { operand -> [TypedExpression] in
      if case .logical(op, let inner) = resolved(operand).form { return flattened(op, inner) }
      return [operand]
    }
  }

  private func comparison(
    _ first: TypedExpression, _ spelling: String, _ second: TypedExpression, isNegated: Bool
  ) -> Condition? {
    let isSwapped = constant(first) != nil && constant(second) == nil
    let (left, right) = isSwapped ? (second, first) : (first, second)
    var op = isSwapped ? mirrored[spelling] ?? spelling : spelling
    // `$0 == true` is `$0`, and `$0 != true` is `!$0`.
    if left.type == .bool, isPath(resolved(left)), case .bool(let wanted)? = fold(right),
      op == "==" || op == "!="
    {
      return condition(left, isNegated: (wanted == (op == "==")) == isNegated)
    }
    guard let a = words(left), let b = words(right) else { return nil }
    // With NaN, `!(a > b)` is not `a <= b`.
    if isNegated, left.type == .double || left.type == .optional(.double) {
      return Condition(text: "!(\(a) \(op) \(b))")
    }
    if isNegated { op = negated[op] ?? op }
    return Condition(text: "\(a) \(op) \(b)")
  }

  /// A value that is read, not computed.
  private func isPath(_ expression: TypedExpression) -> Bool {
    switch expression.form {
    case .local, .donationField, .parameter, .global: true
    case .field(let base, _), .tupleElement(let base, _): isPath(resolved(base))
    default: false
    }
  }

  private var mirrored: [String: String] {
    ["==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="]
  }

  private var negated: [String: String] {
    ["==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<"]
  }
}
