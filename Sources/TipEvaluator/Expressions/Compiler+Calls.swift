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
    let arguments = ArgumentsCode(arguments, of: range, self)
    let isErased = type.holdsAny
    return .value { frame in
      let receiver = try receiver(frame)
      let evaluator = frame.context.evaluator
      if case .typed(let value, let own) = receiver {
        guard let witness = existential?.foreignWitness(own, name) else {
          throw Fault.unavailable("`\(own)` has no `\(name)`", at: range)
        }
        return try arguments.run(frame) { values in
          try evaluator.call(witness, on: value, of: own, values, frame.context, at: range)
        }
      }
      guard let witness = receiver.nominalType?.witness(name) else {
        if let value = try Compiler.tipDefault(name, of: receiver, frame.context.host) {
          return value
        }
        throw Fault.unavailable(
          "`\(ValuePrinter.debug(receiver))` has no `\(name)`", at: range)
      }
      switch witness {
      case .field(let index):
        guard let fields = receiver.fields, fields.indices.contains(index) else {
          throw Fault.missing(at: range)
        }
        guard isErased, let own = Self.fieldType(index, of: receiver) else {
          return fields[index]
        }
        return fields[index].erased(from: own, to: type)
      case .function(let function):
        let result = try arguments.run(frame) { values in
          try evaluator.invoke(
            function, receiver: receiver, values, frame.context, at: range
          ).result
        }
        // What the protocol leaves open takes along what its type says.
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
        throw Fault.unavailable(
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

  /// What TipKit's protocol gives a tip that does not declare a member itself.
  private static func tipDefault(_ name: String, of tip: Value, _ host: any EvaluationHost) throws
    -> Value?
  {
    guard tip.nominalType?.conformsToTip == true else { return nil }
    switch name {
    case "id": return .string(try host.id(of: tip))
    case "title": return .text(TextValue(tip.nominalType?.name ?? ""))
    case "message", "image", "asset": return Value.none
    case "actions", "rules", "options": return .array([])
    default: return nil
    }
  }

  func callClosure(
    _ closure: TypedExpression, _ arguments: [TypedExpression], _ range: SourceRange
  ) -> Code {
    let closure = value(closure)
    let arguments = ArgumentsCode(arguments, of: range, self)
    return .value { frame in
      guard case .closure(let function) = try closure(frame) else { throw Fault.missing(at: range) }
      return try arguments.run(frame, function.call)
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

/// A function's compiled body.
final class FunctionCode {
  let slotCount: Int
  let receiver: StoreCode?
  /// Where the receiver is when the body has ended.
  let receiverPlace: Scope.Place?
  let parameters: [StoreCode]
  /// Where what a function inside a body takes from round it goes.
  let captures: [Int]
  let body: (Frame) throws -> Flow
  /// Where the receiver, if there is one, and the parameters are; nil where some is shared with closures, or lent.
  let plainSlots: [Int]?

  /// The same over numbers that move with time, once that is asked for.
  var lifted: FunctionCode?

  init(
    _ function: FunctionDeclaration, _ block: TypedBlock, _ evaluator: Evaluator,
    isLifted: Bool = false
  ) {
    let scope = Scope()
    let compiler = Compiler(evaluator: evaluator, scope: scope, isLifted: isLifted)
    captures = (function.captures?.all ?? []).map { variable in
      let slot = scope.newSlot()
      scope.bind(variable, to: variable.isShared ? .cell(slot) : .slot(slot))
      return slot
    }
    receiver = function.selfVariable.map { StoreCode(run: compiler.store($0)) }
    receiverPlace = function.selfVariable.flatMap(scope.resolve)
    parameters = function.parameters.map { StoreCode(run: compiler.store($0)) }
    let given = [function.selfVariable].compactMap(\.self) + function.parameters
    let slots = given.compactMap { variable -> Int? in
      if case .slot(let slot)? = scope.resolve(variable) { slot } else { nil }
    }
    plainSlots = slots.count == given.count && captures.isEmpty ? slots : nil
    body = compiler.body(block, yielding: function.result)
    slotCount = scope.slotCount
  }

  /// The receiver as the body left it.
  func receiver(in frame: Frame) -> Value {
    switch receiverPlace {
    case .slot(let slot): frame.slots[slot]
    case .cell(let slot): frame.cell(slot)?.value ?? .void
    default: .void
    }
  }
}

extension Evaluator {
  /// Calls a function; the receiver comes back as the body left it.
  func invoke(
    _ function: FunctionDeclaration, receiver: Value?, _ arguments: [Value], _ context: Context,
    capturing captured: [Value] = [], at range: SourceRange
  ) throws -> (result: Value, receiver: Value) {
    let code = try code(
      of: function, isLifted: context.state.pointee.isLifted, at: range)
    try context.budget.step(at: range)
    try context.budget.enter(at: range)
    defer { context.budget.leave() }
    if let type = function.begins, case .instance(let instance)? = receiver,
      instance.pendingFields > 0
    {
      try begin(instance, downTo: type, context, at: range)
    }
    return try Frame.with(slots: code.slotCount, context) { frame in
      if let receiver { code.receiver?.run(frame, receiver) }
      for (slot, value) in zip(code.captures, captured) { frame.slots[slot] = value }
      for (store, argument) in zip(code.parameters, arguments) { store.run(frame, argument) }
      do {
        _ = try code.body(frame)
      } catch var thrown as ThrownValue where function.isMutating {
        thrown.receiver = code.receiver(in: frame)
        throw thrown
      }
      return (frame.slots[Frame.resultSlot], code.receiver(in: frame))
    }
  }

  /// Calls a method that changes what it is called on, also where it throws.
  func invoke(
    _ function: FunctionDeclaration, changing receiver: inout Value, _ arguments: [Value],
    _ context: Context, at range: SourceRange
  ) throws -> Value {
    do {
      let outcome = try invoke(
        implementation(of: function, for: receiver), receiver: receiver, arguments, context,
        at: range)
      receiver = outcome.receiver
      return outcome.result
    } catch var thrown as ThrownValue {
      if let changed = thrown.receiver { receiver = changed }
      thrown.receiver = nil
      throw thrown
    }
  }

  /// Calls what a type of the language provides for a protocol of the program.
  func call(
    _ witness: ForeignWitness, on value: Value, of type: Type, _ arguments: [Value],
    _ context: Context, at range: SourceRange
  ) throws -> Value {
    switch witness {
    case .function(let function):
      return try invoke(function, receiver: value, arguments, context, at: range).result
    case .member(let member, let result):
      var call = Invocation(
        receiver: value, arguments: arguments, receiverType: type, resultType: result,
        now: context.date, host: context.host, range: range, budget: context.budget)
      return try member.evaluate(&call)
    }
  }

  private func code(
    of function: FunctionDeclaration, isLifted: Bool, at range: SourceRange
  ) throws -> FunctionCode {
    let known = function.code as? FunctionCode
    if let code = isLifted ? known?.lifted : known { return code }
    guard let block = function.body() else {
      throw Fault.unavailable("`\(function.name)` cannot run here", at: range)
    }
    let plain = known ?? FunctionCode(function, block, self)
    function.code = plain
    if isLifted { plain.lifted = FunctionCode(function, block, self, isLifted: true) }
    return plain.lifted.map { isLifted ? $0 : plain } ?? plain
  }
}
