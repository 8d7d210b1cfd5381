import TipModel
import TipText

/// Calls of mutating methods.
extension Compiler {
  func mutate(
    _ member: Member, _ place: LValue, _ given: [TypedExpression?],
    _ expression: TypedExpression
  ) -> Code {
    let code = LValueCode(place, self, changedWith: given)
    let values = self.arguments(member, given)
    let evaluate = member.evaluate
    let range = expression.range
    let wraps = code.mayBeSkipped && expression.type.isOptional && !member.result.isOptional
    let site = InvocationSite(
      receiverType: place.type,
      resultType: wraps ? expression.type.wrapped ?? .void : expression.type, range: range)
    let general = { (frame: Frame) throws -> Value in
      let context = frame.context
      if member.isRandom, frame.state.pointee.isTracking {
        throw RuntimeError.randomRule(at: range)
      }
      guard let way = try code.way(frame) else { return .none }
      let arguments = try code.holding(frame, way) { try values.run(frame) }
      var result = Value.void
      try code.modify(frame, way) { value in
        var call = Invocation(receiver: value, arguments: arguments, at: site, in: context)
        try frame.mind(call)
        if let foresight = context.foresight {
          guard try TimeVaryingMembers.result(member, &call, foresight) == nil else {
            throw NotForeseen()
          }
        }
        // Only the call holds the receiver now; on failure it returns what it got.
        value = .void
        defer { value = call.receiver }
        result = try evaluate(&call)
      }
      try frame.settle()
      return wraps ? .some(result) : result
    }
    return directAppend(member, place, given, range, otherwise: general)
      ?? mutateTaken(member, place, values, expression, otherwise: general) ?? .value(general)
  }

  /// A call during which the value is moved out of its variable, so that only the call refers to
  /// it. Returns nil for a part of a variable.
  private func mutateTaken(
    _ member: Member, _ place: LValue, _ values: MemberArgumentsCode,
    _ expression: TypedExpression, otherwise general: @escaping (Frame) throws -> Value
  ) -> Code? {
    guard !member.isRandom, let variable = PlainVariable(place, self) else { return nil }
    let (evaluate, range) = (member.evaluate, expression.range)
    let site = InvocationSite(
      receiverType: place.type, resultType: expression.type, range: range)
    return .value { frame in
      guard variable.isAtHand(frame), frame.state.pointee.foresight == nil else {
        return try general(frame)
      }
      let arguments = try values.run(frame)
      var call = Invocation(
        receiver: variable.take(frame), arguments: arguments, at: site, in: frame.context)
      if case .void = call.receiver { try variable.overlapping(at: range) }
      defer { variable.give(call.receiver, frame) }
      try frame.mind(call)
      let result = try evaluate(&call)
      try frame.settle()
      return result
    }
  }

  func mutatingInvoke(
    _ function: FunctionDeclaration, _ place: LValue, _ given: [TypedExpression],
    _ expression: TypedExpression
  ) -> Code {
    let code = LValueCode(place, self, changedWith: given)
    let range = expression.range
    let wraps = code.mayBeSkipped && expression.type.isOptional && !function.result.isOptional
    let arguments = ArgumentsCode(given, of: range, self)
    let general = { (frame: Frame) throws -> Value in
      let context = frame.context
      guard let way = try code.way(frame) else { return .none }
      func call(_ arguments: [Value]) throws -> Value {
        var result = Value.void
        try code.modify(frame, way) { value in
          result = try context.evaluator.invoke(
            function, changing: &value, arguments, context, at: range)
        }
        return wraps ? .some(result) : result
      }
      return try arguments.run(frame, holding: (code, way), call)
    }
    return directMutation(function, place, given, range, otherwise: general) ?? .value(general)
  }
}
