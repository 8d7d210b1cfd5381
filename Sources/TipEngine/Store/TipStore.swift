/// Where an engine's records live beyond it. The engine loads them once, when it opens the store,
/// and from then on hands over every change before it takes effect.
public protocol TipStore: AnyObject {
  /// The records as the entries so far have left them.
  func load() throws -> Records
  /// Keeps an entry. When this throws, nothing has changed.
  func append(_ entry: LogEntry) throws
}
