import TipSystem

/// Names of files, for who types one.
enum FileNames {
  /// The paths that begin as `typed` does; those of folders end in a slash.
  static func beginning(with typed: String) -> [String] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    guard let names = try? FileSystem.names(in: folder.isEmpty ? "." : folder) else { return [] }
    return (names + [".", ".."]).compactMap { name -> String? in
      let path = folder + name
      guard path.hasPrefix(typed), !name.hasPrefix(".") || typed.hasSuffix(".") else { return nil }
      return FileSystem.isFolder(path) ? path + "/" : path
    }.sorted()
  }
}
