import TipModel

extension Tips {
  /// The state of a tip: it may be shown now, not yet, or not any more.
  public enum Status: Hashable, Sendable {
    /// The tip may not be shown yet. For example, a rule does not hold, or another tip has just
    /// appeared.
    case pending
    /// The tip may be shown now.
    case available
    /// The tip does not appear any more, for a reason.
    case invalidated(InvalidationReason)
  }

  /// The reason why a tip does not appear any more.
  public enum InvalidationReason: String, Hashable, Sendable, Codable {
    /// The user performed the action that the tip is about.
    case actionPerformed
    /// The tip appeared as often as ``Tips/MaxDisplayCount`` allows.
    case displayCountExceeded
    /// The tip appeared as long as ``Tips/MaxDisplayDuration`` allows.
    case displayDurationExceeded
    /// The user closed the tip.
    case tipClosed
  }
}

extension Tips.Status: CustomStringConvertible {
  /// The status as a script prints it: `invalidated(tipClosed)`.
  public var description: String {
    switch self {
    case .pending: "pending"
    case .available: "available"
    case .invalidated(let reason): "invalidated(\(reason))"
    }
  }

  init(_ status: TipStatus) {
    self =
      switch status {
      case .pending: .pending
      case .available: .available
      case .invalidated(let reason): .invalidated(.init(reason))
      }
  }
}

extension Tips.InvalidationReason {
  /// Creates a reason from the engine's. A reason without a name, as another system may record,
  /// becomes `tipClosed`.
  init(_ reason: TipModel.InvalidationReason) {
    self = .init(rawValue: reason.rawValue) ?? .tipClosed
  }

  var inEngine: TipModel.InvalidationReason { .init(rawValue: rawValue) ?? .tipClosed }
}
