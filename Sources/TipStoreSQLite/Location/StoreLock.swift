import Foundation

/// The lock of a store, held while it is opened, written or checkpointed. The system releases it
/// when its holder ends in any way.
///
/// SQLite has its own locks, but versions up to 3.51.2 can lose pages when two connections write
/// and checkpoint at once, and waiting in its busy handler takes up to four times as long.
///
/// A process takes the turn first, and releases it once it holds the lock. A program that writes
/// without a pause can therefore not take the lock again before one that waits for it.
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
    var wait = Wait(patience)
    while try !turn.acquire() { try pause(&wait, upTo: 1_000) }
    defer { turn.release() }
    // No other thread waits here, so frequent attempts are cheap.
    while try !lock.acquire() { try pause(&wait, upTo: 50) }
    lock.sign()
  }

  private func pause(_ wait: inout Wait, upTo longest: UInt32) throws {
    guard wait.pause(upTo: longest) else { throw StoreError.busy(holder: holder) }
  }

  /// The process that holds the lock, or held it last.
  var holder: String? { lock.holder }
}

/// Waiting for others, with pauses that grow, for so long at most from the first pause on.
private struct Wait {
  private let patience: Duration
  private var deadline: ContinuousClock.Instant?
  /// The length of the next wait, in microseconds.
  private var length: UInt32 = 50

  init(_ patience: Duration) { self.patience = patience }

  /// Pauses for at most `longest` microseconds. Returns false if there is no time for it.
  mutating func pause(upTo longest: UInt32) -> Bool {
    let now = ContinuousClock.now
    let deadline = deadline ?? now + patience
    self.deadline = deadline
    guard now < deadline else { return false }
    length = min(length, longest)
    // Random, so that processes do not try at the same time again.
    usleep(UInt32.random(in: length / 2...length))
    length = min(length * 2, longest)
    return true
  }
}
