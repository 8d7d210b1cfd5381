import Foundation
import SeededRandom
import Testing
import TipProof
import TipSolver
import TipText

/// What is proved of two rules is held against the evaluator: each life that is found, and each
/// claim that there is none in many small worlds.
@Suite struct RuleProofTests {
  private struct Tally: CustomTestStringConvertible {
    var testDescription: String { "\(never) proved, \(lives) with a life, \(open) open" }

    var never = 0
    var lives = 0
    var open = 0
  }

  private func check(pairs: Int, isOfFragment: Bool, isNear: Bool) throws -> Tally {
    let seed = Seeds.one()
    var maker = RandomRule(random: SeededRandom(seed: seed), isOfFragment: isOfFragment)
    var tally = Tally()
    for _ in 0..<pairs {
      let first = maker.rule()
      let second = isNear ? maker.near(first) : maker.rule()
      let words: Comment = "seed \(seed): \(first) ### \(second)"
      let pair: RulePair
      do { pair = try RulePair(first, second) } catch let error as RulePair.Unusable {
        // A change may make a rule that does not check.
        if isNear { continue }
        Issue.record("\(words): \(error.diagnostics.map(\.message))")
        continue
      }
      switch RuleProof.difference(pair.conjunctions[0], without: pair.conjunctions[1]) {
      case .undecided: tally.open += 1
      case .life(let life):
        let verdicts = pair.verdicts(in: SmallWorld(life))
        if life.isCertain {
          #expect(verdicts == [true, false], "\(words): \(life)")
          tally.lives += 1
        } else {
          tally.open += 1
        }
      case .never:
        tally.never += 1
        for _ in 0..<120 {
          let world = maker.world()
          let verdicts = pair.verdicts(in: world)
          #expect(verdicts != [true, false], "\(words): \(world)")
          if verdicts == [true, false] { break }
        }
      }
    }
    return tally
  }

  @Test func rulesOfTheFragmentAreDecided() throws {
    let tally = try check(
      pairs: Effort.count(150, soaked: 20_000), isOfFragment: true, isNear: false)
    #expect(tally.never > 8)
    #expect(tally.lives > 40)
    #expect(tally.open * 50 <= tally.never + tally.lives + tally.open, "\(tally)")
  }

  /// Off by one at an edge, `<` for `<=`, another unit of a window.
  @Test func nearMissesAreDecided() throws {
    let tally = try check(
      pairs: Effort.count(150, soaked: 20_000), isOfFragment: true, isNear: true)
    #expect(tally.never > 15)
    #expect(tally.lives > 25)
    #expect(tally.open * 50 <= tally.never + tally.lives + tally.open, "\(tally)")
  }

  /// Outside the fragment an answer may be missing, and none is wrong.
  @Test func noAnswerIsWrongOutsideTheFragment() throws {
    let tally = try check(
      pairs: Effort.count(120, soaked: 10_000), isOfFragment: false, isNear: true)
    #expect(tally.never > 5)
    #expect(tally.lives > 5)
  }
}
