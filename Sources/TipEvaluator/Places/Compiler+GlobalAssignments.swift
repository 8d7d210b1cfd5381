import TipModel
import TipText

/// Assignments to whole top-level variables without observers, which are the bulk of most scripts.
extension Compiler {
  /// `count = …`
  func assignGlobal(
    _ place: LValue, _ value: @escaping (Frame) throws -> Value
  ) -> FlowCode? {
    guard let variable = place.plainGlobal else { return nil }
    let range = place.range
    let storage = variable.storage
    return FlowCode { frame in
      let new = try value(frame)
      try frame.admitOutsideChange(at: range)
      let isNew = storage.pointee == nil
      if isNew, variable.startsWhereDeclared {
        throw RuntimeError.early("set", variable, at: range)
      }
      storage.pointee = new
      frame.meter.pointee.globalWrites &+= 1
      if isNew { frame.context.evaluator.note(variable) }
      return .next
    }
  }

  /// `count += …` on a number, which owns no memory. `general` is the code for a variable without a
  /// value.
  func numericGlobalAssign(
    _ place: LValue, _ op: Operator, _ operand: Code, _ expression: TypedExpression,
    _ range: SourceRange, otherwise general: @escaping (Frame) throws -> Flow
  ) -> FlowCode? {
    guard !isAbstract, let variable = place.plainGlobal, variable.type == expression.type,
      let operation = NumericOperation(spelling: op.spelling)
    else { return nil }
    switch (variable.type, operand) {
    case (.int, .intSlot(let operand)):
      return assign(variable, operation, operand, range, otherwise: general)
    case (.int, .constant(.int(let number))):
      return assign(variable, operation, Constant(value: number), range, otherwise: general)
    case (.int, _):
      return assign(
        variable, operation, IntCode(run: operand.int(at: expression.range)), range,
        otherwise: general)
    case (.double, _):
      guard operation.isOfDoubles else { return nil }
      let (storage, operand) = (variable.storage, operand.double(at: expression.range))
      return FlowCode { frame in
        guard case .double? = storage.pointee else { return try general(frame) }
        let operand = try operand(frame)
        try frame.admitOutsideChange(at: range)
        guard case .double(let old)? = storage.pointee else {
          throw RuntimeError.overlapping(variable.name, at: range)
        }
        storage.initialize(to: .double(operation.of(old, operand)))
        frame.meter.pointee.globalWrites &+= 1
        return .next
      }
    default: return nil
    }
  }

  private func assign<A: Operand<Int>>(
    _ variable: GlobalVariable, _ operation: NumericOperation, _ operand: A,
    _ range: SourceRange, otherwise general: @escaping (Frame) throws -> Flow
  ) -> FlowCode {
    let storage = variable.storage
    return FlowCode { frame in
      guard case .int? = storage.pointee else { return try general(frame) }
      let operand = try operand.number(frame)
      try frame.admitOutsideChange(at: range)
      guard case .int(let old)? = storage.pointee else {
        throw RuntimeError.overlapping(variable.name, at: range)
      }
      storage.initialize(to: .int(try operation.of(old, operand, at: range)))
      frame.meter.pointee.globalWrites &+= 1
      return .next
    }
  }
}

extension LValue {
  /// The variable that the place is, all of it.
  fileprivate var plainGlobal: GlobalVariable? {
    guard steps.isEmpty, case .global(let variable) = root,
      !isObserved || variable.observers == nil
    else { return nil }
    return variable
  }
}

extension Frame {
  /// Throws if the change would be visible to others, during an analysis of the next change.
  @inline(__always)
  fileprivate func admitOutsideChange(at range: SourceRange) throws {
    if state.pointee.isAbstract { throw NotForeseen() }
    if state.pointee.isFolding { throw RuntimeError.notConstant(at: range) }
  }
}
