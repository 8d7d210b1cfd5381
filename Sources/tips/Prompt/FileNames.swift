import Glibc

/// Names of files, for who types one.
enum FileNames {
  /// The paths that begin as `typed` does; those of folders end in a slash.
  static func beginning(with typed: String) -> [String] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(directory) }
    var paths: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let path = folder + name
      guard path.hasPrefix(typed), !name.hasPrefix(".") || typed.hasSuffix(".") else { continue }
      paths.append(isFolder(path, kind: Int(entry.pointee.d_type)) ? path + "/" : path)
    }
    return paths.sorted()
  }

  /// `kind` is what the folder's entry says, which knows nothing of where a link leads.
  private static func isFolder(_ path: String, kind: Int) -> Bool {
    guard kind == DT_LNK || kind == DT_UNKNOWN else { return kind == DT_DIR }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
