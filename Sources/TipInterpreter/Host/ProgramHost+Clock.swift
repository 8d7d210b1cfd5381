import TipEngine
import TipFoundation
import TipModel
import TipText

/// The passing of time. Changes that fall due in between happen at their own instants, and are
/// delivered there.
extension ProgramHost {
  func advance(by seconds: Double, at range: SourceRange) throws {
    _ = try virtualClock(at: range)
    let target = now.addingTimeInterval(seconds)
    guard !target.timeIntervalSince1970.isNaN, target <= ProgramHost.latest else {
      throw tooFar(range)
    }
    try pass(until: target)
  }

  func setClock(to date: Date, at range: SourceRange) throws {
    let clock = try virtualClock(at: range)
    // A date that is NaN is neither before nor after another.
    let seconds = date.timeIntervalSince1970
    guard !seconds.isNaN, date <= ProgramHost.latest, date >= ProgramHost.earliest else {
      throw tooFar(range)
    }
    guard date < now else { return try pass(until: date) }
    clock.set(to: date)
    try catchUp()
  }

  /// Advances the engine and the tasks to the clock's time.
  func catchUp() throws {
    try changing { engine.catchUp() }
    try deliver()
  }

  /// Advances the time to `instant`, from one due instant to the next.
  func pass(until instant: Date) throws {
    var instants = 0
    while let due = nextDue, due <= instant {
      instants += 1
      guard instants <= ProgramHost.maximumInstants else { throw tooMany(until: instant) }
      try reach(due)
    }
    while now < instant { try reach(instant) }
  }

  /// Advances to the next instant at which something falls due. Returns false if there is none.
  func passToNextDue() throws -> Bool {
    try taskStarter.startChildren()
    guard let due = nextDue, due <= ProgramHost.latest else { return false }
    try reach(due)
    return true
  }

  /// The next instant at which something falls due, in the engine or in a task that sleeps.
  var nextDue: Date? { [engine.nextDue, nextWakeUp].compactMap(\.self).min() }

  /// Waits until an instant. On a live clock it may return early, when the clock is woken.
  private func reach(_ instant: Date) throws {
    try changing { engine.advance(to: instant) }
    if interruption.isCancelled {
      throw EvaluationError(
        code: "cancelled", message: "the evaluation was cancelled", range: statementRange)
    }
    try deliver()
  }

  /// The virtual clock. A session at a prompt switches to one for good when the time is set.
  private func virtualClock(at range: SourceRange) throws -> VirtualClock {
    if let clock = engine.clock as? VirtualClock { return clock }
    guard engine.policy == .interactive else {
      throw EvaluationError(
        code: "live-clock",
        message: "the clock is live: only a virtual clock can be set or advanced",
        range: range)
    }
    let clock = VirtualClock(start: now)
    engine.use(clock)
    return clock
  }

  /// The greatest number of due instants in one wait. Otherwise, a rule that changes each second
  /// would make a wait of a year endless.
  private static let maximumInstants = 1_000_000

  /// The years that dates are printed in.
  private static let earliest = Date(timeIntervalSince1970: -62_135_596_800)
  private static let latest = Date(timeIntervalSince1970: 253_402_300_799)

  private func tooFar(_ range: SourceRange) -> EvaluationError {
    EvaluationError(
      code: "invalid-argument", message: "the clock goes from the year 1 to the year 9999",
      range: range)
  }

  private func tooMany(until instant: Date) -> EvaluationError {
    EvaluationError(
      code: "budget-spent",
      message:
        "more than \(ProgramHost.maximumInstants) instants fall due until "
        + DateText.string(instant), range: statementRange)
  }
}
