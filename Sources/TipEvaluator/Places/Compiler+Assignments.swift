import TipModel
import TipText

extension Compiler {
  func assign(_ place: TypedPlace, _ expression: TypedExpression) -> (Frame) throws -> Void {
    let value = value(expression)
    // Nothing of the old value is needed where all of it is replaced.
    if place.steps.isEmpty {
      switch place.root {
      case .local(let variable):
        if variable.willSet == nil, variable.didSet == nil,
          case .slot(let slot) = scope.resolve(variable) ?? scope.declare(variable)
        {
          return { $0.slots[slot] = try value($0) }
        }
      case .parameter(let parameter):
        return { try $0.context.host.set(parameter, to: value($0)) }
      case .global:
        if let assign = assignGlobal(place, value) { return assign }
      case .computed, .instance: break
      }
    }
    let code = PlaceCode(place, self)
    return { frame in
      guard let way = try code.way(frame) else { return }
      let new = try code.holding(frame, way) { try value(frame) }
      try code.modify(frame, way, replaces: true) { $0 = new }
    }
  }

  func compoundAssign(
    _ place: TypedPlace, _ op: Operator, _ expression: TypedExpression, _ range: SourceRange
  ) -> (Frame) throws -> Void {
    let operand = compile(expression)
    if let assign = numericAssign(place, op, operand, expression, range) { return assign }
    let general = generalAssign(place, op, operand.value, range)
    return numericGlobalAssign(place, op, operand, expression, range, otherwise: general) ?? general
  }

  private func generalAssign(
    _ place: TypedPlace, _ op: Operator, _ value: @escaping (Frame) throws -> Value,
    _ range: SourceRange
  ) -> (Frame) throws -> Void {
    let code = PlaceCode(place, self)
    let operation = operation(op, range, isLifted: isLifted)
    let isSum = op.spelling == "+"
    return { frame in
      guard let way = try code.way(frame) else { return }
      let operand = try code.holding(frame, way) { try value(frame) }
      try code.modify(frame, way) { target in
        switch (target, operand) {
        case (.string(var text), .string(let added)) where isSum:
          // In place: only what is added is charged, and a loop of additions stays linear.
          try frame.context.budget.allocate(bytes: added.utf8.count, at: range)
          target = .void
          text += added
          target = .string(text)
        case (.array(var values), .array(let added)) where isSum:
          try frame.context.budget.allocate(
            bytes: added.count * MemoryLayout<Value>.stride, at: range)
          target = .void
          values += added
          target = .array(values)
        default: target = try operation(target, operand, frame)
        }
      }
    }
  }

  /// `n += 1` on a variable of this frame.
  private func numericAssign(
    _ place: TypedPlace, _ op: Operator, _ operand: Code, _ expression: TypedExpression,
    _ range: SourceRange
  ) -> ((Frame) throws -> Void)? {
    guard !isLifted, place.steps.isEmpty, case .local(let variable) = place.root,
      variable.willSet == nil, variable.didSet == nil,
      case .slot(let slot)? = scope.resolve(variable)
    else { return nil }
    let old = local(variable, range)
    switch (old, operand) {
    case (.int(let old), let new) where expression.type == .int:
      guard case .int(let result)? = integers(op.spelling, old, new.int(at: range), range) else {
        return nil
      }
      return { $0.slots[slot] = .int(try result($0)) }
    case (.double(let old), let new) where expression.type == .double:
      guard case .double(let result)? = doubles(op.spelling, old, new.double(at: range)) else {
        return nil
      }
      return { $0.slots[slot] = .double(try result($0)) }
    default: return nil
    }
  }
}
