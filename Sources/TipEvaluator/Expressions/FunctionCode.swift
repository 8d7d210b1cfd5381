import TipModel
import TipText

/// A function's compiled body.
final class FunctionCode {
  let slotCount: Int
  let receiver: StoreCode?
  /// The place of the receiver when the body has ended.
  let receiverPlace: Scope.Place?
  let parameters: [StoreCode]
  /// The slots for the captured values of a local function.
  let captures: [Int]
  let body: (Frame) throws -> Flow
  /// True if the receiver, if there is one, and the parameters are in slots from ``firstSlot`` on,
  /// and none is shared with closures or lent.
  let hasPlainSlots: Bool
  /// True if a frame holds values that have to be released.
  let hasOwningSlots: Bool
  /// True if a slot may be read, or released, before it is set.
  let slotsBeginEmpty: Bool
  /// True if the body is an expression without effects or calls, and its slots are for the receiver
  /// and for numbers.
  let onlyReads: Bool
  /// The body is an expression of one of the types that follow, over few variables.
  let yieldsPlain: Bool
  /// True if, in addition, the frame has no values to release.
  let isBrief: Bool
  /// The result of a body that is a single expression of this type; nil for any other body.
  let int: IntCode?
  let bool: BoolCode?
  let double: DoubleCode?

  static let firstSlot = Frame.resultSlot + 1

  /// The code over time-varying numbers, once it is needed.
  var lifted: FunctionCode?

  init(
    _ function: FunctionDeclaration, _ block: TypedBlock, _ evaluator: Evaluator,
    isAbstract: Bool = false
  ) {
    let scope = Scope()
    let compiler = Compiler(evaluator: evaluator, scope: scope, isAbstract: isAbstract)
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
    hasPlainSlots = slots == Array(Self.firstSlot..<Self.firstSlot + given.count)
    let yielded = isAbstract ? nil : block.yielded(function.result)
    if let yielded {
      let (code, range) = (compiler.compile(yielded), yielded.range)
      body = compiler.put(
        code, into: compiler.resultSlot, of: function.result, ending: .returned, at: range)
      int = function.result == .int ? IntCode(run: code.int(at: range)) : nil
      bool = function.result == .bool ? BoolCode(run: code.bool(at: range)) : nil
      double = function.result == .double ? DoubleCode(run: code.double(at: range)) : nil
    } else {
      body = compiler.body(block, yielding: function.result)
      (int, bool, double) = (nil, nil, nil)
    }
    slotCount = scope.slotCount
    yieldsPlain = slotCount <= Frame.briefSlots && (int != nil || bool != nil || double != nil)
    hasOwningSlots = isAbstract || scope.hasOwningSlots || !function.result.isPlain
    isBrief = yieldsPlain && !hasOwningSlots
    slotsBeginEmpty = hasOwningSlots || yielded == nil
    onlyReads =
      yielded?.onlyReads == true && hasPlainSlots && function.parameters.allSatisfy(\.type.isPlain)
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

/// The function that is called at one place of the program. It is compiled when it has been called
/// once.
final class Callee {
  let function: FunctionDeclaration
  @exclusivity(unchecked) private var known: FunctionCode?
  /// The compiled code, without a reference count, so that calls need not retain it.
  @exclusivity(unchecked) private var found: Unmanaged<FunctionCode>?

  init(_ function: FunctionDeclaration) { self.function = function }

  /// The compiled code. It is nil before the first call, and if arguments cannot go straight into
  /// its frame. It lives as long as this object.
  @inline(__always)
  var code: Unmanaged<FunctionCode>? { found ?? find() }

  private func find() -> Unmanaged<FunctionCode>? {
    guard let code = function.code as? FunctionCode, code.hasPlainSlots, !function.isWaiting
    else { return nil }
    known = code
    found = .passUnretained(code)
    return found
  }
}

extension FunctionDeclaration {
  /// True if a call consists of its arguments and the body, and the arguments can go straight into
  /// the frame. It is false for an initializer that first sets initial values.
  func takesDirectly(_ arguments: [TypedExpression], at range: SourceRange) -> Bool {
    begins == nil && passesDirectly(arguments, at: range)
  }

  /// True if the arguments of a call can go straight into the frame, and none is missing.
  func passesDirectly(_ arguments: [TypedExpression], at range: SourceRange) -> Bool {
    arguments.count == parameters.count && arguments.passDirectly(at: range)
  }
}

extension [TypedExpression] {
  /// True if the arguments of a call can go straight into a frame: none is `inout`, and they are in
  /// the order of the parameters.
  func passDirectly(at range: SourceRange) -> Bool {
    !contains(where: \.isAddress) && OrderedValues.order(self, of: range) == [Int](indices)
  }
}

extension TypedBlock {
  /// The expression of a body that consists of it and returns its value.
  fileprivate func yielded(_ result: Type) -> TypedExpression? {
    guard statements.count == 1, let only = statements.first else { return nil }
    switch only.form {
    case .return(let expression?): return expression.type == result ? expression : nil
    case .expression(let expression):
      return expression.type == result && result != .void ? expression : nil
    default: return nil
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
      of: function, isAbstract: context.state.pointee.isAbstract, at: range)
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

  /// Calls a mutating method, whose changes are kept even if it throws.
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

  /// Calls the witness of a type of the language for a protocol of the program.
  func call(
    _ witness: ForeignWitness, on value: Value, of type: Type, _ arguments: [Value],
    _ context: Context, at range: SourceRange
  ) throws -> Value {
    switch witness {
    case .function(let function):
      return try invoke(function, receiver: value, arguments, context, at: range).result
    case .member(let member, let result):
      let site = InvocationSite(receiverType: type, resultType: result, range: range)
      return try withExtendedLifetime(site) {
        var call = Invocation(
          receiver: value, arguments: InvocationArguments(arguments), at: site, in: context)
        return try member.evaluate(&call)
      }
    }
  }

  private func code(
    of function: FunctionDeclaration, isAbstract: Bool, at range: SourceRange
  ) throws -> FunctionCode {
    let known = function.code as? FunctionCode
    if let code = isAbstract ? known?.lifted : known { return code }
    guard let block = function.body() else {
      throw RuntimeError.unavailable("`\(function.name)` cannot run here", at: range)
    }
    let plain = known ?? FunctionCode(function, block, self)
    function.code = plain
    if isAbstract { plain.lifted = FunctionCode(function, block, self, isAbstract: true) }
    return plain.lifted.map { isAbstract ? $0 : plain } ?? plain
  }
}
