import TipSystem

/// A small file that tells other processes how far the log has come. It is written after each
/// commit, so that its watchers are notified. A log that ends before the number in it has lost
/// entries that were on disk. The beacon is on disk before the store has its id, and is overwritten
/// in one piece from then on. A store with an id and an unreadable beacon is therefore damaged.
final class Beacon: Sendable {
  private let path: String
  private let file: FileDescriptor

  struct Signal: Equatable, Sendable {
    /// The log's last entry.
    let last: Int64
    /// The last that was on disk for certain when it was written.
    let durable: Int64
  }

  /// If `isRead` is true, opens an existing one without changing it.
  init(_ path: String, isRead: Bool = false) throws {
    self.path = path
    file = try StoreFolder.open(path, isRead ? .readOnly : .readWrite, creates: !isRead)
  }

  deinit { try? file.close() }

  /// Reads the beacon. Returns nil if the file is empty, damaged, or being written. Throws if it
  /// cannot be read.
  func signal() throws -> Signal? {
    var words = [Int64](repeating: 0, count: 3)
    let count = try StoreError.about(path) { () throws(Errno) in
      try file.read(into: &words, at: 0)
    }
    guard count == 24, words[2] == Beacon.checksum(words[0], words[1]) else { return nil }
    return Signal(last: words[0], durable: words[1])
  }

  /// The number of entries that were certainly on disk. Throws if the beacon cannot be read.
  func promised() throws -> Int64 {
    // A read during a write may return a half of each.
    for _ in 0..<20 {
      if let signal = try signal() { return signal.durable }
      usleep(50)
    }
    throw StoreError.damaged(
      reason: "its beacon file is empty, so its last changes may be missing", setAside: nil)
  }

  /// Writes the first signal, which is on disk when this returns. The caller holds the lock.
  func begin(at last: Int64) throws {
    send(.init(last: last, durable: last))
    guard try signal()?.last == last else { throw StoreError.refused(path, .ioError) }
    try StoreError.about(path, file.synchronize)
  }

  func send(_ signal: Signal) {
    let words = (signal.last, signal.durable, Beacon.checksum(signal.last, signal.durable))
    withUnsafeBytes(of: words) { _ = try? file.write(toAbsoluteOffset: 0, $0) }
  }

  private static func checksum(_ last: Int64, _ durable: Int64) -> Int64 {
    var checksum = Checksum("beacon")
    checksum.combine(last)
    checksum.combine(durable)
    return checksum.value
  }
}
