import Synchronization
import TipModel
import TipText

/// Charges an evaluation against its limits, detects cancellation, and knows the context of the
/// current run.
final class Budget: EvaluationBudget {
  let limits: EvaluationLimits
  let meter: UnsafeMutablePointer<Meter>

  /// Returns the bytes that the process holds.
  var memoryInUse: (() -> Int)?

  /// The error of a function that was called where no error can be thrown.
  private var fault: (any Error)?

  init(limits: EvaluationLimits) {
    self.limits = limits
    meter = .allocate(capacity: 1)
    meter.initialize(to: Meter(limits))
  }

  deinit {
    meter.deinitialize(count: 1)
    meter.deallocate()
  }

  /// The context of the rule that runs, or of a constant that is folded; nil for the program's own
  /// code.
  var runningContext: Context? { meter.pointee.context?.takeUnretainedValue() }

  /// Ends the current or next run with `cancelled`. Any thread may call it.
  func cancel() { meter.pointee.isCancelled.store(true, ordering: .relaxed) }

  /// Discards earlier cancellations.
  func forgetCancellation() { meter.pointee.isCancelled.store(false, ordering: .relaxed) }

  func keep(_ error: any Error) {
    fault = error
    meter.pointee.hasFault = true
  }

  /// Throws the error that was kept.
  @inline(__always)
  func settle() throws {
    if meter.pointee.hasFault { try throwFault() }
  }

  private func throwFault() throws {
    meter.pointee.hasFault = false
    defer { fault = nil }
    if let fault { throw fault }
  }

  /// True while code with its own limits runs.
  var isActive: Bool { meter.pointee.usage.isActive }

  /// See ``Meter``, where it is.
  @inline(__always)
  func scoped<Result>(_ body: () throws -> Result) rethrows -> Result { try meter.scoped(body) }

  /// Resets the limits of a task that resumes by itself while no other code runs: it has full
  /// limits from one wait to the next.
  func resumed() {
    if !meter.pointee.usage.isActive { meter.pointee.usage = meter.pointee.whole }
  }

  /// Time that passes in the body does not count.
  func waiting<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard meter.pointee.usage.counted != nil else { return try body() }
    let begin = ProcessorTime.now
    defer {
      let waited = begin.elapsed(until: .now)
      meter.pointee.usage.counted = meter.pointee.usage.counted?.moved(by: waited)
    }
    return try body()
  }

  @inline(__always)
  func step(at range: @autoclosure () -> SourceRange) throws {
    if meter.pointee.step() { try check(at: range()) }
  }

  func spend(steps: Int, at range: SourceRange) throws {
    if meter.pointee.step(min(max(0, steps), 1 << 40)) { try check(at: range) }
  }

  func allocate(bytes: Int, at range: SourceRange) throws {
    let (left, overflows) = meter.pointee.usage.bytesLeft.subtractingReportingOverflow(
      max(0, bytes))
    guard !overflows, left >= 0 else { return try reclaim(bytes, at: range) }
    meter.pointee.usage.bytesLeft = left
    meter.pointee.untilLook -= max(0, bytes)
    if meter.pointee.untilLook < 0 { try look(bytes, at: range) }
  }

  /// Restarts the count when it is spent, if the process holds less than a statement may: counted
  /// values may be freed by then.
  private func reclaim(_ bytes: Int, at range: SourceRange) throws {
    let most = limits.bytes - max(0, bytes)
    guard most >= 0, let inUse = memoryInUse?(), inUse <= most - Meter.lookInterval else {
      throw spent("more than \(limits.bytes >> 20) MiB of memory", at: range)
    }
    meter.pointee.usage.bytesLeft = most - inUse
  }

  /// Throws if the process holds too much memory. The limits of a statement do not count what
  /// earlier statements made and still hold.
  private func look(_ bytes: Int, at range: SourceRange) throws {
    meter.pointee.untilLook = Meter.lookInterval
    guard let inUse = memoryInUse?(), inUse > limits.processBytes - bytes else { return }
    meter.pointee.untilLook = 0
    throw spent(
      "memory beyond the \(limits.processBytes >> 20) MiB that a program may hold", at: range)
  }

  /// A call within the calls under way; balanced by ``leave()``.
  func enter(at range: @autoclosure () -> SourceRange) throws {
    if !meter.pointee.enter() { throw tooDeep(at: range()) }
  }

  func leave() { meter.pointee.leave() }

  func tooDeep(at range: SourceRange) -> EvaluationError {
    spent("more than \(meter.pointee.depth) nested calls", at: range)
  }

  /// Checks the limits, when ``Meter/step()`` says that it is due.
  func check(at range: SourceRange) throws {
    try settle()
    meter.pointee.usage.stepsLeft -= Meter.Usage.interval - meter.pointee.usage.untilCheck
    guard meter.pointee.usage.stepsLeft >= 0 else {
      meter.pointee.usage.untilCheck = 0
      throw EvaluationError(
        code: "budget-spent", message: "this takes more than \(limits.steps) steps", range: range,
        notes: [.init(Budget.advice(after: limits.steps))])
    }
    meter.pointee.usage.untilCheck = Meter.Usage.interval
    if meter.pointee.isCancelled.load(ordering: .relaxed) {
      throw EvaluationError(
        code: "cancelled", message: "the evaluation was cancelled", range: range)
    }
    guard limits.seconds.isFinite, meter.pointee.usage.isActive else { return }
    let now = ProcessorTime.now
    meter.pointee.usage.secondsLeft -= meter.pointee.usage.counted?.elapsed(until: now) ?? 0
    meter.pointee.usage.counted = now
    guard meter.pointee.usage.secondsLeft >= 0 else {
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
