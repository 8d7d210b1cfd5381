package import TipFoundation

/// `DateComponents`: a date in years, months, days; or a length of time in them.
enum DateComponentsMembers {
  private static let owner = Type.builtin(.dateComponents)

  /// The units in the order of the initializer.
  private static let units = [
    "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday",
  ]

  static let family = MemberFamily(
    [
      .initializer(
        owner,
        [
          .init("calendar", .optional(.builtin(.calendar)), isOptional: true),
          .init("timeZone", .optional(.builtin(.timeZone)), isOptional: true),
        ] + units.map { .init($0, .optional(.int), isOptional: true) },
        help: "So many of each; those left out are nil",
        example: "DateComponents(year: 2025, month: 1)"
      ) { call in
        var components = DateComponents()
        if case .some(let value)? = call.given(0) {
          components.calendar = try call.calendar(of: value)
        }
        if case .some(let value)? = call.given(1) {
          components.timeZone = try call.zone(of: value)
        }
        for (index, name) in units.enumerated() {
          guard case .some(.int(let value))? = call.given(index + 2),
            let unit = CalendarUnits.unit(named: name)
          else { continue }
          try CalendarUnits.check(value, of: unit, call)
          components.setValue(value, for: unit)
        }
        return .object(DateComponentsValue(components))
      },
      .property(
        owner, "timeZone", .optional(.builtin(.timeZone)), help: "Where it is that time",
        example: "DateComponents(timeZone: .gmt, hour: 9).timeZone"
      ) {
        let zone = try $0.components(of: $0.receiver).timeZone
        return zone.map { .some(.object(TimeZoneValue($0))) } ?? .none
      }
      .settable {
        var components = try $0.components(of: $0.receiver)
        components.timeZone = nil
        if case .some(let value)? = $0.given(0) { components.timeZone = try $0.zone(of: value) }
        $0.receiver = .object(DateComponentsValue(components))
      },
      .property(
        owner, "calendar", .optional(.builtin(.calendar)), help: "The calendar it is of",
        example: "DateComponents(calendar: .current, hour: 9).calendar"
      ) {
        let calendar = try $0.components(of: $0.receiver).calendar
        return calendar.map { .some(.object(CalendarValue($0))) } ?? .none
      }
      .settable {
        var components = try $0.components(of: $0.receiver)
        components.calendar = nil
        if case .some(let value)? = $0.given(0) {
          components.calendar = try $0.calendar(of: value)
        }
        $0.receiver = .object(DateComponentsValue(components))
      },
      .property(
        owner, "date", .optional(.date), help: "The instant, where it has a calendar",
        example: "DateComponents(calendar: .current, year: 2025).date"
      ) { try $0.moved($0.components(of: $0.receiver).date) },
    ]
      + units.map { name in
        .property(
          owner, name, .optional(.int), help: "The \(name); nil if it has none",
          example: "DateComponents(\(name): 1).\(name)"
        ) {
          guard let unit = CalendarUnits.unit(named: name) else { throw $0.missing }
          let value = try $0.components(of: $0.receiver).value(for: unit)
          return value.map { .some(.int($0)) } ?? .none
        }
        .settable { call in
          guard let unit = CalendarUnits.unit(named: name) else { throw call.missing }
          var components = try call.components(of: call.receiver)
          switch call.given(0) {
          case .some(.int(let value))?:
            try CalendarUnits.check(value, of: unit, call)
            components.setValue(value, for: unit)
          default: components.setValue(nil, for: unit)
          }
          call.receiver = .object(DateComponentsValue(components))
        }
      })
}

/// `DateComponents` as programs hold them.
package final class DateComponentsValue: HostObject {
  package let components: DateComponents

  package init(_ components: DateComponents) { self.components = components }

  package var valueDescription: String { components.description }
  package var content: AnyHashable? { components }
}

extension Invocation {
  func components(of value: Value) throws -> DateComponents {
    guard case .object(let object) = value, let value = object as? DateComponentsValue else {
      throw missing
    }
    return value.components
  }
}
