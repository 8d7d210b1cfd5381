import TipEngine
public import TipFoundation
import TipModel

extension Tips {
  /// One step in the life of a tip: it became eligible, was shown, was dismissed, and so on.
  ///
  /// The datastore keeps the steps of the last 90 days, at most 10,000; `tips log` lists them.
  public struct LifecycleEvent: Hashable, Sendable {
    /// The step, with what belongs to it.
    public enum Step: Hashable, Sendable {
      /// The tip may be shown. A tip is eligible from the change after which the library found it so: it looks at tips whose
      /// status, updates or group the program asks for, and at no others.
      case becameEligible
      /// The tip may not be shown any more, or something else than its rules keeps it back.
      ///
      /// - Parameter gates: The codes that `tips why` has for what is closed: `rule`, `frequency`, `display-count`.
      case blocked(gates: [String])
      /// A display began.
      ///
      /// - Parameter place: What the program calls the place; nil where it does not.
      case shown(place: String?)
      /// The last display of the tip in a process ended, after so many seconds.
      case hidden(seconds: TimeInterval)
      /// The tip was hidden, and nobody had pressed an action or closed it.
      case ignored
      /// Somebody closed the tip.
      case dismissed
      /// Somebody pressed the action with this id.
      case actedOn(actionID: String)
      /// The tip does not appear any more, for a reason other than that somebody closed it.
      case invalidated(InvalidationReason)
    }

    /// The id of the tip.
    public let tipID: String
    /// When it happened.
    public let date: Date
    /// The step.
    public let step: Step
    /// How often the tip had been shown by then, this display included; resetting its eligibility begins anew.
    public let displayNumber: Int
    /// The id of the process; nil for an event of another process that is running.
    public let processID: Int?

    init(_ entry: LifecycleEntry) {
      tipID = entry.tip
      date = entry.date
      displayNumber = entry.display
      processID = entry.process
      let detail = entry.detail ?? ""
      step =
        switch entry.kind {
        case .eligible: .becameEligible
        case .blocked: .blocked(gates: entry.gates)
        case .shown: .shown(place: entry.detail)
        case .hidden: .hidden(seconds: entry.seconds ?? 0)
        case .ignored: .ignored
        case .dismissed: .dismissed
        case .acted: .actedOn(actionID: detail)
        case .invalidated: .invalidated(InvalidationReason(rawValue: detail) ?? .tipClosed)
        }
    }
  }

  /// The steps in the lives of all tips from now on, those of other processes with the same datastore included.
  ///
  /// Each step comes once, in the order in which the steps happened. A reader that is slow misses none and holds nobody up.
  ///
  /// ```swift
  /// Task {
  ///   for await event in Tips.lifecycle {
  ///     if case .ignored = event.step { analytics.count("ignored", event.tipID) }
  ///   }
  /// }
  /// ```
  public static var lifecycle: LifecycleEvents { LifecycleEvents(of: EngineHost.current) }

  /// The steps that the datastore keeps, oldest first: what happened in earlier launches, too.
  ///
  /// - Throws: ``TipKitError`` where the datastore cannot be read.
  public static func recordedLifecycle() throws -> [LifecycleEvent] {
    try EngineHost.current.recordedLifecycle()
  }

  /// The steps in the lives of tips, as they happen. See ``Tips/lifecycle``.
  public struct LifecycleEvents: AsyncSequence, Sendable {
    /// A step.
    public typealias Element = LifecycleEvent

    private let events: AsyncStream<LifecycleEvent>
    /// The tips whose steps these are live as long as the sequence.
    private let host: EngineHost

    init(of host: EngineHost) {
      self.host = host
      events = AsyncStream { continuation in
        host.locked { $0.listeners.append(LifecycleListener(in: $0, continuation)) }
      }
    }

    /// Begins with the first step that nobody has read yet.
    public func makeAsyncIterator() -> AsyncStream<LifecycleEvent>.Iterator {
      events.makeAsyncIterator()
    }
  }
}

extension EngineHost {
  func recordedLifecycle() throws -> [Tips.LifecycleEvent] {
    try naming {
      try locked { try $0.engine.lifecycle().entries.map(Tips.LifecycleEvent.init) }
    }
  }
}

/// Hands the steps that an engine takes note of to a stream.
private final class LifecycleListener: Listening {
  /// Steps that the stream has not got yet. The engine keeps it in place of the listener, which would keep the engine.
  private final class News {
    var events: [Tips.LifecycleEvent] = []
  }

  let group: Int? = nil
  private let news = News()
  private let continuation: AsyncStream<Tips.LifecycleEvent>.Continuation
  private let cancellation = Cancellation()
  private var observed: (observers: EngineObservers, token: Int)?
  private var told = 0

  init(in world: ProcessWorld, _ continuation: AsyncStream<Tips.LifecycleEvent>.Continuation) {
    self.continuation = continuation
    continuation.onTermination = { [cancellation] _ in cancellation.cancel() }
    goOn(in: world)
  }

  var isOver: Bool { cancellation.isCancelled }

  func takeNews() -> [(number: Int, tell: Outbox.Message)] {
    defer { news.events = [] }
    return news.events.map { event in
      told += 1
      return (told, { [continuation] in continuation.yield(event) })
    }
  }

  func goOn(in world: ProcessWorld) {
    let observers = world.engine.observers
    if let observed { observed.observers.remove(observed.token) }
    let token = observers.onLifecycle { [news] in news.events.append(.init($0)) }
    observed = (observers, token)
  }

  func end() -> Outbox.Message {
    if let observed { observed.observers.remove(observed.token) }
    observed = nil
    return { [continuation] in continuation.finish() }
  }
}
