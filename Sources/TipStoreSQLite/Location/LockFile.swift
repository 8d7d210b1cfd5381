import Foundation

/// A file that one process at a time can lock, and where its holder may leave its number for whoever
/// waits in vain.
final class LockFile: Sendable {
  private let path: String
  private let descriptor: Int32
  /// This process's number and a line's end, in as many bytes as any has.
  private let signature: [UInt8]

  private static let signatureSize = 12

  init(_ path: String) throws {
    self.path = path
    let number = Array(String(getpid()).utf8)
    let padding = max(0, LockFile.signatureSize - 1 - number.count)
    signature =
      number + repeatElement(UInt8(ascii: " "), count: padding) + [UInt8(ascii: "\n")]
    descriptor = try StoreFolder.open(path, O_RDWR)
  }

  deinit { close(descriptor) }

  /// False where somebody else has it.
  func acquire() throws -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return false
      default: throw StoreError.refused(path)
      }
    }
    return true
  }

  func release() { flock(descriptor, LOCK_UN) }

  /// Leaves this process's number. Mostly it is there from the last time, and reading is cheaper.
  func sign() {
    let isSigned = withUnsafeTemporaryAllocation(
      byteCount: LockFile.signatureSize, alignment: 1
    ) { bytes in
      pread(descriptor, bytes.baseAddress, bytes.count, 0) == signature.count
        && signature.elementsEqual(bytes)
    }
    if !isSigned { _ = pwrite(descriptor, signature, signature.count, 0) }
  }

  /// Who signed it last.
  var holder: String? {
    var bytes = [UInt8](repeating: 0, count: LockFile.signatureSize)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    // A shorter number may have been written over a longer one.
    let line = bytes.prefix(max(count, 0)).prefix { $0 != UInt8(ascii: "\n") }
    guard
      let process = Int32(
        String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces))
    else { return nil }
    let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
    let shown = name.map { " (\($0.trimmingCharacters(in: .whitespacesAndNewlines)))" } ?? ""
    return "process \(process)" + shown
  }
}
