import TipModel

extension RuleGenerator {
  /// Members of donations that a rule may end with, by what they yield.
  static let endings: [Production] = [.int, .bool, .donations(Production.donated)].flatMap { type in
    (Production.all[type] ?? []).flatMap(\.ways).filter { way in
      guard case .member = way.form, case .donations? = way.operands.first else { return false }
      return true
    }
  }

  /// A rule of the shape that has code of its own, or of one beside it: a member of donations, compared with a constant where
  /// it is a number, counted where it is donations; alone, negated, or beside another condition; on the event alone, or on
  /// the level, too.
  mutating func shapedRule(endingWith production: Production) -> TypedRule {
    guard case .member(let member) = production.form else { return rule() }
    let inputs = inputs(count: 1 + choices.roll(2))
    let ending = call(member, production, on: selection(), depth: 2)
    var condition =
      switch ending.type {
      case .bool: ending
      case .int: comparison(ending)
      default:
        choices.roll(3) == 2 ? ending.member("isEmpty") : comparison(ending.member("count"))
      }
    if choices.roll(3) == 2 { condition = .not(condition) }
    switch choices.roll(4) {
    case 2: condition = .and(comparison(donations.member("count")), condition)
    case 3: condition = .or(condition, comparison(donations.member("count")))
    default: break
    }
    return Self.rule(on: inputs, TypedBlock([.make(.return(condition))]))
  }

  /// All donations, those of a window, or those of either that satisfy a condition.
  private mutating func selection() -> TypedExpression {
    var selection = donations
    if choices.roll(2) == 1 {
      selection = selection.member("donatedWithin", .range(Double(choices.roll(30))))
    }
    guard choices.roll(3) == 2,
      let filter = Self.endings.first(where: { $0.name.contains("filter(") }),
      case .member(let member) = filter.form
    else { return selection }
    return call(member, filter, on: selection, depth: 2)
  }

  private mutating func comparison(_ number: TypedExpression) -> TypedExpression {
    let bound = TypedExpression.int(choices.pick([0, 1, 2, 3, 5]))
    let relation = choices.pick([">=", "==", "<", ">", "<=", "!="])
    return choices.roll(4) == 3 ? bound.op(relation, number) : number.op(relation, bound)
  }
}
