import TipChecker
import TipSyntax

/// The choice among several files with the same declarations, by their folders.
extension AppSources {
  package static func folder(of path: String) -> Substring {
    path.lastIndex(of: "/").map { path[..<$0] } ?? ""
  }

  /// The folder of a file and those that it is in.
  package func foldersRound(_ path: String) -> [Substring] { foldersRound(Self.folder(of: path)) }

  /// A folder and those that it is in.
  private func foldersRound(_ innermost: Substring) -> [Substring] {
    var folder = innermost
    var folders = [folder]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      folders.append(folder)
    }
    if !folder.isEmpty { folders.append("") }
    return folders
  }

  /// The files that declare a name; for scripts, those nearest to a file that was parsed. A name of
  /// the language is only overridden by a file in the same folder or an enclosing one.
  package func declaring(_ name: String) -> [Int] {
    let found = index.files(declaring: name)
    guard isForScripts else { return found }
    return nearest(OpenNames.known.contains(name) ? found.filter(isRoundWhole) : found)
  }

  private func isRoundWhole(_ file: Int) -> Bool {
    let folder = Self.folder(of: files[file].path)
    return whole.keys.contains { foldersRound(files[$0].path).contains(folder) }
  }

  /// The files that extend a type. For scripts, only those count for which a parsed declaration is
  /// the nearest.
  package func extending(_ type: String) -> [Int] {
    let found = index.files(extending: type)
    guard isForScripts, let first = type.split(separator: ".").first else { return found }
    let declaring = index.files(declaring: String(first))
    return found.filter { file in
      nearest(declaring, to: Set(foldersRound(files[file].path))).contains { whole[$0] != nil }
    }
  }

  /// The files nearest to any file that was parsed.
  package func nearest(_ found: [Int]) -> [Int] {
    guard found.count > 1 else { return found }
    let folders = Set(whole.keys.map { Self.folder(of: files[$0].path) })
    let meant = folders.reduce(into: Set<Int>()) {
      $0.formUnion(nearest(found, to: Set(foldersRound($1))))
    }
    return meant.sorted()
  }

  private func nearest(_ found: [Int], to folders: Set<Substring>) -> [Int] {
    let shared = found.map { folders.intersection(foldersRound(files[$0].path)).count }
    return zip(found, shared).filter { $0.1 == shared.max() }.map(\.0)
  }
}
