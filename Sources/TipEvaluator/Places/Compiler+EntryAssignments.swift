import OrderedCollections
import TipModel
import TipText

/// `counts[word, default: 0] += 1`: numbers in a dictionary, changed where they are.
extension Compiler {
  /// Returns nil for any other place.
  ///
  /// - Parameter general: The way for a variable that has no value yet.
  func assignEntry(
    _ place: LValue, _ op: Operator, _ operand: Code, _ expression: TypedExpression,
    otherwise general: @escaping (Frame) throws -> Flow
  ) -> FlowCode? {
    guard place.steps.count == 1, case .subscriptDefault(let key, let missing)? = place.steps.first,
      place.type == .int, expression.type == .int,
      let operation = NumericOperation(rawValue: op.spelling),
      let variable = PlainVariable(holding: place, self), case .dictionary = variable.type,
      // One that is worked out may look at the dictionary.
      case .constant(.int(let missing)) = compile(missing)
    else { return nil }
    let operand = operand.int(at: expression.range)
    return assignEntry(
      value(key), missing, of: variable, operation, operand, place.range, otherwise: general)
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
