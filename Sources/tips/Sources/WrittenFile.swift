import Glibc
import TipRunner

/// A file that the command writes because it was asked to; what was there before is gone.
struct WrittenFile {
  let path: String

  init(_ path: String) { self.path = path }

  /// Throws ``CommandError`` where not all of it could be written.
  func write(_ text: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(errno) }
    let isWritten = WrittenFile.write(Array(text.utf8), to: descriptor)
    let reason = errno
    guard close(descriptor) == 0, isWritten else { throw failure(reason) }
  }

  /// False where not all of it could be written; `errno` says why.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + start }, bytes.count - start)
      }
      if count > 0 { start += count } else if count == 0 || errno != EINTR { return false }
    }
    return true
  }

  private func failure(_ code: Int32) -> CommandError {
    let reason = strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
    return CommandError("cannot write `\(path)`: \(reason)", .failed)
  }
}
