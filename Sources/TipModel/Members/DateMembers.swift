import TipFoundation

enum DateMembers {
  static let family = MemberFamily(initializers + constants + operations)

  private static let initializers = [
    Member.initializer(.date, help: "The present instant", example: "Date()") { .date($0.now) },
    Member.initializer(
      .date, [.init("timeIntervalSinceNow", .double)], help: "So many seconds after now",
      example: "Date(timeIntervalSinceNow: -3600)"
    ) { .date($0.now.addingTimeInterval(try $0.double(0))) },
    Member.initializer(
      .date, [.init("timeIntervalSince1970", .double)],
      help: "So many seconds after the start of 1970", example: "Date(timeIntervalSince1970: 0)"
    ) { .date(Date(timeIntervalSince1970: try $0.double(0))) },
    Member.initializer(
      .date, [.init("timeIntervalSinceReferenceDate", .double)],
      help: "So many seconds after the start of 2001",
      example: "Date(timeIntervalSinceReferenceDate: 0)"
    ) { .date(Date(timeIntervalSinceReferenceDate: try $0.double(0))) },
    Member.initializer(
      .date, [.init("timeInterval", .double), .init("since", .date)],
      help: "So many seconds after another instant",
      example: "Date(timeInterval: 60, since: Date.now)"
    ) { .date(try $0.date(1).addingTimeInterval($0.double(0))) },
  ]

  private static let constants = [
    Member.staticProperty(.date, "now", help: "The present instant", example: "Date.now") {
      .date($0.now)
    },
    Member.staticProperty(
      .date, "distantPast", help: "An instant before all others", example: "Date.distantPast"
    ) { _ in .date(.distantPast) },
    Member.staticProperty(
      .date, "distantFuture", help: "An instant after all others", example: "Date.distantFuture"
    ) { _ in .date(.distantFuture) },
  ]

  private static let operations = [
    Member.method(
      .date, "addingTimeInterval", [.init(nil, .double)], .date, help: "So many seconds later",
      example: "Date.now.addingTimeInterval(-5 * 24 * 3600)"
    ) { .date(try $0.date.addingTimeInterval($0.double(0))) },
    Member.method(
      .date, "advanced", [.init("by", .double)], .date, help: "So many seconds later",
      example: "Date.now.advanced(by: 60)"
    ) { .date(try $0.date.addingTimeInterval($0.double(0))) },
    Member.method(
      .date, "timeIntervalSince", [.init(nil, .date)], .double,
      help: "The seconds from another instant to this one",
      example: "Date.now.timeIntervalSince(Date.distantPast)"
    ) { .double(try $0.date.timeIntervalSince($0.date(0))) },
    Member.method(
      .date, "distance", [.init("to", .date)], .double,
      help: "The seconds from this instant to another",
      example: "Date.distantPast.distance(to: Date.now)"
    ) { .double(try $0.date(0).timeIntervalSince($0.date)) },
    Member.property(
      .date, "timeIntervalSinceNow", .double,
      help: "The seconds from now to it; negative in the past",
      example: "Date.distantFuture.timeIntervalSinceNow"
    ) { .double(try $0.date.timeIntervalSince($0.now)) },
    Member.property(
      .date, "timeIntervalSince1970", .double, help: "The seconds from the start of 1970 to it",
      example: "Date.now.timeIntervalSince1970"
    ) { .double(try $0.date.timeIntervalSince1970) },
    Member.property(
      .date, "timeIntervalSinceReferenceDate", .double,
      help: "The seconds from the start of 2001 to it",
      example: "Date.now.timeIntervalSinceReferenceDate"
    ) { .double(try $0.date.timeIntervalSinceReferenceDate) },
    Member.mutating(
      .date, "addTimeInterval", [.init(nil, .double)], help: "Moves it by so many seconds",
      example: "MyTip.lastVisit.addTimeInterval(60)"
    ) {
      $0.receiver = .date(try $0.date.addingTimeInterval($0.double(0)))
      return .void
    },
  ]
}
