import Foundation
import Testing
import TipEvaluator
import TipModel
import TipText

/// Rules against obvious loops, on random histories. The dates are whole seconds, so that both compute
/// the very same numbers.
@Suite struct RandomRuleTests {
  private static let rounds: UInt64 = 60

  @Test(arguments: 0..<rounds)
  func verdictsTracesAndChanges(seed: UInt64) throws {
    var dice = Dice(seed: seed + 1)
    let world = World()
    for _ in 0..<40 {
      let visits = history(&dice)
      let rule = RandomRule.make(&dice)
      let compiled = try world.rule(Fixture.rule(on: Fixture.event, rule.tree))
      world.host.histories[Fixture.event.id] = columns(visits, after: history(&dice))
      let now = Double(dice.roll(40))
      let about = Comment(rawValue: "seed \(seed): \(rule.text), now \(now), \(visits.map(\.date))")

      let outcome = compiled.evaluate(at: at(now), data: world.host)
      let expected: RuleOutcome.Verdict = rule.holds(visits, now) ? .holds : .fails
      #expect(outcome.verdict == expected, about)

      let trace = compiled.trace(
        at: at(now), data: world.host, isExhaustive: seed.isMultiple(of: 2))
      #expect(trace.verdict == (expected == .holds ? .holds : .fails), about)
      #expect(!trace.trace.nodes.isEmpty)
      expectSameParts(compiled, at(now), world.host, about, &dice)

      let verdicts = VerdictsAlone(of: world.host)
      for outcome in [outcome, compiled.evaluate(at: at(now), data: verdicts)] {
        #expect(outcome.verdict == expected, about)
        // Until the next change the verdict stays, also where nothing at all is to change.
        let next = outcome.nextChange?.timeIntervalSinceReferenceDate ?? .infinity
        #expect(next > now, about)
        for instant in instants(after: now) where instant < next {
          let stays = (rule.holds(visits, instant) ? .holds : .fails) == expected
          #expect(stays, "\(about) changes at \(instant), not \(next)")
          if !stays { return }
        }
      }
    }
  }

  /// Parts that are asked for by themselves come to what they come to in a trace, and leave the verdict as it is.
  private func expectSameParts(
    _ rule: any CompiledRule, _ now: Date, _ data: any RuleDataSource, _ about: Comment,
    _ dice: inout Dice
  ) {
    let trace = rule.trace(at: now, data: data, isExhaustive: true).trace
    let shown = trace.nodes.filter { ["Bool", "Int"].contains($0.type) }
    func expect(_ nodes: [Trace.Node]) {
      let values = rule.values(of: Set(nodes.map(\.id)), at: now, data: data)
      for node in nodes {
        #expect(values[node.id].map { ValuePrinter.debug($0) } == node.value, about)
      }
      #expect(values.count <= nodes.count, about)
    }
    expect(shown)
    expect([dice.pick(shown)])
  }

  private func at(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

  /// Whole seconds and the moments just after them: all that a rule over whole seconds can change at.
  private func instants(after now: Double) -> [Double] {
    (0...120).flatMap { [now + Double($0), (now + Double($0)).nextUp] }.filter { $0 > now }
  }

  private func history(_ dice: inout Dice) -> [PlainVisit] {
    // Now and then more than a decision looks at one by one.
    let count = dice.roll(8) == 0 ? 60 + dice.roll(60) : dice.roll(24)
    var dates = (0..<count).map { _ in Double(dice.roll(45)) }
    if dice.roll(3) > 0 { dates.sort() }
    return dates.map { date in
      PlainVisit(
        date: date, id: dice.roll(5), name: dice.pick(["a", "ab", "abc", "bcd"]),
        liked: dice.roll(2) == 0, score: Double(dice.roll(4)) / 2, kind: dice.roll(3))
    }
  }

  /// With a past that is no longer kept.
  private func columns(_ visits: [PlainVisit], after past: [PlainVisit]) -> DonationHistory {
    var history = DonationHistory(donationType: Fixture.event.donationType)
    for visit in past { history.append(date: at(0), value: visit.value) }
    guard !visits.isEmpty else {
      history.removeAll()
      return history
    }
    for visit in visits { history.append(date: at(visit.date), value: visit.value) }
    history.removeFirst(past.count)
    return history
  }
}
