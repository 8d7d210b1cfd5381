import TipEngine
import TipModel

/// An entry of the log, in words.
enum ChangeText {
  static func text(_ change: LogEntry.Change) -> String {
    switch change {
    case .tipRegistered(let id, _, _, _):
      "\(id) was used for the first time, or with other options or texts"
    case .ruleRegistered(let rule): "a rule of \(rule.tip) was used for the first time"
    case .eventDeclared(let event): "the event \(event.id) was declared"
    case .donated(let donation): ActionText.text([.donate(donation.event, donation.value)])
    case .donationsDeleted(let event): "the donations of \(event) were deleted"
    case .parameterSet(let parameter):
      "\(parameter.name) was set to \(ValuePrinter.debug(parameter.value))"
    case .invalidated(let tip, let reason): "\(tip) was invalidated: \(reason.rawValue)"
    case .eligibilityReset(let tip): "`resetEligibility()` was called on \(tip)"
    case .displayBegan(let tip, _): "\(tip) appeared"
    case .displayEnded(let tip, let seconds, _):
      "\(tip) disappeared after \(DurationText.short(seconds))"
    case .actionPressed(let tip, let action): "the action `\(action)` of \(tip) was pressed"
    case .configured: "`Tips.configure` was called"
    case .overridden(.showAll): "all tips were shown for testing"
    case .overridden(.hideAll): "all tips were hidden for testing"
    case .overridden(.show(let names)): "\(names.joined(separator: ", ")) shown for testing"
    case .overridden(.hide(let names)): "\(names.joined(separator: ", ")) hidden for testing"
    case .launched: "the app was launched"
    case .datastoreReset: "the datastore was reset"
    case .statusChanged(let tip, let status, _): "\(tip) became \(status)"
    case .ruleChanged(let rule, let status): "the rule \(rule) \(status.rawValue)"
    }
  }
}
