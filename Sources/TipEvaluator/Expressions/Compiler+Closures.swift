import TipModel
import TipText

extension Compiler {
  /// A function value. Captured `var`s are shared through their cells, and other values are copied
  /// now.
  func closureValue(_ closure: TypedClosure) -> Code {
    let kept = closure.captures.map { capture in
      (value: ValueCode(run: value(capture.value)), store: StoreCode(run: store(capture.variable)))
    }
    let inner = Scope(parent: scope)
    var compiler = Compiler(
      evaluator: evaluator, scope: inner, recording: recording, isAbstract: isAbstract)
    compiler.labels = []
    let code = ClosureCode(closure, compiler)
    let captures = inner.captures
    return .value { frame in
      for (value, store) in kept { store.run(frame, try value.run(frame)) }
      let captured = try captures.map { (slot: $0.slot, value: try $0.load(frame)) }
      let function = BoundClosure(code, captured, frame.context.evaluator)
      return .closure(ClosureValue(call: function.call, direct: function))
    }
  }

  func keyPath(_ path: TypedKeyPath) -> Code {
    guard let reader = path.read else {
      return .constant(.keyPath(KeyPathValue(names: path.names)))
    }
    let read = value(reader)
    let write = path.write.map { ValueCode(run: value($0)) }
    return .value { frame in
      guard case .closure(let read) = try read(frame) else { return .void }
      var set: ClosureValue?
      if case .closure(let found)? = try write?.run(frame) { set = found }
      return .keyPath(KeyPathValue(root: path.root, names: path.names, read: read, write: set))
    }
  }

  /// A function without arguments that evaluates an expression at each call.
  func autoclosure(_ expression: TypedExpression) -> (Frame) throws -> Value {
    let statement = TypedStatement(.return(expression), at: expression.range)
    return closureValue(
      TypedClosure(parameters: [], result: expression.type, body: TypedBlock([statement]))
    ).value
  }

  static let nowhere = SourceRange(file: FileID(index: 0), start: 0, end: 0)
}

extension Context {
  /// Runs a call of a closure. A closure that the program made before an analysis of the next
  /// change has no code for that, so its dependence on the present is not known.
  func entering<Result>(
    at range: SourceRange, isAbstract: Bool, _ body: () throws -> Result
  ) throws -> Result {
    guard let foresight, !isAbstract else { return try entering(at: range, body) }
    let asked = state.pointee.asksForPresent
    (self.foresight, state.pointee.isAbstract, state.pointee.asksForPresent) = (nil, false, false)
    defer {
      if state.pointee.asksForPresent { foresight.giveUp(at: range) }
      if asked { state.pointee.asksForPresent = true }
      (self.foresight, state.pointee.isAbstract) = (foresight, true)
    }
    return try entering(at: range, body)
  }

  /// Runs a call. A call that the host makes while no code runs has separate limits.
  func entering<Result>(at range: SourceRange, _ body: () throws -> Result) throws -> Result {
    guard budget.isActive else { return try budget.scoped { try entering(at: range, body) } }
    try budget.step(at: range)
    // Tasks are calls of closures, each on a separate thread.
    meter.pointee.stack = MachineStack.Stretch()
    try budget.enter(at: range)
    defer { budget.leave() }
    return try body()
  }
}
