public import TipEngine
public import TipEvaluator
public import TipFoundation
public import TipModel

/// A running program, bound to a live engine. A prompt keeps one for as long as it is open.
///
/// It is confined to one thread at a time, except for ``cancel()``; ``EvaluationThread`` has a
/// large stack. Call ``end()`` when the program is over.
public final class Session {
  public let engine: TipEngine
  let host: ProgramHost
  let evaluator: Evaluator
  /// Bodies of `defer` at the top level, which run when the program is over.
  var deferred: [TypedBlock] = []
  /// Groups that were made from the initial values of properties only.
  var memberGroups: [Value] = []

  /// Opens the store, which may throw. The program's random values are drawn from `random`.
  public init(
    clock: any TipClock, store: any TipStore = MemoryStore(), policy: EnginePolicy = .program,
    limits: EvaluationLimits = EvaluationLimits(), random: RandomValues = RandomValues(),
    output: any ProgramOutput
  ) throws {
    host = try ProgramHost(
      clock: clock, store: store, policy: policy, random: random, output: output)
    engine = host.engine
    evaluator = Evaluator(host: host, limits: limits)
    host.evaluatorReference = evaluator.reference
  }

  /// Sets the function that returns the bytes in use by the process, which are then limited.
  public func watchMemory(_ inUse: @escaping () -> Int) { evaluator.watchMemory(inUse) }

  /// Ends the current or next run, or its wait for the wall clock, with the error `cancelled`. So
  /// do all later ones, until ``forgetCancellation()``. Any thread may call it.
  public func cancel() {
    host.interruption.cancel()
    evaluator.cancel()
  }

  /// Discards earlier cancellations, so that they do not end later runs. A prompt calls it before
  /// it reads the next entry, and not later, because Ctrl-C may come before the entry's work
  /// begins.
  public func forgetCancellation() {
    host.interruption.clear()
    evaluator.forgetCancellation()
  }

  /// The engine's instance of a tip, registered when it is first needed.
  public func instance(of tip: Value) throws -> TipInstance { try host.instance(of: tip) }

  /// A tip of a type all of whose properties have values to begin with; nil for other types.
  public func tip(of type: NominalType) throws -> Value? {
    guard type.kind == .structure, type.conformsToTip else { return nil }
    var fields: [Value] = []
    for field in type.fields {
      guard let initial = field.defaultValue else { return nil }
      fields.append(try evaluator.evaluate(initial))
    }
    return .structure(StructValue(type: type, fields: fields))
  }

  /// The value that the program holds of a tip; nil for one that it does not know.
  public func value(of instance: TipInstance) -> Value? { host.instances.value(of: instance) }

  /// Variables of the top level and static ones that have a value.
  public var variables: [GlobalVariable] { evaluator.variables }

  /// Assigns a value to a variable, as an assignment of the program does.
  public func set(_ variable: GlobalVariable, to value: Value) {
    evaluator.set(variable, to: value)
  }

  /// Evaluates the definitions of tips again when they are next needed.
  public func forgetDefinitions() { host.begin(host.statementRange) }

  /// Evaluates the definitions of all tips again if they may have changed, since rules may read
  /// variables.
  public func readTipsAgain() {
    for tip in host.instances.values { _ = try? host.instance(of: tip) }
  }

  /// Every tip that the program has used so far, in that order.
  public var tips: [TipInstance] { host.instances.all }

  /// True if a part of the program can still continue when time passes: a waiting task, or a view.
  public var isWaiting: Bool { !host.tasks.isEmpty || !host.views.isEmpty }

  /// The generator of the program's random values.
  public var random: RandomValues { host.random }
  /// True if an expectation is reported with the explanations of the tips that it reads also where
  /// it holds.
  public var explainsExpectations: Bool {
    get { host.askedTips.explainsAll }
    set { host.askedTips.explainsAll = newValue }
  }

  /// A value that differs after the program has changed its state.
  public struct State: Equatable {
    let drawn: Int
    let deeds: Int
    let writes: Int
    let tasks: Int
    let views: [ObjectIdentifier]
    /// The time of a virtual clock; nil for any other clock.
    let time: Date?
  }

  public var state: State {
    State(
      drawn: host.random.drawn, deeds: engine.counters.deeds, writes: evaluator.globalWrites,
      tasks: host.startedTasks.count,
      views: host.views.map(ObjectIdentifier.init),
      time: engine.clock is VirtualClock ? engine.now : nil)
  }

  /// The next instant at which something falls due, in the engine or in a task that sleeps.
  public var nextDue: Date? { host.nextDue }
}
