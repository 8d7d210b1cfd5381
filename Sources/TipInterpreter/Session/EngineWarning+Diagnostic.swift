import TipEngine
import TipFoundation
import TipModel
import TipText

extension EngineWarning {
  /// The warning as a diagnostic; `statement` is the one that ran when it occurred.
  func diagnostic(at statement: SourceRange) -> Diagnostic {
    switch self {
    case .ruleFailed(let tip, let rule, let error) where error.isLeftOut:
      .error(
        "rule-failed",
        "the status of `\(tip)` is not known: evaluating a rule of it exceeds a limit: \(error.message)",
        at: error.range, notes: error.notes + [.init("the rule is `\(rule)`")])
    case .ruleFailed(let tip, let rule, let error):
      .warning(
        "rule-failed", "a rule of `\(tip)` failed, so the tip is pending: \(error.message)",
        at: error.range, notes: error.notes + [.init("the rule is `\(rule)`")])
    case .futureDonation(let event, let date):
      .warning(
        "future-donation",
        "this donation to `\(event)` counts only from its date on, \(DateText.string(date))",
        at: statement)
    case .notStored(let error):
      .warning("not-stored", "a change could not be stored: \(error)", at: statement)
    case .notRead(let error):
      .warning(
        "not-read", "what other programs changed in the store could not be read: \(error)",
        at: statement)
    }
  }
}
