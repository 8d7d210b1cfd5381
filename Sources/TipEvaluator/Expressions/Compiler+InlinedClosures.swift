import TipModel
import TipText

/// Calls of sequences' members with a closure literal, such as `map { $0 * 2 }`. The closure cannot
/// escape, so it does not become a value: its body runs in the enclosing frame, which holds its
/// parameters.
extension Compiler {
  /// Returns nil where the member's own evaluation is the way.
  func inlined(
    _ member: Member, _ receiver: TypedExpression, _ arguments: [TypedExpression?],
    _ expression: TypedExpression
  ) -> Code? {
    guard !isAbstract, case .conforming(.sequence, _) = member.owner,
      case .closure(let closure)?? = arguments.last.map({ $0?.form }), closure.captures.isEmpty
    else { return nil }
    let range = expression.range
    switch (member.name, arguments.count, member.parameters.last?.label) {
    case ("map", 1, nil): return mapping(receiver, closure, expression)
    case ("compactMap", 1, nil):
      guard let body = inline(closure, 1) else { return nil }
      let elements = traversal(receiver, body, expression)
      let optional = body.code.optional
      return .value { frame in
        defer { body.clear(frame) }
        var results: [Value] = []
        try elements.run(frame) { _ in
          if let inner = try optional(frame) {
            try results.append(inner, frame, at: range)
          }
          return true
        }
        return .array(results)
      }
    case ("filter", 1, nil):
      guard case .array = expression.type, let body = inline(closure, 1) else { return nil }
      let test = body.code.bool(at: range)
      let elements = traversal(receiver, body, expression)
      return .value { frame in
        defer { body.clear(frame) }
        var results: [Value] = []
        try elements.run(frame) { element in
          if try test(frame) { try results.append(element, frame, at: range) }
          return true
        }
        return .array(results)
      }
    case ("forEach", 1, nil):
      guard let body = inline(closure, 1) else { return nil }
      let elements = traversal(receiver, body, expression)
      return .value { frame in
        defer { body.clear(frame) }
        try elements.run(frame) { _ in
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
    /// Assigns a value to the last parameter.
    let element: StoreCode
    /// The slot of that, where it is an Int.
    let intSlot: Int?
    let code: Code
    let value: (Frame) throws -> Value
    /// Releases the values of the parameters, so that changing one makes no copy.
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
    var intSlot: Int?
    if let last = closure.parameters.last, last.type == .int,
      case .slot(let slot)? = scope.resolve(last)
    {
      intSlot = slot
    }
    return InlinedBody(
      element: element, intSlot: intSlot, code: code, value: code.value,
      clear: { frame in for slot in held { frame.slots[slot] = .void } }, range: range)
  }

  /// Through the elements of a sequence, with the closure's last parameter as the element.
  private func traversal(
    _ receiver: TypedExpression, _ body: InlinedBody, _ expression: TypedExpression,
    maySuffice: Bool = false
  ) -> Traversal {
    Traversal(
      sequence: ValueCode(run: value(receiver)), element: body.element, intSlot: body.intSlot,
      bodyRange: body.range,
      site: InvocationSite(
        receiverType: receiver.type, resultType: expression.type, range: expression.range),
      maySuffice: maySuffice)
  }

  private func mapping(
    _ receiver: TypedExpression, _ closure: TypedClosure, _ expression: TypedExpression
  ) -> Code? {
    guard let body = inline(closure, 1) else { return nil }
    let range = expression.range
    let elements = traversal(receiver, body, expression)
    if case .int(let int) = body.code {
      return .value { frame in
        defer { body.clear(frame) }
        var results: [Value] = []
        try elements.run(frame, begin: { results.reserve($0) }) { _ in
          try results.append(.int(try int(frame)), frame, at: range)
          return true
        }
        return .array(results)
      }
    }
    return .value { frame in
      defer { body.clear(frame) }
      var results: [Value] = []
      try elements.run(frame, begin: { results.reserve($0) }) { _ in
        try results.append(try body.value(frame), frame, at: range)
        return true
      }
      return .array(results)
    }
  }

  private func inlinedSearch(
    _ receiver: TypedExpression, _ closure: TypedClosure, for wanted: Bool,
    _ expression: TypedExpression
  ) -> Code? {
    guard let body = inline(closure, 1) else { return nil }
    let test = body.code.bool(at: body.range)
    let elements = traversal(receiver, body, expression, maySuffice: true)
    return .bool { frame in
      defer { body.clear(frame) }
      var isFound = false
      try elements.run(frame) { _ in
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
    let elements = traversal(receiver, body, expression)
    return .int { frame in
      defer { body.clear(frame) }
      var count = 0
      try elements.run(frame) { _ in
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
    let elements = traversal(receiver, body, expression)
    if result.type == .int {
      let int = body.code.int(at: body.range)
      return .int { frame in
        defer { body.clear(frame) }
        try elements.run(frame, begin: { _ in _ = try begin(frame) }) { _ in
          frame.setPlain(slot, .int(try int(frame)))
          return true
        }
        return try IntSlot(slot: slot, range: body.range).number(frame)
      }
    }
    let turn = put(body.code, into: slot, of: result.type, at: body.range)
    return .value { frame in
      defer { body.clear(frame) }
      try elements.run(frame, begin: { _ in _ = try begin(frame) }) { _ in
        _ = try turn(frame)
        return true
      }
      return frame.slots[slot]
    }
  }
}

extension [Value] {
  /// Adds an element, which is charged for.
  @inline(__always)
  fileprivate mutating func append(
    _ value: consuming Value, _ frame: Frame, at range: SourceRange
  ) throws {
    try frame.allocate(bytes: MemoryLayout<Value>.stride, at: range)
    append(value)
  }

  /// Reserves memory for at most 1,024 elements: an error may stop the loop before there are more.
  fileprivate mutating func reserve(_ count: Int) { reserveCapacity(Swift.min(count, 1 << 10)) }
}
