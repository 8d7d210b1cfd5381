import TipModel
import TipSolver
import TipText

/// Finds rules that require few donations of an event, or none, in a tip without another condition.
///
/// If an update begins to donate the event, people who have known the app for years count as new.
struct CountsFromZeroLint: Lint {
  let code = "counts-from-zero"
  let summary = "a rule for newcomers that an update makes true for everybody"
  let isOptIn = true

  func findings(in subject: LintSubject) -> [Diagnostic] {
    subject.tips.flatMap { tip -> [Diagnostic] in
      // Another condition of the tip may depend on how long the user has known the app.
      let asksMore = tip.rules.contains { rule in
        rule.formula.hasUnknown
          || rule.formula.comparisons.contains {
            if case .value = $0.variable { true } else { false }
          }
      }
      // If branches choose among rules, it is not known which of them apply together.
      if asksMore || tip.conjoined.count != tip.rules.count { return [] }
      let formulas = tip.rules.map(\.formula)
      let none = formulas.flatMap(\.comparisons).map { comparison in
        Formula.comparison(comparison.variable, .equal, .int(0))
      }
      // A rule that requires a donation is only true for people who have used this version.
      guard !none.isEmpty, Satisfiability.canHold(formulas + none, withLimits: false) else {
        return []
      }
      let bound = tip.rules.flatMap(\.conjuncts).first { conjunct in
        conjunct.formula.comparisons.contains { isBounded($0.variable, by: formulas) }
      }
      return bound.map { [message($0.range)] } ?? []
    }
  }

  /// Returns whether the tip is unavailable after very many donations.
  private func isBounded(_ variable: SolverVariable, by formulas: [Formula]) -> Bool {
    let many = Formula.comparison(variable, .greater, .int(1_000_000))
    return !Satisfiability.canHold(formulas + [many], withLimits: false)
  }

  private func message(_ range: SourceRange) -> Diagnostic {
    .warning(
      code,
      "where an update begins to donate this event, it counts from zero for people who have known the app for years",
      at: range,
      notes: [
        Diagnostic.Note(
          "a parameter that is set at the first launch, or for accounts of some age, tells newcomers apart"
        )
      ])
  }
}
