public import Observation
import Synchronization

/// A group of tips of which at most one is current. Observers of ``currentTip`` are notified when
/// it changes.
///
/// ```swift
/// let group = TipGroup(.ordered) {
///   SaveTip()
///   ShareTip()
/// }
/// ```
///
/// As in TipKit, ``currentTip`` belongs to the main actor; other code reads it with `await`.
public final class TipGroup: Sendable {
  /// The way in which a group chooses its current tip.
  public enum Priority: Sendable {
    /// The first tip that is available.
    case firstAvailable
    /// The first tip that is not invalidated, once it is available.
    case ordered
  }

  /// The number of the group, which no other group of the process ever has.
  let number = made.add(1, ordering: .relaxed).newValue
  private static let made = Atomic(0)
  private let observers = ObservationRegistrar()
  /// The hosts that know the group.
  private let hosts = Mutex<[EngineHost]>([])
  let priority: Priority
  let tips: [any Tip]

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - priority: The way in which the current tip is chosen.
  ///   - builder: The tips, most important first.
  public init(
    _ priority: Priority = .firstAvailable, @Tips.GroupBuilder _ builder: () -> [any Tip]
  ) {
    self.priority = priority
    tips = builder()
  }

  deinit {
    for host in hosts.withLock({ $0 }) { host.forget(number) }
  }

  /// The tip to show now, or nil if there is none.
  @preconcurrency @MainActor
  public var currentTip: (any Tip)? {
    observers.access(self, keyPath: \.turn)
    return host.currentTip(of: self)
  }

  /// A placeholder for ``currentTip`` in observation, since that changes on any thread.
  private var turn: Void { () }

  func tellObservers() { observers.withMutation(of: self, keyPath: \.turn) {} }

  /// The current host. The group keeps it, to notify it when the group is deallocated.
  private var host: EngineHost {
    let host = EngineHost.current
    hosts.withLock { if !$0.contains(where: { $0 === host }) { $0.append(host) } }
    return host
  }

  /// The current tip, and each new one; no element while there is none. The sequence does not end
  /// when all tips are invalidated, since ``Tip/resetEligibility()`` may bring one back. It keeps
  /// the group alive.
  public var currentTipUpdates: some AsyncSequence<any Tip, Never> {
    host.currentTipUpdates(of: self)
  }
}

extension TipGroup: Observable {}
