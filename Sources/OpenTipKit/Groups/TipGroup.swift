/// Tips of which one at a time is to be shown.
public final class TipGroup: Sendable {
  /// Which of them that is.
  public enum Priority: Sendable {
    /// The first that is available.
    case firstAvailable
    /// The first that is not invalidated, once it is available.
    case ordered
  }

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
    let key = ObjectIdentifier(self)
    EngineHost.current.locked { $0.forget(key) }
  }

  /// The tip whose turn it is.
  public var currentTip: (any Tip)? { EngineHost.current.currentTip(of: self) }

  /// That tip now, and each that it changes to.
  public var currentTipUpdates: AsyncStream<(any Tip)?> {
    EngineHost.current.currentTipUpdates(of: self)
  }
}
