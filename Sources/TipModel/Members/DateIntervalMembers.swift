package import TipFoundation

/// `DateInterval`: the time between two instants, both included.
enum DateIntervalMembers {
  private static let owner = Type.builtin(.dateInterval)

  static let family = MemberFamily([
    .initializer(
      owner, [.init("start", .date), .init("duration", .double)],
      help: "So many seconds from an instant on", example: "DateInterval(start: .now, duration: 60)"
    ) {
      let (start, seconds) = (try $0.date(0), try $0.double(1))
      guard seconds >= 0 else {
        throw $0.error("invalid-argument", "a DateInterval of `\(seconds)` seconds would end first")
      }
      return .object(DateIntervalValue(DateInterval(start: start, duration: seconds)))
    },
    .initializer(
      owner, [.init("start", .date), .init("end", .date)], help: "From one instant to another",
      example: "DateInterval(start: .distantPast, end: .now)"
    ) {
      let (start, end) = (try $0.date(0), try $0.date(1))
      guard end >= start else {
        throw $0.error("invalid-argument", "a DateInterval cannot end before it starts")
      }
      return .object(DateIntervalValue(DateInterval(start: start, end: end)))
    },
    .property(
      owner, "start", .date, help: "Its first instant",
      example: "DateInterval(start: .now, duration: 60).start"
    ) { .date(try $0.interval.start) },
    .property(
      owner, "end", .date, help: "Its last instant",
      example: "DateInterval(start: .now, duration: 60).end"
    ) { .date(try $0.interval.end) },
    .property(
      owner, "duration", .double, help: "Its length in seconds",
      example: "DateInterval(start: .distantPast, end: .now).duration"
    ) { .double(try $0.interval.duration) },
    .method(
      owner, "contains", [.init(nil, .date)], .bool, help: "Whether an instant lies in it",
      example: "DateInterval(start: .now, duration: 60).contains(.now)"
    ) { .bool(try $0.interval.contains($0.date(0))) },
  ])
}

/// A `DateInterval` as programs hold one.
package final class DateIntervalValue: HostObject {
  package let interval: DateInterval

  package init(_ interval: DateInterval) { self.interval = interval }

  package var valueDescription: String {
    "\(DateText.description(interval.start)) to \(DateText.description(interval.end))"
  }
  package var content: AnyHashable? { interval }
}

extension Invocation {
  fileprivate var interval: DateInterval {
    get throws {
      guard case .object(let object) = receiver, let value = object as? DateIntervalValue else {
        throw missing
      }
      return value.interval
    }
  }
}
