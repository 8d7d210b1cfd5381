/// Files by their paths. All functions throw the system's errors.
public enum FileSystem {
  /// The status of the file at a path, or of the link itself.
  public static func status(of path: String, followsLinks: Bool = true) throws(Errno) -> Stat {
    try Errno.catching {
      try path.withCString { try Stat($0, followTargetSymlink: followsLinks) }
    }
  }

  public static func isFolder(_ path: String) -> Bool {
    (try? status(of: path))?.type == .directory
  }

  /// Returns whether the path, with its links followed, exists.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Returns whether the name does not exist, not even as a broken link.
  public static func isGone(_ path: String) -> Bool {
    do throws(Errno) {
      _ = try status(of: path, followsLinks: false)
      return false
    } catch {
      return error == .noSuchFileOrDirectory || error == .notDirectory
    }
  }

  /// Returns whether a file exists. An unknown result is true.
  public static func mayExist(_ path: String) -> Bool {
    access(path, F_OK) == 0 || Errno.last != .noSuchFileOrDirectory
  }

  /// Returns whether this process certainly has no write access to a path. It is false for a
  /// missing file.
  public static func isReadOnly(_ path: String) -> Bool {
    access(path, W_OK) != 0 && Errno.last != .noSuchFileOrDirectory
  }

  /// The path without links and dots.
  public static func resolve(_ path: String) throws(Errno) -> String {
    guard let resolved = realpath(path, nil) else { throw .last }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  public static func makeFolder(_ path: String) throws(Errno) {
    try Errno.check(mkdir(path, 0o700))
  }

  /// Renames a file, and replaces one with the new name.
  public static func move(_ old: String, to new: String) throws(Errno) {
    try Errno.check(rename(old, new))
  }

  public static func remove(_ path: String) throws(Errno) { try Errno.check(unlink(path)) }

  /// The first bytes of a small file, as text.
  public static func text(of path: String, limit: Int) throws(Errno) -> String {
    let file = try FileDescriptor.open(file: path, .readOnly)
    defer { try? file.close() }
    return String(decoding: try file.allBytes(upTo: limit), as: UTF8.self)
  }
}
