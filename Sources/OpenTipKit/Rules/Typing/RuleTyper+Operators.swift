import TipModel
import TipText

extension RuleTyper {
  func prefix(
    _ name: String, _ operand: RuleNode, _ function: SwiftFunction, _ type: Type,
    _ range: SourceRange
  ) throws -> TypedExpression {
    let inner = try expression(operand)
    let known = name == "from" ? OperatorTable.postfix("...") : OperatorTable.prefix(name)
    if let op = known, values.isExact(operand.type), op.takes([inner.type], yielding: type) {
      return make(.prefix(op, inner), type, range)
    }
    return own(name, nil, [inner], function, type, range)
  }

  func infix(
    _ name: String, _ first: RuleNode, _ second: RuleNode, _ function: SwiftFunction,
    _ type: Type, _ range: SourceRange
  ) throws -> TypedExpression {
    guard let op = OperatorTable.infix(name) else {
      throw RuleFault(message: "there is no `\(name)`", range: range)
    }
    let (left, right) = try beside(try expression(first), try expression(second))
    let isNilTest = if case .none = second.form { true } else { false }
    let isExact = isNilTest || values.isExact(first.type) && values.isExact(second.type)
    let isKnown = isExact && (isNilTest || op.takes([left.type, right.type], yielding: type))
    let meant = isKnown ? op : op.replaced { [values] in try function.call($0, values) }
    guard isKnown, case .chain(let start, let rest) = left.form,
      rest.last?.0.precedence == op.precedence, op.precedence.associativity == .left,
      rest.allSatisfy({ !$0.0.isReplaced }), left.type == type
    else { return make(.chain(left, [(meant, right)]), type, range) }
    return make(.chain(start, rest + [(meant, right)]), type, range)
  }

  /// Converts two operands to one type: if one is optional, the other becomes optional, too.
  private func beside(
    _ first: TypedExpression, _ second: TypedExpression
  ) throws -> (TypedExpression, TypedExpression) {
    if first.type == .optional(second.type) { return (first, wrapped(second)) }
    if second.type == .optional(first.type) { return (wrapped(first), second) }
    return (first, second)
  }

  func wrapped(_ expression: TypedExpression) -> TypedExpression {
    make(.injectIntoOptional(expression), .optional(expression.type), expression.range)
  }
}

extension Operator {
  /// Returns whether one of its signatures is of these types.
  fileprivate func takes(_ operands: [Type], yielding result: Type) -> Bool {
    signatures.contains { signature in
      guard signature.operands.count == operands.count else { return false }
      var bindings = Substitution()
      for (pattern, type) in zip(signature.operands, operands) where !bindings.match(pattern, type)
      {
        return false
      }
      return bindings.violations(of: signature.constraints).isEmpty
        && bindings.substitute(signature.result) == result
    }
  }
}
