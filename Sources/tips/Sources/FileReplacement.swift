import Glibc
import TipRunner

/// Gives files new content.
enum FileReplacement {
  /// A full disk leaves the old file whole, and it stays whose it was, with all of its names.
  static func replace(_ name: String, with bytes: [UInt8]) throws {
    guard let resolved = realpath(name, nil) else { throw failure(name, errno) }
    defer { free(resolved) }
    let path = String(cString: resolved)
    var status = stat()
    guard stat(path, &status) == 0 else { throw failure(name, errno) }
    if status.st_nlink == 1, try exchange(path, name, status, for: bytes) { return }
    try overwrite(path, name, oldSize: status.st_size, with: bytes)
  }

  /// Through a new file beside the old one. False where there may be none, or it would belong
  /// to somebody else.
  private static func exchange(
    _ path: String, _ name: String, _ status: stat, for bytes: [UInt8]
  ) throws -> Bool {
    // With a name that no other file has, whatever an earlier command left behind.
    var template = Array((path + "." + String(repeating: "X", count: 6)).utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return false }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let temporary = String(
      decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let owner = geteuid() == status.st_uid && getegid() == status.st_gid
    guard owner || fchown(descriptor, status.st_uid, status.st_gid) == 0 else {
      close(descriptor)
      unlink(temporary)
      return false
    }
    let isWritten =
      WrittenFile.write(bytes, to: descriptor) && fchmod(descriptor, status.st_mode & 0o7777) == 0
    let reason = errno
    guard close(descriptor) == 0, isWritten, rename(temporary, path) == 0 else {
      let code = isWritten ? errno : reason
      unlink(temporary)
      throw failure(name, code)
    }
    return true
  }

  /// In its place, once the room that it takes is there for certain.
  private static func overwrite(
    _ path: String, _ name: String, oldSize: Int, with bytes: [UInt8]
  ) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(name, errno) }
    defer { close(descriptor) }
    let code = bytes.isEmpty ? 0 : posix_fallocate(descriptor, 0, bytes.count)
    guard code == 0 else {
      ftruncate(descriptor, oldSize)
      throw failure(name, code)
    }
    guard WrittenFile.write(bytes, to: descriptor), ftruncate(descriptor, bytes.count) == 0 else {
      throw failure(name, errno)
    }
  }

  private static func failure(_ name: String, _ code: Int32) -> CommandError {
    let reason = strerror(code).map { String(cString: $0).lowercased() } ?? "error \(code)"
    return CommandError("cannot write `\(name)`: \(reason)", .failed)
  }
}
