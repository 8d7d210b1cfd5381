import Foundation

/// The one lock of a store, held by whoever opens, writes or checkpoints it. The system gives it
/// back when its holder dies, however that is.
///
/// SQLite has locks of its own, but versions up to 3.51.2 can lose pages when two connections write
/// and checkpoint at once, and waiting in its busy handler is up to four times as long.
final class StoreLock: Sendable {
  private let path: String
  private let descriptor: Int32
  private let patience: Duration

  /// Opens the lock's file; `patience` is how long to wait for other holders.
  init(_ path: String, patience: Duration = .seconds(5)) throws {
    self.path = path
    self.patience = patience
    descriptor = try StoreFolder.open(path, O_RDWR)
  }

  deinit { close(descriptor) }

  func withLock<Result>(_ body: () throws -> Result) throws -> Result {
    try acquire()
    defer { flock(descriptor, LOCK_UN) }
    return try body()
  }

  private func acquire() throws {
    let deadline = ContinuousClock.now + patience
    var pause: UInt32 = 50
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw StoreError.refused(path)
      }
      guard ContinuousClock.now < deadline else { throw StoreError.busy(holder: holder) }
      // Not all at the same time again.
      usleep(UInt32.random(in: pause / 2...pause))
      pause = min(pause * 2, 1_000)
    }
    sign()
  }

  /// Who holds the lock, or held it last.
  var holder: String? {
    var bytes = [UInt8](repeating: 0, count: StoreLock.signatureSize)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0,
      let process = Int32(
        String(decoding: bytes.prefix(count), as: UTF8.self).trimmingCharacters(
          in: .whitespacesAndNewlines))
    else { return nil }
    let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
    let shown = name.map { " (\($0.trimmingCharacters(in: .whitespacesAndNewlines)))" } ?? ""
    return "process \(process)" + shown
  }

  private static let signatureSize = 12

  /// Leaves the process's number, for whoever waits in vain.
  private func sign() {
    let text = String(getpid())
    let padded = Array((text + String(repeating: " ", count: 11 - min(11, text.count)) + "\n").utf8)
    _ = pwrite(descriptor, padded, padded.count, 0)
  }
}
