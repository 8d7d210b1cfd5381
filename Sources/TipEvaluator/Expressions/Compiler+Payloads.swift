import TipModel
import TipText

extension Compiler {
  /// A case of an enum with its associated values.
  func enumPayload(
    _ type: NominalType, _ index: Int, _ values: [TypedExpression], _ range: SourceRange
  ) -> Code {
    let codes = values.map(compile)
    let constants = codes.compactMap(\.constant)
    if constants.count == codes.count {
      return .constant(.payload(PayloadValue(type: type, index: index, values: constants)))
    }
    let size = MemoryLayout<Value>.stride * codes.count
    let values = OrderedValues(values, codes, of: range)
    return .value { frame in
      let payload = PayloadValue(type: type, index: index, values: try values.run(frame))
      try frame.context.budget.allocate(bytes: size, at: range)
      try payload.nesting.admit(at: range)
      return .payload(payload)
    }
  }
}
