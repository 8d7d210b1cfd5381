import TipModel
import TipSolver
import TipText

/// A window longer than the event keeps its donations.
struct WindowBeyondLimitLint: Lint {
  let code = "window-beyond-limit"
  let summary = "a window longer than the event keeps its donations"

  func findings(in subject: LintSubject) -> [Diagnostic] {
    subject.rules.flatMap(\.windows).filter { $0.seconds > $0.maximumAge }.map { window in
      let kept = DonationTimeRange(seconds: window.maximumAge)
      return .warning(
        code, "the event drops its donations after `\(kept.description)`, within this window",
        at: window.range,
        notes: [Diagnostic.Note("`donationLimit:` of the event says how long they are kept")])
    }
  }
}
