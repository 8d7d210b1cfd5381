import TipModel
import TipText

/// Code for ``NextChangeAnalysis``. It derives results for time-varying numbers, and throws if that
/// is not possible. For other values it does the same as the plain code.
extension Compiler {
  func liftedPrefix(_ op: Operator, _ operand: TypedExpression, _ range: SourceRange) -> Code {
    let operand = value(operand)
    guard let evaluate = op.unary else {
      return .value { _ in
        throw RuntimeError.unavailable("`\(op.spelling)` has no value", at: range)
      }
    }
    return .value { frame in
      let value = try operand(frame)
      guard let moving = value.moving else { return try evaluate(value, range) }
      switch op.spelling {
      case "+": return value
      case "-":
        return try moving.foresight.following(range) { try TimeVaryingArithmetic.negative(moving) }
      case "...", "..<": return try evaluate(value, range)
      default:
        moving.foresight.giveUp(at: range)
        throw NotForeseen()
      }
    }
  }

  func liftedInvocation(
    _ member: Member, _ arguments: MemberArgumentsCode, _ site: InvocationSite,
    _ receiver: @escaping (Frame) throws -> Value
  ) -> (Frame) throws -> Value {
    let evaluate = member.evaluate
    // It is evaluated a second time; what it prints has been printed.
    let isDone = member.owner == .void && ["print", "debugPrint"].contains(member.name)
    return { frame in
      let context = frame.context
      var call = Invocation(
        receiver: try receiver(frame), arguments: try arguments.run(frame), at: site, in: context)
      if isDone { return .void }
      if let foresight = context.foresight,
        let result = try foresight.following(
          site.range, { try TimeVaryingMembers.result(member, &call, foresight) })
      {
        return result
      }
      let result = try evaluate(&call)
      try context.budget.settle()
      return result
    }
  }
}

/// An infix operator on values that may move.
func liftedOperation(
  _ op: Operator, _ range: SourceRange
) -> (Value, Value, Frame) throws -> Value {
  let plain = operation(op, range)
  let test = Relation(rawValue: op.spelling)
  return { a, b, frame in
    guard let foresight = a.moving?.foresight ?? b.moving?.foresight else {
      frame.context.foresight?.place = range
      return try plain(a, b, frame)
    }
    return try foresight.following(range) {
      if let test {
        guard let first = VaryingNumber(a), let second = VaryingNumber(b) else {
          throw NotForeseen()
        }
        return .bool(foresight.decide(test, first, second))
      }
      // Bounds are compared when the range is made, and when it is used.
      if ["...", "..<", "~="].contains(op.spelling) { return try plain(a, b, frame) }
      if let result = try TimeVaryingArithmetic.infix(op.spelling, a, b) { return result }
      throw NotForeseen()
    }
  }
}

extension NextChangeAnalysis {
  /// Runs a step. If the analysis fails in it, the range is the place that is reported.
  func following<Result>(_ range: SourceRange, _ body: () throws -> Result) throws -> Result {
    place = range
    do {
      return try body()
    } catch let error as NotForeseen {
      giveUp(at: range)
      throw error
    }
  }
}

extension Member {
  /// True if the result depends on the present instant.
  var asksForPresent: Bool {
    switch (owner, name) {
    case (.date, "now"), (.builtin(.clock), "now"), (.date, "timeIntervalSinceNow"): true
    case (.date, "init"):
      parameters.isEmpty || parameters.first?.label == "timeIntervalSinceNow"
    case (.builtin(.calendar), "isDateInToday"), (.builtin(.calendar), "isDateInYesterday"),
      (.builtin(.calendar), "isDateInTomorrow"):
      true
    default: false
    }
  }
}
