/// What a store still knows of how its records came about.
public struct StoreLog: Sendable {
  /// What everything before ``entries`` added up to; nil where that is not kept.
  public let base: Records?
  /// The newest entries, in order.
  public let entries: [LogEntry]

  public init(base: Records?, entries: [LogEntry]) {
    self.base = base
    self.entries = entries
  }
}
