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
  /// Another system has recorded a number whose meaning is not published. Programs cannot name this
  /// reason.
  case unknown

  /// The reasons that programs can name.
  public static let allCases: [InvalidationReason] = [
    .actionPerformed, .tipClosed, .displayCountExceeded, .displayDurationExceeded,
  ]
}
