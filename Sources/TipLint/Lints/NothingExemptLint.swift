import TipChecker
import TipEvaluator
import TipModel
import TipSyntax
import TipText

/// A display frequency that holds for every tip, also for those that cannot wait.
struct NothingExemptLint: Lint {
  let code = "nothing-exempt"
  let summary = "a display frequency that no tip ignores"
  let isOptIn = true

  private static let frequencies: Set<String> = ["hourly", "daily", "weekly", "monthly"]

  func findings(in subject: LintSubject) -> [Diagnostic] {
    let isExempt = subject.inventory.tips.flatMap { $0.options + $0.branchOptions }.contains {
      option in
      if case .option(.ignoresDisplayFrequency(true))? = subject.evaluator.fold(option) {
        true
      } else {
        false
      }
    }
    // A single tip does not wait for another.
    guard subject.isWhole, !isExempt, subject.inventory.tips.count > 1 else { return [] }
    return subject.trees.flatMap { tree in
      let scan = TokenScan(tree)
      return tree.tokens.indices.filter { index in
        scan.text(index) == "displayFrequency" && scan.text(index + 1) == "("
          && scan.text(index + 2) == "." && Self.frequencies.contains(scan.text(index + 3))
      }.map { message(tree.tokens[$0].range(in: tree.file)) }
    }
  }

  private func message(_ range: SourceRange) -> Diagnostic {
    .warning(
      code, "every tip waits for this frequency, since none ignores it", at: range,
      notes: [Diagnostic.Note("`Tips.IgnoresDisplayFrequency(true)` exempts a tip")])
  }
}
