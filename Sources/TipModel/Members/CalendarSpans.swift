import TipFoundation

/// The members of a calendar that return whole units, and those that search for matching dates.
enum CalendarSpans {
  private static let owner = Type.builtin(.calendar)
  private static let component = Type.builtin(.calendarComponent)
  private static let parts = Type.builtin(.dateComponents)
  private static let now = "Calendar.current"

  static let members = [
    Member.method(
      owner, "dateInterval", [.init("of", component), .init("for", .date)],
      .optional(.builtin(.dateInterval)), help: "From the start of a date's unit to its end",
      example: "\(now).dateInterval(of: .month, for: .now)"
    ) {
      let interval = try $0.calendar.dateInterval(of: $0.field(0), for: $0.day(1))
      return interval.map { .some(.object(DateIntervalValue($0))) } ?? .none
    },
    .method(
      owner, "range", [.init("of", component), .init("in", component), .init("for", .date)],
      .optional(.range(.int)), help: "The numbers that a unit has within another",
      example: "\(now).range(of: .day, in: .month, for: .now)"
    ) {
      let range = try $0.calendar.range(of: $0.field(0), in: $0.field(1), for: $0.day(2))
      return range.map {
        .some(
          .range(
            RangeValue(lower: .int($0.lowerBound), upper: .int($0.upperBound), isClosed: false)))
      } ?? .none
    },
    .method(
      owner, "ordinality", [.init("of", component), .init("in", component), .init("for", .date)],
      .optional(.int), help: "Which of a greater unit's units a date is in; the first is 1",
      example: "\(now).ordinality(of: .day, in: .year, for: .now)"
    ) {
      let number = try $0.calendar.ordinality(of: $0.field(0), in: $0.field(1), for: $0.day(2))
      return number.map { .some(.int($0)) } ?? .none
    },
    .method(
      owner, "date",
      [
        .init("bySettingHour", .int), .init("minute", .int), .init("second", .int),
        .init("of", .date),
      ], .optional(.date), help: "The date of that time in a date's day",
      example: "\(now).date(bySettingHour: 9, minute: 30, second: 0, of: .now)"
    ) {
      let (hour, minute, second) = (try $0.int(0), try $0.int(1), try $0.int(2))
      for (value, unit) in [(hour, Calendar.Component.hour), (minute, .minute), (second, .second)] {
        try CalendarUnits.check(value, of: unit, $0)
      }
      return try $0.moved(
        $0.calendar.date(bySettingHour: hour, minute: minute, second: second, of: $0.day(3)))
    },
    .method(
      owner, "date", [.init("bySetting", component), .init("value", .int), .init("of", .date)],
      .optional(.date), help: "The next date, from one on, that has such a component",
      example: "\(now).date(bySetting: .hour, value: 9, of: .now)"
    ) {
      let (unit, value) = (try $0.field(0), try $0.int(1))
      try CalendarUnits.check(value, of: unit, $0)
      return try $0.moved($0.calendar.date(bySetting: unit, value: value, of: $0.day(2)))
    },
    .method(
      owner, "dateComponents", [.init("in", .builtin(.timeZone)), .init("from", .date)], parts,
      help: "All components of a date, in another time zone",
      example: "\(now).dateComponents(in: .gmt, from: .now).hour"
    ) {
      let components = try $0.calendar.dateComponents(
        in: $0.zone(of: $0.argument(0)), from: $0.day(1))
      return .object(DateComponentsValue(components))
    },
  ]
}
