import TipSolver
import TipText

/// A count compared with more donations than the event keeps.
struct AboveDonationLimitLint: Lint {
  let code = "above-donation-limit"
  let summary = "a count compared with more donations than the event keeps"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    subject.rules.flatMap(\.comparisons).compactMap { comparison in
      let formula = Formula.comparison(
        comparison.variable, comparison.relation, comparison.constant)
      guard case .count(let donations) = comparison.variable, let limit = donations.limit,
        donations.cap == nil, case .int(let threshold) = comparison.constant, threshold >= limit,
        Satisfiability.canHold([formula], withLimits: false),
        Satisfiability.canHold([.not(formula)], withLimits: false)
      else { return nil }
      if !Satisfiability.canHold([formula]) { return message(comparison, limit, "never") }
      if !Satisfiability.canHold([.not(formula)]) { return message(comparison, limit, "always") }
      return nil
    }
  }

  private func message(
    _ comparison: RuleReading.Comparison, _ limit: Int, _ when: String
  ) -> Diagnostic {
    .warning(
      code, "this is \(when) true, since the event keeps \(limit) donations at most",
      at: comparison.range,
      notes: [
        Diagnostic.Note(
          "an event keeps what its `donationLimit:` says, and 1000 donations without it")
      ])
  }
}
