import TipModel
import TipText

/// Instances of classes.
extension Compiler {
  /// A new instance, after its initializer has run.
  func makeInstance(
    _ type: NominalType, _ function: FunctionDeclaration, _ arguments: [TypedExpression],
    isFailable: Bool, _ range: SourceRange
  ) -> Code {
    let blank = BlankInstance(type)
    let values = ArgumentsCode(arguments, of: range, self)
    let direct =
      isFailable || isAbstract || !function.passesDirectly(arguments, at: range)
      ? nil : pass(arguments, after: FunctionCode.firstSlot)
    let callee = Callee(function)
    return .value { frame in
      if let direct, let code = callee.code, !frame.state.pointee.isAbstract {
        return try code._withUnsafeGuaranteedRef { code in
          try frame.calling(slots: code.slotCount) { callee in
            try direct.run(frame, callee)
            let instance = try blank.instance(callee, at: range)
            if blank.pending > 0 { try blank.begin(instance, function, callee, at: range) }
            (callee.slots + FunctionCode.firstSlot).initialize(to: .instance(instance))
            _ = try callee.runBody(of: code, at: range)
            return .instance(instance)
          }
        }
      }
      return try values.run(frame) { arguments in
        let instance = Value.instance(try blank.instance(frame, at: range))
        let context = frame.context
        let (result, _) = try context.evaluator.invoke(
          function, receiver: instance, arguments, context, at: range)
        guard isFailable else { return instance }
        return result == Value.none ? .none : .some(instance)
      }
    }
  }

  /// An instance of a class without an initializer.
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

/// The state of an instance of a class before its initializer runs.
private struct BlankInstance {
  private let type: NominalType
  /// The values own nothing.
  private let fields: [Value]
  /// The number of leading properties, up to the last that has an initial value.
  let pending: Int

  init(_ type: NominalType) {
    self.type = type
    fields = type.fields.map { field in
      field.defaultValue == nil && field.type.isOptional && field.isMutable ? .none : .void
    }
    pending = (type.fields.lastIndex { $0.defaultValue != nil } ?? -1) + 1
  }

  @inline(__always)
  func instance(_ frame: Frame, at range: SourceRange) throws -> InstanceValue {
    try frame.allocate(bytes: 64 &+ fields.count &* MemoryLayout<Value>.stride, at: range)
    // A copy of the list would be made anyway, when the first property is set.
    var own = [Value](room: fields.count)
    for field in fields { own.append(field) }
    return InstanceValue(
      type: type, fields: own, pendingFields: pending, in: frame.context.evaluator.heap)
  }

  /// Sets the initial values that come before the initializer's body.
  @inline(never)
  func begin(
    _ instance: InstanceValue, _ function: FunctionDeclaration, _ frame: Frame,
    at range: SourceRange
  ) throws {
    guard let type = function.begins else { return }
    let context = frame.context
    try context.evaluator.begin(instance, downTo: type, context, at: range)
  }
}

extension Evaluator {
  fileprivate func instance(
    of type: NominalType, _ fields: [Value], _ context: Context, at range: SourceRange
  ) throws -> Value {
    try context.budget.allocate(
      bytes: 64 + fields.count * MemoryLayout<Value>.stride, at: range)
    return .instance(InstanceValue(type: type, fields: fields, in: heap))
  }

  /// The function that a call of a method invokes on an instance, whose own class may override it.
  func implementation(of function: FunctionDeclaration, for receiver: Value?) -> FunctionDeclaration
  {
    guard let type = receiver?.nominalType else { return function }
    if let key = function.requirementKey, case .function(let provided)? = type.witness(key) {
      return provided
    }
    guard let key = function.overrideKey, case .instance? = receiver else { return function }
    return type.implementation(of: key) ?? function
  }
}

extension Compiler {
  func instanceField(
    _ base: TypedExpression, _ index: Int, of type: Type, _ range: SourceRange
  ) -> Code {
    let field = base.type.field(index)
    let name = field?.name ?? "this property"
    let mayBeUnknown = field?.mayBeUnknown == true || type.unwrapped == .unresolved
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
    let values = ArgumentsCode(arguments, of: range, self)
    let result = function.result
    let direct = DispatchedCall(arguments, self, at: range) { type in
      let own = function.overrideKey.flatMap(type.implementation) ?? function
      // The result of an override may have to be put into an optional.
      return function.requirementKey == nil && own.result == result ? own : nil
    }
    return .value { frame in
      let receiver = try receiver(frame)
      if let direct, let code = direct.code(for: receiver, frame) {
        return try direct.run(frame, on: receiver, code)
      }
      let evaluator = frame.context.evaluator
      return try values.run(frame) { arguments in
        let own = evaluator.implementation(of: function, for: receiver)
        let value = try evaluator.invoke(
          own, receiver: receiver, arguments, frame.context, at: range
        ).result
        return result.isOptional ? value.wrapped(from: own.result, to: result) : value
      }
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
