/// The part of the log that a store still has.
public struct StoreLog: Sendable {
  /// The records before ``entries``, or nil if they are not kept.
  public let base: Records?
  /// The newest entries, in order.
  public let entries: [LogEntry]

  public init(base: Records?, entries: [LogEntry]) {
    self.base = base
    self.entries = entries
  }
}
