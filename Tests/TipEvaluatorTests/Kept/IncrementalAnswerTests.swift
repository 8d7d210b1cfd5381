import Foundation
import Testing
import TipEvaluator
import TipModel

/// Rules that are asked again and again while donations come and go, against obvious loops each time.
@Suite struct IncrementalAnswerTests {
  private static let lives: UInt64 = 60

  @Test(arguments: 0..<lives)
  func alongRandomLives(seed: UInt64) throws {
    var dice = Dice(seed: seed + 1)
    let world = World()
    let rules = try (0..<6).map { _ in
      let rule = RandomRule.make(&dice, depth: 1)
      return (rule, try world.rule(Fixture.rule(on: Fixture.event, rule.tree)))
    }
    var life = DonationLife()
    for step in 0..<300 {
      let change = life.change(&dice)
      world.host.histories[Fixture.event.id] = life.history
      for (rule, compiled) in rules {
        let outcome = compiled.evaluate(
          at: Date(timeIntervalSinceReferenceDate: life.now), data: world.host)
        let expected: RuleOutcome.Verdict = rule.holds(life.visits, life.now) ? .holds : .fails
        try #require(
          outcome.verdict == expected,
          "seed \(seed), step \(step), after \(change): \(rule.text) at \(life.now) of \(life.visits)"
        )
      }
      // Else the next donation would copy all.
      world.host.histories = [:]
    }
  }

  /// Within limits that are too narrow for looking at all donations.
  @Test(arguments: IncrementalShape.all) func looksOnlyAtWhatIsNew(shape: IncrementalShape) throws {
    var limits = EvaluationLimits()
    limits.steps = 1000
    let world = World(limits: limits)
    let rule = try world.rule(Fixture.rule(on: Fixture.event, shape.rule))
    var history = DonationHistory(donationType: Fixture.event.donationType)
    for round in 0..<20 {
      for number in 0..<1000 {
        // All are different, so that they are not counted by their values.
        history.append(
          date: Date(timeIntervalSinceReferenceDate: Double(round)),
          value: Fixture.visit(
            id: number % 7, name: number < 800 ? "a" : "b",
            score: Double(round * 1000 + number)))
      }
      world.host.histories[Fixture.event.id] = history
      let now = Date(timeIntervalSinceReferenceDate: Double(round) + 0.5)
      for _ in 0..<2 {
        #expect(rule.evaluate(at: now, data: world.host).verdict == .fails, "\(history.count)")
      }
      world.host.histories = [:]
    }
  }

  @Test(arguments: IncrementalShape.all) func saysThatItKeeps(shape: IncrementalShape) throws {
    #expect(try keepsAnswers(shape.rule))
  }

  @Test func saysThatItDoesNot() throws {
    let donation = Type.donation(.nominal(Fixture.visit))
    func filtered(_ condition: @escaping (TypedExpression) -> TypedExpression) -> Bool? {
      try? keepsAnswers {
        $0.member("donations").member("filter", .closure(donation, condition)).member("isEmpty")
      }
    }
    #expect(filtered { $0.donated("id").op("<", .int(6)) } == true)
    #expect(filtered { $0.donated("id").op("+", .int(1)).op("<", .int(6)) } == false, "may fail")
    #expect(filtered { $0.member("date").op("<", .now) } == false, "moves with time")
    #expect(
      try !keepsAnswers {
        $0.member("donations").member("prefix", .int(3)).member("isEmpty")
      })
    #expect(
      try !keepsAnswers {
        $0.member("donations").member("largestSubset", .path(donation, "id", .int)).member(
          "donatedWithin", .range(60)
        ).member("isEmpty")
      })
  }

  private func keepsAnswers(_ body: (TypedExpression) -> TypedExpression) throws -> Bool {
    guard case .rule(let rule) = Fixture.rule(on: Fixture.event, body).form else {
      throw TestFailure()
    }
    return World().evaluator.keepsAnswers(of: rule)
  }
}

/// A shape of rule that is kept, about more donations than there are.
struct IncrementalShape: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let rule: @Sendable (TypedExpression) -> TypedExpression

  private static let donation = Type.donation(.nominal(Fixture.visit))

  private static func filtered(_ donations: TypedExpression) -> TypedExpression {
    donations.member(
      "filter",
      .closure(donation) {
        .and($0.donated("name").op("==", .string("a")), $0.donated("id").op("<", .int(5)))
      })
  }

  private static func grouped(_ donations: TypedExpression, _ name: String) -> TypedExpression {
    donations.member(name, .path(donation, "id", .int))
  }

  private static func isMany(_ donations: TypedExpression) -> TypedExpression {
    donations.member("count").op(">=", .int(1_000_000))
  }

  static let all: [IncrementalShape] = [
    .init(testDescription: "filtered") { isMany(filtered($0.member("donations"))) },
    .init(testDescription: "filtered in a window") {
      isMany(filtered($0.member("donations").member("donatedWithin", .range(1_000_000))))
    },
    .init(testDescription: "contains") {
      $0.member("donations").member(
        "contains", .closure(donation) { $0.donated("name").op("==", .string("x")) })
    },
    .init(testDescription: "all satisfy") {
      $0.member("donations").member(
        "allSatisfy", .closure(donation) { $0.donated("id").op("<", .int(6)) })
    },
    .init(testDescription: "largest") {
      isMany(grouped($0.member("donations"), "largestSubset"))
    },
    .init(testDescription: "smallest in a window") {
      isMany(
        grouped(
          $0.member("donations").member("donatedWithin", .range(1_000_000)), "smallestSubset"))
    },
    .init(testDescription: "largest of those filtered") {
      isMany(grouped(filtered($0.member("donations")), "largestSubset"))
    },
  ]
}

/// The donations of an event as they come and go, in a history and as plain values.
struct DonationLife {
  private struct World {
    var visits: [PlainVisit] = []
    var history = DonationHistory(donationType: Fixture.event.donationType)
    var now = 100.0
  }

  private var worlds = [World()]
  private var current = 0

  var visits: [PlainVisit] { worlds[current].visits }
  var history: DonationHistory { worlds[current].history }
  var now: Double { worlds[current].now }

  /// Makes a change, and says which.
  mutating func change(_ dice: inout Dice) -> String {
    switch dice.roll(40) {
    case 0..<20:
      for _ in 0...dice.roll(3) { donate(now, &dice) }
      return "donations"
    case 20:
      donate(now + Double(dice.roll(20) - 10), &dice)
      return "a donation of another date"
    case 21..<28:
      worlds[current].now += Double(dice.roll(10))
      return "some time"
    case 28:
      worlds[current].now -= Double(dice.roll(10))
      return "a clock set back"
    case 29..<33:
      trim(to: dice.roll(30) + 1, age: nil)
      return "a limit"
    case 33..<36:
      trim(to: .max, age: Double(dice.roll(40) + 1))
      return "an age"
    case 36:
      worlds[current].visits = []
      worlds[current].history.removeAll()
      return "none left"
    case 37:
      worlds.append(worlds[current])
      return "another world"
    default:
      current = dice.roll(worlds.count)
      return "a look at a world"
    }
  }

  private mutating func donate(_ date: Double, _ dice: inout Dice) {
    let visit = PlainVisit(
      date: date, id: dice.roll(5), name: dice.pick(["a", "ab", "abc", "bcd"]),
      liked: dice.roll(2) == 0, score: Double(dice.roll(4)) / 2, kind: dice.roll(3))
    worlds[current].visits.append(visit)
    worlds[current].history.append(
      date: Date(timeIntervalSinceReferenceDate: date), value: visit.value)
  }

  private mutating func trim(to count: Int, age: Double?) {
    let now = now
    worlds[current].visits = worlds[current].visits.suffix(count).filter { visit in
      age.map { visit.date + $0 > now } ?? true
    }
    worlds[current].history.trim(
      to: DonationLimit(maximumCount: count, maximumAge: age),
      at: Date(timeIntervalSinceReferenceDate: now))
  }
}
