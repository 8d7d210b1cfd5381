/// The reason why a replay gives no answer.
public struct ReplayError: Error {
  /// The cause of an error.
  public enum Kind: Sendable {
    /// Files or columns that are missing or invalid.
    case input
    /// Rules that cannot be evaluated on a history.
    case program
    /// The system refused a call.
    case system
  }

  public let message: String
  public let kind: Kind

  public init(_ message: String, _ kind: Kind = .input) {
    self.message = message
    self.kind = kind
  }
}
