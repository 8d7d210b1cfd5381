import TipFoundation
import TipModel
import TipText

/// The results of members for time-varying numbers. Each is the member's own evaluation, with the
/// way in which time changes the result.
enum TimeVaryingMembers {
  /// Returns nil if no operand of the member varies with time, so that it is evaluated as usual.
  static func result(
    _ member: Member, _ call: inout Invocation, _ foresight: NextChangeAnalysis
  ) throws -> Value? {
    if let value = try present(member, call, foresight) { return value }
    guard call.receiver.isMoving || call.arguments.contains(where: { $0?.isMoving ?? false }) else {
      return nil
    }
    if member.isOfProgram { throw NotForeseen() }
    if let value = try of(member, call, foresight) { return value }
    // A set would search by hash for an equal element.
    if case .set(let elements) = call.receiver, member.name == "contains",
      let wanted = call.arguments.first ?? nil
    {
      return .bool(elements.contains { $0 == wanted })
    }
    // Members of any type return their values, or compare them.
    let passesOn =
      !call.receiver.isMoving && member.name != "type"
      && zip(member.parameters, call.arguments).allSatisfy { parameter, value in
        !(value?.isMoving ?? false) || parameter.type.isOpen
      }
    guard passesOn else { throw NotForeseen() }
    return nil
  }

  /// The results of members that read the present instant.
  private static func present(
    _ member: Member, _ call: Invocation, _ foresight: NextChangeAnalysis
  ) throws -> Value? {
    let now = foresight.present
    switch (member.owner, member.name) {
    case (.date, "now"), (.builtin(.clock), "now"): return .object(now)
    case (.date, "init") where member.parameters.isEmpty: return .object(now)
    case (.date, "init") where member.parameters.first?.label == "timeIntervalSinceNow":
      return try TimeVaryingArithmetic.sum(.moving(now), call.quantity(0), to: .date)
    case (.date, "timeIntervalSinceNow"):
      return try TimeVaryingArithmetic.difference(call.itself(), .moving(now), to: .double)
    case (.builtin(.calendar), "isDateInToday"), (.builtin(.calendar), "isDateInYesterday"),
      (.builtin(.calendar), "isDateInTomorrow"):
      try CalendarEdges.wait(for: 86_400, .moving(now), in: call.calendar)
      if let date = call.arguments.first??.moving {
        try CalendarEdges.wait(for: 86_400, .moving(date), in: call.calendar)
      }
      return try member.evaluate(at: foresight.now, call)
    // Without a date they refer to the present.
    case (.builtin(.timeZone), "secondsFromGMT"), (.builtin(.timeZone), "isDaylightSavingTime"),
      (.builtin(.timeZone), "daylightSavingTimeOffset"):
      if call.arguments.first == .some(nil) { throw NotForeseen() }
      return nil
    default: return nil
    }
  }

  private static func of(
    _ member: Member, _ call: Invocation, _ foresight: NextChangeAnalysis
  ) throws -> Value? {
    switch member.owner {
    case .date: try date(member, call)
    case .double, .void: try number(member, call)
    case .conforming: try whole(member, call)
    case .builtin(.calendar): try CalendarEdges.result(member, call, foresight)
    case .builtin(.dateInterval): interval(member, call, foresight)
    default: nil
    }
  }

  private static func date(_ member: Member, _ call: Invocation) throws -> Value? {
    switch member.name {
    case "addingTimeInterval", "advanced":
      try TimeVaryingArithmetic.sum(call.itself(), call.quantity(0), to: .date)
    case "timeIntervalSince":
      try TimeVaryingArithmetic.difference(call.itself(), call.quantity(0), to: .double)
    case "distance":
      try TimeVaryingArithmetic.difference(call.quantity(0), call.itself(), to: .double)
    case "timeIntervalSince1970":
      try TimeVaryingArithmetic.sum(call.itself(), .still(epoch), to: .double)
    case "timeIntervalSinceReferenceDate":
      try TimeVaryingArithmetic.sum(call.itself(), .still(0), to: .double)
    case "init" where member.parameters.count == 2:
      try TimeVaryingArithmetic.sum(call.quantity(1), call.quantity(0), to: .date)
    case "init" where member.parameters.first?.label == "timeIntervalSince1970":
      try TimeVaryingArithmetic.difference(call.quantity(0), .still(epoch), to: .date)
    case "init": try TimeVaryingArithmetic.sum(call.quantity(0), .still(0), to: .date)
    default: nil
    }
  }

  private static let epoch = Date.timeIntervalBetween1970AndReferenceDate

  private static func number(_ member: Member, _ call: Invocation) throws -> Value? {
    guard let first = call.receiver.moving ?? call.arguments.first??.moving else {
      return member.name == "fmod"
        ? try TimeVaryingArithmetic.remainder(call.quantity(0), call.quantity(1))
        : nil
    }
    switch member.name {
    case "abs", "magnitude", "fabs": return try TimeVaryingArithmetic.magnitude(first)
    case "rounded", "floor", "ceil", "round", "trunc", "squareRoot", "sqrt", "cbrt":
      guard !member.isMutating else { return nil }
      let isReceiver = call.receiver.isMoving
      // Square roots exist from 0 on.
      if member.name.lowercased().contains("sq"), try TimeVaryingArithmetic.sign(of: first) < 0 {
        throw NotForeseen()
      }
      return try TimeVaryingArithmetic.rounded(first, by: "\(member.name) \(call.range.start)") {
        member.number(isReceiver ? .double($0) : nil, isReceiver ? nil : .double($0), call)
      }
    case "truncatingRemainder":
      return try TimeVaryingArithmetic.remainder(call.itself(), call.quantity(0))
    case "fmod": return try TimeVaryingArithmetic.remainder(call.quantity(0), call.quantity(1))
    case "init" where first.kind == .int:
      return .object(try first.changed(to: .double, first.course, by: "Double") { $0 })
    case "init" where first.kind == .double: return .object(first)
    case "isNaN", "isInfinite": return .bool(false)
    case "isFinite": return .bool(true)
    default: return nil
    }
  }

  private static func whole(_ member: Member, _ call: Invocation) throws -> Value? {
    guard let first = call.receiver.moving ?? call.arguments.first??.moving else { return nil }
    switch (member.name, member.parameters.first?.label) {
    case ("init", nil) where call.resultType == .int && member.parameters.count == 1:
      if first.kind == .int { return .object(first) }
      return try TimeVaryingArithmetic.rounded(first, to: .int, by: "Int") {
        $0.rounded(.towardZero)
      }
    case ("isMultiple", "of"):
      let rest = try TimeVaryingArithmetic.remainder(call.itself(), call.quantity(0))
      return .bool(rest == .int(0))
    case ("advanced", "by"): return try TimeVaryingArithmetic.sum(call.itself(), call.quantity(0))
    case ("distance", "to"):
      return try TimeVaryingArithmetic.difference(call.quantity(0), call.itself())
    default: return nil
    }
  }

  private static func interval(
    _ member: Member, _ call: Invocation, _ foresight: NextChangeAnalysis
  ) -> Value? {
    guard member.name == "contains", case .object(let object) = call.receiver,
      let interval = (object as? DateIntervalValue)?.interval,
      let date = call.arguments.first??.moving
    else { return nil }
    let start = VaryingNumber.still(interval.start.timeIntervalSinceReferenceDate)
    let end = VaryingNumber.still(interval.end.timeIntervalSinceReferenceDate)
    return .bool(
      foresight.decide(.greaterOrEqual, .moving(date), start)
        && foresight.decide(.lessOrEqual, .moving(date), end))
  }
}

extension Invocation {
  func itself() throws -> VaryingNumber {
    guard let quantity = VaryingNumber(receiver) else { throw NotForeseen() }
    return quantity
  }

  func quantity(_ index: Int) throws -> VaryingNumber {
    guard arguments.indices.contains(index), let value = arguments[index],
      let quantity = VaryingNumber(value)
    else { throw NotForeseen() }
    return quantity
  }
}

extension Member {
  /// The call at an instant, with the time-varying numbers at that instant.
  func evaluate(at instant: Double, _ call: Invocation) throws -> Value {
    var still = Invocation(
      receiver: call.receiver.moving?.value(at: instant) ?? call.receiver,
      arguments: InvocationArguments(
        call.arguments.map { $0?.moving?.value(at: instant) ?? $0 }), at: call.site,
      in: call.context, instant: instant)
    return try evaluate(&still)
  }

  /// The result as a number, for a call with a time-varying number.
  fileprivate func number(
    _ receiver: Value?, _ first: Value?, _ call: Invocation
  ) -> Double {
    var still = Invocation(
      receiver: receiver ?? call.receiver,
      arguments: first.map(call.arguments.replacingFirst) ?? call.arguments, at: call.site,
      in: call.context, instant: call.now.timeIntervalSinceReferenceDate, isCharged: false)
    guard let value = try? evaluate(&still), case .still(let number)? = VaryingNumber(value) else {
      return .nan
    }
    return number
  }
}

extension TimeVaryingValue {
  /// The number at an instant as a value of the program.
  func value(at instant: Double) -> Value {
    let number = at(instant)
    return switch kind {
    case .date: .date(Date(timeIntervalSinceReferenceDate: number))
    case .double: .double(number)
    case .int: .int(Int(exactly: number) ?? 0)
    }
  }
}

extension Type {
  /// True if values of any type fit, because they are only passed on or compared.
  fileprivate var isOpen: Bool {
    switch self {
    case .double, .date, .int, .integer, .string, .bool: false
    default: hasVariables
    }
  }
}
