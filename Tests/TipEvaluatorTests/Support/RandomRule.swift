import Foundation
import SeededRandom
import TipModel
import TipText

/// What decides how something made at random looks.
struct Dice: RandomNumberGenerator {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func next() -> UInt64 { random.next() }
  mutating func roll(_ sides: Int) -> Int { random.below(sides) }
  mutating func pick<T>(_ values: [T]) -> T { values[roll(values.count)] }
}

/// A donation as plain Swift.
struct PlainVisit {
  let date: Double
  let id: Int
  let name: String
  let liked: Bool
  let score: Double
  let kind: Int

  var value: Value {
    Fixture.visit(id: id, name: name, liked: liked, score: score, kind: kind)
  }
}

/// A condition on one donation, as a typed tree and as plain Swift.
struct RandomCondition {
  let tree: (TypedExpression) -> TypedExpression
  let holds: (PlainVisit, Double) -> Bool
  let text: String

  static func make(_ dice: inout Dice, depth: Int = 2) -> RandomCondition {
    if depth > 0, dice.roll(3) == 0 { return combined(&dice, depth) }
    switch dice.roll(9) {
    case 0: return date(&dice)
    case 1:
      let (op, bound) = (dice.pick(["==", "!=", "<", "<=", ">", ">="]), dice.roll(5))
      return .init(
        tree: { $0.donated("id").op(op, .int(bound)) },
        holds: { visit, _ in compare(visit.id, op, bound) }, text: "id \(op) \(bound)")
    case 2:
      // Arithmetic may fail: this one goes row by row.
      let bound = dice.roll(6)
      return .init(
        tree: { $0.donated("id").op("+", .int(1)).op(">", .int(bound)) },
        holds: { visit, _ in visit.id + 1 > bound }, text: "id + 1 > \(bound)")
    case 3:
      let (op, name) = (dice.pick(["==", "!="]), dice.pick(["a", "ab", "abc", "x"]))
      return .init(
        tree: { $0.donated("name").op(op, .string(name)) },
        holds: { visit, _ in compare(visit.name, op, name) }, text: "name \(op) \(name)")
    case 4:
      let part = dice.pick(["a", "b", "c", ""])
      return .init(
        tree: { $0.donated("name").member("contains", .string(part)) },
        holds: { visit, _ in !part.isEmpty && visit.name.contains(part) },
        text: "name.contains(\(part))")
    case 5:
      return .init(
        tree: { TypedExpression.int(2).op("<", $0.donated("name").member("count")) },
        holds: { visit, _ in visit.name.count > 2 }, text: "2 < name.count")
    case 6:
      return .init(tree: { $0.donated("liked") }, holds: { visit, _ in visit.liked }, text: "liked")
    case 7:
      let index = dice.roll(3)
      return .init(
        tree: {
          $0.donated("kind").op(
            "==", .make(.nominal(Fixture.kind), .enumCase(Fixture.kind, index)))
        }, holds: { visit, _ in visit.kind == index }, text: "kind == \(index)")
    default:
      let (op, bound) = (dice.pick(["<", ">="]), Double(dice.roll(4)) / 2)
      return .init(
        tree: { $0.donated("score").op(op, .double(bound)) },
        holds: { visit, _ in compare(visit.score, op, bound) }, text: "score \(op) \(bound)")
    }
  }

  private static func date(_ dice: inout Dice) -> RandomCondition {
    let (op, ago) = (dice.pick(["<", "<=", ">", ">="]), Double(dice.roll(30)))
    let isRowWise = dice.roll(3) == 0
    return .init(
      tree: {
        let bound = TypedExpression.now.member("addingTimeInterval", .double(-ago))
        let date = $0.member("date")
        // As an interval it is no comparison of the date itself: row by row.
        return isRowWise
          ? date.member("timeIntervalSince", .now).op(op, .double(-ago)) : date.op(op, bound)
      },
      holds: { visit, now in compare(visit.date, op, now - ago) },
      text: "date \(op) now - \(ago)\(isRowWise ? " by rows" : "")")
  }

  private static func combined(_ dice: inout Dice, _ depth: Int) -> RandomCondition {
    let a = make(&dice, depth: depth - 1)
    if dice.roll(4) == 0 {
      return .init(
        tree: { .not(a.tree($0)) }, holds: { !a.holds($0, $1) }, text: "!(\(a.text))")
    }
    let b = make(&dice, depth: depth - 1)
    return dice.roll(2) == 0
      ? .init(
        tree: { .and(a.tree($0), b.tree($0)) },
        holds: { a.holds($0, $1) && b.holds($0, $1) }, text: "(\(a.text) && \(b.text))")
      : .init(
        tree: { .or(a.tree($0), b.tree($0)) },
        holds: { a.holds($0, $1) || b.holds($0, $1) }, text: "(\(a.text) || \(b.text))")
  }
}

func compare<T: Comparable>(_ a: T, _ op: String, _ b: T) -> Bool {
  switch op {
  case "==": a == b
  case "!=": a != b
  case "<": a < b
  case "<=": a <= b
  case ">": a > b
  default: a >= b
  }
}
