import TipModel
import TipText

extension RuleReading {
  /// A condition as a formula. A part without a variable is unknown: it may hold or not.
  mutating func formula(of condition: RuleQuery.Condition) -> Formula {
    switch condition.form {
    case .constant(let value): return .constant(value)
    case .all(let parts): return .all(formulas(of: parts))
    case .any(let parts): return .any(formulas(of: parts))
    case .not(let inner): return .not(formula(of: inner))
    case .choice(let test, let first, let second):
      let test = formula(of: test)
      let (first, second) = (formula(of: first), formula(of: second))
      return .any([.all([test, first]), .all([.not(test), second])])
    case .comparison(let first, let relation, let second):
      return comparison(first, relation, second, in: condition.expression)
    case .isTrue(let quantity):
      guard let variable = variable(quantity) else { return .unknown }
      return .comparison(variable, .equal, .bool(true))
    case .membership(let quantity, .range(let range)):
      guard let lower = Sample(range.lower), let upper = Sample(range.upper), lower.isOrdered,
        let variable = variable(quantity)
      else { return .unknown }
      return .all([
        .comparison(variable, .greaterOrEqual, lower),
        .comparison(variable, range.isClosed ? .lessOrEqual : .less, upper),
      ])
    case .isEmpty(let selection):
      guard let donations = donations(selection) else { return .unknown }
      return .comparison(.count(donations), .equal, .int(0))
    case .exists(let selection, let filter):
      guard var donations = donations(selection) else { return .unknown }
      donations.filter(
        words(of: condition.expression, as: "filter"), isMoving: mayMove(filter.closure))
      return .comparison(.count(donations), .greater, .int(0))
    case .membership, .forAll, .unknown: return .unknown
    }
  }

  private mutating func formulas(of conditions: [RuleQuery.Condition]) -> [Formula] {
    var formulas: [Formula] = []
    for condition in conditions { formulas.append(formula(of: condition)) }
    return formulas
  }

  private mutating func comparison(
    _ first: RuleQuery.Quantity, _ relation: Relation, _ second: RuleQuery.Quantity,
    in whole: TypedExpression
  ) -> Formula {
    let (left, right) = (first.expression.range, second.expression.range)
    let between = SourceRange(
      file: whole.range.file, start: min(left.end, right.start), end: max(left.end, right.start))
    for (subject, other, relation, isLast) in [
      (first, second, relation, true), (second, first, relation.mirrored, false),
    ] {
      guard let constant = other.constant.flatMap({ Sample($0) }),
        constant.isOrdered || relation == .equal || relation == .notEqual
      else { continue }
      if let variable = variable(subject) {
        note(
          Comparison(
            variable: variable, relation: relation, constant: constant,
            subject: subject.expression.id, range: whole.range, between: between,
            isConstantLast: isLast))
        return .comparison(variable, relation, constant)
      }
      // `(a && b) == true`
      if case .bool(let wanted) = constant, let inner = truth(of: subject) {
        return wanted == (relation == .equal) ? inner : .not(inner)
      }
    }
    return .unknown
  }

  /// A Bool as a formula; nil for quantities of other types.
  private mutating func truth(of quantity: RuleQuery.Quantity) -> Formula? {
    guard quantity.expression.type == .bool else { return nil }
    switch quantity.form {
    case .constant(.bool(let value)): return .constant(value)
    case .truth(let condition): return formula(of: condition)
    case .choice(let test, let first, let second):
      let test = formula(of: test)
      guard let first = truth(of: first), let second = truth(of: second) else { return nil }
      return .any([.all([test, first]), .all([.not(test), second])])
    default: return .unknown
    }
  }
}
