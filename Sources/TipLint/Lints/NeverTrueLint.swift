import TipChecker
import TipModel
import TipSolver
import TipText

/// Finds rules, alone or together, that no donations or parameter values satisfy.
///
/// ``AboveDonationLimitLint`` reports those that conflict with donation limits.
struct NeverTrueLint: Lint {
  let code = "never-true"
  let summary = "a rule that nothing donated or set can satisfy"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    let alone = subject.rules.filter(Self.isNeverTrue)
    let together = subject.tips.compactMap { tip in
      tip.rules.contains(where: Self.isNeverTrue) ? nil : conflict(in: tip)
    }
    return alone.map(neverTrue) + together
  }

  static func isNeverTrue(_ rule: RuleReading) -> Bool {
    !Satisfiability.canHold([rule.formula], withLimits: false)
  }

  private func neverTrue(_ rule: RuleReading) -> Diagnostic {
    let pair = firstConflict(rule.conjuncts)
    return .warning(
      code, "this rule can never be true", at: pair?.second.range ?? rule.range,
      notes: pair.map { [Diagnostic.Note("this condition excludes it", at: $0.first.range)] } ?? [])
  }

  /// Two rules of a tip that exclude each other.
  private func conflict(in tip: TipFormulas) -> Diagnostic? {
    let rules = tip.conjoined
    guard rules.count > 1, rules.count < 50,
      !Satisfiability.canHold(rules.map(\.formula), withLimits: false)
    else { return nil }
    let pair = firstConflict(rules.flatMap(\.conjuncts))
    return .warning(
      code, "the rules of `\(tip.tip.type.qualifiedName)` can never be true together",
      at: pair?.second.range ?? tip.tip.range,
      notes: pair.map { [Diagnostic.Note("this condition excludes it", at: $0.first.range)] } ?? [])
  }

  private func firstConflict(
    _ conjuncts: [RuleReading.Conjunct]
  ) -> (first: RuleReading.Conjunct, second: RuleReading.Conjunct)? {
    guard conjuncts.count < 50 else { return nil }
    for (place, second) in conjuncts.enumerated() {
      for first in conjuncts[..<place]
      where !Satisfiability.canHold([first.formula, second.formula], withLimits: false) {
        return (first, second)
      }
    }
    return nil
  }
}
