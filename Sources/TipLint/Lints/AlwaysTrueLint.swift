import TipSolver
import TipText

/// Finds rules that are true for all donations and parameter values. The notes of a finding are the
/// conditions of which one always holds.
struct AlwaysTrueLint: Lint {
  let code = "always-true"
  let summary = "a rule that holds whatever is donated or set"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    subject.rules.filter(Self.isAlwaysTrue).map { rule in
      .warning(
        code, "this rule is always true", at: rule.range,
        notes: rule.conjuncts.flatMap { notes(on: $0, of: rule) }
          + [Diagnostic.Note("without it the tip is shown at the same times")])
    }
  }

  static func isAlwaysTrue(_ rule: RuleReading) -> Bool {
    // A condition that fails is not true.
    !Satisfiability.canHold([.not(rule.formula)], withLimits: false)
  }

  private func notes(
    on conjunct: RuleReading.Conjunct, of rule: RuleReading
  ) -> [Diagnostic.Note] {
    let parts = ConditionCore.parts(of: conjunct, in: rule, making: true)
    if parts.count > 1 {
      let words =
        parts.count == 2 ? "one of these two conditions always holds" : "one of these always holds"
      return parts.map { Diagnostic.Note(words, at: $0) }
    }
    guard let part = parts.first else { return [] }
    return [
      Diagnostic.Note(
        ConditionReason.text(of: part, in: rule) ?? "all donations and values have this outcome",
        at: part)
    ]
  }
}
