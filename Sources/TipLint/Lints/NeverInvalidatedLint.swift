import TipChecker
import TipEvaluator
import TipModel
import TipText

/// Finds tips that are shown again and again: no code invalidates a tip, and none of its options
/// ends it.
struct NeverInvalidatedLint: Lint {
  let code = "never-invalidated"
  let summary = "a tip that nothing ends but the person who closes it"
  let isOptIn = true

  func watchedWords(in subject: LintSubject) -> Set<String> {
    subject.isWhole ? ["invalidate"] : []
  }

  func findings(in subject: LintSubject) -> [Diagnostic] {
    guard subject.isWhole, !subject.mentions.contains("invalidate") else { return [] }
    return subject.inventory.tips.filter { tip in
      (tip.options + tip.branchOptions).allSatisfy { option in
        if case .option(.ignoresDisplayFrequency)? = subject.evaluator.fold(option) {
          true
        } else {
          false
        }
      }
    }.map { tip in
      .warning(
        code, "nothing in these sources ever invalidates `\(tip.type.qualifiedName)`",
        at: tip.range,
        notes: [Diagnostic.Note("only the person who closes it ends it")])
    }
  }
}
