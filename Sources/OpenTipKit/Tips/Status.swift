import TipModel

extension Tips {
  /// Whether a tip may be shown.
  public enum Status: Hashable, Sendable {
    /// Not yet: a rule does not hold, or another tip has only just appeared.
    case pending
    /// It may be shown now.
    case available
    /// Not any more.
    case invalidated(InvalidationReason)
  }

  /// Why a tip does not appear any more.
  public enum InvalidationReason: String, Hashable, Sendable, Codable {
    /// What it tells of was done.
    case actionPerformed
    /// It appeared as often as ``Tips/MaxDisplayCount`` allows.
    case displayCountExceeded
    /// It was up as long as ``Tips/MaxDisplayDuration`` allows.
    case displayDurationExceeded
    /// Somebody closed it.
    case tipClosed
  }
}

extension Tips.Status: CustomStringConvertible {
  /// As a script prints it: `invalidated(tipClosed)`.
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
  /// What another system recorded by a number has no name in a program.
  init(_ reason: TipModel.InvalidationReason) {
    self = .init(rawValue: reason.rawValue) ?? .tipClosed
  }

  var inEngine: TipModel.InvalidationReason { .init(rawValue: rawValue) ?? .tipClosed }
}
