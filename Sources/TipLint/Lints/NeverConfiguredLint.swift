import TipChecker
import TipText

/// An app with tips that never starts TipKit.
struct NeverConfiguredLint: Lint {
  let code = "never-configured"
  let summary = "an app with tips that never calls `configure`"

  func watchedWords(in subject: LintSubject) -> Set<String> {
    guard subject.isWhole, !subject.inventory.tips.isEmpty, !subject.mentions.configures else {
      return []
    }
    return MentionIndex.entryPoints.union(["configure", "TipsCenter"])
  }

  func findings(in subject: LintSubject) -> [Diagnostic] {
    guard subject.isWhole, let tip = subject.inventory.tips.first, subject.hasEntryPoint,
      !subject.mentions.configures, !subject.mentions.contains("TipsCenter"),
      !subject.mentions.importsOthers
    else { return [] }
    var notes = [
      Diagnostic.Note("the app's `init` is the place for it, as in `try? Tips.configure()`")
    ]
    if subject.mentions.configuresInPreview {
      notes.insert(.init("calls in a preview run in Xcode's canvas only"), at: 0)
    }
    let what = subject.mentions.configuresInPreview ? "nothing but a preview" : "nothing"
    return [
      .warning(
        code, "no tip of this app is ever shown: \(what) in these sources calls `Tips.configure`",
        at: tip.range, notes: notes)
    ]
  }
}

extension LintSubject {
  /// True if the texts are an app, and not a part of one.
  var hasEntryPoint: Bool { MentionIndex.entryPoints.contains { mentions.contains($0) } }
}
