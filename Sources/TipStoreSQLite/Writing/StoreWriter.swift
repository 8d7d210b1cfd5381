import Foundation
import GRDB
import Synchronization
import TipEngine
import TipModel

/// Appends entries to the log, at once or a little later in groups. Any thread may use it.
///
/// Queued entries are written first, so that the log keeps the order in which entries were
/// appended.
final class StoreWriter: Sendable {
  private let connection: StoreConnection
  /// A random number that identifies the entries of this open store.
  let id = Int64.random(in: 1...Int64.max)
  private let queue = Mutex(WriteQueue())
  /// Held while a group is written. Taken before any other lock.
  private let turn = Turn()
  private let later = DispatchQueue(label: "tips-store.queue")
  let news = NewsSignal()
  /// The number of the last entry that this writer appended or its engine has read.
  let lastKnown = Atomic<Int64>(0)

  /// The state of the connection's queue. The conformance is unchecked because it is used only
  /// there, and only while the lock is held.
  private final class Turn: @unchecked Sendable {
    private let lock = NSLock()
    var writer: EntryWriter?
    /// The last entry of this writer, and the last that may be another's.
    var lastWritten: Int64 = 0
    var lastForeign: Int64 = 0

    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
      try lock.withLock(body)
    }
  }

  /// The greatest number of entries in a transaction, and in the queue before a caller has to wait.
  private static let groupSize = 500
  private static let fullGroup = 100
  private static let queueLimit = 20_000

  init(_ connection: StoreConnection) { self.connection = connection }

  var queuedCount: Int { queue.withLock { $0.entries.count } }

  /// The origins of the changes that this writer has written.
  var origins: EntryOrigins { turn.withLock { turn.writer?.origins } ?? EntryOrigins() }

  // MARK: Later

  /// Queues an entry. Throws only if the queue was full and could not be written.
  func enqueue(_ entry: PendingEntry) throws {
    let (count, isNew) = queue.withLock { queue in
      queue.append(entry)
      let isNew = !queue.isScheduled
      queue.isScheduled = true
      return (queue.entries.count, isNew)
    }
    if count >= StoreWriter.queueLimit { return try flush() }
    if count == StoreWriter.fullGroup {
      later.async { [weak self] in try? self?.flush() }
    } else if isNew {
      later.asyncAfter(deadline: .now() + .milliseconds(2)) { [weak self] in try? self?.flush() }
    }
  }

  /// Writes the queue. Entries that cannot be written stay queued.
  func flush() throws {
    do {
      while try flushGroup() {}
    } catch {
      for waiter in queue.withLock({ $0.giveUp() }) { waiter(.failure(error)) }
      throw error
    }
  }

  /// Calls `body` when the current queue is written, or could not be. It is called on any thread,
  /// without a lock. Entries queued until the write begins are written in the same transaction.
  func whenFlushed(_ body: @escaping WriteQueue.Waiter) {
    let (waits, isNew) = queue.withLock { queue in
      let waits = queue.wait(body)
      let isNew = waits && !queue.isUrgent
      if waits { queue.isUrgent = true }
      return (waits, isNew)
    }
    if !waits { return body(.success(())) }
    if isNew { later.async { [weak self] in try? self?.flush() } }
  }

  /// Flushes the queue if it is not empty. Without queued entries it does not wait for readers.
  func rescue() throws { if queuedCount > 0 { try flush() } }

  private func flushGroup() throws -> Bool {
    let (isMore, done) = try turn.withLock { () throws -> (Bool, [WriteQueue.Waiter]) in
      let group = queue.withLock { queue in
        queue.isScheduled = false
        queue.isUrgent = false
        return Array(queue.entries.prefix(StoreWriter.groupSize))
      }
      guard !group.isEmpty else { return (false, []) }
      _ = try transaction { writer, number, _ in
        var number = number
        for entry in group where try writer.write(entry, number: number) { number += 1 }
        return number
      }
      return queue.withLock { queue in
        let done = queue.removeFirst(group.count)
        return (!queue.entries.isEmpty, done)
      }
    }
    for waiter in done { waiter(.success(())) }
    return isMore
  }

  // MARK: Now

  /// The number of an appended entry, and the entries that its engine has missed.
  struct Appended {
    let number: Int64
    let news: EntryTail.News
  }

  /// Appends an entry, after all that is queued, in one transaction.
  func append(
    _ entry: PendingEntry, knowing known: Int64, type: (_ event: String) -> Type?
  ) throws -> Appended {
    let (appended, done) = try turn.withLock { () throws -> (Appended, [WriteQueue.Waiter]) in
      let group = queue.withLock { $0.entries }
      var appended: Appended?
      _ = try transaction { writer, number, database in
        // Mostly no other process has written, and there is nothing to read.
        let news =
          turn.lastForeign <= known
          ? EntryTail.News(last: number - 1)
          : try EntryTail(database: database, writer: id).news(
            after: known, hasQueued: !group.isEmpty, type: type)
        var number = number
        for entry in group where try writer.write(entry, number: number) { number += 1 }
        if try writer.write(entry, number: number) { number += 1 }
        appended = Appended(number: number - 1, news: news)
        return number
      }
      let done = queue.withLock { $0.removeFirst(group.count) }
      guard let appended else { throw StoreError.closed }
      return (appended, done)
    }
    for waiter in done { waiter(.success(())) }
    return appended
  }

  /// Appends the entries that `body` writes from a number on, in one transaction. `body` returns
  /// the next number. Returns the number of entries.
  func append(_ body: (EntryWriter, Int64) throws -> Int64) throws -> Int {
    try turn.withLock {
      var first: Int64 = 0
      let next = try transaction { writer, number, _ in
        first = number
        return try body(writer, number)
      }
      return Int(next - first)
    }
  }

  /// Runs `body`, with the queued entries, while no entry is being written.
  func whileIdle<Result>(_ body: ([PendingEntry]) throws -> Result) throws -> Result {
    try turn.withLock { try body(queue.withLock { $0.entries }) }
  }

  /// Writes the queue, and closes the connection.
  func close() throws {
    defer {
      // Statements are finalized on the connection's queue, before the connection is closed.
      turn.withLock { connection.pool.writeWithoutTransaction { _ in turn.writer = nil } }
    }
    try flush()
  }

  /// Under the lock, in one transaction: `body` writes from a number on, and returns the next one.
  private func transaction(
    _ body: (EntryWriter, Int64, Database) throws -> Int64
  ) throws -> Int64 {
    try connection.lock.withLock {
      try connection.checkFile()
      return try connection.translating {
        try connection.pool.writeWithoutTransaction { database in
          let writer = try turn.writer ?? EntryWriter(database, writer: id)
          turn.writer = writer
          let next = try write(with: writer, database, body)
          lastKnown.store(next - 1, ordering: .releasing)
          signal(next - 1)
          return next
        }
      }
    }
  }

  /// Signals the end of the log to other processes.
  private func signal(_ last: Int64) {
    // The promised number must not decrease. If it cannot be read, no signal is sent, and others
    // find the entries later.
    guard let durable = connection.durability == .durable ? last : try? connection.beacon.promised()
    else { return }
    connection.beacon.send(.init(last: last, durable: durable))
  }

  private func write(
    with writer: EntryWriter, _ database: Database,
    _ body: (EntryWriter, Int64, Database) throws -> Int64
  ) throws -> Int64 {
    try writer.statements.begin.run()
    do {
      let last = try writer.resume()
      if last != turn.lastWritten {
        // Others have written: cached data about events may be stale, and the engine should read
        // the news.
        writer.forget()
        turn.lastForeign = last
        news.raise()
      }
      let next = try body(writer, last + 1, database)
      try writer.settle()
      try writer.statements.commit.run()
      turn.lastWritten = next - 1
      return next
    } catch {
      writer.forget()
      // SQLite rolls back by itself after some errors.
      if database.isInsideTransaction { try? writer.statements.rollback.run() }
      throw error
    }
  }
}
