import TipModel
import TipText

extension RuleReading {
  /// The outcomes of a condition, as formulas. A part that is not read has an outcome of its own,
  /// which may be any.
  mutating func outcome(of condition: RuleQuery.Condition) -> Outcome {
    if relaxed.contains(condition.expression.id) {
      return .opaque("any \(place(of: range)) \(condition.expression.id)", canFail: false)
    }
    switch condition.form {
    case .constant(let value): return Outcome(.constant(value))
    case .all(let parts): return .all(outcomes(of: parts))
    case .any(let parts): return .any(outcomes(of: parts))
    case .not(let inner): return !outcome(of: inner)
    case .choice(let test, let first, let second):
      return .choice(outcome(of: test), outcome(of: first), outcome(of: second))
    case .comparison(let first, let relation, let second):
      return comparison(first, relation, second, in: condition.expression)
    case .isTrue(let quantity):
      guard let variable = variable(quantity) else { return opaque(condition.expression) }
      return Outcome(.comparison(variable, .equal, .bool(true)))
    case .membership(let quantity, let members):
      guard let variable = variable(quantity), let formula = membership(variable, members) else {
        return opaque(condition.expression)
      }
      return outcome(formula, counting: [variable])
    case .isEmpty(let selection):
      guard let donations = donations(selection) else { return opaque(condition.expression) }
      return count(of: donations, .equal, 0)
    case .exists(let selection, let filter):
      guard var donations = donations(selection) else { return opaque(condition.expression) }
      add(filter, of: condition.expression, to: &donations)
      return count(of: donations, .greater, 0)
    case .forAll(let selection, let filter):
      guard var donations = donations(selection), let test = test(filter) else {
        return opaque(condition.expression)
      }
      donations.filter(
        "not " + words(of: condition.expression, as: "filter"), .not(test),
        isMoving: mayMove(filter.closure))
      return count(of: donations, .equal, 0)
    case .unknown: return opaque(condition.expression)
    }
  }

  private mutating func outcomes(of conditions: [RuleQuery.Condition]) -> [Outcome] {
    var outcomes: [Outcome] = []
    for condition in conditions { outcomes.append(outcome(of: condition)) }
    return outcomes
  }

  private func count(of donations: DonationSet, _ relation: Relation, _ number: Int) -> Outcome {
    outcome(
      .comparison(.count(donations), relation, .int(number)), counting: [.count(donations)])
  }

  /// A condition over counts fails where a filter of one of them does.
  private func outcome(_ formula: Formula, counting variables: [SolverVariable]) -> Outcome {
    let outcome = Outcome(formula)
    let filters = variables.flatMap { variable -> [String] in
      guard case .count(let donations) = variable else { return [] }
      return donations.filters.union(donations.tail.map(\.words)).filter(failing.contains)
    }
    guard !filters.isEmpty else { return outcome }
    return outcome.failing(
      unless: .all(
        filters.map { .comparison(.opaque("evaluates " + $0), .equal, .bool(true)) }))
  }

  private func membership(
    _ variable: SolverVariable, _ members: RuleQuery.Condition.Members
  ) -> Formula? {
    switch members {
    case .range(let range):
      guard let lower = Sample(range.lower), let upper = Sample(range.upper), lower.isOrdered
      else { return nil }
      return .all([
        .comparison(variable, .greaterOrEqual, lower),
        .comparison(variable, range.isClosed ? .lessOrEqual : .less, upper),
      ])
    case .values(let values):
      let samples = values.compactMap { Sample($0) }
      guard samples.count == values.count else { return nil }
      return .any(samples.map { .comparison(variable, .equal, $0) })
    }
  }

  private mutating func comparison(
    _ first: RuleQuery.Quantity, _ relation: Relation, _ second: RuleQuery.Quantity,
    in whole: TypedExpression
  ) -> Outcome {
    let (left, right) = (first.expression.range, second.expression.range)
    let between = SourceRange(
      file: whole.range.file, start: min(left.end, right.start), end: max(left.end, right.start))
    for (subject, other, relation, isLast) in [
      (first, second, relation, true), (second, first, relation.mirrored, false),
    ] {
      if let outcome = dates(subject, relation, other) { return outcome }
      guard let constant = other.constant.flatMap({ Sample($0) }),
        constant.isOrdered || relation == .equal || relation == .notEqual
      else { continue }
      if let variable = variable(subject) {
        note(
          Comparison(
            variable: variable, relation: relation, constant: constant,
            subject: subject.expression.id, range: whole.range, between: between,
            isConstantLast: isLast))
        return outcome(.comparison(variable, relation, constant), counting: [variable])
      }
      // `(a && b) == true`
      if case .bool(let wanted) = constant, let inner = truth(of: subject) {
        return wanted == (relation == .equal) ? inner : !inner
      }
    }
    if let left = sum(first), let right = sum(second) {
      return outcome(
        left.compared(by: relation, to: right),
        counting: (left.terms + right.terms).map(\.variable))
    }
    return opaque(whole)
  }

  /// A Bool as outcomes; nil for quantities of other types.
  private mutating func truth(of quantity: RuleQuery.Quantity) -> Outcome? {
    guard quantity.expression.type == .bool else { return nil }
    switch quantity.form {
    case .constant(.bool(let value)): return Outcome(.constant(value))
    case .truth(let condition): return outcome(of: condition)
    case .choice(let test, let first, let second):
      let test = outcome(of: test)
      guard let first = truth(of: first), let second = truth(of: second) else { return nil }
      return .choice(test, first, second)
    default: return opaque(quantity.expression)
    }
  }

  // MARK: Dates

  /// A comparison of the date of the first or the last donation with an instant before now.
  private mutating func dates(
    _ subject: RuleQuery.Quantity, _ relation: Relation, _ other: RuleQuery.Quantity
  ) -> Outcome? {
    guard relation != .equal, relation != .notEqual,
      let picked = PickedDate(subject, reader: reader), let seconds = secondsAgo(other.expression),
      let donations = donations(picked.selection), donations.tail.isEmpty
    else { return nil }
    // The donations whose date has the relation, and those whose date has not: the date of the last
    // is later than an instant where that of some donation is.
    let isLater = relation == .greater || relation == .greaterOrEqual
    var some = donations
    let isExists = picked.isLast == isLater
    let relation = isExists ? relation : relation.negated
    let test = Formula.comparison(.age, relation.mirrored, .double(seconds))
    some.filter("date \(relation.rawValue) now - \(seconds)", test, isMoving: true)
    let found = Formula.comparison(.count(some), isExists ? .greater : .equal, .int(0))
    let isThere = Formula.comparison(.count(donations), .greater, .int(0))
    let failing = outcome(found, counting: [.count(some)])
    switch picked.otherwise {
    case nil: return failing.failing(unless: isThere)
    case .late?: return .choice(Outcome(isThere), failing, Outcome(.constant(isLater)))
    case .early?: return .choice(Outcome(isThere), failing, Outcome(.constant(!isLater)))
    }
  }
}
