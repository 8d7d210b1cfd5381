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
      paths.append(entry.pointee.d_type == DT_DIR ? path + "/" : path)
    }
    return paths.sorted()
  }
}
