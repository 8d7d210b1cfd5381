public import TipModel
import TipText

/// Runs typed programs: every expression, statement, rule and trace of a session is evaluated by
/// one.
///
/// Trees are compiled to closures over frames when they are first run. An evaluator belongs to one
/// thread at a time; only ``cancel()`` may be called from another. It uses the stack of its thread,
/// and ends with an error before that overflows; ``EvaluationThread`` has a large one.
public final class Evaluator {
  public let limits: EvaluationLimits
  let budget: Budget
  let frames = FramePool()
  /// The instances of classes that the program has made.
  let heap = InstanceHeap()
  /// The number of times that the program has changed a global or static variable. A result that
  /// depends on one is valid as long as this does not change.
  public var globalWrites: Int { budget.meter.pointee.globalWrites }
  /// Steps of all that it has run so far.
  public var stepsTaken: Int { budget.meter.pointee.stepsTaken }
  /// A reference for objects that the evaluator holds, or that may outlive it.
  public let reference = BackReference<Evaluator>()
  private let host: any EvaluationHost
  private var context: Context?
  /// The values of global constants that ``fold(_:)`` has computed. The program still initializes
  /// them itself, with their effects.
  var folded: [ObjectIdentifier: Value] = [:]
  /// The variables of top-level statements live on between runs, for the next entry at a prompt.
  let root = Scope()
  private var rootSlots: UnsafeMutablePointer<Value>
  private var rootCapacity: Int
  private var isRunning = false
  /// The types whose functions this evaluator runs.
  var performed: Set<ObjectIdentifier> = []
  /// The variables of the top level, and the stored static ones, that have been given a value.
  public private(set) var variables: [GlobalVariable] = []
  let types = TypeCode()

  /// The seed of random values, or nil if the host has none.
  var seed: UInt64? { try? host.random.seed }

  public init(host: any EvaluationHost, limits: EvaluationLimits = EvaluationLimits()) {
    self.host = host
    self.limits = limits
    budget = Budget(limits: limits)
    rootCapacity = 64
    rootSlots = .allocate(capacity: rootCapacity)
    rootSlots.initialize(repeating: .void, count: rootCapacity)
    reference.target = self
  }

  deinit {
    reference.target = nil
    heap.clear()
    types.forget()
    rootSlots.deinitialize(count: rootCapacity)
    rootSlots.deallocate()
    frames.deallocate()
  }

  /// The value of an expression of the top level.
  ///
  /// Throws ``EvaluationError``, ``ThrownValue``, and the host's errors.
  public func evaluate(_ expression: TypedExpression) throws -> Value {
    types.begin(expression.range)
    let value = Compiler(evaluator: self, scope: root).value(expression)
    return try atTopLevel(expression.range) { try value($0) }
  }

  /// Runs statements of the top level, each with separate limits. Their variables stay.
  ///
  /// Throws ``EvaluationError``, ``ThrownValue``, and the host's errors. The statements after the
  /// one that failed do not run.
  public func run(_ block: TypedBlock) throws {
    // A `defer` applies to all statements after it.
    let isWhole = block.statements.contains { if case .defer = $0.form { true } else { false } }
    let parts = isWhole ? [block] : block.statements.map { TypedBlock([$0]) }
    for part in parts {
      let code = Compiler(evaluator: self, scope: root).block(part)
      guard let range = part.statements.first?.range else { continue }
      types.begin(range)
      if try atTopLevel(range, { try code($0) }) == .returned { return }
    }
  }

  /// Calls a function of the program, such as a tip's computed property.
  ///
  /// Throws as ``run(_:)`` does.
  public func call(
    _ function: FunctionDeclaration, receiver: Value?, arguments: [Value] = []
  ) throws -> Value {
    let context = topContext
    return try running(nil) {
      try budget.scoped {
        try invoke(function, receiver: receiver, arguments, context, at: function.range).result
      }
    }
  }

  /// Runs a function of the host that calls closures of the program, within one set of limits.
  public func limited<Result>(_ body: () throws -> Result) rethrows -> Result {
    try budget.scoped(body)
  }

  /// Sets the function that returns the bytes in use by the process. The limit on bytes of a
  /// statement does not count what earlier statements made and still hold.
  public func watchMemory(_ inUse: @escaping () -> Int) { budget.memoryInUse = inUse }

  /// Ends the current or next run with the error `cancelled`. Any thread may call it.
  public func cancel() { budget.cancel() }

  /// Discards earlier cancellations, so that they do not end later runs.
  public func forgetCancellation() { budget.forgetCancellation() }

  func note(_ variable: GlobalVariable) { variables.append(variable) }

  /// Assigns a value to a variable, as an assignment of the program does.
  public func set(_ variable: GlobalVariable, to value: Value) {
    if variable.value == nil { note(variable) }
    variable.value = value
  }

  func makeContext() -> Context {
    Context(evaluator: self, host: host, budget: budget, frames: frames)
  }

  var topContext: Context {
    if let context { return context }
    let made = makeContext()
    context = made
    return made
  }

  /// The context in which closures run, wherever they were made: that of the current rule, or the
  /// program's own.
  var runningContext: Context { budget.runningContext ?? topContext }

  /// Runs a function in a context that lives for longer; nil means the program's context.
  @inline(__always)
  func running<Result>(_ context: Context?, _ body: () throws -> Result) rethrows -> Result {
    try budget.meter.running(context, body)
  }

  func atTopLevel<Result>(
    _ range: SourceRange, _ body: (Frame) throws -> Result
  ) throws -> Result {
    try running(nil) { try budgeted(range, topContext, body) }
  }

  private func budgeted<Result>(
    _ range: SourceRange, _ context: Context, _ body: (Frame) throws -> Result
  ) throws -> Result {
    try budget.scoped {
      guard !isRunning else {
        // The host started this run during another one, whose frame must not move. Such runs may be
        // nested, for parameters whose values name parameters.
        try budget.enter(at: range)
        defer { budget.leave() }
        return try Frame.with(slots: root.slotCount, context, body)
      }
      grow(to: root.slotCount)
      isRunning = true
      defer { isRunning = false }
      let result = try body(Frame(slots: rootSlots, context: context))
      try budget.settle()
      return result
    }
  }

  private func grow(to count: Int) {
    guard count > rootCapacity else { return }
    let capacity = max(count, rootCapacity * 2)
    let slots = UnsafeMutablePointer<Value>.allocate(capacity: capacity)
    slots.moveInitialize(from: rootSlots, count: rootCapacity)
    (slots + rootCapacity).initialize(repeating: .void, count: capacity - rootCapacity)
    rootSlots.deallocate()
    (rootSlots, rootCapacity) = (slots, capacity)
  }
}
