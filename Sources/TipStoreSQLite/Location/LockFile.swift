import Foundation

/// A file that one process at a time can lock, and where its holder may leave its number for whoever
/// waits in vain.
final class LockFile: Sendable {
  private let path: String
  private let descriptor: Int32

  init(_ path: String) throws {
    self.path = path
    descriptor = try StoreFolder.open(path, O_RDWR)
  }

  deinit { close(descriptor) }

  /// Waits for other holders, with pauses that grow up to so many microseconds; false where that
  /// would take longer than until `deadline`.
  func acquire(until deadline: ContinuousClock.Instant, longestPause: UInt32) throws -> Bool {
    var pause: UInt32 = 50
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw StoreError.refused(path) }
      guard ContinuousClock.now < deadline else { return false }
      // Not all at the same time again.
      usleep(UInt32.random(in: pause / 2...pause))
      pause = min(pause * 2, longestPause)
    }
    return true
  }

  func release() { flock(descriptor, LOCK_UN) }

  private static let signatureSize = 12

  /// Leaves this process's number.
  func sign() {
    let text = String(getpid())
    let padded = Array((text + String(repeating: " ", count: 11 - min(11, text.count)) + "\n").utf8)
    _ = pwrite(descriptor, padded, padded.count, 0)
  }

  /// Who signed it last.
  var holder: String? {
    var bytes = [UInt8](repeating: 0, count: LockFile.signatureSize)
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
}
