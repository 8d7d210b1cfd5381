import Synchronization
public import TipEngine
public import TipStoreSQLite

/// The steps in the lives of a store's tips as they happen. The conformance is unchecked because it
/// is confined to one thread, except for ``end()``.
public final class LifecycleWatch: @unchecked Sendable {
  private let store: SQLiteStore
  private let signal = WakeSignal()
  private let isOver = Atomic<Bool>(false)
  /// The number of the last step that was delivered.
  private var last: Int64 = 0

  public init(store: SQLiteStore) { self.store = store }

  /// The recorded steps. Later ones are reported from here on.
  public func begin() throws -> LifecycleLog {
    try store.watch { [signal] in signal.signal() }
    return try news()
  }

  /// Calls a closure with the new steps, again and again, until the watch ends.
  public func run(_ come: ([LifecycleEntry]) -> Void) throws {
    while !isOver.load(ordering: .relaxed) {
      _ = try store.takeNews()
      let steps = try news().entries
      if steps.isEmpty { signal.wait() } else { come(steps) }
    }
  }

  private func news() throws -> LifecycleLog {
    var (log, last) = try store.steps(after: last)
    // The store was emptied, and its steps count from the beginning.
    if last < self.last { (log, last) = try store.steps(after: 0) }
    self.last = last
    return log
  }

  /// Ends the watch. Any thread may call it.
  public func end() {
    isOver.store(true, ordering: .relaxed)
    signal.signal()
  }
}
