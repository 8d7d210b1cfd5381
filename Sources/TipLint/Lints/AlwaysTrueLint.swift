import TipSolver
import TipText

/// Finds rules that are true for all donations and parameter values.
struct AlwaysTrueLint: Lint {
  let code = "always-true"
  let summary = "a rule that holds whatever is donated or set"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    subject.rules.filter(Self.isAlwaysTrue).map { rule in
      .warning(
        code, "this rule is always true", at: rule.range,
        notes: [Diagnostic.Note("without it the tip is shown at the same times")])
    }
  }

  static func isAlwaysTrue(_ rule: RuleReading) -> Bool {
    // A condition that fails is not true.
    !Satisfiability.canHold([.not(rule.formula)], withLimits: false)
  }
}
