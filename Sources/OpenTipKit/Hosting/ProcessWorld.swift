import TipEngine
import TipEvaluator
import TipFoundation
import TipModel
import TipStoreSQLite
import TipSystem
import TipTerminal
import TipText

/// The state of tips in a process: the engine, and the tips, events and parameters that the program
/// has used so far.
///
/// Until the datastore is configured, an engine without one is in its place. The changes made
/// meanwhile are then repeated with the configured engine.
final class ProcessWorld {
  private(set) var clock: any TipClock
  let types: TypeTable
  let host = RuleHost()
  let rules: RuleTable
  /// The evaluator of rules.
  private let evaluator: Evaluator
  private(set) var engine: TipEngine

  @exclusivity(unchecked) var tips = KnownTips()
  @exclusivity(unchecked) private var parameters = KnownParameters()
  private var events: [String: (donated: ObjectIdentifier, reference: EventReference)] = [:]
  var listeners: [any Listening] = []
  var groups: [Int: RegisteredGroup] = [:]
  /// The changes made before the datastore was configured.
  var early = EarlyActs()
  var alarm = Alarm()

  /// A tip that the engine tracks. Those of one type and id differ in the values that their rules
  /// have captured.
  final class RegisteredTip {
    var instance: TipInstance
    var definition: TipDefinition
    var reading: TipSnapshot

    init(_ instance: TipInstance, _ definition: TipDefinition, _ reading: TipSnapshot) {
      (self.instance, self.definition, self.reading) = (instance, definition, reading)
    }
  }

  init(clock: any TipClock) {
    self.clock = clock
    types = TypeTable()
    evaluator = Evaluator(host: host)
    rules = RuleTable(evaluator, types)
    engine = TipEngine(
      clock: clock, memory: MemoryStore(), defaultValue: ProcessWorld.defaultValue,
      onWarning: { ProcessWorld.tell($0) })
    host.reference = engine.reference
  }

  var now: Date {
    engine.catchUp()
    return engine.now
  }

  func catchUp() { engine.catchUp() }

  /// Stops the clock: from here on time passes only in `advance(by:)` and `set(to:)`.
  func stopTime() {
    if clock is VirtualClock { return }
    engine.catchUp()
    clock = VirtualClock(start: engine.now)
    alarm.stop()
    engine.use(clock)
  }

  func advance(by seconds: Double) {
    engine.advance(to: engine.now.addingTimeInterval(seconds))
  }

  func set(to date: Date) {
    (clock as? VirtualClock)?.set(to: date)
    engine.catchUp()
  }

  private static func defaultValue(_ parameter: ParameterDeclaration) -> Value {
    if case .constant(let value)? = parameter.defaultValue()?.form { value } else { .none }
  }

  static func tell(_ warning: EngineWarning) {
    switch warning {
    case .ruleFailed(let tip, _, let error):
      tell("a rule of `\(tip)` cannot be asked: \(error.message)", .ruleUnusable)
    case .futureDonation(let event, let date):
      tell("a donation to `\(event)` is dated \(date), which is to come", .donationToCome)
    case .notStored(let error): tell("a change could not be stored: \(error)")
    case .notRead(let error): tell("changes by others could not be read: \(error)")
    }
  }

  /// The file to which problems are written.
  @TaskLocal static var messages = FileDescriptor.standardError

  /// Reports a problem in a call that cannot throw.
  static func tell(_ problem: Any, _ kind: Tips.Problem.Kind = .datastore) {
    EngineHost.current.problems.note(Tips.Problem(kind: kind, description: "\(problem)"))
    try? messages.write(all: Array("OpenTipKit: \(problem)\n".utf8))
  }

  static func trying(_ body: () throws -> Void) {
    do { try body() } catch { ProcessWorld.tell(error) }
  }

  /// - Parameter what: The value that the program passes, for the message.
  static func keeping(_ what: String, _ body: () throws -> Void) {
    do { try body() } catch {
      ProcessWorld.tell("\(what) is not kept: \(UnkeptValue(error))", .valueNotKept)
    }
  }

  /// The next instant at which something falls due, or nil if the alarm is set to it or before it.
  var dueBeforeAlarm: Date? {
    let due = engine.nextDue
    return alarm.isLate(for: due) && !(clock is VirtualClock) ? due : nil
  }

  /// The messages for all listeners, in the order in which their updates happened.
  func takeMessages() -> [Outbox.Message] {
    if listeners.isEmpty { return [] }
    let news = listeners.flatMap { $0.takeNews() }
    let over = listeners.filter(\.isOver).map { $0.end() }
    listeners.removeAll(where: \.isOver)
    return news.sorted(by: { $0.number < $1.number }).map(\.tell) + over
  }
}

// MARK: Configuration

extension ProcessWorld {
  /// Opens the datastore. Returns the one on disk, or nil for one in memory.
  ///
  /// - Parameters:
  ///   - options: The program's options.
  ///   - isOwn: True for the tips of a test, whose datastore is in memory.
  ///   - onNews: Called when another process has changed the datastore.
  func configure(
    _ options: [Tips.ConfigurationOption], isOwn: Bool, onNews: @escaping @Sendable () -> Void
  ) throws -> QueuedStore? {
    guard engine.configuration == nil else { throw TipKitError.tipsDatastoreAlreadyConfigured }
    var location: Tips.ConfigurationOption.DatastoreLocation.Content = .applicationDefault
    for option in options {
      if case .datastoreLocation(let place) = option.content { location = place }
    }
    let known = options.compactMap(\.inEngine)
    guard !isOwn, let place = location.inEngine else {
      try engine.configure(known)
      return nil
    }
    let store = try SQLiteStore(folder: try StoreLocation.ofProcess.folder(of: place))
    let queued = QueuedStore(store, flush: store.flusher)
    let engine = try TipEngine(
      clock: clock, store: queued, defaultValue: ProcessWorld.defaultValue,
      onWarning: { ProcessWorld.tell($0) })
    for (parameter, value) in early.settings { try engine.set(parameter, to: value) }
    try engine.configure(known)
    try take(engine)
    try store.watch(onNews)
    ExitFlush.add(store.rescue)
    return queued
  }

  /// Continues with another engine, and repeats all changes so far with it.
  private func take(_ engine: TipEngine) throws {
    for key in tips.keys.sorted(by: { $0.id < $1.id }) {
      for tip in tips[key] { tip.instance = try engine.register(tip.definition) }
    }
    try early.repeatActs(with: engine)
    self.engine = engine
    host.reference = engine.reference
    early = EarlyActs()
    for number in groups.keys { remake(number) }
    for listener in listeners { listener.goOn(in: self) }
  }

  func resetDatastore(isOwn: Bool) throws {
    guard engine.configuration == nil else { throw TipKitError.tipsDatastoreAlreadyConfigured }
    try engine.resetDatastore()
    early = EarlyActs()
    if isOwn { return }
    let folder = try StoreLocation.ofProcess.folder(of: .applicationDefault)
    guard FileSystem.exists(folder) else { return }
    let store = try SQLiteStore(folder: folder)
    try store.reset(at: clock.now)
    try store.close()
  }

  func override(_ change: TestingOverride) {
    ProcessWorld.trying { try engine.override(change) }
    early.note(.overridden(change), in: engine)
  }
}

// MARK: Events and parameters

extension ProcessWorld {
  func reference(of event: AnyEvent) throws -> EventReference {
    let donated = ObjectIdentifier(event.donated)
    let limit = TipModel.DonationLimit(
      maximumCount: event.limit.maximumCount, maximumAge: event.limit.maximumAge?.seconds)
    if let known = events[event.id], known.donated == donated, known.reference.limit == limit {
      return known.reference
    }
    let made = EventReference(
      id: event.id, donationType: try types.type(of: event.donated), limit: limit)
    events[event.id] = (donated, made)
    return made
  }

  /// A donated value, as the engine takes it and as the program reads it again.
  func converted(_ info: EncodedValue, for event: AnyEvent) throws -> ConvertedValue {
    let value = try types.value(of: info, as: try reference(of: event).donationType)
    return ConvertedValue(inEngine: value, again: try types.encoded(value, as: event.donated))
  }

  /// - Parameter value: The donated value, or nil for an empty donation.
  func sendDonation(_ value: Value?, to event: AnyEvent) throws {
    let reference = try reference(of: event)
    let date = try engine.sendDonation(value, to: reference)
    early.note(.donated(value, reference, date), in: engine)
  }

  func deleteDonations(of event: AnyEvent) {
    ProcessWorld.trying {
      let reference = try reference(of: event)
      try engine.deleteDonations(of: reference)
      early.note(.donationsDeleted(reference), in: engine)
    }
  }

  func donations(of event: AnyEvent) -> [(date: Date, value: EncodedValue?)] {
    engine.catchUp()
    guard let reference = try? reference(of: event) else { return [] }
    let history = engine.history(of: reference, at: engine.now)
    return (0..<history.count).map { row in
      let donation = history[row]
      return (donation.date, donation.value.flatMap { try? types.encoded($0, as: event.donated) })
    }
  }

  func declaration(of parameter: AnyParameter) throws -> ParameterDeclaration {
    if let known = parameters[parameter] { return known }
    let type = try types.type(of: parameter.type)
    var first: TypedExpression?
    ProcessWorld.keeping("the default value of `\(parameter.name)`") {
      let value = try types.value(of: try parameter.encodedDefault.get(), as: type)
      first = TypedExpression(id: 0, range: .none, type: type, form: .constant(value))
    }
    let made = ParameterDeclaration(
      id: parameter.id, name: parameter.name, type: type, isTransient: parameter.isTransient,
      range: .none, defaultValue: { [first] in first })
    parameters[parameter] = made
    return made
  }

  /// The parameter's value, as the program reads it and as the engine has it; nil for the program
  /// while it has its default value and that could not be kept.
  func value(of parameter: AnyParameter) throws -> (encoded: EncodedValue?, inEngine: Value) {
    engine.catchUp()
    let declaration = try declaration(of: parameter)
    let value = try engine.value(of: declaration)
    if case .none = value, !declaration.type.isOptional { return (nil, value) }
    return (try types.encoded(value, as: parameter.type), value)
  }

  func converted(_ value: EncodedValue, for parameter: AnyParameter) throws -> ConvertedValue {
    let value = try types.value(of: value, as: try declaration(of: parameter).type)
    return ConvertedValue(inEngine: value, again: try types.encoded(value, as: parameter.type))
  }

  func set(_ parameter: AnyParameter, to value: Value) throws {
    let declaration = try declaration(of: parameter)
    try engine.set(declaration, to: value)
    if engine.configuration == nil { early.settings.append((declaration, value)) }
  }
}

/// A value of the program as the engine takes it.
struct ConvertedValue: Sendable {
  let inEngine: Value
  /// The value as the program reads it later.
  let again: EncodedValue
}
