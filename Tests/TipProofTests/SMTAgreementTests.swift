import SeededRandom
import Testing
import TipProof
import TipSolver

/// What the solver says of pairs of rules is what z3 and cvc5 say of the same formulas. `make probe`
/// installs both, and asks about a hundred thousand pairs.
@Suite(.enabled(if: SMTSolver.all.contains { $0.path != nil }, "neither z3 nor cvc5 is installed"))
struct SMTAgreementTests {
  private struct Asked {
    let words: String
    let query: String
    let isPossible: Bool
  }

  @Test(arguments: SMTSolver.all.filter { $0.path != nil })
  func othersSayTheSame(_ solver: SMTSolver) throws {
    let seed = Seeds.one()
    var maker = RandomRule(random: SeededRandom(seed: seed))
    let count = Effort.count(60, soaked: 15_000)
    var tally = (same: 0, possible: 0, undecided: 0, unknown: 0, unwritten: 0)
    for start in stride(from: 0, to: count, by: 500) {
      var asked: [Asked] = []
      for number in start..<min(start + 500, count) {
        let first = maker.rule()
        let second = number.isMultiple(of: 2) ? maker.near(first) : maker.rule()
        guard let pair = try? RulePair(first, second) else { continue }
        let formulas = [pair.conjunctions[0].holds, .not(pair.conjunctions[1].holds)]
        let isPossible: Bool
        var kinds = 6
        switch Satisfiability.decide(formulas, isSmallest: false) {
        case .possible(let life):
          isPossible = true
          kinds = max(kinds, life.donations.count)
        case .impossible: isPossible = false
        case .undecided:
          tally.undecided += 1
          continue
        }
        guard let query = SMTQuery(formulas, kinds: kinds) else {
          tally.unwritten += 1
          continue
        }
        asked.append(
          Asked(
            words: "seed \(seed): \(first) ### \(second)", query: query.text,
            isPossible: isPossible))
      }
      for (one, answer) in zip(asked, try solver.answers(to: asked.map(\.query))) {
        guard answer != .unknown else {
          tally.unknown += 1
          continue
        }
        #expect((answer == .sat) == one.isPossible, "\(solver.name) says \(answer): \(one.words)")
        tally.same += 1
        if one.isPossible { tally.possible += 1 }
      }
    }
    print(
      "\(solver.name): \(tally.same) pairs of rules agree, \(tally.possible) of them with a difference;",
      "\(tally.undecided) undecided here, \(tally.unknown) there, \(tally.unwritten) not written")
    #expect(tally.same > count * 9 / 10 && tally.possible > 10 && tally.possible < tally.same)
    let asked = tally.same + tally.undecided + tally.unknown
    #expect((tally.undecided + tally.unknown) * 50 <= asked, "\(tally)")
  }
}
