/// The storage of an engine's records. The engine loads them once, when it opens the store, and
/// from then on appends every change before it takes effect.
///
/// Several engines, also of other processes, may share a storage. Each then learns of the changes
/// of others from ``append(_:)`` and ``takeNews()``.
public protocol TipStore: AnyObject {
  /// The records as the entries so far have left them.
  func load() throws -> Records

  /// Appends an entry durably before it returns. If it throws, the store is unchanged.
  @discardableResult
  func append(_ entry: LogEntry) throws -> AppendedEntry

  /// Queues an entry, which may be written a little later, in order and together with others. A
  /// failed write is reported by the next ``append(_:)`` or ``flush()``, and the entry stays queued
  /// until it is written.
  func enqueue(_ entry: LogEntry) throws

  /// Writes the queue.
  func flush() throws

  /// Calls `body` when the current queue is written, or could not be, and returns at once. Entries
  /// queued by others until the write begins are written with it. `body` is called on any thread,
  /// without a lock of the store.
  func whenFlushed(_ body: @escaping @Sendable (Result<Void, any Error>) -> Void)

  /// The log, as far back as it is kept.
  func log() throws -> StoreLog

  /// The steps in the lives of the tips, as far back as they are kept. The queue is written first.
  func lifecycle() throws -> LifecycleLog

  /// True if others may have changed the records. It is cheap enough to be read before every
  /// change.
  var hasNews: Bool { get }

  /// The changes of others since the last call.
  func takeNews() throws -> StoreNews
}

/// The result of appending an entry to a store.
public struct AppendedEntry: Sendable {
  /// The place that the entry got in the log.
  public let number: Int
  /// The entries of others before this one that its engine does not know yet, in order.
  public let missed: [LogEntry]

  public init(number: Int, missed: [LogEntry] = []) {
    self.number = number
    self.missed = missed
  }
}

/// The changes of other engines to a store.
public enum StoreNews: Sendable {
  case nothing
  case entries([LogEntry])
  /// All records as they are now. The single changes were too many, or in another order than this
  /// engine's.
  case records(Records)
}

/// Defaults for a store that is not shared.
extension TipStore {
  public func enqueue(_ entry: LogEntry) throws { try append(entry) }
  public func flush() throws {}
  public func whenFlushed(_ body: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    body(Result { try flush() })
  }
  public func log() throws -> StoreLog { StoreLog(base: nil, entries: []) }
  public func lifecycle() throws -> LifecycleLog { LifecycleLog() }
  public var hasNews: Bool { false }
  public func takeNews() throws -> StoreNews { .nothing }
}
