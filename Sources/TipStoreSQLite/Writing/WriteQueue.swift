/// The entries that wait to be written, and the callers that wait for them.
struct WriteQueue {
  /// A function that is called once with the result of writing the entries that were queued before
  /// it.
  typealias Waiter = @Sendable (Result<Void, any Error>) -> Void

  private(set) var entries: [PendingEntry] = []
  /// True if a write of the queue is scheduled.
  var isScheduled = false
  /// True if that write does not wait for more entries.
  var isUrgent = false
  /// The number of entries that have been written since the beginning.
  private var written = 0
  /// The waiters in the order in which they came, each with the number of entries that it waits
  /// for.
  private var waiters: [(count: Int, waiter: Waiter)] = []

  mutating func append(_ entry: PendingEntry) { entries.append(entry) }

  /// Adds a function to call when all current entries are written. Returns false if the queue is
  /// empty.
  mutating func wait(_ waiter: @escaping Waiter) -> Bool {
    if entries.isEmpty { return false }
    waiters.append((written + entries.count, waiter))
    return true
  }

  /// Removes the first entries, which are written, and returns the waiters for them.
  mutating func removeFirst(_ count: Int) -> [Waiter] {
    entries.removeFirst(count)
    written += count
    let done = waiters.prefix { $0.count <= written }.map(\.waiter)
    waiters.removeFirst(done.count)
    return done
  }

  /// Removes all waiters, since the entries could not be written. The entries remain.
  mutating func giveUp() -> [Waiter] {
    defer { waiters = [] }
    return waiters.map(\.waiter)
  }
}
