public import Observation
import Synchronization

/// Tips of which one at a time is to be shown. Whoever observes ``currentTip`` is told when it is another's turn.
///
/// As in TipKit, ``currentTip`` belongs to the main actor; other code reads it with `await`.
public final class TipGroup: Sendable {
  /// Which of them that is.
  public enum Priority: Sendable {
    /// The first that is available.
    case firstAvailable
    /// The first that is not invalidated, once it is available.
    case ordered
  }

  /// No other group of the process has it, not even a later one.
  let number = made.add(1, ordering: .relaxed).newValue
  private static let made = Atomic(0)
  private let observers = ObservationRegistrar()
  /// The hosts that know the group.
  private let hosts = Mutex<[EngineHost]>([])
  let priority: Priority
  let tips: [any Tip]

  /// Tips in the order of their importance.
  public init(
    _ priority: Priority = .firstAvailable, @Tips.GroupBuilder _ builder: () -> [any Tip]
  ) {
    self.priority = priority
    tips = builder()
  }

  deinit {
    for host in hosts.withLock({ $0 }) { host.forget(number) }
  }

  /// The tip whose turn it is.
  @preconcurrency @MainActor
  public var currentTip: (any Tip)? {
    observers.access(self, keyPath: \.turn)
    return host.currentTip(of: self)
  }

  /// Stands for ``currentTip`` wherever it changes, which is on any thread.
  private var turn: Void { () }

  func tellObservers() { observers.withMutation(of: self, keyPath: \.turn) {} }

  /// The current host, which the group remembers: it is told when the group goes.
  private var host: EngineHost {
    let host = EngineHost.current
    hosts.withLock { if !$0.contains(where: { $0 === host }) { $0.append(host) } }
    return host
  }

  /// That tip now, and each that it changes to; nothing while it is nobody's turn. It goes on when all of them are invalidated, since
  /// ``Tip/resetEligibility()`` may bring one back. The sequence holds the group.
  public var currentTipUpdates: some AsyncSequence<any Tip, Never> {
    host.currentTipUpdates(of: self)
  }
}

extension TipGroup: Observable {}
