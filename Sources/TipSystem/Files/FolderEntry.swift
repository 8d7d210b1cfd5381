/// An entry of a folder.
public struct FolderEntry: Sendable {
  /// The name. If it is not UTF-8, it is repaired, and does not identify the file.
  public let name: String
  public let isText: Bool
  /// The type of the entry, which may be a link, or nil if it is unknown.
  public let type: FileType?
  /// The reason why the type is not known.
  public let failure: Errno?
}

extension FileSystem {
  /// The names in a folder but `.` and `..`, in the system's order.
  public static func names(in folder: String) throws(Errno) -> [String] {
    var names: [String] = []
    try read(folder) { name, _ in names.append(String(cString: name)) }
    return names
  }

  /// The entries of a folder with their kinds. Entries that were removed meanwhile are left out.
  public static func entries(of folder: String) throws(Errno) -> [FolderEntry] {
    var entries: [FolderEntry] = []
    try read(folder) { name, folder in
      var type: FileType?
      var failure: Errno?
      do throws(Errno) {
        // Found by its bytes, which may not be valid text.
        type = try Stat(name, relativeTo: folder, flags: .symlinkNoFollow).type
      } catch {
        if error == .noSuchFileOrDirectory { return }
        failure = error
      }
      entries.append(
        FolderEntry(
          name: String(cString: name), isText: String(validatingCString: name) != nil,
          type: type, failure: failure))
    }
    return entries
  }

  private static func read(
    _ folder: String, _ body: (UnsafePointer<CChar>, FileDescriptor) -> Void
  ) throws(Errno) {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    let descriptor = FileDescriptor(rawValue: dirfd(stream))
    while let entry = readdir(stream) {
      withUnsafePointer(to: &entry.pointee.d_name) {
        // The array has the system's length; a zero ends each name.
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
          if strcmp($0, ".") != 0, strcmp($0, "..") != 0 { body($0, descriptor) }
        }
      }
    }
  }
}
