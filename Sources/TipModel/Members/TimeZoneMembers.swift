package import TipFoundation

/// `TimeZone`: how far its clocks are from those in UTC, and when that changes.
enum TimeZoneMembers {
  private static let owner = Type.builtin(.timeZone)
  private static let utc = "TimeZone.gmt"

  static let family = MemberFamily(making + asking)

  private static let making: [Member] =
    [
      .initializer(
        owner, [.init("identifier", .string)], .optional(owner),
        help: "The zone of that name; nil where there is none",
        example: "TimeZone(identifier: \"Europe/Berlin\")"
      ) { .zone(TimeZone(identifier: try $0.string(0))) },
      .initializer(
        owner, [.init("secondsFromGMT", .int)], .optional(owner),
        help: "A zone whose clocks are always so far ahead of those in UTC",
        example: "TimeZone(secondsFromGMT: 3600)"
      ) { .zone(TimeZone(secondsFromGMT: try $0.int(0))) },
    ]
    + [
      ("gmt", "UTC"), ("current", "The zone that programs run in, which is UTC here"),
      ("autoupdatingCurrent", "The zone that programs run in, which is UTC here"),
    ].map { name, help in
      .staticProperty(owner, name, help: help, example: "TimeZone.\(name)") { _ in
        .object(TimeZoneValue(.gmt))
      }
    }

  private static let asking = [
    Member.property(
      owner, "identifier", .string, help: "Its name", example: "\(utc).identifier"
    ) { .string(try $0.zone(of: $0.receiver).identifier) },
    .method(
      owner, "secondsFromGMT", [.init("for", .date, isOptional: true)], .int,
      help: "How far its clocks are ahead of those in UTC, at a date or now",
      example: "\(utc).secondsFromGMT(for: .now)"
    ) { .int(try $0.zone(of: $0.receiver).secondsFromGMT(for: $0.instant(0))) },
    .method(
      owner, "isDaylightSavingTime", [.init("for", .date, isOptional: true)], .bool,
      help: "Whether its clocks show summer time, at a date or now",
      example: "\(utc).isDaylightSavingTime(for: .now)"
    ) { .bool(try $0.zone(of: $0.receiver).isDaylightSavingTime(for: $0.instant(0))) },
    .method(
      owner, "daylightSavingTimeOffset", [.init("for", .date, isOptional: true)], .double,
      help: "The seconds by which its clocks are put forward, at a date or now",
      example: "\(utc).daylightSavingTimeOffset(for: .now)"
    ) { .double(try $0.zone(of: $0.receiver).daylightSavingTimeOffset(for: $0.instant(0))) },
    .method(
      owner, "nextDaylightSavingTimeTransition", [.init("after", .date)], .optional(.date),
      help: "When its clocks are put forward or back next",
      example: "\(utc).nextDaylightSavingTimeTransition(after: .now)"
    ) {
      let next = try $0.zone(of: $0.receiver).nextDaylightSavingTimeTransition(
        after: CalendarUnits.checked($0.date(0), $0))
      return next.map { .some(.date($0)) } ?? .none
    },
  ]
}

/// A `TimeZone` as programs hold one.
package final class TimeZoneValue: HostObject {
  package let zone: TimeZone

  package init(_ zone: TimeZone) { self.zone = zone }

  package var valueDescription: String {
    zone.identifier.hasPrefix("GMT") ? "GMT (\(zone.secondsFromGMT()))" : zone.identifier
  }
  package var content: AnyHashable? { zone }
}

extension Value {
  fileprivate static func zone(_ zone: TimeZone?) -> Value {
    zone.map { .some(.object(TimeZoneValue($0))) } ?? .none
  }
}

extension Invocation {
  func zone(of value: Value) throws -> TimeZone {
    guard case .object(let object) = value, let value = object as? TimeZoneValue else {
      throw missing
    }
    return value.zone
  }

  fileprivate func instant(_ index: Int) throws -> Date {
    guard case .date(let date)? = given(index) else { return now }
    return try CalendarUnits.checked(date, self)
  }
}
