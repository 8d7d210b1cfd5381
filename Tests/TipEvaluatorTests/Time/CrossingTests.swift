import Testing
import TipModel

@testable import TipEvaluator

@Suite struct CrossingTests {
  private func next(
    _ test: Relation, now: Double, rate: Double = 1, until end: Double = 1e15,
    _ sides: @escaping (Double) -> (Double, Double)
  ) -> Double {
    Crossing(now: now, test: test, end: end, rate: rate, sides: sides).next()
  }

  @Test func theInstantIsExactWhateverTheRounding() {
    var dice = Dice(seed: 7)
    for _ in 0..<3000 {
      let start = Double.random(in: -1e9...1e9, using: &dice)
      let now = start + Double.random(in: 0...1e6, using: &dice)
      let bound = Double.random(in: 0...100, using: &dice)
      let unit = dice.pick([1.0, 60, 86_400, 7.3, 1e9])
      let test = dice.pick([Relation.less, .lessOrEqual, .greater, .greaterOrEqual])
      let value = { (instant: Double) in (instant - start) / unit }
      let rate = dice.pick([1 / unit, 1, 1e-9, -1])
      let instant = next(test, now: now, rate: rate) { (value($0), bound) }
      let outcome = test.holds(value(now), bound)
      if instant.isFinite {
        #expect(instant > now)
        #expect(test.holds(value(instant), bound) != outcome)
        #expect(test.holds(value(instant.nextDown), bound) == outcome)
      } else {
        #expect(test.holds(value(1e15), bound) == outcome)
      }
    }
  }

  @Test func stepsAreMetWhereTheyAre() {
    var dice = Dice(seed: 8)
    for _ in 0..<1000 {
      let start = Double(dice.roll(1_000_000))
      let now = start + Double(dice.roll(1_000_000)) / 8
      let unit = dice.pick([1.0, -1, 60, 86_400, -86_400, 604_800])
      let bound = Double(dice.roll(40) - 10)
      let test = dice.pick(
        [Relation.less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual])
      let value = { (instant: Double) in ((instant - start) / unit).rounded(.towardZero) }
      let instant = next(test, now: now, rate: 1 / unit) { (value($0), bound) }
      let outcome = test.holds(value(now), bound)
      if instant.isFinite {
        #expect(instant > now)
        #expect(test.holds(value(instant), bound) != outcome)
        #expect(test.holds(value(instant.nextDown), bound) == outcome)
      } else {
        #expect(test.holds(value(now + 1e8), bound) == outcome)
      }
    }
  }

  @Test func equalityComesAndGoes() {
    #expect(next(.equal, now: 10) { ($0, 20) } == 20)
    #expect(next(.equal, now: 20) { ($0, 20) } == 20.0.nextUp)
    #expect(next(.equal, now: 30) { ($0, 20) } == .infinity)
    #expect(next(.notEqual, now: 10, rate: -1) { (-$0, -20) } == 20)
  }

  @Test func whatStandsStillNeverCrosses() {
    #expect(next(.less, now: 0) { _ in (1, 2) } == .infinity)
    #expect(next(.less, now: 0) { ($0, $0 + 1) } == .infinity)
    #expect(next(.less, now: 0) { ($0, .nan) } == .infinity)
    #expect(next(.less, now: 0) { ($0, .infinity) } == .infinity)
  }

  @Test func meetingAtNowLeavesAtOnceOrNever() {
    #expect(next(.lessOrEqual, now: 5) { ($0, 5) } == 5.0.nextUp)
    #expect(next(.greaterOrEqual, now: 5) { ($0, 5) } == .infinity)
  }
}
