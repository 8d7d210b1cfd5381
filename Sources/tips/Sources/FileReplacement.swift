import TipSystem

/// Replaces the contents of files.
enum FileReplacement {
  /// A full disk leaves the old file whole, and it stays whose it was, with all of its names.
  static func replace(_ name: String, with bytes: [UInt8]) throws {
    do {
      let path = try FileSystem.resolve(name)
      let status = try FileSystem.status(of: path)
      if status.linkCount == 1, try exchange(path, status, for: bytes) { return }
      try overwrite(path, oldSize: Int(status.size), with: bytes)
    } catch {
      throw WrittenFile.failure(name, error)
    }
  }

  /// Replaces a file by a new one that is made in the same folder. Returns false if none can be
  /// made there, or it would have another owner.
  private static func exchange(
    _ path: String, _ status: Stat, for bytes: [UInt8]
  ) throws(Errno) -> Bool {
    // The name is unique, even if an earlier command left files behind.
    guard let (file, temporary) = try? TemporaryFile.make(path + ".") else { return false }
    let isOwner = geteuid() == status.userID.rawValue && getegid() == status.groupID.rawValue
    guard isOwner || (try? file.setOwner(status.userID, status.groupID)) != nil else {
      try? file.close()
      try? FileSystem.remove(temporary)
      return false
    }
    do throws(Errno) {
      try file.closing { () throws(Errno) in
        try file.write(all: bytes)
        try file.setPermissions(status.permissions)
      }
      try FileSystem.move(temporary, to: path)
    } catch {
      try? FileSystem.remove(temporary)
      throw error
    }
    return true
  }

  /// Overwrites a file in place, once the room for it is certain.
  private static func overwrite(
    _ path: String, oldSize: Int, with bytes: [UInt8]
  ) throws(Errno) {
    let file = try FileDescriptor.open(file: path, .writeOnly)
    defer { try? file.close() }
    do {
      try file.reserve(bytes.count)
    } catch {
      try? file.setSize(oldSize)
      throw error
    }
    try file.write(all: bytes)
    try file.setSize(bytes.count)
  }
}
