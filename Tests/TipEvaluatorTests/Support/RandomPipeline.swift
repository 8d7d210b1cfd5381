import TipModel

/// A chain of steps over donations, as a typed tree and as obvious loops.
struct RandomPipeline {
  let tree: (TypedExpression) -> TypedExpression
  let rows: ([PlainVisit], Double) -> [PlainVisit]
  let text: String

  static func make(_ dice: inout Dice) -> RandomPipeline {
    var chain = RandomPipeline(
      tree: { $0.member("donations") },
      rows: { all, now in all.filter { $0.date <= now } }, text: "donations")
    for _ in 0..<dice.roll(4) {
      let (before, step) = (chain, step(&dice))
      chain = RandomPipeline(
        tree: { step.tree(before.tree($0)) }, rows: { step.rows(before.rows($0, $1), $1) },
        text: before.text + "." + step.text)
    }
    return chain
  }

  private static func step(_ dice: inout Dice) -> RandomPipeline {
    let donation = Type.donation(.nominal(Fixture.visit))
    switch dice.roll(9) {
    case 0, 1:
      let length = Double(dice.roll(25))
      return .init(
        tree: { $0.member("donatedWithin", .range(length)) },
        rows: { all, now in all.filter { $0.date + length > now && $0.date <= now } },
        text: "donatedWithin(\(length))")
    case 2, 3, 4:
      let condition = RandomCondition.make(&dice)
      return .init(
        tree: { $0.member("filter", .closure(donation, condition.tree)) },
        rows: { all, now in all.filter { condition.holds($0, now) } },
        text: "filter(\(condition.text))")
    case 5: return group(&dice, isLargest: true)
    case 6: return group(&dice, isLargest: false)
    case 7:
      let length = dice.roll(4)
      return dice.roll(2) == 0
        ? .init(
          tree: { $0.member("prefix", .int(length)) },
          rows: { all, _ in Array(all.prefix(length)) }, text: "prefix(\(length))")
        : .init(
          tree: { $0.member("suffix", .int(length)) },
          rows: { all, _ in Array(all.suffix(length)) }, text: "suffix(\(length))")
    default:
      return .init(
        tree: { $0.member("distinct", .path(donation, "name", .string)) },
        rows: { all, _ in
          var seen: Set<String> = []
          return all.filter { seen.insert($0.name).inserted }
        }, text: "distinct(name)")
    }
  }

  private static func group(_ dice: inout Dice, isLargest: Bool) -> RandomPipeline {
    let donation = Type.donation(.nominal(Fixture.visit))
    let (field, type, key) = dice.pick([
      ("id", Type.int, { (visit: PlainVisit) in AnyHashable(visit.id) }),
      ("name", .string, { AnyHashable($0.name) }), ("liked", .bool, { AnyHashable($0.liked) }),
      ("score", .double, { AnyHashable($0.score) }),
      ("kind", .nominal(Fixture.kind), { AnyHashable($0.kind) }),
    ])
    let name = isLargest ? "largestSubset" : "smallestSubset"
    return .init(
      tree: { $0.member(name, .path(donation, field, type)) },
      rows: { all, _ in
        let groups = Dictionary(grouping: all, by: key).values
        let sizes = groups.map(\.count)
        guard let wanted = isLargest ? sizes.max() : sizes.min() else { return [] }
        let best = all.first { visit in
          all.count { key($0) == key(visit) } == wanted
        }
        return all.filter { visit in best.map(key) == key(visit) }
      }, text: "\(name)(\(field))")
  }
}

/// A rule over one event, as a typed tree and as plain Swift.
struct RandomRule {
  let tree: (TypedExpression) -> TypedExpression
  let holds: ([PlainVisit], Double) -> Bool
  let text: String

  static func make(_ dice: inout Dice, depth: Int = 2) -> RandomRule {
    if depth > 0, dice.roll(3) == 0 {
      let (a, b) = (make(&dice, depth: depth - 1), make(&dice, depth: depth - 1))
      return dice.roll(2) == 0
        ? .init(
          tree: { .and(a.tree($0), b.tree($0)) },
          holds: { a.holds($0, $1) && b.holds($0, $1) }, text: "(\(a.text)) && (\(b.text))")
        : .init(
          tree: { .or(.not(a.tree($0)), b.tree($0)) },
          holds: { !a.holds($0, $1) || b.holds($0, $1) }, text: "!(\(a.text)) || (\(b.text))")
    }
    if dice.roll(8) == 0 { return clock(&dice) }
    let chain = RandomPipeline.make(&dice)
    let donation = Type.donation(.nominal(Fixture.visit))
    switch dice.roll(6) {
    case 0, 1, 2:
      let (op, bound) = (dice.pick(["==", "!=", "<", "<=", ">", ">="]), dice.roll(6) - 1)
      return .init(
        tree: { chain.tree($0).member("count").op(op, .int(bound)) },
        holds: { compare(chain.rows($0, $1).count, op, bound) },
        text: "\(chain.text).count \(op) \(bound)")
    case 3:
      return .init(
        tree: { chain.tree($0).member("isEmpty") }, holds: { chain.rows($0, $1).isEmpty },
        text: "\(chain.text).isEmpty")
    case 4:
      let condition = RandomCondition.make(&dice)
      let isAll = dice.roll(2) == 0
      return .init(
        tree: {
          chain.tree($0).member(
            isAll ? "allSatisfy" : "contains", .closure(donation, condition.tree))
        },
        holds: { all, now in
          let rows = chain.rows(all, now)
          return isAll
            ? rows.allSatisfy { condition.holds($0, now) }
            : rows.contains { condition.holds($0, now) }
        }, text: "\(chain.text).\(isAll ? "allSatisfy" : "contains")(\(condition.text))")
    default:
      let bound = dice.roll(12)
      return .init(
        tree: {
          chain.tree($0).member("sum", .path(donation, "id", .int)).op(">=", .int(bound))
        },
        holds: { chain.rows($0, $1).reduce(0) { $0 + $1.id } >= bound },
        text: "\(chain.text).sum(id) >= \(bound)")
    }
  }

  private static func clock(_ dice: inout Dice) -> RandomRule {
    let (op, since, bound) = (
      dice.pick(["==", "!=", "<", "<=", ">", ">="]), Double(dice.roll(40)), Double(dice.roll(20))
    )
    return .init(
      tree: { _ in
        TypedExpression.now.member("timeIntervalSince", .date(since)).op(op, .double(bound))
      }, holds: { _, now in compare(now - since, op, bound) },
      text: "now - \(since) \(op) \(bound)")
  }
}
