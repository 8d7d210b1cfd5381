import TipChecker
import TipModel
import TipText

/// Finds tips that no view, group or other code of an app names.
struct UnshownTipLint: Lint {
  let code = "unshown-tip"
  let summary = "a tip that nothing shows or puts in a group"

  func watchedWords(in subject: LintSubject) -> Set<String> {
    guard subject.isWhole, subject.mentions.configures else { return [] }
    let names = unshown(in: subject).map(\.type.name)
    return names.isEmpty ? [] : MentionIndex.entryPoints.union(names)
  }

  func findings(in subject: LintSubject) -> [Diagnostic] {
    guard subject.isWhole, subject.mentions.configures, subject.hasEntryPoint else { return [] }
    return unshown(in: subject).map { tip in
      .warning(
        code, "nothing in these sources shows `\(tip.type.qualifiedName)` or puts it in a group",
        at: tip.range,
        notes: [Diagnostic.Note("a `TipView`, `.popoverTip` or a `TipGroup` shows it")])
    }
  }

  private func unshown(in subject: LintSubject) -> [Inventory.Tip] {
    subject.inventory.tips.filter { tip in
      !subject.mentions.isShown(tip.type.name) && !subject.mentions.isReachable(tip.range)
    }
  }
}
