import TipModel
import TipText

extension Compiler {
  func assign(_ place: LValue, _ expression: TypedExpression) -> (Frame) throws -> Flow {
    let given = compile(expression)
    let value = given.value
    // The old value is not needed if all of it is replaced.
    if place.steps.isEmpty {
      switch place.root {
      case .local(let variable):
        if variable.willSet == nil, variable.didSet == nil,
          case .slot(let slot) = scope.resolve(variable) ?? scope.declare(variable)
        {
          return put(given, into: slot, of: variable.type, at: expression.range)
        }
      case .parameter(let parameter):
        let range = place.range.union(expression.range)
        return {
          try $0.context.host.set(parameter, to: value($0), at: range)
          return .next
        }
      case .global:
        if let assign = assignGlobal(place, value) { return assign.run }
      case .computed, .instance: break
      }
    }
    if let assign = PartChanger(self).assign(place, given, at: expression.range)
      ?? PartChanger(self).assignEntry(place, given, at: expression.range)
    {
      return assign.run
    }
    let code = LValueCode(place, self)
    return { frame in
      guard let way = try code.way(frame) else { return .next }
      let new = try code.holding(frame, way) { try value(frame) }
      try code.modify(frame, way, replaces: true) { $0 = new }
      return .next
    }
  }

  func compoundAssign(
    _ place: LValue, _ op: Operator, _ expression: TypedExpression, _ range: SourceRange
  ) -> (Frame) throws -> Flow {
    if let add = gatheredAddition(to: place, op, expression, range) { return add.run }
    let operand = compile(expression)
    if let assign = numericAssign(place, op, operand, expression, range) { return assign.run }
    let general = generalAssign(place, op, operand.value, range)
    // A sequence of Characters may be added, too.
    if expression.type == .string, let assign = textAssign(place, op, operand.value, range) {
      return assign.run
    }
    if let assign = numericGlobalAssign(
      place, op, operand, expression, range, otherwise: general)
    {
      return assign.run
    }
    if place.type == expression.type,
      let assign = PartChanger(self).assign(place, op, operand, at: expression.range)
    {
      return assign.run
    }
    return general
  }

  private func generalAssign(
    _ place: LValue, _ op: Operator, _ value: @escaping (Frame) throws -> Value,
    _ range: SourceRange
  ) -> (Frame) throws -> Flow {
    let code = LValueCode(place, self)
    let operation = operation(op, range, isAbstract: isAbstract)
    let isSum = op.spelling == "+"
    return { frame in
      guard let way = try code.way(frame) else { return .next }
      let operand = try code.holding(frame, way) { try value(frame) }
      try code.modify(frame, way) { target in
        if isSum, try target.add(operand, frame.context.budget, at: range) { return }
        target = try operation(target, operand, frame)
      }
      return .next
    }
  }

  /// `text += "…"` on a variable that is a text.
  func textAssign(
    _ place: LValue, _ op: Operator, _ value: @escaping (Frame) throws -> Value,
    _ range: SourceRange
  ) -> FlowCode? {
    guard op.spelling == "+", let variable = PlainVariable(place, self), variable.type == .string
    else { return nil }
    let general = generalAssign(place, op, value, range)
    return FlowCode { frame in
      guard variable.isAtHand(frame) else { return try general(frame) }
      guard case .string(let added) = try value(frame) else { try RuntimeError.missing(at: range) }
      try frame.allocate(bytes: added.utf8.count, at: range)
      let taken = variable.take(frame)
      guard case .string(var text) = consume taken else { try variable.overlapping(at: range) }
      text += added
      variable.give(.string(text), frame)
      return .next
    }
  }

  /// `n += 1` on a variable of this frame.
  private func numericAssign(
    _ place: LValue, _ op: Operator, _ operand: Code, _ expression: TypedExpression,
    _ range: SourceRange
  ) -> FlowCode? {
    guard !isAbstract, place.steps.isEmpty, case .local(let variable) = place.root,
      variable.willSet == nil, variable.didSet == nil,
      case .slot(let slot)? = scope.resolve(variable)
    else { return nil }
    let old = local(variable, range)
    guard variable.type == expression.type else { return nil }
    return numbers(op.spelling, old, operand, range).map {
      FlowCode(run: put($0, into: slot, of: variable.type, at: range))
    }
  }
}

extension Value {
  /// Appends to texts and arrays in place. Only the appended part is charged, and a loop of
  /// additions takes linear time. No other reference to the value may exist, not even a `switch`
  /// that binds a part of it.
  ///
  /// - Returns: True for such an addition. If it is false, the value is unchanged.
  fileprivate mutating func add(
    _ other: Value, _ budget: Budget, at range: SourceRange
  ) throws -> Bool {
    switch other {
    case .string(let added):
      guard case .string(var text) = self else { return false }
      try budget.allocate(bytes: added.utf8.count, at: range)
      self = .void
      text += added
      self = .string(text)
    case .array(let added):
      guard case .array(var values) = self else { return false }
      try budget.allocate(bytes: added.count * added.elementSize, at: range)
      self = .void
      values += added
      self = .array(values)
    default: return false
    }
    return true
  }
}
