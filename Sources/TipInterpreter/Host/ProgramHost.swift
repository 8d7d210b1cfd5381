import TipEngine
import TipEvaluator
import TipFoundation
import TipModel
import TipText

/// The world that a program's statements see and change: an engine, and the tasks, groups and views
/// that the program has made.
///
/// The evaluator holds this host, which therefore refers to it only for calls back.
final class ProgramHost: EvaluationHost {
  let engine: TipEngine
  let output: any ProgramOutput
  let interruption: Interruption
  let random: RandomValues
  /// A reference to the evaluator, which is made with this host.
  var evaluatorReference: BackReference<Evaluator>?
  var evaluator: Evaluator? { evaluatorReference?.target }

  /// The statement at the top level that runs now, or ran last.
  @exclusivity(unchecked) private(set) var statementRange: SourceRange
  /// The number of statements that have begun.
  private(set) var statements = 0
  /// True when the program has ended. Code that still unwinds must then have no effect.
  @exclusivity(unchecked) private(set) var isOver = false

  var tasks: [ProgramTask] = []
  var startedTasks = StartedTasks()
  var currentTask: ProgramTask?
  /// The errors of tasks that ended while others ran.
  var taskErrors: [any Error] = []

  var instances = InstanceTable()
  /// Views that the program presented and did not dismiss, in that order.
  @exclusivity(unchecked) var views: [ProgramView] = []
  @exclusivity(unchecked) var isUpdatingViews = false
  /// The screens of presented containers and of views of the program's types.
  @exclusivity(unchecked) var screens: [ProgramScreen] = []
  /// The group whose current tip was read last.
  var askedGroup: ProgramGroup?
  /// The tips that an expectation has read so far.
  var askedTips = AskedTips()
  /// Called with the error of a part of the presented views, which is then left out. If it is nil,
  /// the program ends there.
  var leaveOut: ((PartFault) -> Void)?
  /// The number of nested expectations under evaluation.
  var expectations = 0

  /// A reference to the host for the engine's callbacks, since the host is made after the engine.
  private let reference: BackReference<ProgramHost>

  /// Opens the store, which may throw.
  init(
    clock: any TipClock, store: any TipStore, policy: EnginePolicy, random: RandomValues,
    output: any ProgramOutput
  ) throws {
    self.output = output
    self.random = random
    interruption = Interruption(clock: clock)
    statementRange = SourceRange(file: FileID(index: 0), start: 0, end: 0)
    let link = BackReference<ProgramHost>()
    reference = link
    engine = try TipEngine(
      clock: clock, store: store, policy: policy,
      defaultValue: { parameter in
        guard let host = link.target, let value = parameter.defaultValue() else { return .none }
        return try host.evaluating { try $0.evaluate(value) }
      },
      onWarning: { warning in
        guard let host = link.target else { return }
        host.output.tell(warning.diagnostic(at: host.statementRange))
      })
    engine.screen = { link.target?.screen ?? [] }
    engine.groupName = { link.target?.name(of: $0) }
    engine.observe { change in
      if let host = link.target, !host.isOver { host.output.statusChanged(change) }
    }
    link.target = self
  }

  deinit { reference.target = nil }

  /// Notes that another statement begins.
  func begin(_ range: SourceRange) {
    statementRange = range
    engine.origin = .source(range)
    statements += 1
  }

  /// Ends waiting tasks and displays, and releases the rules, which refer to this host. The program
  /// prints nothing after that.
  func end() {
    isOver = true
    cancelTasks()
    views = []
    screens = []
    // The time of open displays counts and is stored for other processes, even after an error.
    try? engine.endDisplays()
    instances = InstanceTable()
    engine.close()
  }

  func evaluating<Result>(_ body: (Evaluator) throws -> Result) throws -> Result {
    guard let evaluator else { throw Coroutine.Cancelled() }
    return try body(evaluator)
  }

  var now: Date { engine.now }

  func print(_ text: String) {
    if !isOver { output.print(text) }
  }

  func willExpect() {
    askedTips.clear()
    expectations += 1
  }

  func report(_ expectation: Expectation) {
    guard !isOver else { return }
    let tips = askedTips.explained(by: expectation)
    askedTips.clear()
    expectations = max(0, expectations - 1)
    output.report(expectation, about: tips.map { engine.explanation(of: $0) })
  }
}
