import Synchronization
import TipEngine
import TipFoundation
import TipModel
import TipSystem

/// The engine of a process: whatever thread asks, one at a time.
///
/// Code of the program runs before or after, never while the lock is held, but for what a rule calls: that may ask for tips, too,
/// which is then part of the same turn. Nobody waits for the disk under it, except to read what another process has written.
/// `world` is touched under the lock alone, which is what makes the conformance unchecked.
final class EngineHost: @unchecked Sendable {
  @TaskLocal static var own: EngineHost?
  private static let shared = EngineHost(clock: LiveClock { Date.now }, isOwn: false)

  /// That of the process, or of a test.
  static var current: EngineHost { own ?? shared }

  private let lock = ThreadLock(isRecursive: true)
  /// A turn is going on. Touched under the lock.
  private var isBusy = false
  private let world: ProcessWorld
  /// The datastore on disk, once it is configured. Touched under the lock.
  private var store: QueuedStore?
  let problems = ProblemList()
  /// Groups that nobody has any more. They may go while the lock is held, so that they are forgotten at the next turn.
  private let goneGroups = Mutex<[Int]>([])
  private let hasGoneGroups = Atomic(false)
  private let outbox = Outbox()
  /// What nothing outlives, wherever a program wants its datastore to be.
  private let isOwn: Bool

  init(clock: any TipClock, isOwn: Bool) {
    world = ProcessWorld(clock: clock)
    self.isOwn = isOwn
  }

  /// Does something with the world, and what follows from it. What the change tells streams and observers, and what it writes,
  /// comes after the lock was given back.
  func locked<Result>(_ body: (ProcessWorld) throws -> Result) rethrows -> Result {
    var rest = Aftermath()
    defer { finish(rest) }
    return try lock.withLock {
      // A rule has called code that asks for tips.
      if isBusy { return try body(world) }
      isBusy = true
      defer { isBusy = false }
      defer { rest = endTurn() }
      if hasGoneGroups.exchange(false, ordering: .acquiringAndReleasing) { forgetGoneGroups() }
      return try body(world)
    }
  }

  /// The rest of a turn, done without the lock.
  private struct Aftermath {
    var isTurn = false
    var observed: [(group: TipGroup, hasChanged: Bool)] = []
    var flush: (@Sendable () throws -> Void)?
  }

  private func endTurn() -> Aftermath {
    var rest = Aftermath(isTurn: true)
    outbox.add(world.takeMessages())
    if !world.groups.isEmpty { rest.observed = world.takeChangedGroups() }
    if let due = world.dueBeforeAlarm { setAlarm(to: due) }
    rest.flush = store?.takeUrgentFlush()
    return rest
  }

  private func finish(_ rest: Aftermath) {
    guard rest.isTurn else { return }
    if let flush = rest.flush {
      do { try flush() } catch { ProcessWorld.tell(EngineWarning.notStored(error)) }
    }
    outbox.deliver()
    for (group, hasChanged) in rest.observed where hasChanged { group.tellObservers() }
  }

  private func forgetGoneGroups() {
    let gone = goneGroups.withLock { gone in
      defer { gone = [] }
      return gone
    }
    for group in gone { outbox.add(world.forget(group)) }
  }

  /// - Parameter group: The number of one that nobody has any more.
  func forget(_ group: Int) {
    goneGroups.withLock { $0.append(group) }
    hasGoneGroups.store(true, ordering: .releasing)
  }

  private func setAlarm(to due: Date) {
    world.alarm.set(to: due) { [weak self] in
      self?.locked {
        $0.alarm.stop()
        $0.catchUp()
      }
    }
  }

  /// Does something with a tip, which the engine gets to know if it does not yet; nil where it cannot.
  func locked<Result>(
    _ tip: any Tip, _ body: (ProcessWorld, ProcessWorld.RegisteredTip) throws -> Result
  ) rethrows -> Result? {
    var handle = TipHandle(tip, isNew: false)
    if let result = try locked({ world in try world.known(handle).map { try body(world, $0) } }) {
      return result
    }
    handle.introduce(tip)
    return try locked { [handle] world in
      try world.registered(handle).map { try body(world, $0) }
    }
  }

  var now: Date { locked(\.now) }
}

// MARK: Time

extension EngineHost {
  /// From here on time passes only when it is told to.
  func stopTime() { locked { $0.stopTime() } }
  func advance(by seconds: Double) { locked { $0.advance(by: seconds) } }
  func set(to date: Date) { locked { $0.set(to: date) } }
}

// MARK: Everything

extension EngineHost {
  func configure(_ options: [Tips.ConfigurationOption]) throws {
    try naming {
      try locked { world in
        store = try world.configure(options, isOwn: isOwn) { [weak self] in
          self?.locked { $0.catchUp() }
        }
      }
    }
  }

  func resetDatastore() throws {
    try naming { try locked { try $0.resetDatastore(isOwn: isOwn) } }
  }

  /// Throws errors that a program can name in place of the store's own.
  func naming<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as TipKitError { throw error } catch {
      throw TipKitError.unavailable("The datastore cannot be opened: \(error)")
    }
  }

  func override(_ change: TestingOverride) { locked { $0.override(change) } }
}

// MARK: Tips

extension EngineHost {
  func status(of tip: any Tip) -> Tips.Status {
    locked(tip) { $0.status(of: $1) } ?? .pending
  }

  func invalidate(_ tip: any Tip, reason: Tips.InvalidationReason) {
    locked(tip) { $0.invalidate($1, reason: reason.inEngine) }
  }

  func resetEligibility(of tip: any Tip) { locked(tip) { $0.resetEligibility(of: $1) } }

  func explanation(of tip: any Tip) -> String { locked(tip) { $0.explanation(of: $1) } ?? "" }

  func statusUpdates(of tip: any Tip) -> AsyncStream<Tips.Status> {
    let handle = TipHandle(tip, isNew: true)
    return AsyncStream { continuation in locked { $0.listen(to: handle, continuation) } }
  }
}

// MARK: Events and parameters

extension EngineHost {
  /// Returns when the donation is on disk. What other tasks donate meanwhile is written in the same transaction.
  func donate<Info>(_ info: Info, to event: Tips.Event<Info>) async {
    sendDonation(info, to: event)
    await flush()
  }

  /// Returns when everything that was done so far is on disk; tells where that cannot be.
  func flush() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      locked { world in
        world.engine.store.whenFlushed { result in
          if case .failure(let error) = result { ProcessWorld.tell(EngineWarning.notStored(error)) }
          continuation.resume()
        }
      }
    }
  }

  /// Counts the donation; the disk follows.
  func sendDonation<Info>(_ info: Info, to event: Tips.Event<Info>) {
    let event = AnyEvent(event)
    ProcessWorld.keeping("a donation to `\(event.id)`") {
      if info is Tips.EmptyDonation { return try locked { try $0.sendDonation(nil, to: event) } }
      let value = try keptValue(of: info) { try $0.converted($1, for: event) }
      try locked { try $0.sendDonation(value, to: event) }
    }
  }

  func deleteDonations<Info>(of event: Tips.Event<Info>) {
    let event = AnyEvent(event)
    TypeShapes.all.learn(Info.self)
    locked { $0.deleteDonations(of: event) }
  }

  /// What cannot be read any more, because its type has changed, is left out.
  func donations<Info>(of event: Tips.Event<Info>) -> [Tips.Event<Info>.Donation] {
    let erased = AnyEvent(event)
    TypeShapes.all.learn(Info.self)
    return locked { $0.donations(of: erased) }.compactMap { donation in
      let info =
        if let empty = Tips.EmptyDonation() as? Info {
          empty
        } else {
          try? donation.value?.decoded(as: Info.self)
        }
      return info.map { .init(date: donation.date, info: $0) }
    }
  }

  func value<Value>(of parameter: Tips.Parameter<Value>) -> Value {
    if let plain = parameter.declared.plain,
      // It does not depend on the time.
      let known = try? locked({ try $0.engine.value(of: $0.declaration(of: parameter.declared)) }),
      let value = plain(known)
    {
      return value
    }
    return reading(of: parameter).value
  }

  /// The value for the program, and as the engine has it; nil there is a value that could not be read.
  func reading<Value>(
    of parameter: Tips.Parameter<Value>
  ) -> (value: Value, inEngine: TipModel.Value?) {
    do {
      let known = try locked { try $0.value(of: parameter.declared) }
      return (
        try known.encoded?.decoded(as: Value.self) ?? parameter.declared.defaultValue,
        known.inEngine
      )
    } catch {
      ProcessWorld.tell(error)
      return (parameter.declared.defaultValue, nil)
    }
  }

  func set<Value>(_ parameter: Tips.Parameter<Value>, to value: Value) {
    set(parameter, to: value, ifStill: nil)
  }

  /// - Parameter expected: The value that is replaced; nil for any.
  /// - Returns: False where the parameter has another value meanwhile. A value that cannot be kept is told, and is no other.
  @discardableResult
  func set<Value>(
    _ parameter: Tips.Parameter<Value>, to value: Value, ifStill expected: TipModel.Value?
  ) -> Bool {
    var isSet = true
    ProcessWorld.keeping("the new value of `\(parameter.declared.name)`") {
      let value = try keptValue(of: value) { try $0.converted($1, for: parameter.declared) }
      isSet = try locked { world in
        if let expected, try world.value(of: parameter.declared).inEngine != expected {
          return false
        }
        try world.set(parameter.declared, to: value)
        return true
      }
    }
    return isSet
  }

  /// The value as the engine takes it. Throws where the program could not read it again: it would count for rules alone.
  private func keptValue<Value: Codable>(
    of value: Value, _ convert: (ProcessWorld, EncodedValue) throws -> ConvertedValue
  ) throws -> TipModel.Value {
    let encoded = try EncodedValue(value)
    let converted = try locked { try convert($0, encoded) }
    if case .tree = encoded.content { _ = try converted.again.decoded(as: Value.self) }
    return converted.inEngine
  }
}
