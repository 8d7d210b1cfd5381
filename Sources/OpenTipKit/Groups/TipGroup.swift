public import Observation
import Synchronization

/// Tips of which one at a time is to be shown. Whoever observes ``currentTip`` is told when it is another's turn.
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
    EngineHost.current.locked { [number] in $0.forget(number) }
  }

  /// The tip whose turn it is.
  public var currentTip: (any Tip)? {
    observers.access(self, keyPath: \.currentTip)
    return EngineHost.current.currentTip(of: self)
  }

  func tellObservers() { observers.withMutation(of: self, keyPath: \.currentTip) {} }

  /// That tip now, and each that it changes to; nothing while it is nobody's turn. Ends when all of them are invalidated.
  public var currentTipUpdates: some AsyncSequence<any Tip, Never> {
    EngineHost.current.currentTipUpdates(of: self)
  }
}

extension TipGroup: Observable {}
