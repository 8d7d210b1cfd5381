import TipEngine
public import TipFoundation
import TipModel

extension Tips {
  /// One step in the life of a tip: it became eligible, was shown, was dismissed, and so on.
  ///
  /// The datastore keeps the steps of the last 90 days, at most 10,000; `tips log` lists them.
  public struct LifecycleEvent: Hashable, Sendable {
    /// A step, with its details.
    public enum Step: Hashable, Sendable {
      /// The tip may be shown. The library notices it at the first change after which the program
      /// asks for the tip's status, updates or group. It does not observe other tips.
      case becameEligible
      /// The tip may not be shown any more, or another gate than its rules blocks it.
      ///
      /// - Parameter gates: The codes of the closed gates, as `tips why` has them: `rule`,
      ///   `frequency`, `display-count`.
      case blocked(gates: [String])
      /// A display began.
      ///
      /// - Parameter place: The program's name for the place, or nil if it gave none.
      case shown(place: String?)
      /// The last display of the tip in a process ended, after a number of seconds.
      case hidden(seconds: TimeInterval)
      /// The tip was hidden, and the user had neither pressed an action nor closed it.
      case ignored
      /// The user closed the tip.
      case dismissed
      /// The user pressed the action with this id.
      case actedOn(actionID: String)
      /// The tip was invalidated for another reason than that the user closed it.
      case invalidated(InvalidationReason)
    }

    /// The id of the tip.
    public let tipID: String
    /// The time of the step.
    public let date: Date
    /// The step.
    public let step: Step
    /// The number of displays of the tip up to this step. It restarts when the tip's eligibility is
    /// reset.
    public let displayNumber: Int
    /// The id of the process, or nil for a step in another running process.
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

  /// The steps in the lives of all tips from now on, including those of other processes with the
  /// same datastore.
  ///
  /// Each step comes once, in the order in which the steps happened. A slow reader misses none, and
  /// delays nothing else.
  ///
  /// ```swift
  /// Task {
  ///   for await event in Tips.lifecycle {
  ///     if case .ignored = event.step { analytics.count("ignored", event.tipID) }
  ///   }
  /// }
  /// ```
  public static var lifecycle: LifecycleEvents { LifecycleEvents(of: EngineHost.current) }

  /// The steps that the datastore keeps, oldest first, including those of earlier launches.
  ///
  /// - Throws: ``TipKitError/datastoreUnavailable`` if the datastore cannot be read.
  public static func recordedLifecycle() throws -> [LifecycleEvent] {
    try EngineHost.current.recordedLifecycle()
  }

  /// A sequence of the steps in the lives of tips, as they happen. See ``Tips/lifecycle``.
  public struct LifecycleEvents: AsyncSequence, Sendable {
    /// A step.
    public typealias Element = LifecycleEvent

    private let events: AsyncStream<LifecycleEvent>
    /// The host of the tips, which lives as long as the sequence.
    private let host: EngineHost

    init(of host: EngineHost) {
      self.host = host
      events = AsyncStream { continuation in
        host.locked { $0.listeners.append(LifecycleListener(in: $0, continuation)) }
      }
    }

    /// Creates an iterator that begins with the first step that was not read yet.
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

/// Forwards the steps that an engine records to a stream.
private final class LifecycleListener: Listening {
  /// Steps that the stream has not got yet. The engine holds this object and not the listener,
  /// which would keep the engine alive.
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
