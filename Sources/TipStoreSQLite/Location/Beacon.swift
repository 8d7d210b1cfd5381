import Foundation

/// A small file that tells other processes how far the log has come. It is written after each
/// commit, so that whoever watches it hears of the change; and it is a witness: a log that ends
/// before the number in it has lost entries that were on disk.
final class Beacon: Sendable {
  private let path: String
  private let descriptor: Int32

  struct Signal: Equatable, Sendable {
    /// The log's last entry.
    let last: Int64
    /// The last that was on disk for certain when it was written.
    let durable: Int64
  }

  init(_ path: String) throws {
    self.path = path
    descriptor = try StoreFolder.open(path, O_RDWR)
  }

  deinit { close(descriptor) }

  /// Nil where the file is empty, or damaged: then it promises nothing. Throws where the system does not say.
  func signal() throws -> Signal? {
    var words = [Int64](repeating: 0, count: 3)
    var count = -1
    repeat {
      count = words.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    } while count < 0 && errno == EINTR
    guard count >= 0 else { throw StoreError.refused(path) }
    guard count == 24, words[2] == Beacon.checksum(words[0], words[1]) else { return nil }
    return Signal(last: words[0], durable: words[1])
  }

  /// How many entries were on disk for certain.
  func promised() throws -> Int64 { try signal()?.durable ?? 0 }

  func send(_ signal: Signal) {
    let words = (signal.last, signal.durable, Beacon.checksum(signal.last, signal.durable))
    _ = withUnsafeBytes(of: words) { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
  }

  private static func checksum(_ last: Int64, _ durable: Int64) -> Int64 {
    var checksum = Checksum("beacon")
    checksum.combine(last)
    checksum.combine(durable)
    return checksum.value
  }
}
