import Foundation

/// Where the project's files are.
enum Project {
  static let suite = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let root = suite.deletingLastPathComponent().deletingLastPathComponent()

  /// The files of a folder that end so, by name.
  static func files(in folder: URL, withExtension suffix: String) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (found ?? []).filter { $0.pathExtension == suffix }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
