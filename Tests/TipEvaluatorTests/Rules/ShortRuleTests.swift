import Foundation
import Testing
import TipEvaluator
import TipModel
import TipText

/// Rules of one comparison with a constant, against what Swift says of the same numbers.
@Suite struct ShortRuleTests {
  private let world = World()
  private let none = Date(timeIntervalSinceReferenceDate: 0)

  private static let relations: [(spelling: String, holds: @Sendable (Int, Int) -> Bool)] = [
    ("==", { $0 == $1 }), ("!=", { $0 != $1 }), ("<", { $0 < $1 }), ("<=", { $0 <= $1 }),
    (">", { $0 > $1 }), (">=", { $0 >= $1 }),
  ]
  private static let numbers = [Int.min, .min + 1, -1, 0, 1, 3, .max - 1, .max]

  @Test func everyRelationToEveryNumber() throws {
    let level = Fixture.parameter("level", .int, .int(0))
    for (spelling, holds) in Self.relations {
      for bound in Self.numbers {
        let after = try world.rule(Fixture.rule(on: level) { $0.op(spelling, .int(bound)) })
        let before = try world.rule(
          Fixture.rule(on: level) { TypedExpression.int(bound).op(spelling, $0) })
        let negated = try world.rule(Fixture.rule(on: level) { .not($0.op(spelling, .int(bound))) })
        for number in Self.numbers {
          world.host.parameters[level.id] = .int(number)
          func verdict(_ rule: any CompiledRule) -> Bool {
            rule.evaluate(at: none, data: world.host).verdict == .holds
          }
          #expect(verdict(after) == holds(number, bound), "\(number) \(spelling) \(bound)")
          #expect(verdict(before) == holds(bound, number), "\(bound) \(spelling) \(number)")
          #expect(verdict(negated) != holds(number, bound), "!(\(number) \(spelling) \(bound))")
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func aParameterThatIsTrueOrFalse(value: Bool) throws {
    let shown = Fixture.parameter("shown", .bool, .bool(value))
    let rules: [((TypedExpression) -> TypedExpression, Bool)] = [
      ({ $0 }, value), ({ .not($0) }, !value),
      ({ $0.op("==", .bool(true)) }, value),
      ({ $0.op("!=", .bool(true)) }, !value),
      ({ $0.op("==", .bool(false)) }, !value),
    ]
    for (body, expected) in rules {
      let outcome = try world.rule(Fixture.rule(on: shown, body)).evaluate(
        at: none, data: world.host)
      #expect(outcome.verdict == (expected ? .holds : .fails))
      #expect(outcome.nextChange == nil)
    }
  }

  @Test func aValueOfAnotherTypeFails() throws {
    let level = Fixture.parameter("level", .int, .void)
    let rule = try world.rule(Fixture.rule(on: level) { $0.op(">=", .int(3)) })
    guard case .failed = rule.evaluate(at: none, data: world.host).verdict else {
      Issue.record("it has a verdict")
      return
    }
  }

  /// Donations at 10, 20, 20 and 40 s, seen from before the first until after the last has left; in the order of their
  /// dates, and not.
  @Test(arguments: [[10.0, 20, 20, 40], [20, 10, 40, 20]])
  func howManyThereAreLately(dates: [Double]) throws {
    let window = 15.0
    for date in dates {
      world.host.now = Date(timeIntervalSinceReferenceDate: date)
      try world.host.donate(Fixture.visit(), to: Fixture.event, at: .test)
    }
    let kept = KeptWorld(world.host)
    for (spelling, holds) in Self.relations {
      for bound in [-1, 0, 1, 2, 3] {
        let rule = try world.rule(
          Fixture.rule(on: Fixture.event) {
            $0.member("donations").member("donatedWithin", .range(window)).member("count").op(
              spelling, .int(bound))
          })
        for now in stride(from: 5.0, through: 60, by: 2.5) {
          func count(at instant: Double) -> Int {
            dates.count { $0 <= instant && $0 + window > instant }
          }
          let outcome = rule.evaluate(at: Date(timeIntervalSinceReferenceDate: now), data: kept)
          let expected = holds(count(at: now), bound)
          #expect(outcome.verdict == (expected ? .holds : .fails), "\(spelling) \(bound) at \(now)")
          // Nothing changes before that instant, and the count does at it.
          let changes = dates.flatMap { [$0, $0 + window] }.filter {
            $0 > now && count(at: $0) != count(at: $0.nextDown)
          }
          let next = outcome.nextChange?.timeIntervalSinceReferenceDate
          if let first = changes.min() {
            #expect(next.map { $0 <= first } == true, "\(spelling) \(bound) at \(now)")
          }
        }
      }
    }
  }
}
