import TipFoundation
import TipModel

/// The context of an evaluation: its host, its instant, and its recorder.
final class Context: InvocationContext {
  /// The evaluator. The caller of the evaluation keeps it alive.
  unowned(unsafe) let evaluator: Evaluator
  let budget: Budget
  let frames: FramePool
  let meter: UnsafeMutablePointer<Meter>
  /// The incremental answers of the rule that runs, kept between evaluations.
  @exclusivity(unchecked) var answers: [AnyObject?] = []
  /// The state, behind a pointer, since accesses to a class's properties are checked for
  /// exclusivity.
  let state: UnsafeMutablePointer<State>

  struct State {
    /// The source of donations and parameters: the host, or the data that a rule is evaluated on.
    /// The caller of the evaluation keeps it alive.
    unowned(unsafe) var data: any RuleDataSource
    /// Gets the values of nodes that were compiled to record them.
    var recorder: Recorder?
    /// The analysis that collects the instants at which the verdict may change, while a rule is
    /// evaluated for it.
    var foresight: NextChangeAnalysis?
    /// A copy of the property of `data`.
    var asksForVerdictsAlone: Bool
    /// A rule is being evaluated in it.
    var isBusy = false
    /// The instant in seconds since the reference date; nil for the host's clock at each read.
    var instant: Double?
    /// The earliest later instant at which time alone can change the results so far.
    var nextChange = Double.infinity
    /// Changes by time are collected: it is a rule that runs.
    var isTracking = false
    /// True if the present instant was read, in another way than by the donations up to it.
    var asksForPresent = false
    /// True for an evaluation by ``Context/foresight``.
    var isAbstract = false
    /// True while a constant is folded: only code without dependencies may run; see
    /// ``Evaluator/fold(_:)``.
    var isFolding = false
    /// Go on past short-circuits, for a trace.
    var isExhaustive = false

    init(data: any RuleDataSource) {
      self.data = data
      asksForVerdictsAlone = data.asksForVerdictsAlone
    }
  }

  init(
    evaluator: Evaluator, host: any EvaluationHost, budget: Budget, frames: FramePool
  ) {
    self.evaluator = evaluator
    self.budget = budget
    self.frames = frames
    meter = budget.meter
    state = .allocate(capacity: 1)
    state.initialize(to: State(data: host))
    super.init(host: host, charged: budget)
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  var data: any RuleDataSource { state.pointee.data }

  var recorder: Recorder? {
    get { state.pointee.recorder }
    set { state.pointee.recorder = newValue }
  }

  var foresight: NextChangeAnalysis? {
    get { state.pointee.foresight }
    set { state.pointee.foresight = newValue }
  }

  /// Seconds since the reference date.
  var now: Double { state.pointee.instant ?? host.now.timeIntervalSinceReferenceDate }

  override var date: Date {
    state.pointee.instant.map { Date(timeIntervalSinceReferenceDate: $0) } ?? host.now
  }

}
