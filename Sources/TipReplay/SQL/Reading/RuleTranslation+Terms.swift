import TipFoundation
import TipModel
import TipText

extension RuleTranslation {
  mutating func term(_ quantity: RuleQuery.Quantity) throws(SQLRefusal) -> Term {
    if case .constant(let value) = quantity.form { return .constant(value) }
    return try within(quantity.expression) { translation throws(SQLRefusal) in
      try translation.nestedTerm(quantity)
    }
  }

  private mutating func nestedTerm(_ quantity: RuleQuery.Quantity) throws(SQLRefusal) -> Term {
    let expression = quantity.expression
    switch quantity.form {
    case .constant(let value): return .constant(value)
    case .variable(let variable):
      guard case .parameter(let parameter)? = inputs[variable] else { throw refusal(expression) }
      return try self.parameter(parameter, at: expression.range)
    case .parameter(let parameter): return try self.parameter(parameter, at: expression.range)
    case .donated(let part, let donation): return try donated(part, of: donation, expression)
    case .count(let selection): return .scalar(try count(selection), .int)
    case .truth(let condition): return .truth(try self.condition(condition))
    case .negative(let inner):
      guard let scalar = try term(inner).scalar else { throw refusal(expression) }
      return .scalar(.reckoned(.subtract, .int(0), scalar, aggregates) ?? .failure, .int)
    case .arithmetic(let first, let rest): return try arithmetic(first, rest, expression)
    case .choice(let test, let first, let second):
      return .choice(try condition(test), try term(first), try term(second))
    case .coalesce(let operands):
      guard let last = operands.last else { throw refusal(expression) }
      var result = try term(last)
      for operand in operands.dropLast().reversed() { result = try term(operand).or(result) }
      return result
    case .forced(let inner): return try term(inner).forced
    case .optionalChain(let donation, let variable, let rest, let isOptional):
      return try optionalChain(donation, variable, rest, isOptional: isOptional, expression)
    case .field, .unknown: throw refusal(expression)
    }
  }

  /// The value of a parameter that the rule reads: that of the latest row, or else the default
  /// value.
  private mutating func parameter(
    _ parameter: ParameterDeclaration, at range: SourceRange
  ) throws(SQLRefusal) -> Term {
    guard let subject = schema.parameter(parameter.id),
      let field = schema.subjects[subject].fields.first
    else {
      throw SQLRefusal("a table cannot hold values of type `\(parameter.type)`", at: range)
    }
    guard let initial = initial(parameter) else {
      throw SQLRefusal("the initial value of `\(parameter.name)` is not known", at: range)
    }
    let rows = SelectedRows(subject: subject, limit: nil)
    let isSet = Condition.isThere(number(of: .pick(rows, .date, isLast: true)))
    let column = RowColumn.field(subject: subject, place: 0)
    let value = number(of: .pick(rows, column, isLast: true))
    return .choice(isSet, field.term(value), .constant(initial))
  }

  /// A column of a donation: of the current row, or of a selected one.
  private mutating func donated(
    _ part: RuleQuery.Quantity.DonatedPart, of donation: RuleQuery.Quantity.Donation,
    _ expression: TypedExpression
  ) throws(SQLRefusal) -> Term {
    guard let known = try self.donation(donation) else { throw refusal(expression) }
    switch known {
    case .row(let subject):
      let (column, field) = try column(part, of: subject, expression)
      return field.term(.column(column))
    case .picked(let rows, let isLast):
      let (column, field) = try column(part, of: rows.subject, expression)
      let value = field.term(number(of: .pick(rows, column, isLast: isLast)))
      guard case .picked(_, _, isForced: true) = donation else { return value }
      return .choice(isThere(known), value, .failure)
    }
  }

  private func column(
    _ part: RuleQuery.Quantity.DonatedPart, of subject: Int, _ expression: TypedExpression
  ) throws(SQLRefusal) -> (RowColumn, ReplaySchema.Field) {
    switch part {
    case .date:
      return (.date, ReplaySchema.Field(name: "date", kind: .date, isOptional: false))
    case .field(let name):
      let fields = schema.subjects[subject].fields
      guard let place = fields.firstIndex(where: { $0.name == name }) else {
        throw refusal(expression)
      }
      return (.field(subject: subject, place: place), fields[place])
    }
  }

  /// The donation of a quantity, or nil for a variable without one.
  private mutating func donation(
    _ donation: RuleQuery.Quantity.Donation
  ) throws(SQLRefusal) -> Donation? {
    switch donation {
    case .row(let variable): donations[variable]
    case .picked(let selection, let isLast, _): .picked(try rows(selection), isLast: isLast)
    }
  }

  private mutating func isThere(_ donation: Donation) -> Condition {
    guard case .picked(let rows, let isLast) = donation else { return .constant(true) }
    return .isThere(number(of: .pick(rows, .date, isLast: isLast)))
  }

  private mutating func optionalChain(
    _ base: RuleQuery.Quantity.Donation, _ variable: LocalVariable, _ rest: RuleQuery.Quantity,
    isOptional: Bool, _ expression: TypedExpression
  ) throws(SQLRefusal) -> Term {
    guard let donation = try donation(base) else { throw refusal(expression) }
    donations[variable] = donation
    let value = try term(rest)
    let isThere = isThere(donation)
    return isOptional
      ? .choice(isThere, value, .constant(.none)) : .optional(isThere: isThere, value)
  }

  private mutating func arithmetic(
    _ first: RuleQuery.Quantity, _ rest: [(Operator, RuleQuery.Quantity)],
    _ expression: TypedExpression
  ) throws(SQLRefusal) -> Term {
    // Expressions written by hand are shorter than this.
    guard expression.type == .int, rest.count <= 100, var result = try term(first).scalar else {
      throw refusal(expression)
    }
    for (op, operand) in rest {
      guard let arithmetic = Scalar.Arithmetic(rawValue: op.spelling),
        let next = try term(operand).scalar,
        let reckoned = Scalar.reckoned(arithmetic, result, next, aggregates)
      else { throw refusal(expression) }
      result = reckoned
    }
    return .scalar(result, .int)
  }
}

extension ReplaySchema.Field {
  fileprivate func term(_ scalar: Scalar) -> Term {
    isOptional
      ? .optional(isThere: .isThere(scalar), .scalar(scalar, kind)) : .scalar(scalar, kind)
  }
}
