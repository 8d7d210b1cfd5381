import Foundation

/// The folder `Grammar`.
enum Reference {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Grammar")

  /// Its files that end so, by name.
  static func files(withExtension suffix: String) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (found ?? [])
      .filter { $0.pathExtension == suffix }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
