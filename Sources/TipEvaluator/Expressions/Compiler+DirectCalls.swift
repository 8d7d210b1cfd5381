import TipModel
import TipText

/// Calls of functions whose parameters are plain slots, as nearly all are. Arguments go straight
/// into the frame of the callee.
extension Compiler {
  /// Returns nil where its arguments cannot go straight into the frame.
  func directCall(
    _ function: FunctionDeclaration, _ receiver: TypedExpression?, _ arguments: [TypedExpression],
    _ range: SourceRange
  ) -> Code? {
    guard !function.isMutating, (receiver != nil) == (function.selfVariable != nil),
      function.takesDirectly(arguments, at: range)
    else { return nil }
    let values = [receiver].compactMap(\.self) + arguments
    let codes = values.map(compile)
    let variables = [function.selfVariable].compactMap(\.self) + function.parameters
    if !isAbstract, values.count == 1, variables[0].type == .int {
      let slot = FunctionCode.firstSlot
      if case .intOffset(let sum) = codes[0] {
        return call(DirectCall(function, codes, PassInt(number: sum, slot: slot), at: range))
      }
      let number = IntCode(run: codes[0].int(at: values[0].range))
      return call(DirectCall(function, codes, PassInt(number: number, slot: slot), at: range))
    }
    let parts = zip(codes, zip(values, variables)).enumerated().map { index, part in
      let (code, (value, variable)) = part
      return pass(
        code, into: FunctionCode.firstSlot + index, of: variable.type, at: value.range)
    }
    let passing = PassCode.inOrder(parts[...])
    if let receiver, isUnseen(receiver), arguments.allSatisfy(\.onlyReads),
      let variable = PlainVariable(reading: receiver, self)
    {
      let lending = PassLent(
        receiver: variable, arguments: PassCode.inOrder(parts[1...]), passing: passing)
      return call(DirectCall(function, codes, lending, at: range))
    }
    return call(DirectCall(function, codes, passing, at: range))
  }

  private func call<Pass: Passing>(_ call: DirectCall<Pass>) -> Code {
    switch call.result {
    case .int where !isAbstract:
      return .int { frame in
        if let result = try call.run(frame, { try $0.int?.run($1) }) { return result }
        guard case .int(let result) = try call.run(frame) else { try call.fail() }
        return result
      }
    case .bool where !isAbstract:
      return .bool { frame in
        if let result = try call.run(frame, { try $0.bool?.run($1) }) { return result }
        guard case .bool(let result) = try call.run(frame) else { try call.fail() }
        return result
      }
    case .double where !isAbstract:
      return .double { frame in
        if let result = try call.run(frame, { try $0.double?.run($1) }) { return result }
        guard case .double(let result) = try call.run(frame) else { try call.fail() }
        return result
      }
    default: return .value { frame in try call.run(frame) }
    }
  }
}

/// A receiver in a variable, and arguments whose evaluation has no effects. A callee that only
/// reads does not change the variable until it returns, so the receiver is lent to it without being
/// retained or released.
private struct PassLent: Passing {
  let receiver: PlainVariable
  let arguments: PassCode
  let passing: PassCode

  @inline(__always)
  func run(_ caller: Frame, _ callee: Frame) throws { try passing.run(caller, callee) }

  @inline(__always)
  func lends(to code: FunctionCode, _ caller: Frame) -> Bool {
    code.onlyReads && receiver.isAtHand(caller)
  }

  @inline(__always)
  func lend(_ caller: Frame, _ callee: Frame) throws {
    receiver.lend(to: callee.slots + FunctionCode.firstSlot, caller)
    try arguments.run(caller, callee)
  }
}

/// A call at one place of the program.
private final class DirectCall<Pass: Passing> {
  let result: Type
  let range: SourceRange
  private let callee: Callee
  private let hasReceiver: Bool
  /// The receiver and the arguments, as they go into the callee's frame.
  private let pass: Pass
  /// The arguments as boxed values.
  private let values: [ValueCode]

  init(_ function: FunctionDeclaration, _ codes: [Code], _ pass: Pass, at range: SourceRange) {
    callee = Callee(function)
    result = function.result
    self.range = range
    self.pass = pass
    hasReceiver = function.selfVariable != nil
    values = codes.map { ValueCode(run: $0.value) }
  }

  /// Runs a body that is one expression of a plain type, in a frame without values to release.
  /// Returns nil for any other body.
  @inline(__always)
  func run<Result>(
    _ frame: Frame, _ body: (FunctionCode, Frame) throws -> Result?
  ) throws -> Result? {
    guard let code = callee.code, !frame.state.pointee.isAbstract else { return nil }
    return try code._withUnsafeGuaranteedRef { code in
      let isLent = pass.lends(to: code, frame)
      guard code.isBrief || isLent && code.yieldsPlain else { return nil }
      return try frame.callingBriefly { callee in
        if isLent { try pass.lend(frame, callee) } else { try pass.run(frame, callee) }
        try callee.step(at: range)
        try callee.enter(at: range)
        defer { callee.leave() }
        return try body(code, callee)
      }
    }
  }

  /// Runs any body. A function that is not compiled yet, or cannot be, is handled after the
  /// arguments.
  @inline(never)
  func run(_ frame: Frame) throws -> Value {
    guard let code = callee.code, !frame.state.pointee.isAbstract else {
      return try callFirst(frame)
    }
    return try code._withUnsafeGuaranteedRef { code in
      let isLent = pass.lends(to: code, frame)
      return try frame.calling(
        slots: code.slotCount, areOwning: code.hasOwningSlots && !isLent,
        beginEmpty: code.slotsBeginEmpty && !isLent
      ) { callee in
        if isLent { try pass.lend(frame, callee) } else { try pass.run(frame, callee) }
        try callee.step(at: range)
        try callee.enter(at: range)
        defer { callee.leave() }
        _ = try code.body(callee)
        var value = Value.void
        swap(&value, &callee.slots[Frame.resultSlot])
        return value
      }
    }
  }

  @inline(never)
  func fail() throws -> Never { try RuntimeError.missing(at: range) }

  private func callFirst(_ frame: Frame) throws -> Value {
    let given = try values.map { try $0.run(frame) }
    let context = frame.context
    return try context.evaluator.invoke(
      callee.function, receiver: hasReceiver ? given.first : nil,
      Array(given.dropFirst(hasReceiver ? 1 : 0)), context, at: range
    ).result
  }
}
