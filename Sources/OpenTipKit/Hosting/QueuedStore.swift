import Synchronization
import TipEngine

/// The datastore of a process. A holder of the engine's lock never waits for the disk.
///
/// Every entry is queued. After a change that has to be on disk before its call returns, the caller
/// writes the queue itself, once it has released the lock; see ``takeUrgentFlush()``.
final class QueuedStore: TipStore {
  private let store: any TipStore
  /// Writes the queue, on any thread.
  private let flushQueue: @Sendable () throws -> Void
  private var isUrgent = false

  init(_ store: any TipStore, flush: @escaping @Sendable () throws -> Void) {
    (self.store, flushQueue) = (store, flush)
  }

  /// Returns the function that writes the queue, if an entry was appended since this was last
  /// called.
  func takeUrgentFlush() -> (@Sendable () throws -> Void)? {
    defer { isUrgent = false }
    return isUrgent ? flushQueue : nil
  }

  func append(_ entry: LogEntry) throws -> AppendedEntry {
    try store.enqueue(entry)
    isUrgent = true
    return AppendedEntry(number: entry.number)
  }

  func enqueue(_ entry: LogEntry) throws { try store.enqueue(entry) }
  func load() throws -> Records { try store.load() }
  func flush() throws { try store.flush() }
  func whenFlushed(_ body: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    store.whenFlushed(body)
  }
  func log() throws -> StoreLog { try store.log() }
  func lifecycle() throws -> LifecycleLog { try store.lifecycle() }
  var hasNews: Bool { store.hasNews }
  func takeNews() throws -> StoreNews { try store.takeNews() }
}
