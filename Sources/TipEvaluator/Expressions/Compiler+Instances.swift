import TipModel
import TipText

/// Instances of classes.
extension Compiler {
  /// A new instance, and what its initializer makes of it.
  func makeInstance(
    _ type: NominalType, _ function: FunctionDeclaration, _ arguments: [TypedExpression],
    isFailable: Bool, _ range: SourceRange
  ) -> Code {
    let fields = type.fields.map { field -> Value in
      field.defaultValue == nil && field.type.isOptional && field.isMutable ? .none : .void
    }
    let pending = (type.fields.lastIndex { $0.defaultValue != nil } ?? -1) + 1
    let arguments = ArgumentsCode(arguments, of: range, self)
    return .value { frame in
      func make(_ arguments: [Value]) throws -> Value {
        let evaluator = frame.context.evaluator
        let instance = try evaluator.instance(
          of: type, fields, pending: pending, frame.context, at: range)
        let (result, _) = try evaluator.invoke(
          function, receiver: instance, arguments, frame.context, at: range)
        guard isFailable else { return instance }
        return result == Value.none ? .none : .some(instance)
      }
      return try arguments.run(frame, make)
    }
  }

  /// An instance of a class that needs no initializer of its own.
  func makeInstance(
    _ type: NominalType, _ values: [TypedExpression], _ range: SourceRange
  ) -> Code {
    let values = OrderedValues(values, values.map(compile), of: range)
    return .value { frame in
      try frame.context.evaluator.instance(
        of: type, try values.run(frame), frame.context, at: range)
    }
  }
}

extension Evaluator {
  fileprivate func instance(
    of type: NominalType, _ fields: [Value], pending: Int = 0, _ context: Context,
    at range: SourceRange
  ) throws -> Value {
    try context.budget.allocate(
      bytes: 64 + fields.count * MemoryLayout<Value>.stride, at: range)
    return .instance(
      InstanceValue(type: type, fields: fields, pendingFields: pending, in: heap))
  }

  /// The function that a call of a method invokes on an instance, whose own class may override it.
  func implementation(of function: FunctionDeclaration, for receiver: Value?) -> FunctionDeclaration
  {
    if let key = function.requirementKey,
      case .function(let provided)? = receiver?.nominalType?.witness(key)
    {
      return provided
    }
    guard let key = function.overrideKey, case .instance(let instance)? = receiver else {
      return function
    }
    return instance.type.implementation(of: key) ?? function
  }
}

extension Compiler {
  func instanceField(
    _ base: TypedExpression, _ index: Int, of type: Type, _ range: SourceRange
  ) -> Code {
    let field = base.type.field(index)
    let name = field?.name ?? "this property"
    let mayBeUnknown = field?.mayBeUnknown == true || type.unwrapped == .external
    let base = value(base)
    return .value {
      guard case .instance(let object) = try base($0), object.fields.indices.contains(index) else {
        try RuntimeError.missing(at: range)
      }
      let value = object.fields[index]
      if case .void = value, type != .void {
        throw mayBeUnknown
          ? RuntimeError.unavailable("what `\(name)` holds is not known here", at: range)
          : RuntimeError.overlapping(name, at: range)
      }
      return value
    }
  }

  /// A call of a method that the instance's own class may override.
  func invokeOverridable(
    _ function: FunctionDeclaration, _ receiver: TypedExpression, _ arguments: [TypedExpression],
    _ range: SourceRange
  ) -> Code {
    let receiver = value(receiver)
    let arguments = ArgumentsCode(arguments, of: range, self)
    let isOptional = function.result.isOptional
    return .value { frame in
      let receiver = try receiver(frame)
      let evaluator = frame.context.evaluator
      func call(_ arguments: [Value]) throws -> Value {
        let own = evaluator.implementation(of: function, for: receiver)
        let result = try evaluator.invoke(
          own, receiver: receiver, arguments, frame.context, at: range
        ).result
        return isOptional ? result.wrapped(from: own.result, to: function.result) : result
      }
      return try arguments.run(frame, call)
    }
  }
}

extension Value {
  /// Injects the result of an override into an optional, if the superclass's method returns one.
  func wrapped(from own: Type, to type: Type) -> Value {
    guard own != type, let wrapped = type.wrapped, own.optionals < type.optionals else {
      return self
    }
    return .some(self.wrapped(from: own, to: wrapped))
  }
}

extension Type {
  fileprivate var optionals: Int { wrapped.map { $0.optionals + 1 } ?? 0 }
}

extension TypedExpression {
  var isSuperclass: Bool {
    if case .superclass = form { true } else { false }
  }
}

extension Type {
  fileprivate func field(_ index: Int) -> Field? {
    guard case .nominal(let nominal) = self, nominal.fields.indices.contains(index) else {
      return nil
    }
    return nominal.fields[index]
  }
}
