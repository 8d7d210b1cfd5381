import TipChecker
import TipModel
import TipSolver
import TipText

/// Finds rules, alone or together, that no donations or parameter values satisfy. The notes of a
/// finding are the conditions that exclude each other.
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
    diagnostic("this rule can never be true", at: rule.range, rule.conjuncts, of: [rule])
  }

  /// Rules of a tip that exclude each other.
  private func conflict(in tip: TipFormulas) -> Diagnostic? {
    let rules = tip.conjoined
    guard rules.count > 1, rules.count < 50,
      !Satisfiability.canHold(rules.map(\.formula), withLimits: false)
    else { return nil }
    return diagnostic(
      "the rules of `\(tip.tip.type.qualifiedName)` can never be true together",
      at: tip.tip.range, rules.flatMap(\.conjuncts), of: rules)
  }

  private func diagnostic(
    _ message: String, at range: SourceRange, _ conjuncts: [RuleReading.Conjunct],
    of rules: [RuleReading]
  ) -> Diagnostic {
    let core = ConditionCore.conflict(conjuncts, withLimits: false)
    return .warning(
      code, message, at: core.count > 1 ? core.last?.range ?? range : range,
      notes: NeverTrueLint.notes(on: core, of: rules))
  }

  /// The parts of conditions that exclude each other, where these cannot all hold.
  ///
  /// - Parameter core: The conditions, the last of which has a message already.
  static func notes(
    on core: [RuleReading.Conjunct], of rules: [RuleReading]
  ) -> [Diagnostic.Note] {
    if core.count > 1 {
      let words =
        core.count == 2
        ? "this condition excludes it" : "together with the others, this condition excludes it"
      return core.dropLast().map { Diagnostic.Note(words, at: $0.range) }
    }
    guard let only = core.first,
      let rule = rules.first(where: { $0.range.contains(only.range) })
    else { return [] }
    let parts = ConditionCore.parts(of: only, in: rule, making: false)
    if parts.count > 1 {
      return parts.map { Diagnostic.Note("these conditions make it impossible", at: $0) }
    }
    let reason = parts.first.flatMap { ConditionReason.text(of: $0, in: rule) }
    return [
      Diagnostic.Note(
        reason ?? "no donations and values have this outcome", at: parts.first ?? only.range)
    ]
  }
}
