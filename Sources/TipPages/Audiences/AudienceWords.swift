import TipFoundation
import TipModel
import TipTerminal

/// Sentences about an audience.
struct AudienceWords {
  let audience: Audience

  /// The tip that the most users have, and the one that the fewest have.
  var finding: String {
    let users = NumberText.count(audience.users)
    guard let most = audience.tips.max(by: { $0.available < $1.available }),
      let least = audience.tips.min(by: { $0.available < $1.available })
    else { return "No tip can be asked about" }
    if audience.users == 0 { return "The history has no users" }
    let count = audience.tips.count
    func of(_ tip: Audience.Tip) -> String {
      "\(NumberText.count(tip.available)) of \(users) users"
    }
    if most.available == 0 {
      return count == 1
        ? "\(most.name) is available to none of \(users) users"
        : "None of \(NumberText.count(count)) tips is available to any of \(users) users"
    }
    if count == 1 { return "\(most.name) is available to \(of(most))" }
    if most.available == least.available { return "Each tip is available to \(of(most))" }
    let none = audience.tips.count { $0.available == 0 }
    let rest =
      switch none {
      case 0: "\(least.name) to the fewest, \(NumberText.count(least.available))"
      case 1: "\(least.name) to nobody"
      default: "\(NumberText.count(none)) of \(NumberText.count(count)) tips to nobody"
      }
    return
      "\(most.name) is available to the most users, \(NumberText.count(most.available)) of \(users); \(rest)"
  }

  /// The finding in the curve of a tip.
  func finding(of tip: Audience.Tip) -> String {
    let most = tip.days.max() ?? tip.available
    return
      "\(NumberText.count(tip.available)) of \(NumberText.count(audience.users)) users have it at the end (\(NumberText.share(tip.available, of: audience.users)))"
      + (most > tip.available ? ", \(NumberText.count(most)) at most" : "")
      + (tip.change.map { "; by the other sources \(gainsAndLosses($0))" } ?? "")
  }

  func gainsAndLosses(_ change: Audience.Change) -> String {
    let parts =
      (change.gained > 0 ? ["\(NumberText.count(change.gained)) gain it"] : [])
      + (change.lost > 0 ? ["\(NumberText.count(change.lost)) lose it"] : [])
    return parts.joined(separator: " and ")
  }

  /// The course of a curve, for who cannot see it.
  func description(of tip: Audience.Tip) -> String {
    "The curve goes from \(Self.day(audience.begin)) to \(Self.day(audience.end)), on a scale from 0 to \(NumberText.count(audience.users, "user", "users")): \(NumberText.count(tip.days.first ?? 0)) at the end of the first day, \(NumberText.count(tip.days.max() ?? 0)) at most, \(NumberText.count(tip.available)) at the end."
  }

  /// `31 Jan 2025`
  static func day(_ date: Date) -> String {
    guard let day = CivilDay(date) else { return "–" }
    return "\(day.day) \(monthName(day.month)) \(day.year)"
  }

  /// `31 Jan 2025, 23:59 UTC`
  static func instant(_ date: Date) -> String {
    let text = DateText.string(date)
    let parts = text.split(separator: " ")
    return parts.count == 3 ? "\(day(date)), \(parts[1].prefix(5)) UTC" : text
  }

  static func monthName(_ month: Int) -> String {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return names.indices.contains(month - 1) ? names[month - 1] : ""
  }
}

extension CivilDay {
  /// The day of an instant in UTC, or nil for an instant outside of the years 1 to 9999.
  init?(_ date: Date) {
    let days = (date.timeIntervalSince1970 / 86_400).rounded(.down)
    guard (-719_162...2_932_896).contains(days), let number = Int(exactly: days) else { return nil }
    self.init(daysSince1970: number)
  }
}
