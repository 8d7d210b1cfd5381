import TipSolver
import TipText

/// A condition that others, of the same rule or of the same tip, already imply. The notes of a
/// finding are these others.
struct RedundantConditionLint: Lint {
  let code = "redundant-condition"
  let summary = "a condition that others imply"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    let inRules = subject.rules.flatMap { rule in
      redundant(in: rule.conjuncts).map { ($0, rule) }
    }.map { finding, rule in
      diagnostic(finding, fixIts: removal(finding.implied, from: rule, subject))
    }
    let acrossRules = subject.tips.flatMap { tip in
      // Those within one rule have been reported already.
      redundant(in: tip.conjoined.flatMap(\.conjuncts)).filter { finding in
        !tip.conjoined.contains { rule in
          ([finding.implied] + finding.by).allSatisfy { rule.range.contains($0.range) }
        }
      }
    }.map { diagnostic($0, fixIts: []) }
    return inRules
      + acrossRules.filter { across in
        !inRules.contains { $0.range == across.range }
      }
  }

  private struct Finding {
    let implied: RuleReading.Conjunct
    /// The conditions that it follows from, none of which can be left out.
    let by: [RuleReading.Conjunct]
  }

  private func redundant(in conjuncts: [RuleReading.Conjunct]) -> [Finding] {
    let known = conjuncts.filter { !$0.formula.hasUnknown }
    // Conditions that exclude each other would imply everything.
    guard known.count > 1, known.count < 50, canHold(known.map(\.formula)) else { return [] }
    let telling = known.filter { canHold([.not($0.formula)]) }
    var implied: Set<Int> = []
    var findings: [Finding] = []
    for second in telling.indices {
      for first in telling.indices where first != second && !implied.contains(first) {
        guard !implied.contains(second),
          !canHold([telling[first].formula, .not(telling[second].formula)])
        else { continue }
        // The later of two equivalent conditions is redundant.
        if first > second, !canHold([telling[second].formula, .not(telling[first].formula)]) {
          continue
        }
        implied.insert(second)
        findings.append(Finding(implied: telling[second], by: [telling[first]]))
      }
    }
    return findings + impliedTogether(telling, besides: implied)
  }

  /// The conditions that follow from several others together.
  private func impliedTogether(
    _ conditions: [RuleReading.Conjunct], besides implied: Set<Int>
  ) -> [Finding] {
    var left = conditions.indices.filter { !implied.contains($0) }
    guard left.count > 2 else { return [] }
    var findings: [Finding] = []
    // The last of several equivalent conditions is the redundant one.
    for place in left.reversed() where left.count > 2 {
      let others = left.filter { $0 != place }
      let by = ConditionCore.implying(
        conditions[place].formula, others.map { conditions[$0] }, withLimits: false)
      guard by.count > 1 else { continue }
      left = others
      findings.insert(Finding(implied: conditions[place], by: by), at: 0)
    }
    return findings
  }

  private func canHold(_ formulas: [Formula]) -> Bool {
    Satisfiability.canHold(formulas, withLimits: false)
  }

  private func diagnostic(_ finding: Finding, fixIts: [Diagnostic.FixIt]) -> Diagnostic {
    let isByOne = finding.by.count == 1
    return .warning(
      code,
      isByOne
        ? "this condition is implied by another one"
        : "this condition is implied by others together",
      at: finding.implied.range,
      notes: finding.by.map {
        Diagnostic.Note(
          isByOne
            ? "whenever this one holds, so does the other"
            : "whenever these \(finding.by.count) hold, so does the other", at: $0.range)
      },
      fixIts: fixIts)
  }

  /// A fix-it that removes the condition and the `&&` before or after it.
  private func removal(
    _ condition: RuleReading.Conjunct, from rule: RuleReading, _ subject: LintSubject
  ) -> [Diagnostic.FixIt] {
    guard let place = rule.conjuncts.firstIndex(where: { $0.range == condition.range }) else {
      return []
    }
    let range = condition.range
    let isPlain = { (range: SourceRange) in subject.line(range) == "&&" }
    if place > 0, let before = rule.gap(before: place), isPlain(before) {
      return [Diagnostic.FixIt(replace: before.union(range), with: "")]
    }
    if place == 0, let after = rule.gap(before: 1), isPlain(after) {
      return [Diagnostic.FixIt(replace: range.union(after), with: "")]
    }
    return []
  }
}
