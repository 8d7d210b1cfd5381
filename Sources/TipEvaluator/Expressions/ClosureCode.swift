import TipModel
import TipText

/// The compiled code of a closure expression, which all its functions share.
final class ClosureCode {
  let body: (Frame) throws -> Flow
  let slotCount: Int
  let parameters: [StoreCode]
  /// The parameters are in slots from ``FunctionCode/firstSlot`` on: none is shared with other
  /// closures, or lent.
  let hasPlainSlots: Bool
  let isAbstract: Bool
  let range: SourceRange

  /// - Parameter compiler: A compiler for the closure's scope, which is still empty.
  init(_ closure: TypedClosure, _ compiler: Compiler) {
    parameters = closure.parameters.map { StoreCode(run: compiler.store($0)) }
    let slots = closure.parameters.compactMap { parameter -> Int? in
      if case .slot(let slot)? = compiler.scope.resolve(parameter) { slot } else { nil }
    }
    let first = FunctionCode.firstSlot
    hasPlainSlots = slots == Array(first..<first + closure.parameters.count)
    body = compiler.body(closure.body, yielding: closure.result)
    slotCount = compiler.scope.slotCount
    isAbstract = compiler.isAbstract
    range = closure.body.statements.first?.range ?? Compiler.nowhere
  }
}

/// A function that a closure expression has made: its code and its captured values.
final class BoundClosure: DirectFunction {
  let code: ClosureCode
  private let captured: [(slot: Int, value: Value)]
  private unowned let evaluator: Evaluator

  init(
    _ code: ClosureCode, _ captured: [(slot: Int, value: Value)], _ evaluator: Evaluator
  ) {
    (self.code, self.captured, self.evaluator) = (code, captured, evaluator)
  }

  func call(_ arguments: [Value]) throws -> Value {
    let context = evaluator.runningContext
    return try context.entering(at: code.range, isAbstract: code.isAbstract) {
      try Frame.with(slots: code.slotCount, context) { frame in
        for (slot, value) in captured { frame.slots[slot] = value }
        for (store, argument) in zip(code.parameters, arguments) { store.run(frame, argument) }
        _ = try code.body(frame)
        return frame.slots[Frame.resultSlot]
      }
    }
  }

  func call(_ argument: Value) throws -> Value? {
    guard code.parameters.count == 1, let context else { return nil }
    return try Frame.with(slots: 0, context) { caller in
      try run(caller) { $0.slots[FunctionCode.firstSlot] = argument }
    }
  }

  func call(_ first: Value, _ second: Value) throws -> Value? {
    guard code.parameters.count == 2, let context else { return nil }
    return try Frame.with(slots: 0, context) { caller in
      try run(caller) {
        $0.slots[FunctionCode.firstSlot] = first
        $0.slots[FunctionCode.firstSlot + 1] = second
      }
    }
  }

  /// The context of a call without a list of arguments; nil where the general call is needed.
  private var context: Context? {
    let context = evaluator.runningContext
    guard code.hasPlainSlots, !code.isAbstract, context.foresight == nil, context.budget.isActive
    else { return nil }
    // Tasks are calls of closures, each on a separate thread.
    context.meter.pointee.stack = MachineStack.Stretch()
    return context
  }

  /// Returns whether ``run(_:passing:)`` may be called from a frame with this number of arguments.
  @inline(__always)
  func isPlainCall(from caller: Frame, _ count: Int) -> Bool {
    code.hasPlainSlots && code.parameters.count == count && !code.isAbstract
      && !caller.state.pointee.isAbstract && caller.state.pointee.foresight == nil
  }

  /// Runs the body in a frame into which the caller puts the arguments.
  @inline(__always)
  func run(_ caller: Frame, passing pass: (Frame) throws -> Void) throws -> Value {
    try caller.calling(slots: code.slotCount) { frame in
      try pass(frame)
      try frame.step(at: code.range)
      try frame.enter(at: code.range)
      defer { frame.leave() }
      lend(to: frame)
      defer { takeBack(from: frame) }
      _ = try code.body(frame)
      return frame.slots.advanced(by: Frame.resultSlot).exchange(.void)
    }
  }

  /// Puts the captured values into a frame without retaining them. This object holds them, and a
  /// body changes none of these slots.
  @inline(__always)
  private func lend(to frame: Frame) {
    captured.withUnsafeBufferPointer { captured in
      for index in captured.indices {
        guard let source = captured.baseAddress.map({ $0 + index }) else { return }
        withUnsafePointer(to: source.pointee.value) {
          UnsafeMutableRawPointer(frame.slots + source.pointee.slot).copyMemory(
            from: $0, byteCount: MemoryLayout<Value>.size)
        }
      }
    }
  }

  @inline(__always)
  private func takeBack(from frame: Frame) {
    for index in captured.indices {
      (frame.slots + captured[index].slot).initialize(to: .void)
    }
  }
}

extension ClosureValue {
  /// The function as one of this evaluator's closures; nil for any other.
  var bound: BoundClosure? {
    @inline(__always) get {
      guard let direct, Swift.type(of: direct as AnyObject) == BoundClosure.self else { return nil }
      return unsafeDowncast(direct, to: BoundClosure.self)
    }
  }
}
