import TipChecker
import TipModel
import TipText

/// An event that is donated and that no rule reads.
struct UnreadEventLint: Lint {
  let code = "unread-event"
  let summary = "an event that is donated and no rule reads"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    guard subject.isWhole, subject.mentions.configures else { return [] }
    return subject.inventory.events.filter { event in
      subject.mentions.uses(of: event.name) == [.donation]
        && !subject.mentions.isReachable(event.range) && subject.isOnlyDeclaration(event)
    }.map { event in
      .warning(
        code, "`\(event.name)` is donated, but no rule reads it", at: event.range,
        notes: [Diagnostic.Note("its donations are kept and change nothing")])
    }
  }
}
