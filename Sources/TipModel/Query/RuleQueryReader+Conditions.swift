extension RuleQueryReader {
  /// Reads an expression of type Bool.
  public func condition(_ written: TypedExpression) -> RuleQuery.Condition {
    RuleQuery.Condition(form: conditionForm(written), expression: written)
  }

  private func conditionForm(_ written: TypedExpression) -> RuleQuery.Condition.Form {
    if case .bool(let value)? = constant(written) { return .constant(value) }
    let expression = resolved(written)
    switch expression.form {
    case .logical(.and, let operands): return .all(operands.map(condition))
    case .logical(.or, let operands): return .any(operands.map(condition))
    case .prefix(let op, let operand) where op.spelling == "!": return .not(condition(operand))
    case .ternary(let test, let first, let second):
      return .choice(condition(test), condition(first), condition(second))
    case .chain(let first, let rest):
      guard rest.count == 1, let (op, second) = rest.first, !op.isReplaced,
        let relation = Relation(rawValue: op.spelling)
      else { return .unknown }
      return .comparison(quantity(first), relation, quantity(second))
    case .member(let member, _, _) where member.isOfProgram: return .unknown
    case .member(let member, let receiver?, let arguments):
      return memberForm(member, of: receiver, arguments.first ?? nil)
    default:
      guard expression.type == .bool, case let quantity = quantity(written),
        !quantity.isUnknown
      else { return .unknown }
      return .isTrue(quantity)
    }
  }

  private func memberForm(
    _ member: Member, of receiver: TypedExpression, _ argument: TypedExpression?
  ) -> RuleQuery.Condition.Form {
    if case .donations = receiver.type {
      switch (member.name, argument?.form) {
      case ("isEmpty", nil) where member.kind == .property: return .isEmpty(selection(receiver))
      case ("contains", .closure(let closure)?):
        return .exists(selection(receiver), filter(closure))
      case ("allSatisfy", .closure(let closure)?):
        return .forAll(selection(receiver), filter(closure))
      default: return .unknown
      }
    }
    guard member.name == "contains", let argument, let values = members(constant(receiver)) else {
      return .unknown
    }
    return .membership(quantity(argument), in: values)
  }

  private func members(_ value: Value?) -> RuleQuery.Condition.Members? {
    switch value {
    case .range(let range): .range(range)
    case .array(let values): .values(values.values)
    case .set(let values): .values(Array(values))
    default: nil
    }
  }
}

extension RuleQuery.Quantity {
  fileprivate var isUnknown: Bool {
    if case .unknown = form { true } else { false }
  }
}
