import OrderedCollections
import TipModel
import TipText

/// Values written with their parts: collections, structs.
extension Compiler {
  func array(_ elements: [TypedExpression], _ range: SourceRange) -> Code {
    let codes = elements.map(compile)
    let constants = codes.compactMap(\.constant)
    if constants.count == codes.count { return .constant(.array(constants)) }
    let values = OrderedValues(inOrder: codes)
    return .value { frame in
      try frame.context.budget.allocate(bytes: codes.count * MemoryLayout<Value>.stride, at: range)
      return .array(try values.run(frame))
    }
  }

  func set(_ elements: [TypedExpression], _ range: SourceRange) -> Code {
    let values = elements.map(value)
    return .value { frame in
      try frame.context.budget.allocate(bytes: values.count * MemoryLayout<Value>.stride, at: range)
      return .set(OrderedSet(try values.map { try $0(frame) }))
    }
  }

  func dictionary(
    _ entries: [(TypedExpression, TypedExpression)], _ range: SourceRange
  ) -> Code {
    let codes = entries.map { (key: value($0), value: value($1), range: $0.range) }
    return .value { frame in
      try frame.context.budget.allocate(
        bytes: codes.count * 2 * MemoryLayout<Value>.stride, at: range)
      var result: OrderedDictionary<Value, Value> = [:]
      for code in codes {
        let key = try code.key(frame)
        guard result.updateValue(try code.value(frame), forKey: key) == nil else {
          throw EvaluationError(
            code: "duplicate-key",
            message: "the key `\(ValuePrinter.debug(key))` occurs twice", range: code.range)
        }
      }
      return .dictionary(result)
    }
  }

  func tuple(_ elements: [TypedExpression]) -> Code {
    let values = OrderedValues(inOrder: elements.map(compile))
    return .value { frame in .tuple(try values.run(frame)) }
  }

  func construct(
    _ type: NominalType, _ fields: [TypedExpression], _ range: SourceRange
  ) -> Code {
    let codes = fields.map(compile)
    let constants = codes.compactMap(\.constant)
    if constants.count == codes.count {
      return .constant(.structure(StructValue(type: type, fields: constants)))
    }
    let values = OrderedValues(fields, codes, of: range) { type.fields[$0].isMutable }
    return .value { frame in
      let made = StructValue(type: type, fields: try values.run(frame))
      try made.nesting.admit(at: range)
      return .structure(made)
    }
  }

  func rawValue(_ inner: TypedExpression, _ range: SourceRange) -> Code {
    let value = value(inner)
    return .value {
      guard case .enumeration(let type, let index) = try value($0),
        type.cases.indices.contains(index)
      else { try RuntimeError.missing(at: range) }
      return type.cases[index].rawValue ?? .string(type.cases[index].name)
    }
  }

  func fromRawValue(_ type: NominalType, _ inner: TypedExpression) -> Code {
    let value = value(inner)
    return .value {
      let raw = try value($0)
      let index = type.cases.firstIndex { ($0.rawValue ?? .string($0.name)) == raw }
      return index.map { .some(.enumeration(type, $0)) } ?? .none
    }
  }

  /// A written initializer: fields begin with their defaults, then its body sets the rest.
  func initialize(
    _ type: NominalType, _ function: FunctionDeclaration, _ arguments: [TypedExpression],
    _ expression: TypedExpression
  ) -> Code {
    let isFailable = expression.type.isOptional
    let range = expression.range
    let defaults: [(Frame) throws -> Value] = type.fields.map { field in
      if let initial = field.defaultValue { return value(initial) }
      let value: Value = field.type.isOptional && field.isMutable ? .none : .void
      return { _ in value }
    }
    let arguments = ArgumentsCode(arguments, of: range, self)
    return .value { frame in
      try arguments.run(frame) { values in
        // A delegating initializer leaves the fields to the other one.
        let fields = function.delegates ? [] : try defaults.map { try $0(frame) }
        let outcome = try frame.context.evaluator.invoke(
          function, receiver: .structure(StructValue(type: type, fields: fields)), values,
          frame.context, at: range)
        // `init?` yields nil by returning it.
        if isFailable {
          if case .none = outcome.result { return .none }
          return .some(outcome.receiver)
        }
        return outcome.receiver
      }
    }
  }
}
