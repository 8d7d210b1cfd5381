import TipChecker
import TipModel
import TipText

/// Finds events that rules read and that no code donates.
///
/// Any place outside rules that names the event counts as a possible donation.
struct NeverDonatedLint: Lint {
  let code = "never-donated"
  let summary = "an event that rules read and nothing donates"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    Self.events(in: subject).map { event in
      .warning(
        code, "nothing in these sources ever donates `\(event.name)`", at: event.range,
        notes: [
          Diagnostic.Note("a rule reads it; `\(event.name).sendDonation()` would donate it")
        ])
    }
  }

  static func events(in subject: LintSubject) -> [Inventory.Event] {
    guard subject.isWhole, subject.mentions.configures else { return [] }
    return subject.inventory.events.filter { event in
      subject.mentions.uses(of: event.name) == [.rule]
        && !subject.mentions.isReachable(event.range) && subject.isOnlyDeclaration(event)
    }
  }
}
