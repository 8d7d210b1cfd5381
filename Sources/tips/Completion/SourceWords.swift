import TipSystem

/// Paths on a command line that is being typed.
enum SourceWords {
  /// The greatest number of files in a folder that is searched for completions.
  private static let limit = 200

  /// The files and folders that the words name, else the sources in the current folder.
  static func files(in words: [String], without index: Int) -> [String] {
    let named = words.enumerated().dropFirst(2).filter { number, word in
      number != index && !word.hasPrefix("-") && FileSystem.exists(word)
    }.map(\.element)
    return named.isEmpty ? Array(paths(beginning: "", where: isSource).prefix(limit)) : named
  }

  /// The paths that begin with `typed` and satisfy a condition. Those of folders end in a slash.
  static func paths(
    beginning typed: String, hidden: Bool = false, where isWanted: (String) -> Bool
  ) -> [String] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let names = (try? FileSystem.names(in: folder.isEmpty ? "." : folder)) ?? []
    return names.filter { hidden || !$0.hasPrefix(".") }.map { folder + $0 }
      .filter { $0.hasPrefix(typed) && isWanted($0) }
      .map { FileSystem.isFolder($0) ? $0 + "/" : $0 }.sorted()
  }

  private static func isSource(_ path: String) -> Bool {
    [".tips", ".swift"].contains { path.hasSuffix($0) }
  }
}
