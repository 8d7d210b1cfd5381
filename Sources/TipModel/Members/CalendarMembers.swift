package import TipFoundation

/// `Calendar`: the Gregorian one, in UTC or another time zone.
enum CalendarMembers {
  private static let owner = Type.builtin(.calendar)
  private static let component = Type.builtin(.calendarComponent)
  private static let parts = Type.builtin(.dateComponents)
  private static let now = "Calendar.current"

  static let family = MemberFamily(making + moving + asking + comparing + CalendarSpans.members)

  static let identifiers = MemberFamily([
    .staticProperty(
      .builtin(.calendarIdentifier), "gregorian", help: "The calendar of today's world",
      example: "Calendar(identifier: .gregorian)"
    ) { _ in .symbol("gregorian") }
  ])

  static let components = MemberFamily(
    CalendarUnits.all.map { unit in
      .staticProperty(
        component, unit.name, help: unit.help, example: "Calendar.Component.\(unit.name)"
      ) { _ in .symbol(unit.name) }
    })

  private static let making: [Member] =
    [
      .initializer(
        owner, [.init("identifier", .builtin(.calendarIdentifier))],
        help: "The Gregorian calendar, in UTC", example: "Calendar(identifier: .gregorian)"
      ) { _ in .object(CalendarValue(CalendarUnits.utc)) }
    ]
    + ["current", "autoupdatingCurrent"].map { name in
      .staticProperty(
        owner, name, help: "The Gregorian calendar, in UTC", example: "Calendar.\(name)"
      ) { _ in .object(CalendarValue(CalendarUnits.utc)) }
    }

  private static let moving = [
    Member.property(
      owner, "timeZone", .builtin(.timeZone), help: "Whose days and hours it counts",
      example: "\(now).timeZone"
    ) { .object(TimeZoneValue(try $0.calendar.timeZone)) }
    .settable {
      var calendar = try $0.calendar
      calendar.timeZone = try $0.zone(of: $0.argument(0))
      $0.receiver = .object(CalendarValue(calendar))
    },
    .property(
      owner, "identifier", .builtin(.calendarIdentifier), help: "Which calendar it is",
      example: "\(now).identifier"
    ) { _ in .symbol("gregorian") },
    .method(
      owner, "date", [.init("byAdding", component), .init("value", .int), .init("to", .date)],
      .optional(.date), help: "A date so many units later",
      example: "\(now).date(byAdding: .month, value: 1, to: .now)"
    ) {
      let (unit, value) = (try $0.unit(0), try $0.int(1))
      try CalendarUnits.check(value, of: unit, $0)
      return try $0.moved($0.calendar.date(byAdding: unit, value: value, to: $0.day(2)))
    },
    .method(
      owner, "date", [.init("byAdding", parts), .init("to", .date)], .optional(.date),
      help: "A date later by such components",
      example: "\(now).date(byAdding: DateComponents(day: 1), to: .now)"
    ) {
      let components = try $0.components(of: $0.argument(0))
      return try $0.moved($0.calendar.date(byAdding: components, to: $0.day(1)))
    },
    .method(
      owner, "date", [.init("from", parts)], .optional(.date), help: "The instant of such a date",
      example: "\(now).date(from: DateComponents(year: 2025, month: 1, day: 1))"
    ) { try $0.moved($0.calendar.date(from: $0.components(of: $0.argument(0)))) },
    .method(
      owner, "startOfDay", [.init("for", .date)], .date, help: "The first instant of a date's day",
      example: "\(now).startOfDay(for: .now)"
    ) { .date(try $0.calendar.startOfDay(for: try $0.day(0))) },
  ]

  private static let asking = [
    Member.method(
      owner, "component", [.init(nil, component), .init("from", .date)], .int,
      help: "One component of a date", example: "\(now).component(.hour, from: .now)"
    ) { .int(try $0.calendar.component(try $0.field(0), from: try $0.day(1))) },
    .method(
      owner, "dateComponents", [.init(nil, .set(component)), .init("from", .date)], parts,
      help: "Components of a date", example: "\(now).dateComponents([.year, .month], from: .now)"
    ) {
      let units = try $0.units(0)
      try units.forEach { [call = $0] in try call.refuseWeeks($0) }
      return .object(
        DateComponentsValue(try $0.calendar.dateComponents(units, from: try $0.day(1))))
    },
    .method(
      owner, "dateComponents",
      [.init(nil, .set(component)), .init("from", .date), .init("to", .date)],
      parts, help: "How much time is between two dates",
      example: "\(now).dateComponents([.day], from: .distantPast, to: .now)"
    ) {
      let (units, start, end) = (try $0.units(0), try $0.day(1), try $0.day(2))
      return .object(
        DateComponentsValue(try $0.calendar.dateComponents(units, from: start, to: end)))
    },
  ]

  private static let comparing: [Member] =
    [
      .method(
        owner, "isDate", [.init(nil, .date), .init("inSameDayAs", .date)], .bool,
        help: "Whether two dates are in one day",
        example: "\(now).isDate(.now, inSameDayAs: .distantPast)"
      ) { .bool(try $0.calendar.isDate(try $0.day(0), inSameDayAs: try $0.day(1))) },
      .method(
        owner, "isDate",
        [.init(nil, .date), .init("equalTo", .date), .init("toGranularity", component)], .bool,
        help: "Whether two dates are in one unit",
        example: "\(now).isDate(.now, equalTo: .now, toGranularity: .hour)"
      ) {
        .bool(
          try $0.calendar.isDate(
            try $0.day(0), equalTo: try $0.day(1), toGranularity: try $0.field(2)))
      },
      .method(
        owner, "compare",
        [.init(nil, .date), .init("to", .date), .init("toGranularity", component)],
        .builtin(.comparisonResult), help: "How the units stand that two dates are in",
        example: "\(now).compare(.now, to: .distantPast, toGranularity: .day)"
      ) {
        let order = try $0.calendar.compare(
          try $0.day(0), to: try $0.day(1), toGranularity: try $0.field(2))
        return ComparisonResultMembers.of(order.rawValue, 0)
      },
      .method(
        owner, "isDateInWeekend", [.init(nil, .date)], .bool,
        help: "Whether a date is a Saturday or a Sunday",
        example: "\(now).isDateInWeekend(.now)"
      ) { .bool(try $0.calendar.isDateInWeekend(try $0.day(0))) },
    ] + day("isDateInToday", "now", 0) + day("isDateInYesterday", "a day before now", -1)
    + day("isDateInTomorrow", "a day after now", 1)

  /// The members for a day next to the present one, which depends on time.
  private static func day(_ name: String, _ which: String, _ distance: Int) -> [Member] {
    [
      .method(
        owner, name, [.init(nil, .date)], .bool, help: "Whether a date is in the day of \(which)",
        example: "\(now).\(name)(.now)"
      ) {
        let calendar = try $0.calendar
        let now = try CalendarUnits.checked($0.now, $0)
        let day = calendar.date(byAdding: .day, value: distance, to: now) ?? now
        return .bool(calendar.isDate(try $0.day(0), inSameDayAs: day))
      }
    ]
  }
}

/// A `Calendar` as programs hold one.
package final class CalendarValue: HostObject {
  package let calendar: Calendar

  package init(_ calendar: Calendar) { self.calendar = calendar }

  package var valueDescription: String { calendar.description }
  package var content: AnyHashable? { calendar }
}

extension Invocation {
  package var calendar: Calendar { get throws { try calendar(of: receiver) } }

  func calendar(of value: Value) throws -> Calendar {
    guard case .object(let object) = value, let value = object as? CalendarValue else {
      throw missing
    }
    return value.calendar
  }

  /// A date that calendars reach.
  func day(_ index: Int) throws -> Date {
    try CalendarUnits.checked(date(index), self)
  }

  func moved(_ date: Date?) throws -> Value { date.map { .some(.date($0)) } ?? .none }

  fileprivate func unit(_ index: Int) throws -> Calendar.Component { try unit(of: argument(index)) }

  /// A unit in which a date is, not only a length of time.
  func field(_ index: Int) throws -> Calendar.Component {
    let unit = try unit(index)
    try refuseWeeks(unit)
    return unit
  }

  func refuseWeeks(_ unit: Calendar.Component) throws {
    if unit == .weekOfYear {
      throw error(
        "invalid-argument", "where a week begins is not in this language: it depends on a locale")
    }
  }

  func units(_ index: Int) throws -> Set<Calendar.Component> {
    Set(try elements(index).map(unit(of:)))
  }

  private func unit(of value: Value) throws -> Calendar.Component {
    guard case .symbol(let name) = value, let unit = CalendarUnits.unit(named: name) else {
      throw missing
    }
    return unit
  }
}
