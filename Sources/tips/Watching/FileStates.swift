import TipSources
import TipSystem

/// The files that a command reads, with attributes that show changes.
struct FileStates: Equatable {
  private struct State: Equatable {
    let inode: UInt64
    let size: Int64
    let seconds: Int
    let nanoseconds: Int

    /// Returns nil where there is no such file.
    init?(_ path: String) {
      guard let status = try? FileSystem.status(of: path) else { return nil }
      inode = UInt64(status.inode.rawValue)
      size = Int64(status.size)
      (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
    }
  }

  private let states: [String: State]

  /// - Parameters:
  ///   - paths: Files and folders. Missing ones are not in the result.
  ///   - patterns: The files to leave out of folders.
  init(of paths: [String], excluding patterns: [String] = []) {
    var exclusion = Exclusion.standard
    for pattern in patterns { try? exclusion.add(pattern) }
    var states: [String: State] = [:]
    for path in paths {
      let inside =
        Folder.isFolder(path)
        ? ((try? Folder(path).files(extensions: ["swift", "tips"], excluding: exclusion) { _ in })
          ?? []) + [path + "/" + ProjectConfiguration.name]
        : [path]
      for file in inside { states[file] = State(file) }
    }
    self.states = states
  }

  var count: Int { states.count }

  /// The paths of files that were changed, added or removed, sorted.
  func changes(to other: FileStates) -> [String] {
    Set(states.keys).union(other.states.keys).filter { states[$0] != other.states[$0] }.sorted()
  }
}
