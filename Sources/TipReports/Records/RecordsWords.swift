import TipFoundation
import TipModel
public import TipRecords
import TipTerminal

/// The meanings of numbers in an app's records, as far as they are known.
public enum RecordsWords {
  public static func status(of tip: RecordedTip) -> String {
    guard let status = tip.status else { return "no status" }
    let words =
      switch status {
      case 2: "invalidated"
      case 1: "all rules hold"
      case 0, 3: "pending"
      default: "its meaning is not known"
      }
    return "status \(status): \(words)"
  }

  /// The names that may occur in the ids of an app's rules.
  static func names(_ store: RecordedStore) -> RuleIdentifier.Names {
    RuleIdentifier.Names(
      tips: Set(store.tips.map(\.id)),
      inputs: Set(store.events.map(\.id) + store.parameters.map(\.id)))
  }

  public static func status(of rule: RecordedRule) -> String {
    guard let status = rule.status else { return "no status" }
    let words = rule.holds.map { $0 ? "holds" : "does not hold" } ?? "its meaning is not known"
    return "status \(status): \(words)"
  }

  /// Further details of a tip.
  static func remark(of tip: RecordedTip) -> String {
    var parts: [String] = []
    if let reason = tip.invalidationReason, tip.status == 2 || reason != 0 {
      parts.append("reason \(reason), whose meaning is not known")
    }
    if let count = tip.displayCount, count > 0 {
      let most = tip.maxDisplayCount.map { " of \($0)" } ?? ""
      parts.append("shown \(count == 1 && most.isEmpty ? "once" : "\(count)\(most) times")")
    }
    if let seconds = tip.displaySeconds, seconds > 0 {
      let most = tip.maxDisplaySeconds.map { " of \($0) s" } ?? ""
      parts.append("for \(seconds) s\(most)")
    }
    if let last = tip.lastDisplayed { parts.append("last at \(DateText.string(last))") }
    return parts.joined(separator: ", ")
  }

  /// The archived fields of a tip whose meaning is unknown, unchanged.
  static func rest(of tip: RecordedTip) -> String {
    let said: Set<String> = [
      "bundleID", "displayCount", "displayDates", "maxDisplayCount", "displayDuration",
      "maxDisplayDuration",
    ]
    return tip.info.filter { !said.contains($0.key) }.map { "\($0.key) \($0.value.text)" }
      .joined(separator: ", ")
  }

  static func style(of rule: RecordedRule) -> Style {
    rule.holds.map { $0 ? .success : .warning } ?? .dim
  }

  static func donations(of event: RecordedEvent) -> String {
    let count = event.donations.count
    guard count > 0 else { return "no donations" }
    let last = event.donations.latest.map { ", last at \(DateText.string($0))" } ?? ""
    return (count == 1 ? "1 donation" : "\(count) donations") + last
  }
}
