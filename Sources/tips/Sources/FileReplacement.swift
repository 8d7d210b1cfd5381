import Glibc

/// Gives files new content.
enum FileReplacement {
  /// Through a new file beside the old one, so that a full disk leaves the old one whole.
  static func replace(_ name: String, with bytes: [UInt8]) throws {
    guard let resolved = realpath(name, nil) else {
      throw CommandError("cannot write `\(name)`", .failed)
    }
    defer { free(resolved) }
    let path = String(cString: resolved)
    var status = stat()
    let temporary = path + ".fixed~"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard stat(path, &status) == 0, descriptor >= 0 else {
      throw CommandError("cannot write `\(name)`", .failed)
    }
    let isWritten =
      WrittenFile.write(bytes, to: descriptor) && fchmod(descriptor, status.st_mode) == 0
    guard close(descriptor) == 0, isWritten, rename(temporary, path) == 0 else {
      unlink(temporary)
      throw CommandError("cannot write `\(name)`", .failed)
    }
  }
}
