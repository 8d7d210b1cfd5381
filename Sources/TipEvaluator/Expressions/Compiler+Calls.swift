import TipModel
import TipText

/// Calls of the program's own functions.
extension Compiler {
  func invoke(
    _ function: FunctionDeclaration, _ receiver: TypedExpression?, _ arguments: [TypedExpression],
    _ range: SourceRange
  ) -> Code {
    if let captures = function.captures {
      return invokeLocal(function, captures, arguments, range)
    }
    if let receiver, function.overrideKey != nil, !receiver.isSuperclass {
      return invokeOverridable(function, receiver, arguments, range)
    }
    if let direct = directCall(function, receiver, arguments, range) { return direct }
    let receiver = receiver.map { ValueCode(run: value($0)) }
    let arguments = ArgumentsCode(arguments, of: range, self)
    return .value { frame in
      let receiver = try receiver?.run(frame)
      return try arguments.run(frame) { values in
        try frame.context.evaluator.invoke(
          function, receiver: receiver, values, frame.context, at: range
        ).result
      }
    }
  }

  func dynamicInvoke(
    _ name: String, _ receiver: TypedExpression, _ arguments: [TypedExpression], _ type: Type,
    _ range: SourceRange
  ) -> Code {
    if case .metatype = receiver.type { return staticProperty(name, receiver, range) }
    var existential: NominalType?
    if case .nominal(let type) = receiver.type { existential = type }
    let receiver = value(receiver)
    let values = ArgumentsCode(arguments, of: range, self)
    let isErased = type.holdsAny
    let direct =
      isErased
      ? nil
      : DispatchedCall(arguments, self, at: range) { type in
        if case .function(let function)? = type.witness(name) { function } else { nil }
      }
    return .value { frame in
      let receiver = try receiver(frame)
      if let direct, let code = direct.code(for: receiver, frame) {
        return try direct.run(frame, on: receiver, code)
      }
      let evaluator = frame.context.evaluator
      if case .typed(let value, let own) = receiver {
        guard let witness = existential?.foreignWitness(own, name) else {
          throw RuntimeError.unavailable("`\(own)` has no `\(name)`", at: range)
        }
        return try values.run(frame) { values in
          try evaluator.call(witness, on: value, of: own, values, frame.context, at: range)
        }
      }
      guard let witness = receiver.nominalType?.witness(name) else {
        if let value = try Compiler.libraryDefault(name, of: receiver, frame.context.host) {
          return value
        }
        throw RuntimeError.unavailable(
          "`\(ValuePrinter.debug(receiver))` has no `\(name)`", at: range)
      }
      switch witness {
      case .field(let index):
        guard let fields = receiver.fields, fields.indices.contains(index) else {
          try RuntimeError.missing(at: range)
        }
        guard isErased, let own = Self.fieldType(index, of: receiver) else {
          return fields[index]
        }
        return fields[index].erased(from: own, to: type)
      case .function(let function):
        let result = try values.run(frame) { values in
          try evaluator.invoke(
            function, receiver: receiver, values, frame.context, at: range
          ).result
        }
        // The result of an associated type is converted with its static type.
        return isErased ? result.erased(from: function.result, to: type) : result
      }
    }
  }

  private static func fieldType(_ index: Int, of value: Value) -> Type? {
    guard let fields = value.nominalType?.fields, fields.indices.contains(index) else { return nil }
    return fields[index].type
  }

  /// A static property of the type that the receiver turns out to be.
  private func staticProperty(
    _ name: String, _ receiver: TypedExpression, _ range: SourceRange
  ) -> Code {
    let receiver = value(receiver)
    return .value { frame in
      let value = try receiver(frame)
      guard case .type(.nominal(let type)) = value, let witness = type.staticWitness(name) else {
        throw RuntimeError.unavailable(
          "`\(name)` of `\(ValuePrinter.print(value))` is not in this language", at: range)
      }
      switch witness {
      case .value(let value): return value
      case .function(let getter):
        return try frame.context.evaluator.invoke(
          getter, receiver: nil, [], frame.context, at: range
        ).result
      case .variable(let variable):
        return try variable.value
          ?? frame.context.evaluator.initialize(variable, frame.context, at: range)
      }
    }
  }

  /// The default that TipKit's protocol, or the one of errors with texts, has for a member that a type does not declare
  /// itself; nil for any other member.
  private static func libraryDefault(
    _ name: String, of value: Value, _ host: any EvaluationHost
  ) throws -> Value? {
    guard let type = value.nominalType else { return nil }
    if type.isError,
      ["errorDescription", "failureReason", "recoverySuggestion", "helpAnchor"].contains(name)
    {
      return Value.none
    }
    guard type.conformsToTip else { return nil }
    switch name {
    case "id": return .string(try host.id(of: value))
    case "title": return .text(TextValue(type.name))
    case "message", "image", "asset": return Value.none
    case "actions", "rules", "options": return .array([])
    default: return nil
    }
  }

  func callClosure(
    _ closure: TypedExpression, _ arguments: [TypedExpression], _ range: SourceRange
  ) -> Code {
    let closure = value(closure)
    let general = ArgumentsCode(arguments, of: range, self)
    let count = arguments.count
    // An `inout` argument is written back when the call ends, which the general code does.
    let isPlain = !isAbstract && !arguments.contains(where: \.isAddress)
    let parts =
      !isPlain
      ? []
      : arguments.enumerated().map { index, argument in
        pass(
          compile(argument), into: FunctionCode.firstSlot + index, of: argument.type,
          at: argument.range)
      }
    let passing = PassCode.inOrder(parts[...])
    return .value { frame in
      guard case .closure(let function) = try closure(frame) else {
        try RuntimeError.missing(at: range)
      }
      if isPlain, let bound = function.bound, bound.isPlainCall(from: frame, count) {
        return try bound.run(frame) { try passing.run(frame, $0) }
      }
      return try general.run(frame, function.call)
    }
  }
}

extension Value {
  fileprivate var fields: [Value]? {
    switch self {
    case .structure(let value): value.fields
    case .instance(let value): value.fields
    default: nil
    }
  }
}
