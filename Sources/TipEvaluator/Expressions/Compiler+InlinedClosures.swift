import TipModel
import TipText

/// What sequences do with a closure that is written where it is handed over, such as `map { $0 * 2 }`. Nothing else can hold
/// it, so that it is no value: its body runs in the frame around it, and its parameters are variables of that.
extension Compiler {
  /// Nil where the member's own evaluation is the way.
  func inlined(
    _ member: Member, _ receiver: TypedExpression, _ arguments: [TypedExpression?],
    _ expression: TypedExpression
  ) -> Code? {
    guard !isLifted, case .conforming(.sequence, _) = member.owner,
      case .closure(let closure)?? = arguments.last.map({ $0?.form }), closure.captures.isEmpty
    else { return nil }
    let range = expression.range
    switch (member.name, arguments.count, member.parameters.last?.label) {
    case ("map", 1, nil):
      guard let body = inline(closure, 1) else { return nil }
      return transformation(receiver, body.value, body, expression) { _, result in result }
    case ("compactMap", 1, nil):
      guard let body = inline(closure, 1) else { return nil }
      return transformation(receiver, body.value, body, expression) { _, result in
        if case .some(let inner) = result { inner } else { nil }
      }
    case ("filter", 1, nil):
      guard case .array = expression.type, let body = inline(closure, 1) else { return nil }
      let test = body.code.bool(at: range)
      return transformation(receiver, test, body, expression) { $1 ? $0 : nil }
    case ("forEach", 1, nil):
      guard let body = inline(closure, 1) else { return nil }
      let each = each(receiver, body, expression)
      return .value { frame in
        defer { body.clear(frame) }
        _ = try each(frame) { _ in
          _ = try body.value(frame)
          return true
        }
        return .void
      }
    case ("contains", 1, "where"): return inlinedSearch(receiver, closure, for: true, expression)
    case ("allSatisfy", 1, nil): return inlinedSearch(receiver, closure, for: false, expression)
    case ("count", 1, "where"): return inlinedCount(receiver, closure, expression)
    case ("reduce", 2, nil):
      guard member.parameters.first?.label == nil, let initial = arguments[0] else { return nil }
      return reduction(receiver, initial, closure, expression)
    default: return nil
    }
  }

  /// A closure whose body runs in this frame.
  private struct InlinedBody {
    /// Gives the last parameter its value.
    let element: StoreCode
    let code: Code
    let value: (Frame) throws -> Value
    /// Lets go of what the parameters hold, so that a change of it makes no copy.
    let clear: (Frame) -> Void
    let range: SourceRange
  }

  private func inline(_ closure: TypedClosure, _ count: Int) -> InlinedBody? {
    guard closure.parameters.count == count, !closure.parameters.contains(where: \.isInOut),
      let element = closure.parameters.map({ StoreCode(run: store($0)) }).last
    else { return nil }
    let range = closure.body.statements.first?.range ?? Compiler.nowhere
    let code: Code
    if let only = closure.body.onlyExpression, closure.result != .void {
      code = compile(only)
    } else {
      var inner = self
      inner.labels = []
      inner.collectors = []
      let result = scope.newSlot()
      inner.resultSlot = result
      let body = inner.body(closure.body, yielding: closure.result)
      code = plain(
        .value { frame in
          _ = try body(frame)
          return frame.slots[result]
        }, closure.result, at: range)
    }
    let held = closure.parameters.compactMap { parameter -> Int? in
      if !parameter.type.isPlain, case .slot(let slot)? = scope.resolve(parameter) {
        slot
      } else {
        nil
      }
    }
    return InlinedBody(
      element: element, code: code, value: code.value,
      clear: { frame in for slot in held { frame.slots[slot] = .void } }, range: range)
  }

  /// Goes through the elements of a sequence, with the closure's last parameter as the element, until it is told to stop.
  ///
  /// - Parameters:
  ///   - maySuffice: It is told to stop once the result is certain, so that the sequence may have no end.
  ///   - begin: Comes when the sequence has been evaluated.
  private func each(
    _ receiver: TypedExpression, _ body: InlinedBody, _ expression: TypedExpression,
    maySuffice: Bool = false, begin: @escaping (Frame) throws -> Void = { _ in }
  ) -> (Frame, (Value) throws -> Bool) throws -> Invocation {
    let sequence = value(receiver)
    let (receiverType, resultType, range) = (receiver.type, expression.type, expression.range)
    let bodyRange = body.range
    let store = body.element.run
    return { frame, visit in
      let context = frame.context
      let call = Invocation(
        receiver: try sequence(frame), arguments: [], receiverType: receiverType,
        resultType: resultType, now: context.date, host: context.host, range: range,
        budget: context.budget)
      try begin(frame)
      try context.budget.mind(call.receiver, at: range)
      func turn(_ element: Value) throws -> Bool {
        try frame.step(at: bodyRange)
        store(frame, element)
        return try visit(element)
      }
      if maySuffice, case .partialRange(.from(.int(var next))) = call.receiver {
        while try turn(.int(next)) { next = try Arithmetic.add(next, 1, at: range) }
      } else {
        try call.each(turn)
      }
      try context.budget.settle()
      return call
    }
  }

  /// A list of what is made of each element; nil makes nothing.
  private func transformation<Result>(
    _ receiver: TypedExpression, _ code: @escaping (Frame) throws -> Result, _ body: InlinedBody,
    _ expression: TypedExpression, _ made: @escaping (_ element: Value, Result) -> Value?
  ) -> Code {
    let each = each(receiver, body, expression)
    return .value { frame in
      defer { body.clear(frame) }
      var results: [Value] = []
      let call = try each(frame) { element in
        if let made = made(element, try code(frame)) { results.append(made) }
        return true
      }
      return try call.array(results)
    }
  }

  private func inlinedSearch(
    _ receiver: TypedExpression, _ closure: TypedClosure, for wanted: Bool,
    _ expression: TypedExpression
  ) -> Code? {
    guard let body = inline(closure, 1) else { return nil }
    let test = body.code.bool(at: body.range)
    let each = each(receiver, body, expression, maySuffice: true)
    return .bool { frame in
      defer { body.clear(frame) }
      var isFound = false
      _ = try each(frame) { _ in
        isFound = try test(frame) == wanted
        return !isFound
      }
      return isFound == wanted
    }
  }

  private func inlinedCount(
    _ receiver: TypedExpression, _ closure: TypedClosure, _ expression: TypedExpression
  ) -> Code? {
    guard let body = inline(closure, 1) else { return nil }
    let test = body.code.bool(at: body.range)
    let each = each(receiver, body, expression)
    return .int { frame in
      defer { body.clear(frame) }
      var count = 0
      _ = try each(frame) { _ in
        if try test(frame) { count &+= 1 }
        return true
      }
      return count
    }
  }

  private func reduction(
    _ receiver: TypedExpression, _ initial: TypedExpression, _ closure: TypedClosure,
    _ expression: TypedExpression
  ) -> Code? {
    guard let result = closure.parameters.first, let body = inline(closure, 2),
      case .slot(let slot)? = scope.resolve(result)
    else { return nil }
    let begin = put(compile(initial), into: slot, of: result.type, at: initial.range)
    let turn = put(body.code, into: slot, of: result.type, at: body.range)
    let each = each(receiver, body, expression) { _ = try begin($0) }
    return .value { frame in
      defer { body.clear(frame) }
      _ = try each(frame) { _ in
        _ = try turn(frame)
        return true
      }
      return frame.slots[slot]
    }
  }
}
