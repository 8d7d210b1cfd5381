import TipSystem

/// The folders outside of which nothing is read, for a server whose client names them.
package enum FolderBounds {
  /// Paths without links and dots; nil for no bounds, as for a command of a user.
  @TaskLocal package static var folders: [String]?

  /// Returns false for a link that leads outside of all folders.
  static func contain(_ path: String) -> Bool {
    guard let folders else { return true }
    guard let resolved = try? FileSystem.resolve(path) else { return false }
    return folders.contains {
      resolved == $0 || resolved.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/")
    }
  }
}
