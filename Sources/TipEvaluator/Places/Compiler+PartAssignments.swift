import OrderedCollections
import TipModel
import TipText

/// `point.x += 1`, `counts[word, default: 0] += 1`, `numbers[0] -= 1`: numbers one step inside a variable, changed where they
/// are.
extension Compiler {
  /// - Parameter general: The way for a variable that has no value yet.
  func numericPartAssign(
    _ place: LValue, _ op: Operator, _ operand: Code, _ expression: TypedExpression,
    otherwise general: @escaping (Frame) throws -> Flow
  ) -> FlowCode? {
    guard place.steps.count == 1, let step = place.steps.first, place.type == .int,
      expression.type == .int, let operation = NumericOperation(rawValue: op.spelling),
      let variable = PlainVariable(holding: place, self)
    else { return nil }
    let range = place.range
    if case .field(let index) = step, case .nominal(let type) = variable.type,
      type.kind == .structure
    {
      return switch operand {
      case .intSlot(let operand):
        assignField(index, of: variable, operation, operand, range, otherwise: general)
      case .constant(.int(let number)):
        assignField(
          index, of: variable, operation, Constant(value: number), range, otherwise: general)
      default:
        assignField(
          index, of: variable, operation, IntCode(run: operand.int(at: expression.range)), range,
          otherwise: general)
      }
    }
    let operand = operand.int(at: expression.range)
    switch (step, variable.type) {
    case (.subscript(let index, isDictionary: false), .array) where index.type == .int:
      let index = compile(index).int(at: index.range)
      return assignElement(index, of: variable, operation, operand, range, otherwise: general)
    case (.subscriptDefault(let key, let missing), .dictionary):
      // One that is worked out may look at the dictionary.
      guard case .constant(.int(let missing)) = compile(missing) else { return nil }
      let key = value(key)
      return assignEntry(
        key, missing, of: variable, operation, operand, range, otherwise: general)
    default: return nil
    }
  }

  private func assignField<A: Operand<Int>>(
    _ index: Int, of variable: PlainVariable, _ operation: NumericOperation, _ operand: A,
    _ range: SourceRange, otherwise general: @escaping (Frame) throws -> Flow
  ) -> FlowCode {
    FlowCode { frame in
      guard variable.isAtHand(frame) else { return try general(frame) }
      let operand = try operand.number(frame)
      let value = variable.take(frame)
      guard case .structure(var structure) = consume value, structure.fields.indices.contains(index)
      else { try variable.overlapping(at: range) }
      defer { variable.give(.structure(structure), frame) }
      guard case .int(let old) = structure.fields[index] else {
        try RuntimeError.missing(at: range)
      }
      structure.fields[index] = .int(try operation.of(old, operand, at: range))
      return .next
    }
  }

  private func assignElement(
    _ index: @escaping (Frame) throws -> Int, of variable: PlainVariable,
    _ operation: NumericOperation, _ operand: @escaping (Frame) throws -> Int,
    _ range: SourceRange, otherwise general: @escaping (Frame) throws -> Flow
  ) -> FlowCode {
    FlowCode { frame in
      guard variable.isAtHand(frame) else { return try general(frame) }
      let index = try index(frame)
      let operand = try operand(frame)
      let value = variable.take(frame)
      guard case .array(var elements) = consume value else {
        try variable.overlapping(at: range)
      }
      defer { variable.give(.array(elements), frame) }
      guard elements.indices.contains(index) else {
        throw LValueCode.outOfRange(index, of: "array", elements.count, at: range)
      }
      guard case .int(let old) = elements[index] else { try RuntimeError.missing(at: range) }
      elements[index] = .int(try operation.of(old, operand, at: range))
      return .next
    }
  }

  private func assignEntry(
    _ key: @escaping (Frame) throws -> Value, _ missing: Int,
    of variable: PlainVariable, _ operation: NumericOperation,
    _ operand: @escaping (Frame) throws -> Int, _ range: SourceRange,
    otherwise general: @escaping (Frame) throws -> Flow
  ) -> FlowCode {
    FlowCode { frame in
      guard variable.isAtHand(frame) else { return try general(frame) }
      let key = try key(frame)
      let operand = try operand(frame)
      try frame.mind(key, at: range)
      let value = variable.take(frame)
      guard case .dictionary(var dictionary) = consume value else {
        try variable.overlapping(at: range)
      }
      defer { variable.give(.dictionary(dictionary), frame) }
      try dictionary.entries.updateValue(forKey: key, default: .int(missing)) { value in
        guard case .int(let old) = value else { try RuntimeError.missing(at: range) }
        value = .int(try operation.of(old, operand, at: range))
      }
      return .next
    }
  }
}
