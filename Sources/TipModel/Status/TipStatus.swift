/// The state of a tip: it may be shown now, not yet, or not any more.
public enum TipStatus: Hashable, Sendable, CustomStringConvertible {
  case pending
  case available
  case invalidated(InvalidationReason)

  public var description: String {
    switch self {
    case .pending: "pending"
    case .available: "available"
    case .invalidated(let reason): "invalidated(\(reason.rawValue))"
    }
  }
}

public enum InvalidationReason: String, Hashable, Sendable, CaseIterable, Codable {
  case actionPerformed, tipClosed, displayCountExceeded, displayDurationExceeded
  /// Another system has recorded it by a number, and nobody has published what the numbers mean. No program names it.
  case unknown

  /// Those that there are in programs.
  public static let allCases: [InvalidationReason] = [
    .actionPerformed, .tipClosed, .displayCountExceeded, .displayDurationExceeded,
  ]
}
