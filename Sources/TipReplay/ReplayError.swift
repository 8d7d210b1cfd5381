/// Why no answer can be had.
public struct ReplayError: Error {
  /// Whose matter it is.
  public enum Kind: Sendable {
    /// Files or columns that are not there, or are not what they should be.
    case input
    /// The rules, which cannot be asked of a history.
    case program
    /// Something that the system refused.
    case system
  }

  public let message: String
  public let kind: Kind

  public init(_ message: String, _ kind: Kind = .input) {
    self.message = message
    self.kind = kind
  }
}
