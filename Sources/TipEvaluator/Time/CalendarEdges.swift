import TipFoundation
import TipModel

/// The instants at which a calendar's result for a time-varying date changes: the next day, hour,
/// minute or second. In UTC all of them have one length; in other time zones the calendar computes
/// the next.
enum CalendarEdges {
  static func result(
    _ member: Member, _ call: Invocation, _ foresight: NextChangeAnalysis
  ) throws -> Value? {
    let dates = call.arguments.compactMap { $0?.moving }.filter { $0.kind == .date }
    let moving = call.arguments.count { $0?.isMoving ?? false }
    guard !dates.isEmpty, dates.count == moving else { return nil }
    let labels = member.parameters.map(\.label)
    let calendar = try call.calendar
    // In a time zone with clock changes the length of a unit depends on its start.
    if labels.first == "byAdding" || labels.last == "to", !calendar.isInUTC { throw NotForeseen() }
    switch (member.name, labels) {
    case ("date", ["byAdding", "value", "to"]):
      // Within a day of the date, the result varies as the date does.
      guard let date = dates.first, case .symbol(let unit)? = call.arguments.first ?? nil else {
        return nil
      }
      if ["month", "year"].contains(unit) { try wait(for: 86_400, .moving(date)) }
      let first = try member.evaluate(at: foresight.now, call)
      guard case .some(.date(let moved)) = first else { return first }
      // The distance is a whole number of seconds, regardless of the calendar's rounding.
      let distance = (moved.timeIntervalSinceReferenceDate - date.now).rounded()
      let later = try date.changed(date.course, by: "+", distance) { $0 + distance }
      return Value.some(.object(later))
    case ("dateComponents", [nil, "from", "to"]):
      guard let unit = shortestUnit(in: call.arguments.first ?? nil) else { return nil }
      let length = try TimeVaryingArithmetic.difference(
        call.quantity(2), call.quantity(1), to: .double)
      guard let moving = length.moving else { return try member.evaluate(at: foresight.now, call) }
      try wait(for: unit, .moving(moving))
      return try member.evaluate(at: foresight.now, call)
    case ("startOfDay", _), ("isDateInWeekend", _), ("isDate", [nil, "inSameDayAs"]):
      for date in dates { try wait(for: 86_400, .moving(date), in: calendar) }
      return try member.evaluate(at: foresight.now, call)
    case ("component", _), ("dateComponents", [nil, "from"]), ("isDate", _), ("compare", _):
      let names = call.arguments.first { !($0.map { VaryingNumber($0) != nil } ?? true) } ?? nil
      guard let unit = shortestUnit(in: names) else { return nil }
      for date in dates { try wait(for: unit, .moving(date), in: calendar) }
      return try member.evaluate(at: foresight.now, call)
    default: return nil
    }
  }

  /// Notes the instant at which a date reaches the next unit of a calendar, or leaves this one.
  static func wait(for unit: Double, _ date: VaryingNumber, in calendar: Calendar) throws {
    if calendar.isInUTC { return try wait(for: unit, date) }
    guard let moving = date.moving else { return }
    let component: Calendar.Component =
      unit >= 86_400 ? .day : unit >= 3600 ? .hour : unit >= 60 ? .minute : .second
    let present = Date(timeIntervalSinceReferenceDate: moving.now)
    guard let interval = calendar.dateInterval(of: component, for: present) else {
      throw NotForeseen()
    }
    let edges = (interval.start, interval.end)
    _ = moving.foresight.decide(
      .greaterOrEqual, .moving(moving), .still(edges.0.timeIntervalSinceReferenceDate))
    _ = moving.foresight.decide(
      .less, .moving(moving), .still(edges.1.timeIntervalSinceReferenceDate))
  }

  /// Notes the instant at which a date reaches the next unit, or a duration the next multiple.
  static func wait(for unit: Double, _ date: VaryingNumber) throws {
    guard let moving = date.moving else { return }
    if moving.course.rate == 0 {
      _ = try TimeVaryingArithmetic.rounded(moving, by: "unit") { ($0 / unit).rounded(.down) }
      return
    }
    let course = TimeVaryingValue.Course(rate: moving.course.rate / unit, isSteady: false)
    // Decreasing lengths reach a multiple from above.
    for rule in [FloatingPointRoundingRule.down, .up] {
      let number = try moving.changed(to: .double, course, by: "unit", unit) {
        ($0 / unit).rounded(rule)
      }
      _ = moving.foresight.decide(.equal, .moving(number), .still(number.now))
    }
  }

  /// The length in seconds, or nil if a unit is too short to wait for, or unknown.
  private static func shortestUnit(in value: Value?) -> Double? {
    guard let value else { return nil }
    var shortest: Double?
    for part in value.elements ?? [value] {
      guard case .symbol(let name) = part else { return nil }
      let length: Double
      switch name {
      case "second": length = 1
      case "minute": length = 60
      case "hour": length = 3600
      case "day", "weekday", "weekOfYear", "month", "year": length = 86_400
      default: return nil
      }
      shortest = min(shortest ?? length, length)
    }
    return shortest
  }
}

extension Calendar {
  fileprivate var isInUTC: Bool { timeZone == .gmt }
}
