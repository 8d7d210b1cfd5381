public import TipFoundation
public import TipModel

/// Tracks tips. Donations, parameters, displays and invalidations decide which tips may be shown,
/// and observers are notified of every change, in order.
///
/// A change re-evaluates exactly the rules that read what changed. Time alone causes an evaluation
/// only at the instants at which a rule, a frequency or a duration can change, which are known
/// beforehand. An engine is confined to one thread at a time, and observers must not change it.
public final class TipEngine {
  @exclusivity(unchecked) public private(set) var clock: any TipClock
  public let policy: EnginePolicy
  /// A reference for objects that the engine makes, or that made it.
  public let reference = BackReference<TipEngine>()
  package let store: any TipStore
  /// Evaluates the default value of a parameter, once.
  let defaultValue: (ParameterDeclaration) throws -> Value

  #if !DEBUG
    // Every change reads it dozens of times. Tests check that it is not read while it changes.
    @exclusivity(unchecked)
  #endif
  var state: EngineState
  @exclusivity(unchecked) public internal(set) var counters = EvaluationCounters()
  /// The default values of parameters, with the declarations, which thereby stay at their addresses.
  var defaults: [ObjectIdentifier: (declaration: ParameterDeclaration, value: Value)] = [:]

  /// The origin of the changes that follow.
  @exclusivity(unchecked) public var origin: ChangeOrigin?
  /// The rule that is being evaluated.
  @exclusivity(unchecked) var evaluating: RuleSlot?
  /// Instances that were deallocated, to be removed before the next change.
  @exclusivity(unchecked) var released: [Int] = []
  /// Rules are evaluated on data that is not the engine's.
  @exclusivity(unchecked) var isAskedElsewhere = false
  var failuresTold: Set<String> = []
  /// Entries of others that the records have taken in, and that are still to be settled.
  @exclusivity(unchecked) var unsettled: [LogEntry] = []

  var subscriptions = Subscriptions()
  var groups = GroupIndex()
  /// The number of updates that have been published.
  var published = 0
  /// The views that the program has presented, in their order: forks show and hide them as the
  /// program would.
  public var screen: () -> [ScreenView] = { [] }
  @exclusivity(unchecked) var isUpdatingScreen = false
  /// The program's name of a group, or nil if it has none.
  public var groupName: (TipGroup) -> String? = { _ in nil }
  public let observers = EngineObservers()
  private let warn: (EngineWarning) -> Void

  /// Opens `store`, which may throw.
  public convenience init(
    clock: any TipClock, store: any TipStore = MemoryStore(), policy: EnginePolicy = .program,
    defaultValue: @escaping (ParameterDeclaration) throws -> Value,
    onWarning warn: @escaping (EngineWarning) -> Void = { _ in }
  ) throws {
    self.init(
      clock: clock, store: store, records: try store.load(), policy: policy,
      defaultValue: defaultValue, onWarning: warn)
  }

  /// Creates an engine whose records live as long as the process.
  public convenience init(
    clock: any TipClock, memory: MemoryStore, policy: EnginePolicy = .program,
    defaultValue: @escaping (ParameterDeclaration) throws -> Value,
    onWarning warn: @escaping (EngineWarning) -> Void = { _ in }
  ) {
    self.init(
      clock: clock, store: memory, records: memory.load(), policy: policy,
      defaultValue: defaultValue, onWarning: warn)
  }

  private init(
    clock: any TipClock, store: any TipStore, records: Records, policy: EnginePolicy,
    defaultValue: @escaping (ParameterDeclaration) throws -> Value,
    onWarning warn: @escaping (EngineWarning) -> Void
  ) {
    self.clock = clock
    self.store = store
    self.policy = policy
    self.defaultValue = defaultValue
    self.warn = warn
    state = EngineState(records: records, now: clock.now)
    for position in state.records.events.rows.indices { expireDonations(at: position) }
    reference.target = self
  }

  /// Creates an independent copy of another engine in its current state.
  init(forking other: TipEngine, into store: any TipStore = ForgetfulStore()) {
    clock = VirtualClock(start: other.state.now)
    self.store = store
    policy = other.policy
    defaultValue = other.defaultValue
    warn = { _ in }
    state = other.state
    defaults = other.defaults
    released = other.released
    reference.target = self
  }

  deinit { reference.target = nil }

  /// The engine's current instant. It is the clock's, except while timers that fell due meanwhile
  /// are processed.
  public var now: Date { state.now }
  /// True while a rule is evaluated, when no change is allowed.
  public var isEvaluatingRule: Bool { evaluating != nil || isAskedElsewhere }
  public var records: Records { state.records }
  public var configuration: Configuration? { state.configuration }
  /// The log, as far back as the store keeps it.
  public func log() throws -> StoreLog { try store.log() }

  /// Switches to another clock.
  public func use(_ clock: any TipClock) { self.clock = clock }

  /// Calls `body` at every change of a status, after all of one change's consequences are known.
  public func observe(_ body: @escaping (StatusChange) -> Void) { observers.onStatusChange(body) }

  /// The steps of all tips, as far back as the store keeps them.
  public func lifecycle() throws -> LifecycleLog { try store.lifecycle() }

  /// Must come first in every change from outside.
  func beginChange() throws {
    guard !isEvaluatingRule else { throw EngineError.changeInsideRule }
    catchUp()
    forgetReleased()
  }

  /// Stores a change and takes it into the records.
  @discardableResult
  func commit(_ change: LogEntry.Change, _ urgency: Urgency? = nil) throws -> Int {
    var entry = LogEntry(
      number: state.records.lastEntry + 1, date: state.now, change: change, origin: origin)
    switch urgency ?? change.urgency {
    case .soon: try store.enqueue(entry)
    case .now:
      let appended = try store.append(entry)
      for missed in appended.missed { note(missed) }
      entry.number = appended.number
    }
    observers.note(entry, in: state.records, isOwn: true)
    state.records.apply(entry)
    if change.isDeed { counters.deeds += 1 }
    return entry.number
  }

  /// Commits a consequence of a change that is already stored. It takes effect even if the store
  /// fails.
  func commitConsequence(_ change: LogEntry.Change) {
    do {
      try commit(change)
    } catch {
      warn(.notStored(error))
      let entry = LogEntry(
        number: state.records.lastEntry + 1, date: state.now, change: change)
      observers.note(entry, in: state.records, isOwn: true)
      state.records.apply(entry)
    }
  }

  func tell(_ warning: EngineWarning) { warn(warning) }
}
