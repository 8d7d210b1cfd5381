import TipModel
import TipText

extension RuleTranslation {
  mutating func condition(_ expression: TypedExpression) throws(SQLRefusal) -> Condition {
    if case .bool(let value)? = constant(expression) { return .constant(value) }
    let expression = resolved(expression)
    return try within(expression) { reading throws(SQLRefusal) in
      try reading.nestedCondition(expression)
    }
  }

  private mutating func nestedCondition(
    _ expression: TypedExpression
  ) throws(SQLRefusal) -> Condition {
    switch expression.form {
    case .logical(let op, let operands):
      var parts: [Condition] = []
      for operand in operands { parts.append(try condition(operand)) }
      return .joined(parts, isAll: op == .and)
    case .prefix(let op, let operand) where op.spelling == "!":
      return try condition(operand).negated
    case .ternary(let test, let first, let second):
      return .chosen(try condition(test), try condition(first), try condition(second))
    case .chain(let first, let rest):
      guard rest.count == 1, let (op, second) = rest.first,
        let relation = Relation(rawValue: op.spelling)
      else { throw refusal(expression) }
      let (a, b) = (try term(first), try term(second))
      guard isPlain(first.type), let condition = a.compared(relation, b, unit) else {
        throw refusal(expression)
      }
      return condition
    case .member(let member, let receiver?, let arguments):
      if case .donations = receiver.type {
        return try donations(member, receiver, arguments.first ?? nil, expression)
      }
      return try contains(member, receiver, arguments.first ?? nil, expression)
    default:
      guard let condition = try term(expression).condition else { throw refusal(expression) }
      return condition
    }
  }

  /// The program does not say itself when two of them are the same.
  private func isPlain(_ type: Type) -> Bool {
    if case .nominal(let nominal) = type.wrapped ?? type { return nominal.ownOperations == nil }
    return true
  }

  /// `isEmpty`, `contains` and `allSatisfy` of donations.
  private mutating func donations(
    _ member: Member, _ receiver: TypedExpression, _ argument: TypedExpression?,
    _ expression: TypedExpression
  ) throws(SQLRefusal) -> Condition {
    var rows = try self.rows(receiver)
    switch (member.name, argument?.form) {
    case ("isEmpty", nil):
      return .comparison(number(of: .count(rows)), .equal, .int(0))
    case ("contains", .closure(let closure)?):
      rows.steps.append(.keep(try rowCondition(closure, of: rows.subject)))
      return .comparison(number(of: .count(rows)), .greater, .int(0))
    case ("allSatisfy", .closure(let closure)?):
      rows.steps.append(.keep(try rowCondition(closure, of: rows.subject).negated))
      return .comparison(number(of: .count(rows)), .equal, .int(0))
    default: throw refusal(expression)
    }
  }

  /// `(2...4).contains(count)`, and `[1, 2].contains(page)`
  private mutating func contains(
    _ member: Member, _ receiver: TypedExpression, _ argument: TypedExpression?,
    _ expression: TypedExpression
  ) throws(SQLRefusal) -> Condition {
    guard member.name == "contains", let argument, isPlain(argument.type) else {
      guard let condition = try? term(expression).condition else { throw refusal(expression) }
      return condition
    }
    guard let known = constant(receiver) else { throw refusal(expression) }
    let parts: [(Relation, Value)]
    var isAll = false
    switch known {
    case .range(let range):
      isAll = true
      parts = [
        (.greaterOrEqual, range.lower), (range.isClosed ? .lessOrEqual : .less, range.upper),
      ]
    case .array(let values): parts = values.map { (.equal, $0) }
    case .set(let values): parts = values.map { (.equal, $0) }
    default: throw refusal(expression)
    }
    guard parts.count <= 1000 else { throw refusal(expression) }
    let value = try term(argument)
    var conditions: [Condition] = []
    for (relation, bound) in parts {
      guard let part = value.compared(relation, .constant(bound), unit) else {
        throw refusal(expression)
      }
      conditions.append(part)
    }
    return .joined(conditions, isAll: isAll)
  }
}
