import TipModel
import TipText

/// Assignments to whole variables of the top level that nobody observes, which is what most scripts are made of.
extension Compiler {
  /// `count = …`
  func assignGlobal(
    _ place: TypedPlace, _ value: @escaping (Frame) throws -> Value
  ) -> ((Frame) throws -> Void)? {
    guard let variable = place.plainGlobal else { return nil }
    let range = place.range
    return { frame in
      let new = try value(frame)
      try frame.admitOutsideChange(at: range)
      let isNew = variable.value == nil
      variable.value = new
      let evaluator = frame.context.evaluator
      evaluator.globalWrites += 1
      if isNew { evaluator.note(variable) }
    }
  }

  /// `count += …` on a number; `general` is the way for a variable that has no value yet.
  func numericGlobalAssign(
    _ place: TypedPlace, _ op: Operator, _ operand: Code, _ expression: TypedExpression,
    _ range: SourceRange, otherwise general: @escaping (Frame) throws -> Void
  ) -> ((Frame) throws -> Void)? {
    guard !isLifted, let variable = place.plainGlobal, variable.type == expression.type else {
      return nil
    }
    switch variable.type {
    case .int:
      let operand = operand.int(at: expression.range)
      return Arithmetic.integerOperation(op.spelling).map { operation in
        { frame in
          guard case .int? = variable.value else { return try general(frame) }
          let operand = try operand(frame)
          try frame.admitOutsideChange(at: range)
          guard case .int(let old)? = variable.value else {
            throw Fault.overlapping(variable.name, at: range)
          }
          variable.value = .int(try operation(old, operand, range))
          frame.context.evaluator.globalWrites += 1
        }
      }
    case .double:
      let operand = operand.double(at: expression.range)
      return Arithmetic.floatingOperation(op.spelling).map { operation in
        { frame in
          guard case .double? = variable.value else { return try general(frame) }
          let operand = try operand(frame)
          try frame.admitOutsideChange(at: range)
          guard case .double(let old)? = variable.value else {
            throw Fault.overlapping(variable.name, at: range)
          }
          variable.value = .double(operation(old, operand))
          frame.context.evaluator.globalWrites += 1
        }
      }
    default: return nil
    }
  }
}

extension TypedPlace {
  /// The variable that the place is, all of it.
  fileprivate var plainGlobal: GlobalVariable? {
    guard steps.isEmpty, case .global(let variable) = root,
      !isObserved || variable.observers == nil
    else { return nil }
    return variable
  }
}

extension Frame {
  /// Something that others see is to be changed, which what only looks ahead must not do.
  fileprivate func admitOutsideChange(at range: SourceRange) throws {
    if context.state.pointee.isLifted { throw NotForeseen() }
    if context.state.pointee.isFolding { throw Fault.notConstant(at: range) }
  }
}

extension Arithmetic {
  fileprivate static func integerOperation(
    _ spelling: String
  ) -> ((Int, Int, SourceRange) throws -> Int)? {
    switch spelling {
    case "+": { try add($0, $1, at: $2) }
    case "-": { try subtract($0, $1, at: $2) }
    case "*": { try multiply($0, $1, at: $2) }
    case "/": { try divide($0, $1, at: $2) }
    case "%": { try remainder($0, $1, at: $2) }
    default: nil
    }
  }

  fileprivate static func floatingOperation(_ spelling: String) -> ((Double, Double) -> Double)? {
    switch spelling {
    case "+": { $0 + $1 }
    case "-": { $0 - $1 }
    case "*": { $0 * $1 }
    case "/": { $0 / $1 }
    default: nil
    }
  }
}
