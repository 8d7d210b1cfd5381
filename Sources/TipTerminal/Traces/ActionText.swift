import TipEngine
import TipModel

/// Things to do, in words: `2 donations to opened, then wait until …`.
enum ActionText {
  static func text(_ actions: [Remedy.Action]) -> String {
    grouped(actions).map(text).joined(separator: ", then ")
  }

  /// The actions, with equal ones in a row counted.
  private static func grouped(_ actions: [Remedy.Action]) -> [(action: Remedy.Action, count: Int)] {
    var groups: [(action: Remedy.Action, count: Int)] = []
    for action in actions {
      if let last = groups.last, last.action == action {
        groups[groups.count - 1].count += 1
      } else {
        groups.append((action, 1))
      }
    }
    return groups
  }

  private static func text(_ group: (action: Remedy.Action, count: Int)) -> String {
    switch group.action {
    case .configure: return "call `Tips.configure`"
    case .set(let parameter, let value):
      return "set \(parameter.name) to \(text(value))"
    case .wait(let instant): return "wait until \(DateText.exact(instant))"
    case .donate(let event, let value):
      let what = group.count == 1 ? "1 donation" : "\(group.count) donations"
      return "\(what) to \(event.id)" + (value.map { " of \(text($0))" } ?? "")
    case .resetEligibility(let tip): return "call `resetEligibility()` on \(tip)"
    case .deleteDonations(let event): return "delete the donations of \(event.id)"
    }
  }

  /// The value as it would be written, dates with all their digits.
  private static func text(_ value: Value) -> String {
    switch value {
    case .some(let inner): text(inner)
    case .date(let date): DateText.exact(date)
    default: ValuePrinter.debug(value)
    }
  }
}
