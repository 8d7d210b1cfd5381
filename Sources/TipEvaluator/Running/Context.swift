import TipFoundation
import TipModel

/// What an evaluation runs in: the world it sees, the instant it is for, and what it collects on the way.
final class Context {
  unowned let evaluator: Evaluator
  let host: any EvaluationHost
  let budget: Budget
  /// What donations and parameters are read from: the host, or what a rule is evaluated on.
  var data: any RuleDataSource
  /// Gets the values of nodes that were compiled to record them.
  var recorder: Recorder?
  /// Gets the instants at which something will be decided otherwise, while a rule is evaluated for it.
  var foresight: Foresight?
  /// Behind a pointer, since a class's properties cost an exclusivity check at every access.
  let state: UnsafeMutablePointer<State>

  struct State {
    /// Seconds since the reference date; nil is the host's clock at each look.
    var instant: Double?
    /// The earliest later instant at which time alone can change what was evaluated so far.
    var nextChange = Double.infinity
    /// Changes by time are collected: it is a rule that runs.
    var isTracking = false
    /// The present instant was asked for, other than for which donations there are by then.
    var asksForPresent = false
    /// It runs for ``Context/foresight``.
    var isLifted = false
    /// Only what depends on nothing may be evaluated; see ``Evaluator/fold(_:)``.
    var isFolding = false
    /// Go on past short-circuits, for a trace.
    var isExhaustive = false
  }

  init(
    evaluator: Evaluator, host: any EvaluationHost, data: any RuleDataSource, budget: Budget
  ) {
    self.evaluator = evaluator
    self.host = host
    self.data = data
    self.budget = budget
    state = .allocate(capacity: 1)
    state.initialize(to: State())
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Seconds since the reference date.
  var now: Double { state.pointee.instant ?? host.now.timeIntervalSinceReferenceDate }

  var date: Date {
    state.pointee.instant.map { Date(timeIntervalSinceReferenceDate: $0) } ?? host.now
  }

  /// Notes an instant at which what was evaluated can change.
  @inline(__always)
  func consider(_ instant: Double) {
    guard state.pointee.isTracking, instant < state.pointee.nextChange else { return }
    if instant > now { state.pointee.nextChange = instant }
  }

}
