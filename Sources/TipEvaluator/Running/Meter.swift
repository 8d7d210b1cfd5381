import Synchronization
import TipModel

/// The counters that every step of an evaluation reads. They have memory of their own, so that no
/// object is retained and no exclusivity is checked. ``Budget`` owns them.
struct Meter: ~Copyable {
  /// The rest of the limits of the current run.
  var usage: Usage
  /// The limits.
  let whole: Usage
  /// The context of the rule that runs, or of a constant that is folded; nil for the program's own
  /// code.
  var context: Unmanaged<Context>?
  /// The depth of calls over all runs, which share the machine's stack.
  var depth = 0
  let depthLimit: Int
  /// The part of the machine's stack where calls may begin.
  var stack = MachineStack.Stretch()
  /// The number of steps of all finished runs with separate limits.
  var stepsTaken = 0
  /// The number of times that the program has changed a global or static variable.
  var globalWrites = 0
  /// The bytes until the memory of the process is measured again.
  var untilLook = Meter.lookInterval
  /// True if a function has failed where no error can be thrown.
  var hasFault = false
  /// True if the run is to end. Any thread may set it.
  let isCancelled = Atomic<Bool>(false)

  static let lookInterval = 16 << 20

  struct Usage {
    static let interval = 4096

    /// The steps until the limits and the time are checked again.
    var untilCheck = Usage.interval
    var stepsLeft: Int
    var bytesLeft: Int
    var secondsLeft: Double
    /// The time up to which the run was charged. It is set at the first check, since most runs end
    /// before that.
    var counted: ProcessorTime?
    /// True while code with its own limits runs.
    var isActive = false

    init(_ limits: EvaluationLimits) {
      (stepsLeft, bytesLeft, secondsLeft) = (limits.steps, limits.bytes, limits.seconds)
    }
  }

  init(_ limits: EvaluationLimits) {
    whole = Usage(limits)
    usage = whole
    depthLimit = limits.depth
  }

  /// Counts a call within those under way; false where it would be too deep.
  @inline(__always)
  mutating func enter() -> Bool {
    guard depth < depthLimit, MachineStack.hasRoom(&stack) else { return false }
    depth &+= 1
    return true
  }

  /// Balances ``enter()``.
  @inline(__always)
  mutating func leave() { depth &-= 1 }

  /// Counts one step. Returns true if a check of the limits is due.
  @inline(__always)
  mutating func step() -> Bool { step(1) }

  @inline(__always)
  mutating func step(_ count: Int) -> Bool {
    usage.untilCheck &-= count
    return usage.untilCheck < 0 || isCancelled.load(ordering: .relaxed)
  }
}

extension UnsafeMutablePointer<Meter> {
  /// Runs a body with separate full limits. If another run started it (a rule that a statement's
  /// call evaluates), its use counts there, too.
  @inline(__always)
  func scoped<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = pointee.usage
    let taken = pointee.stepsTaken
    pointee.usage = pointee.whole
    pointee.usage.isActive = true
    // The thread of the previous run may have ended.
    pointee.stack = MachineStack.Stretch()
    defer { leave(to: outer, taken) }
    return try body()
  }

  private func leave(to outer: Meter.Usage, _ taken: Int) {
    let used = pointee.usage
    // Nested runs have counted their own steps already.
    let steps = pointee.whole.stepsLeft &- used.stepsLeft &+ Meter.Usage.interval &- used.untilCheck
    pointee.stepsTaken = max(pointee.stepsTaken, taken &+ max(0, steps))
    pointee.usage = outer
    guard outer.isActive else { return }
    pointee.usage.stepsLeft -= pointee.whole.stepsLeft - used.stepsLeft
    pointee.usage.bytesLeft -= pointee.whole.bytesLeft - used.bytesLeft
    // An exhausted budget shows at the next step, not only at the next check.
    if pointee.usage.stepsLeft < 0 { pointee.usage.untilCheck = 0 }
  }

  /// Runs a function in a context that lives for longer; nil means the program's context.
  @inline(__always)
  func running<Result>(_ context: Context?, _ body: () throws -> Result) rethrows -> Result {
    let outer = pointee.context
    pointee.context = context.map(Unmanaged.passUnretained)
    defer { pointee.context = outer }
    return try body()
  }
}
