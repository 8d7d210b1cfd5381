import TipModel
import TipSolver
import TipText

/// `count == n` of all donations ever made: one too many, and the rule is false for good.
struct ExactCountLint: Lint {
  let code = "exact-count"
  let summary = "a count that one donation too many makes wrong for good"
  /// False, because the rule remains true where it became false before.
  let keepsMeaning = false

  func watchedWords(in subject: LintSubject) -> Set<String> {
    let hasCounts = subject.rules.contains { rule in
      rule.comparisons.contains { $0.relation == .equal }
    }
    return hasCounts ? ["deleteDonations"] : []
  }

  func findings(in subject: LintSubject) -> [Diagnostic] {
    guard !subject.mentions.contains("deleteDonations") else { return [] }
    return subject.rules.flatMap { rule in
      NeverTrueLint.isNeverTrue(rule)
        ? [] : rule.comparisons.compactMap { finding($0, in: rule, subject) }
    }
  }

  private func finding(
    _ comparison: RuleReading.Comparison, in rule: RuleReading, _ subject: LintSubject
  ) -> Diagnostic? {
    // A rule may well require no donation. Donations leave a window again, and a filter that reads
    // their dates.
    guard comparison.relation == .equal, case .int(let count) = comparison.constant, count > 0,
      case .count(let donations) = comparison.variable, donations.window == nil,
      !donations.isMoving, donations.tail.isEmpty, donations.limit.map({ count < $0 }) ?? true,
      !Satisfiability.canHold([
        rule.formula, .comparison(comparison.variable, .greater, comparison.constant),
      ])
    else { return nil }
    return .warning(
      code, "one donation more than \(count), and this is never true again",
      at: comparison.range,
      notes: [Diagnostic.Note("`>=` goes on holding")],
      fixIts: operatorFix(comparison, subject))
  }

  private func operatorFix(
    _ comparison: RuleReading.Comparison, _ subject: LintSubject
  ) -> [Diagnostic.FixIt] {
    let text = Array(subject.text(comparison.between).utf8)
    let equals = UInt8(ascii: "=")
    guard text.count(where: { $0 == equals }) == 2, let place = text.firstIndex(of: equals),
      text.indices.contains(place + 1), text[place + 1] == equals,
      // With the constant first, the operator would have to be reversed.
      comparison.isConstantLast
    else { return [] }
    let start = comparison.between.start + UInt32(place)
    let range = SourceRange(file: comparison.between.file, start: start, end: start + 2)
    return [Diagnostic.FixIt(replace: range, with: ">=")]
  }
}
