import Synchronization
import TipModel
import TipText

/// Counts what an evaluation uses against its limits, and sees cancellation.
final class Budget: EvaluationBudget {
  let limits: EvaluationLimits
  private let isCancelled = Atomic<Bool>(false)
  /// Steps until time and cancellation are looked at again. Behind a pointer, since a class's property
  /// costs an exclusivity check at every step.
  private let untilCheck: UnsafeMutablePointer<Int>
  private var stepsLeft: Int
  private var bytesLeft: Int
  private var deadline: ContinuousClock.Instant
  private(set) var isActive = false
  private var depth = 0

  private static let interval = 4096

  init(limits: EvaluationLimits) {
    self.limits = limits
    untilCheck = .allocate(capacity: 1)
    untilCheck.initialize(to: Budget.interval)
    stepsLeft = limits.steps
    bytesLeft = limits.bytes
    deadline = .now
  }

  deinit { untilCheck.deallocate() }

  /// From any thread: what runs now ends with `cancelled`.
  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Runs with full limits of its own. When it was started by another run (a rule that a statement's
  /// call evaluates), what it used counts there, too.
  func scoped<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = (isActive, stepsLeft, bytesLeft, deadline, untilCheck.pointee)
    if !isActive { isCancelled.store(false, ordering: .relaxed) }
    isActive = true
    stepsLeft = limits.steps
    bytesLeft = limits.bytes
    untilCheck.pointee = Budget.interval
    deadline = .now + .seconds(min(limits.seconds, 1e9))
    defer {
      let used = limits.steps - stepsLeft
      let bytes = limits.bytes - bytesLeft
      (isActive, stepsLeft, bytesLeft, deadline, untilCheck.pointee) = outer
      stepsLeft -= used
      bytesLeft -= bytes
      // What is spent shows at the next step, not at the next look.
      if stepsLeft < 0 { untilCheck.pointee = 0 }
    }
    return try body()
  }

  /// A task that goes on by itself, while nothing else runs, has full limits from each wait to the next.
  func resumed() {
    guard !isActive else { return }
    stepsLeft = limits.steps
    bytesLeft = limits.bytes
  }

  /// Time that passes in the body does not count.
  func waiting<Result>(_ body: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    defer { deadline += ContinuousClock.now - start }
    return try body()
  }

  @inline(__always)
  func step(at range: @autoclosure () -> SourceRange) throws {
    untilCheck.pointee &-= 1
    if untilCheck.pointee < 0 { try check(at: range()) }
  }

  func spend(steps: Int, at range: SourceRange) throws {
    untilCheck.pointee -= min(max(0, steps), 1 << 40)
    if untilCheck.pointee < 0 { try check(at: range) }
  }

  func allocate(bytes: Int, at range: SourceRange) throws {
    let (left, overflows) = bytesLeft.subtractingReportingOverflow(max(0, bytes))
    guard !overflows, left >= 0 else {
      throw spent("more than \(limits.bytes >> 20) MiB of memory", at: range)
    }
    bytesLeft = left
  }

  /// A call within the calls under way; balanced by ``leave()``.
  func enter(at range: SourceRange) throws {
    guard depth < limits.depth, Stack.hasRoom else {
      throw spent("calls within calls too deep, \(depth) of them", at: range)
    }
    depth += 1
  }

  func leave() { depth -= 1 }

  private func check(at range: SourceRange) throws {
    stepsLeft -= Budget.interval - untilCheck.pointee
    guard stepsLeft >= 0 else {
      untilCheck.pointee = 0
      throw spent("more than \(limits.steps) steps", at: range)
    }
    untilCheck.pointee = Budget.interval
    if isCancelled.load(ordering: .relaxed) {
      throw EvaluationError(code: "cancelled", message: "the evaluation was cancelled", range: range)
    }
    if isActive, ContinuousClock.now > deadline {
      throw spent("more than \(limits.seconds) seconds", at: range)
    }
  }

  private func spent(_ what: String, at range: SourceRange) -> EvaluationError {
    EvaluationError(
      code: "budget-spent", message: "this takes \(what)", range: range)
  }
}
