import TipModel
import TipText

/// Calls that change what they are called on.
extension Compiler {
  func mutate(
    _ member: Member, _ place: TypedPlace, _ arguments: [TypedExpression?],
    _ expression: TypedExpression
  ) -> Code {
    let code = PlaceCode(place, self)
    let values = self.arguments(member, arguments)
    let evaluate = member.evaluate
    let range = expression.range
    let receiverType = place.type
    let wraps = code.mayBeSkipped && expression.type.isOptional && !member.result.isOptional
    let resultType = wraps ? expression.type.wrapped ?? .void : expression.type
    return .value { frame in
      let context = frame.context
      let arguments = try values.map { try $0?(frame) }
      var result = Value.void
      let isChanged = try code.modify(frame) { value in
        var call = Invocation(
          receiver: value, arguments: arguments, receiverType: receiverType,
          resultType: resultType, now: context.date, host: context.host, range: range,
          budget: context.budget)
        // Only the call holds the receiver now; on failure it gives back what it got.
        value = .void
        defer { value = call.receiver }
        result = try evaluate(&call)
      }
      guard isChanged else { return .none }
      return wraps ? .some(result) : result
    }
  }

  func mutatingInvoke(
    _ function: FunctionDeclaration, _ place: TypedPlace, _ arguments: [TypedExpression],
    _ expression: TypedExpression
  ) -> Code {
    let code = PlaceCode(place, self)
    let values = arguments.map(value)
    let range = expression.range
    let wraps = code.mayBeSkipped && expression.type.isOptional && !function.result.isOptional
    return .value { frame in
      let context = frame.context
      let arguments = try values.map { try $0(frame) }
      var result = Value.void
      let isChanged = try code.modify(frame) { value in
        let outcome = try context.evaluator.invoke(
          function, receiver: value, arguments, context, at: range)
        value = outcome.receiver
        result = outcome.result
      }
      guard isChanged else { return .none }
      return wraps ? .some(result) : result
    }
  }

  func assign(_ place: TypedPlace, _ expression: TypedExpression) -> (Frame) throws -> Void {
    let value = value(expression)
    if place.steps.isEmpty, case .local(let variable) = place.root {
      _ = scope.resolve(variable) ?? scope.declare(variable)
    }
    if place.steps.isEmpty, case .parameter(let parameter) = place.root {
      // Nothing of the old value is needed.
      return { try $0.context.host.set(parameter, to: value($0)) }
    }
    let code = PlaceCode(place, self)
    return { frame in
      let new = try value(frame)
      _ = try code.modify(frame, replaces: true) { $0 = new }
    }
  }

  func compoundAssign(
    _ place: TypedPlace, _ op: Operator, _ expression: TypedExpression, _ range: SourceRange
  ) -> (Frame) throws -> Void {
    let value = value(expression)
    let code = PlaceCode(place, self)
    return { frame in
      let operand = try value(frame)
      _ = try code.modify(frame) { target in
        switch (target, operand) {
        case (.string(var text), .string(let added)) where op.spelling == "+":
          // In place: only what is added is charged, and a loop of additions stays linear.
          try frame.context.budget.allocate(bytes: added.utf8.count, at: range)
          target = .void
          text += added
          target = .string(text)
        case (.array(var values), .array(let added)) where op.spelling == "+":
          try frame.context.budget.allocate(
            bytes: added.count * MemoryLayout<Value>.stride, at: range)
          target = .void
          values += added
          target = .array(values)
        default: target = try apply(op, target, operand, frame, range)
        }
      }
    }
  }
}
