import TipModel
import TipSolver
import TipText

/// A question about the rules of tips of one program.
package enum ProofQuestion {
  /// Whenever the rules of the first tip hold, so do those of the second.
  case implies(String, String)
  /// The rules of both never hold together.
  case isDisjoint(String, String)
  /// No rule of the tip ever fails to be evaluated.
  case neverFails(String)
  /// The rules of the tip can hold.
  case isReachable(String)

  package var name: String {
    switch self {
    case .implies: "implies"
    case .isDisjoint: "disjoint"
    case .neverFails: "never-fails"
    case .isReachable: "reachable"
    }
  }

  package var tips: [String] {
    switch self {
    case .implies(let first, let second), .isDisjoint(let first, let second): [first, second]
    case .neverFails(let tip), .isReachable(let tip): [tip]
    }
  }
}

package struct ProofAnswer {
  package enum Verdict: String { case yes, no, unknown }

  package let question: ProofQuestion
  package let verdict: Verdict
  package let sentence: String
  /// A life that shows the answer, run by the engine.
  package let script: String?
}

/// Answers questions about a program.
package struct ProofAnswering {
  private let program: ProofProgram

  package init(_ program: ProofProgram) { self.program = program }

  /// The tip with an id, or of a type; nil where there is none.
  package func tip(_ name: String) -> ProofTip? {
    program.tips.first { $0.id == name }
      ?? program.tips.first { $0.type.qualifiedName == name || $0.type.name == name }
  }

  /// Returns nil where the program has no such tip.
  package func answer(_ question: ProofQuestion) -> ProofAnswer? {
    let tips = question.tips.compactMap(tip)
    guard tips.count == question.tips.count, let first = tips.first, let last = tips.last else {
      return nil
    }
    let (a, b) = ("`\(first.id)`", "`\(last.id)`")
    if let reason = unreadable(tips) {
      return ProofAnswer(
        question: question, verdict: .unknown, sentence: "it is not known: \(reason)", script: nil)
    }
    let preferred = program.preferred(besides: program)
    let both = (first.conjunction, last.conjunction)
    // Rules inside branches are compared by small lives alone.
    func finding(_ proof: () -> Finding) -> Finding {
      tips.allSatisfy(\.isWhole) ? proof() : .undecided
    }
    switch question {
    case .implies:
      return answer(
        question,
        finding { RuleProof.difference(both.0, without: both.1, preferring: preferred) },
        never: (.yes, "whenever the rules of \(a) hold, so do those of \(b)"),
        life: (.no, "\(a) can be available while \(b) is not"),
        expecting: [(first, true), (last, false)]
      ) { $0[0].allSatisfy(\.holds) && !$0[1].allSatisfy(\.holds) }
    case .isDisjoint:
      return answer(
        question, finding { RuleProof.both(both.0, both.1, preferring: preferred) },
        never: (.yes, "the rules of \(a) and \(b) never hold together"),
        life: (.no, "\(a) and \(b) can be available together"),
        expecting: [(first, true), (last, true)]
      ) { $0.allSatisfy { $0.allSatisfy(\.holds) } }
    case .isReachable:
      return answer(
        question, finding { RuleProof.life(of: both.0, preferring: preferred) },
        never: (.no, "the rules of \(a) can never hold"),
        life: (.yes, "\(a) can be available"), expecting: [(first, true)]
      ) { $0[0].allSatisfy(\.holds) }
    case .neverFails:
      return answer(
        question, finding { RuleProof.failure(both.0, preferring: preferred) },
        never: (.yes, "no rule of \(a) ever fails to be evaluated"),
        life: (.no, "a rule of \(a) can fail to be evaluated"), expecting: [(first, false)]
      ) { $0[0].contains(where: \.isFailure) }
    }
  }

  private func unreadable(_ tips: [ProofTip]) -> String? {
    // Two tips have separate values.
    if tips.count > 1, let tip = tips.first(where: \.dependsOnItself) {
      return tip.isWhole
        ? "the rules of `\(tip.id)` read the tip's own values"
        : "branches choose among the rules of `\(tip.id)`, or other code makes them"
    }
    return nil
  }

  private typealias Words = (verdict: ProofAnswer.Verdict, sentence: String)

  private func answer(
    _ question: ProofQuestion, _ finding: Finding, never: Words, life: Words,
    expecting tips: [(tip: ProofTip, isAvailable: Bool)],
    where isWanted: (LifeSearch.Verdicts) -> Bool
  ) -> ProofAnswer {
    let search = LifeSearch(tips.map { ($0.tip, program) })
    var start: SampleLife?
    switch finding {
    case .never:
      return ProofAnswer(
        question: question, verdict: never.verdict, sentence: never.sentence, script: nil)
    case .life(let found):
      start = found
      // A failure is no status, so that only the evaluator tells of it.
      if search.map({ isWanted($0.verdicts(found)) }) ?? found.isCertain,
        let script = script(found, tips, life.sentence)
      {
        return ProofAnswer(
          question: question, verdict: life.verdict, sentence: life.sentence, script: script)
      }
    case .undecided: break
    }
    if let found = search?.life(near: start, where: isWanted),
      let script = script(found, tips, life.sentence)
    {
      return ProofAnswer(
        question: question, verdict: life.verdict, sentence: life.sentence, script: script)
    }
    let tried = search.map { ": \($0.words) show none" } ?? ""
    let parts =
      tips.allSatisfy(\.tip.isWhole) ? "parts of the rules" : "rules that branches choose"
    return ProofAnswer(
      question: question, verdict: .unknown,
      sentence:
        "it is not known whether \(life.sentence), since \(parts) are only evaluated\(tried)",
      script: nil)
  }

  /// The life as a script, if it holds in the engine.
  private func script(
    _ life: SampleLife, _ tips: [(tip: ProofTip, isAvailable: Bool)], _ remark: String
  ) -> String? {
    for declaresEvents in [false, true] {
      guard
        let script = LifeScript(
          life, expecting: tips, in: [program], remark: remark + ".",
          declaresEvents: declaresEvents)
      else { continue }
      if WitnessRun.outcome(of: script.text, in: program) == .passes { return script.text }
    }
    return nil
  }
}
