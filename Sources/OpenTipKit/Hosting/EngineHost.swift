import Synchronization
import TipEngine
import TipFoundation
import TipModel
import TipSystem

/// The engine of a process, which serves one thread at a time.
///
/// Code of the program runs before or after, never while the lock is held. The exception is code
/// that a rule calls: it may use tips, which is then part of the same turn. The lock is not held
/// during disk access, except to read changes by another process. `world` is used under the lock
/// only, so the conformance is unchecked.
final class EngineHost: @unchecked Sendable {
  @TaskLocal static var own: EngineHost?
  private static let shared = EngineHost(
    clock: LiveClock { Date.now }, isOwn: false, isOfProcess: true)

  /// True once there is another engine than the process's. To look up a value of the task takes a
  /// quarter of the instructions with which a parameter is read.
  private static let hasOthers = Atomic(false)

  /// The engine of the test that is running, or else that of the process.
  static var current: EngineHost {
    hasOthers.load(ordering: .acquiring) ? own ?? shared : shared
  }

  private let lock = ThreadLock(isRecursive: true)
  /// True during a turn. Used under the lock alone.
  private var isBusy = false
  private let world: ProcessWorld
  /// The datastore on disk, or nil before it is configured. Used under the lock alone.
  private var store: QueuedStore?
  let problems = ProblemList()
  /// Groups that were deallocated. That may happen while the lock is held, so they are forgotten at
  /// the next turn.
  private let goneGroups = Mutex<[Int]>([])
  private let hasGoneGroups = Atomic(false)
  private let outbox = Outbox()
  /// True if the host belongs to a test. Its datastore is then in memory, wherever the program
  /// wants it to be.
  private let isOwn: Bool

  /// True for the engine that lives as long as the process.
  private let isOfProcess: Bool

  convenience init(clock: any TipClock, isOwn: Bool) {
    self.init(clock: clock, isOwn: isOwn, isOfProcess: false)
    EngineHost.hasOthers.store(true, ordering: .releasing)
  }

  private init(clock: any TipClock, isOwn: Bool, isOfProcess: Bool) {
    world = ProcessWorld(clock: clock)
    (self.isOwn, self.isOfProcess) = (isOwn, isOfProcess)
  }

  /// Runs a function on the world, and then its consequences. Streams, observers and the disk learn
  /// of the changes after the lock is released.
  func locked<Result>(_ body: (ProcessWorld) throws -> Result) rethrows -> Result {
    var rest = Aftermath()
    defer { finish(rest) }
    return try lock.withLock {
      // A rule has called code that uses tips.
      if isBusy { return try body(world) }
      isBusy = true
      defer { isBusy = false }
      defer { rest = endTurn() }
      if hasGoneGroups.load(ordering: .relaxed) { forgetGoneGroups() }
      return try body(world)
    }
  }

  /// Runs a function that changes nothing, and that has no consequences.
  private func reading<Result>(_ body: (ProcessWorld) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(world) }
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
    guard hasGoneGroups.exchange(false, ordering: .acquiringAndReleasing) else { return }
    let gone = goneGroups.withLock { gone in
      defer { gone = [] }
      return gone
    }
    for group in gone { outbox.add(world.forget(group)) }
  }

  /// - Parameter group: The number of a group that was deallocated.
  func forget(_ group: Int) {
    goneGroups.withLock { $0.append(group) }
    hasGoneGroups.store(true, ordering: .releasing)
  }

  private func setAlarm(to due: Date) {
    world.alarm.set(
      to: due,
      later {
        $0.alarm.stop()
        $0.catchUp()
      })
  }

  /// A turn that is taken later, if the host is still there. The process's always is, and has no weak
  /// reference, which would make every use of it slower.
  private func later(
    _ body: @escaping @Sendable (ProcessWorld) -> Void
  ) -> @Sendable () -> Void {
    if isOfProcess { return { EngineHost.shared.locked(body) } }
    return { [weak self] in self?.locked(body) }
  }

  /// Runs a function on a tip, which is registered first if the engine does not know it. Returns
  /// nil if it cannot be registered.
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
  /// Stops the clock: from here on time passes only in `advance(by:)` and `set(to:)`.
  func stopTime() { locked { $0.stopTime() } }
  func advance(by seconds: Double) { locked { $0.advance(by: seconds) } }
  func set(to date: Date) { locked { $0.set(to: date) } }
}

// MARK: Everything

extension EngineHost {
  func configure(_ options: [Tips.ConfigurationOption]) throws {
    try naming {
      try locked { world in
        store = try world.configure(options, isOwn: isOwn, onNews: later { $0.catchUp() })
      }
    }
  }

  func resetDatastore() throws {
    try naming { try locked { try $0.resetDatastore(isOwn: isOwn) } }
  }

  /// Converts the store's own errors to `TipKitError`, which a program can catch by name.
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
  /// Returns when the donation is on disk. Donations of other tasks at the same time are written in
  /// the same transaction.
  func donate<Info>(_ info: Info, to event: Tips.Event<Info>) async {
    sendDonation(info, to: event)
    await flush()
  }

  /// Returns when all changes so far are on disk. A failure to write is reported as a warning.
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

  /// Counts the donation at once. It is written to disk later.
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

  /// The kept donations of an event, without those that can no longer be decoded because the type
  /// has changed.
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
      let known = try? reading({ try $0.engine.value(of: $0.declaration(of: parameter.declared)) }),
      let value = plain(known)
    {
      return value
    }
    return reading(of: parameter).value
  }

  /// The value as the program has it, and as the engine has it. The second is nil if the value
  /// could not be read; the first is then the default value.
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

  /// Sets a parameter, unless its value is no longer the expected one. A value that cannot be kept
  /// is reported, and the parameter stays as it was.
  ///
  /// - Parameter expected: The value to replace, or nil to replace any value.
  /// - Returns: False if the parameter has another value than the expected one.
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

  /// The value as the engine takes it. Throws if the program could not decode it again, since only
  /// rules could then use it.
  private func keptValue<Value: Codable>(
    of value: Value, _ convert: (ProcessWorld, EncodedValue) throws -> ConvertedValue
  ) throws -> TipModel.Value {
    let encoded = try EncodedValue(value)
    let converted = try locked { try convert($0, encoded) }
    if case .tree = encoded.content { _ = try converted.again.decoded(as: Value.self) }
    return converted.inEngine
  }
}
