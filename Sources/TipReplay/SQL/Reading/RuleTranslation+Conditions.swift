import TipModel
import TipText

extension RuleTranslation {
  mutating func condition(_ condition: RuleQuery.Condition) throws(SQLRefusal) -> Condition {
    if case .constant(let value) = condition.form { return .constant(value) }
    return try within(condition.expression) { translation throws(SQLRefusal) in
      try translation.nestedCondition(condition)
    }
  }

  private mutating func nestedCondition(
    _ condition: RuleQuery.Condition
  ) throws(SQLRefusal) -> Condition {
    let expression = condition.expression
    switch condition.form {
    case .constant(let value): return .constant(value)
    case .all(let conditions): return .joined(try self.conditions(conditions), isAll: true)
    case .any(let conditions): return .joined(try self.conditions(conditions), isAll: false)
    case .not(let inner): return try self.condition(inner).negated
    case .choice(let test, let first, let second):
      return .chosen(
        try self.condition(test), try self.condition(first), try self.condition(second))
    case .comparison(let first, let relation, let second):
      let (a, b) = (try term(first), try term(second))
      guard isPlain(first.expression.type), let condition = a.compared(relation, b, unit) else {
        throw refusal(expression)
      }
      return condition
    case .isTrue(let quantity):
      guard let condition = try term(quantity).condition else { throw refusal(expression) }
      return condition
    case .membership(let quantity, let members):
      return try membership(quantity, members, expression)
    case .isEmpty(let selection):
      return .comparison(number(of: .count(try rows(selection))), .equal, .int(0))
    case .exists(let selection, let filter):
      var rows = try rows(selection)
      rows.steps.append(.keep(try rowCondition(filter, of: rows.subject)))
      return .comparison(number(of: .count(rows)), .greater, .int(0))
    case .forAll(let selection, let filter):
      var rows = try rows(selection)
      rows.steps.append(.keep(try rowCondition(filter, of: rows.subject).negated))
      return .comparison(number(of: .count(rows)), .equal, .int(0))
    case .unknown: throw refusal(expression)
    }
  }

  private mutating func conditions(
    _ conditions: [RuleQuery.Condition]
  ) throws(SQLRefusal) -> [Condition] {
    var parts: [Condition] = []
    for condition in conditions { parts.append(try self.condition(condition)) }
    return parts
  }

  /// True if the program declares no `==` for the type.
  private func isPlain(_ type: Type) -> Bool {
    if case .nominal(let nominal) = type.wrapped ?? type {
      return nominal.userDefinedOperations == nil
    }
    return true
  }

  /// `(2...4).contains(count)`, and `[1, 2].contains(page)`
  private mutating func membership(
    _ quantity: RuleQuery.Quantity, _ members: RuleQuery.Condition.Members,
    _ expression: TypedExpression
  ) throws(SQLRefusal) -> Condition {
    let parts: [(Relation, Value)]
    var isAll = false
    switch members {
    case .range(let range):
      isAll = true
      parts = [
        (.greaterOrEqual, range.lower), (range.isClosed ? .lessOrEqual : .less, range.upper),
      ]
    case .values(let values): parts = values.map { (.equal, $0) }
    }
    guard isPlain(quantity.expression.type), parts.count <= 1000 else { throw refusal(expression) }
    let value = try term(quantity)
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
