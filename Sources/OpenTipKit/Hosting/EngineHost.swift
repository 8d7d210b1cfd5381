import Synchronization
import TipEngine
import TipFoundation
import TipModel

/// The engine of a process: whatever thread asks, one at a time.
///
/// Code of the program runs before or after, never while the lock is held. `world` is touched under the lock alone, which is
/// what makes the conformance unchecked.
final class EngineHost: @unchecked Sendable {
  @TaskLocal static var own: EngineHost?
  private static let shared = EngineHost(clock: LiveClock { Date.now }, isOwn: false)

  /// That of the process, or of a test.
  static var current: EngineHost { own ?? shared }

  private let lock = Mutex(())
  private let world: World
  /// What nothing outlives, wherever a program wants its datastore to be.
  private let isOwn: Bool

  init(clock: any TipClock, isOwn: Bool) {
    world = World(clock: clock)
    self.isOwn = isOwn
  }

  /// Does something with the world, and what follows from it.
  func locked<Result>(_ body: (World) throws -> Result) rethrows -> Result {
    try lock.withLock { _ in
      defer {
        world.publish()
        world.setAlarm { [weak self] in self?.locked { $0.catchUp() } }
      }
      return try body(world)
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
    try locked { world in
      try world.configure(options, isOwn: isOwn) { [weak self] in self?.locked { $0.catchUp() } }
    }
  }

  func resetDatastore() throws { try locked { try $0.resetDatastore(isOwn: isOwn) } }

  func override(_ change: TestingOverride) { locked { $0.override(change) } }
}

// MARK: Tips

extension EngineHost {
  func status(of tip: any Tip) -> Tips.Status {
    let handle = handle(of: tip)
    return locked { $0.status(of: handle) }
  }

  func invalidate(_ tip: any Tip, reason: Tips.InvalidationReason) {
    let handle = handle(of: tip)
    locked { $0.invalidate(handle, reason: reason.inEngine) }
  }

  func resetEligibility(of tip: any Tip) {
    let handle = handle(of: tip)
    locked { $0.resetEligibility(of: handle) }
  }

  func explanation(of tip: any Tip) -> String {
    let handle = handle(of: tip)
    return locked { $0.explanation(of: handle) }
  }

  func statusUpdates(of tip: any Tip) -> AsyncStream<Tips.Status> {
    let handle = handle(of: tip)
    return AsyncStream { continuation in
      let subscription = Subscription(handle, continuation)
      continuation.onTermination = { _ in subscription.cancel() }
      locked { $0.add(subscription) }
    }
  }

  /// What the tip says about itself now: it may read anything.
  func handle(of tip: any Tip) -> TipHandle {
    let tip = (tip as? AnyTip)?.tip ?? tip
    return TipHandle(key: TipKey(tip), description: TipDescription(tip))
  }
}

// MARK: Events and parameters

extension EngineHost {
  func donate<Info>(_ info: Info, to event: Tips.Event<Info>) {
    locked { $0.donate(info, to: AnyEvent(event)) }
  }

  func deleteDonations<Info>(of event: Tips.Event<Info>) {
    locked { $0.deleteDonations(of: AnyEvent(event)) }
  }

  func donations<Info>(of event: Tips.Event<Info>) -> [Tips.Event<Info>.Donation] {
    locked { $0.donations(of: event) }
  }

  func value<Value>(of parameter: Tips.Parameter<Value>) -> Value {
    locked { $0.value(of: parameter) }
  }

  func set<Value>(_ parameter: Tips.Parameter<Value>, to value: Value) {
    locked { $0.set(AnyParameter(parameter), to: value) }
  }
}
