import TipFoundation

/// The units of a calendar, and their ranges.
enum CalendarUnits {
  static let all: [(name: String, unit: Calendar.Component, help: String)] = [
    ("year", .year, "A year"), ("month", .month, "A month of a year"),
    ("day", .day, "A day of a month"), ("hour", .hour, "An hour of a day"),
    ("minute", .minute, "A minute of an hour"), ("second", .second, "A second of a minute"),
    ("nanosecond", .nanosecond, "A billionth of a second"),
    ("weekday", .weekday, "A day of a week; Sunday is 1"),
    ("weekOfYear", .weekOfYear, "A week, to add some or to count them"),
  ]

  static func unit(named name: String) -> Calendar.Component? {
    all.first { $0.name == name }?.unit
  }

  /// The calendar that a program has before it names a time zone.
  static let utc = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// Throws for a value beyond the integers that calendars count with.
  static func check(_ value: Int, of unit: Calendar.Component, _ call: Invocation) throws {
    let limit = unit == .nanosecond || unit == .second ? 1_000_000_000_000 : 1_000_000
    guard value.magnitude <= limit.magnitude else {
      throw call.error("invalid-argument", "no calendar goes as far as `\(value)`")
    }
  }

  static func checked(_ date: Date, _ call: Invocation) throws -> Date {
    guard abs(date.timeIntervalSinceReferenceDate) < 1e13 else {
      throw call.error("invalid-argument", "no calendar goes as far as `\(DateText.string(date))`")
    }
    return date
  }
}
