public import TipFoundation
import TipModel

/// The local time in a time zone, as seconds since 1970 began there.
public struct LocalTime: Sendable {
  public let zone: TimeZone

  public init(_ zone: TimeZone) { self.zone = zone }

  /// UTC, in which programs print their dates. All texts next to a picture use it, too.
  public static let utc = LocalTime(.gmt)

  func wall(_ date: Date) -> Double {
    date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
  }

  /// The instant of a local time; one of two if it occurs twice.
  func date(atWall seconds: Double) -> Date {
    let guess = Date(
      timeIntervalSince1970: seconds
        - Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))))
    return Date(timeIntervalSince1970: seconds - Double(zone.secondsFromGMT(for: guess)))
  }

  func day(atWall seconds: Double) -> CivilDay {
    CivilDay(daysSince1970: Int((seconds / 86_400).rounded(.down)))
  }

  /// `21 Nov`
  public func dayText(_ date: Date) -> String { LocalTime.text(day(atWall: wall(date))) }

  /// `21 Nov 2026 14:03`
  public func text(_ date: Date) -> String {
    let wall = wall(date)
    let day = day(atWall: wall)
    return "\(LocalTime.text(day)) \(day.year) \(LocalTime.clock(wall, seconds: false))"
  }

  /// The name of the zone: `UTC`, `Europe/Berlin`.
  public var name: String {
    let isUTC = ["GMT", "UTC", "Etc/UTC", "Etc/GMT"].contains(zone.identifier)
    return isUTC ? "UTC" : zone.identifier
  }

  static func text(_ day: CivilDay) -> String { "\(day.day) \(monthName(day.month))" }

  static func monthName(_ month: Int) -> String {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return names.indices.contains(month - 1) ? names[month - 1] : ""
  }

  static func clock(_ wall: Double, seconds: Bool) -> String {
    let second = Int(wall.rounded(.down))
    let time = second - Int((wall / 86_400).rounded(.down)) * 86_400
    let parts = [time / 3600, time / 60 % 60] + (seconds ? [time % 60] : [])
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
