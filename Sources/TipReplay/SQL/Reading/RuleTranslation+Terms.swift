import TipFoundation
import TipModel
import TipText

extension RuleTranslation {
  mutating func term(_ expression: TypedExpression) throws(SQLRefusal) -> Term {
    if let value = constant(expression) { return .constant(value) }
    let expression = resolved(expression)
    return try within(expression) { reading throws(SQLRefusal) in try reading.nestedTerm(expression)
    }
  }

  private mutating func nestedTerm(_ expression: TypedExpression) throws(SQLRefusal) -> Term {
    switch expression.form {
    case .local(let variable):
      guard case .parameter(let parameter)? = inputs[variable] else { throw refusal(expression) }
      return try self.parameter(parameter, at: expression.range)
    case .parameter(let parameter): return try self.parameter(parameter, at: expression.range)
    case .donationField(let base, let name):
      return try donated(base, expression) { translation, subject throws(SQLRefusal) in
        let fields = translation.schema.subjects[subject].fields
        guard let place = fields.firstIndex(where: { $0.name == name }) else {
          throw translation.refusal(expression)
        }
        return (.field(subject: subject, place: place), fields[place])
      }
    case .member(let member, let base?, _):
      if case .donation = member.owner, member.name == "date" {
        return try donated(base, expression) { _, _ in
          (.date, ReplaySchema.Field(name: "date", kind: .date, isOptional: false))
        }
      }
      if let donations = expression.countedDonations {
        return .scalar(try count(donations, expression), .int)
      }
      if expression.type == .bool { return .truth(try condition(expression)) }
      throw refusal(expression)
    case .logical: return .truth(try condition(expression))
    case .prefix(let op, let operand):
      if op.spelling == "!" { return .truth(try condition(expression)) }
      guard op.spelling == "-", let scalar = try term(operand).scalar else {
        throw refusal(expression)
      }
      return .scalar(.reckoned(.subtract, .int(0), scalar, quantities) ?? .failure, .int)
    case .chain(let first, let rest): return try chain(first, rest, expression)
    case .ternary(let test, let first, let second):
      return .choice(try condition(test), try term(first), try term(second))
    case .coalesce(let operands):
      guard let last = operands.last else { throw refusal(expression) }
      var result = try term(last)
      for operand in operands.dropLast().reversed() { result = try term(operand).or(result) }
      return result
    case .force(let inner): return try term(inner).forced
    case .optionalChain(let base, let variable, let rest, let flattens):
      return try optionalChain(base, variable, rest, flattens: flattens, expression)
    default: throw refusal(expression)
    }
  }

  /// What the rule reads of a parameter: what the latest row says, or else what it is at first.
  private mutating func parameter(
    _ parameter: ParameterDeclaration, at range: SourceRange
  ) throws(SQLRefusal) -> Term {
    guard let subject = schema.parameter(parameter.id),
      let field = schema.subjects[subject].fields.first
    else {
      throw SQLRefusal("a table has no values of type `\(parameter.type)`", at: range)
    }
    guard let initial = initial(parameter) else {
      throw SQLRefusal("what `\(parameter.name)` is at first cannot be found out", at: range)
    }
    let rows = Rows(subject: subject, limit: nil)
    let isSet = Condition.isThere(number(of: .pick(rows, .date, isLast: true)))
    let column = RowColumn.field(subject: subject, place: 0)
    let value = number(of: .pick(rows, column, isLast: true))
    return .choice(isSet, field.term(value), .constant(initial))
  }

  /// A column of a donation: of the row at hand, or of one that was picked.
  private mutating func donated(
    _ base: TypedExpression, _ expression: TypedExpression,
    _ column: (RuleTranslation, Int) throws(SQLRefusal) -> (RowColumn, ReplaySchema.Field)
  ) throws(SQLRefusal) -> Term {
    let donation: Donation
    var isForced = false
    switch resolved(base).form {
    case .local(let variable):
      guard let known = donations[variable] else { throw refusal(expression) }
      donation = known
    case .force(let inner):
      guard let known = try picked(inner) else { throw refusal(expression) }
      donation = known
      isForced = true
    default: throw refusal(expression)
    }
    switch donation {
    case .row(let subject):
      let (column, field) = try column(self, subject)
      return field.term(.column(column))
    case .picked(let rows, let isLast):
      let (column, field) = try column(self, rows.subject)
      let value = field.term(number(of: .pick(rows, column, isLast: isLast)))
      return isForced ? .choice(isThere(donation), value, .failure) : value
    }
  }

  private mutating func isThere(_ donation: Donation) -> Condition {
    guard case .picked(let rows, let isLast) = donation else { return .constant(true) }
    return .isThere(number(of: .pick(rows, .date, isLast: isLast)))
  }

  /// `donations.last`, or `first`; nil for anything else.
  private mutating func picked(_ expression: TypedExpression) throws(SQLRefusal) -> Donation? {
    guard case .member(let member, let receiver?, let arguments) = resolved(expression).form,
      case .donations = receiver.type, arguments.isEmpty,
      member.name == "last" || member.name == "first"
    else { return nil }
    return .picked(try rows(receiver), isLast: member.name == "last")
  }

  private mutating func optionalChain(
    _ base: TypedExpression, _ variable: LocalVariable, _ rest: TypedExpression, flattens: Bool,
    _ expression: TypedExpression
  ) throws(SQLRefusal) -> Term {
    guard let donation = try picked(base) else { throw refusal(expression) }
    donations[variable] = donation
    let value = try term(rest)
    let isThere = isThere(donation)
    return flattens ? .choice(isThere, value, .constant(.none)) : .optional(isThere: isThere, value)
  }

  private mutating func chain(
    _ first: TypedExpression, _ rest: [(Operator, TypedExpression)], _ expression: TypedExpression
  ) throws(SQLRefusal) -> Term {
    if expression.type == .bool { return .truth(try condition(expression)) }
    // No longer one has been written by hand.
    guard expression.type == .int, rest.count <= 100, var result = try term(first).scalar else {
      throw refusal(expression)
    }
    for (op, operand) in rest {
      guard let arithmetic = Scalar.Arithmetic(rawValue: op.spelling),
        let next = try term(operand).scalar,
        let reckoned = Scalar.reckoned(arithmetic, result, next, quantities)
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
