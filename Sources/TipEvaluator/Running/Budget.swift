import Synchronization
import TipModel
import TipText

/// Counts what an evaluation uses against its limits, sees cancellation, and knows in what context something runs.
final class Budget: EvaluationBudget {
  let limits: EvaluationLimits
  private let isCancelled = Atomic<Bool>(false)
  /// Behind a pointer, since a class's properties cost an exclusivity check at every access.
  private let state: UnsafeMutablePointer<State>

  private struct State {
    /// Steps until the limits and the time are looked at again.
    var untilCheck: Int
    var stepsLeft: Int
    var bytesLeft: Int
    var secondsLeft: Double
    /// Until when the time was counted. Set at the first look, since most runs end before it.
    var counted: ProcessorTime?
    var isActive: Bool

    init(_ limits: EvaluationLimits, isActive: Bool) {
      untilCheck = Budget.interval
      stepsLeft = limits.steps
      bytesLeft = limits.bytes
      secondsLeft = limits.seconds
      self.isActive = isActive
    }
  }

  /// How many bytes the process holds.
  var memoryInUse: (() -> Int)?
  /// Bytes until that is asked again.
  private var untilLook = Budget.lookInterval

  private static let lookInterval = 16 << 20

  /// What a function failed with that was called where nothing can be thrown.
  private var fault: (any Error)?
  private(set) var hasFault = false

  /// Calls within calls, over all runs: they share the machine's stack.
  private let depth: UnsafeMutablePointer<Int>

  /// What a rule runs in, or what is folded, while that is so.
  private let inner: UnsafeMutablePointer<Unmanaged<Context>?>

  private static let interval = 4096

  init(limits: EvaluationLimits) {
    self.limits = limits
    state = .allocate(capacity: 1)
    state.initialize(to: State(limits, isActive: false))
    depth = .allocate(capacity: 1)
    depth.initialize(to: 0)
    inner = .allocate(capacity: 1)
    inner.initialize(to: nil)
  }

  deinit {
    state.deallocate()
    depth.deallocate()
    inner.deallocate()
  }

  var runningContext: Context? { inner.pointee?.takeUnretainedValue() }

  /// Runs something in a context that lives for longer; nil for the program's own.
  @inline(__always)
  func running<Result>(_ context: Context?, _ body: () throws -> Result) rethrows -> Result {
    let outer = inner.pointee
    inner.pointee = context.map(Unmanaged.passUnretained)
    defer { inner.pointee = outer }
    return try body()
  }

  /// From any thread: what runs now, or is about to, ends with `cancelled`.
  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// What is run next was not meant.
  func forgetCancellation() { isCancelled.store(false, ordering: .relaxed) }

  func keep(_ error: any Error) {
    fault = error
    hasFault = true
  }

  /// Throws what was kept.
  @inline(__always)
  func settle() throws {
    if hasFault { try throwFault() }
  }

  private func throwFault() throws {
    hasFault = false
    defer { fault = nil }
    if let fault { throw fault }
  }

  /// Something runs that was given limits of its own.
  var isActive: Bool { state.pointee.isActive }

  /// Runs with full limits of its own. When it was started by another run (a rule that a statement's
  /// call evaluates), what it used counts there, too.
  @inline(__always)
  func scoped<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = state.pointee
    state.pointee = State(limits, isActive: true)
    defer { leave(to: outer) }
    return try body()
  }

  private func leave(to outer: State) {
    let used = state.pointee
    state.pointee = outer
    guard outer.isActive else { return }
    state.pointee.stepsLeft -= limits.steps - used.stepsLeft
    state.pointee.bytesLeft -= limits.bytes - used.bytesLeft
    // What is spent shows at the next step, not at the next look.
    if state.pointee.stepsLeft < 0 { state.pointee.untilCheck = 0 }
  }

  /// A task that goes on by itself, while nothing else runs, has full limits from each wait to the next.
  func resumed() {
    if !state.pointee.isActive { state.pointee = State(limits, isActive: false) }
  }

  /// Time that passes in the body does not count.
  func waiting<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard state.pointee.counted != nil else { return try body() }
    let begin = ProcessorTime.now
    defer {
      let waited = begin.elapsed(until: .now)
      state.pointee.counted = state.pointee.counted?.moved(by: waited)
    }
    return try body()
  }

  @inline(__always)
  func step(at range: @autoclosure () -> SourceRange) throws {
    state.pointee.untilCheck &-= 1
    if state.pointee.untilCheck < 0 || isCancelled.load(ordering: .relaxed) {
      try check(at: range())
    }
  }

  func spend(steps: Int, at range: SourceRange) throws {
    state.pointee.untilCheck -= min(max(0, steps), 1 << 40)
    if state.pointee.untilCheck < 0 || isCancelled.load(ordering: .relaxed) {
      try check(at: range)
    }
  }

  func allocate(bytes: Int, at range: SourceRange) throws {
    let (left, overflows) = state.pointee.bytesLeft.subtractingReportingOverflow(max(0, bytes))
    guard !overflows, left >= 0 else {
      throw spent("more than \(limits.bytes >> 20) MiB of memory", at: range)
    }
    state.pointee.bytesLeft = left
    untilLook -= max(0, bytes)
    if untilLook < 0 { try look(bytes, at: range) }
  }

  /// What earlier statements made is not counted with this one, and may still be there.
  private func look(_ bytes: Int, at range: SourceRange) throws {
    untilLook = Budget.lookInterval
    guard let inUse = memoryInUse?(), inUse > limits.processBytes - bytes else { return }
    untilLook = 0
    throw spent(
      "memory beyond the \(limits.processBytes >> 20) MiB that a program may hold", at: range)
  }

  /// A call within the calls under way; balanced by ``leave()``.
  func enter(at range: @autoclosure () -> SourceRange) throws {
    guard depth.pointee < limits.depth, MachineStack.hasRoom else {
      throw spent("calls within calls too deep, \(depth.pointee) of them", at: range())
    }
    depth.pointee += 1
  }

  func leave() { depth.pointee -= 1 }

  private func check(at range: SourceRange) throws {
    try settle()
    state.pointee.stepsLeft -= Budget.interval - state.pointee.untilCheck
    guard state.pointee.stepsLeft >= 0 else {
      state.pointee.untilCheck = 0
      throw EvaluationError(
        code: "budget-spent", message: "this takes more than \(limits.steps) steps", range: range,
        notes: [.init(Budget.advice(after: limits.steps))])
    }
    state.pointee.untilCheck = Budget.interval
    if isCancelled.load(ordering: .relaxed) {
      throw EvaluationError(
        code: "cancelled", message: "the evaluation was cancelled", range: range)
    }
    guard limits.seconds.isFinite, state.pointee.isActive else { return }
    let now = ProcessorTime.now
    state.pointee.secondsLeft -= state.pointee.counted?.elapsed(until: now) ?? 0
    state.pointee.counted = now
    guard state.pointee.secondsLeft >= 0 else {
      throw spent("more than \(limits.seconds) seconds of a processor's time", at: range)
    }
  }

  private func spent(_ what: String, at range: SourceRange) -> EvaluationError {
    EvaluationError(code: "budget-spent", message: "this takes \(what)", range: range)
  }

  private static func advice(after limit: Int) -> String {
    let more = limit > .max / 10 ? Int.max : limit * 10
    return "`--max-steps \(more)` allows more, and at the prompt `:option max-steps \(more)`"
  }
}
