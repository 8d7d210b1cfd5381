import Foundation

/// The one lock of a store, held by whoever opens, writes or checkpoints it. The system gives it
/// back when its holder dies, however that is.
///
/// SQLite has locks of its own, but versions up to 3.51.2 can lose pages when two connections write
/// and checkpoint at once, and waiting in its busy handler is up to four times as long.
///
/// Whoever wants it takes the turn first, and gives that back once the lock is held: a program that
/// writes without a pause cannot have the lock again before the one that waits for it.
final class StoreLock: Sendable {
  private let turn: LockFile
  private let lock: LockFile
  private let patience: Duration

  /// Opens the lock's files; `patience` is how long to wait for other holders.
  init(_ folder: StoreFolder, patience: Duration = .seconds(5)) throws {
    turn = try LockFile(folder.turn)
    lock = try LockFile(folder.lock)
    self.patience = patience
  }

  func withLock<Result>(_ body: () throws -> Result) throws -> Result {
    try acquire()
    defer { lock.release() }
    return try body()
  }

  private func acquire() throws {
    let deadline = ContinuousClock.now + patience
    guard try turn.acquire(until: deadline, longestPause: 1_000) else {
      throw StoreError.busy(holder: holder)
    }
    defer { turn.release() }
    // Nobody else waits here, so that one may look often.
    guard try lock.acquire(until: deadline, longestPause: 50) else {
      throw StoreError.busy(holder: holder)
    }
    lock.sign()
  }

  /// Who holds the lock, or held it last.
  var holder: String? { lock.holder }
}
