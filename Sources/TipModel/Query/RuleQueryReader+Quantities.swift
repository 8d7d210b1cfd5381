extension RuleQueryReader {
  /// Reads an expression of any type.
  public func quantity(_ written: TypedExpression) -> RuleQuery.Quantity {
    RuleQuery.Quantity(
      form: quantityForm(written), expression: written, type: resolved(written).type)
  }

  private func quantityForm(_ written: TypedExpression) -> RuleQuery.Quantity.Form {
    if let value = constant(written) { return .constant(value) }
    let expression = resolved(written)
    switch expression.form {
    case .local(let variable): return .variable(variable)
    case .parameter(let parameter): return .parameter(parameter)
    case .field(let base, let index): return .field(quantity(base), index)
    case .donationField(let base, let name):
      return donation(base).map { .donated(.field(name), of: $0) } ?? .unknown
    case .member: return memberForm(expression)
    case .logical: return .truth(condition(expression))
    case .prefix(let op, let operand):
      switch op.spelling {
      case "!": return .truth(condition(expression))
      case "-": return .negative(quantity(operand))
      default: return .unknown
      }
    case .chain(let first, let rest):
      return expression.type == .bool
        ? .truth(condition(expression))
        : .arithmetic(quantity(first), rest.map { ($0.0, quantity($0.1)) })
    case .ternary(let test, let first, let second):
      return .choice(condition(test), quantity(first), quantity(second))
    case .coalesce(let operands): return .coalesce(operands.map(quantity))
    case .force(let inner): return .forced(quantity(inner))
    case .optionalChain(let base, let variable, let rest, let flattens):
      return picked(base, isForced: false).map {
        .optionalChain($0, variable, quantity(rest), isOptional: flattens)
      } ?? .unknown
    default: return .unknown
    }
  }

  private func memberForm(_ expression: TypedExpression) -> RuleQuery.Quantity.Form {
    guard case .member(let member, let base?, _) = expression.form else { return .unknown }
    if case .donation = member.owner, member.name == "date" {
      return donation(base).map { .donated(.date, of: $0) } ?? .unknown
    }
    if let counted = expression.countedDonations { return .count(selection(counted)) }
    return expression.type == .bool ? .truth(condition(expression)) : .unknown
  }

  /// A donation that is named, or picked with `!`.
  private func donation(_ base: TypedExpression) -> RuleQuery.Quantity.Donation? {
    switch resolved(base).form {
    case .local(let variable): .row(variable)
    case .force(let inner): picked(inner, isForced: true)
    default: nil
    }
  }

  /// `donations.last`, or `first`; nil for other expressions.
  private func picked(
    _ expression: TypedExpression, isForced: Bool
  ) -> RuleQuery.Quantity.Donation? {
    guard case .member(let member, let receiver?, let arguments) = resolved(expression).form,
      case .donations = receiver.type, arguments.isEmpty,
      member.name == "last" || member.name == "first"
    else { return nil }
    return .picked(selection(receiver), isLast: member.name == "last", isForced: isForced)
  }
}
