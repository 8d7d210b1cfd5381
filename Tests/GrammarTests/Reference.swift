import Foundation

/// The folder `Grammar`.
enum Reference {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Grammar")

  /// The texts of the folder `Samples`.
  static func samples() throws -> [String] {
    let folder = folder.deletingLastPathComponent().appending(path: "Samples")
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "tips" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
    .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// Its files that end so, and those of its folder of codes, by name.
  static func files(withExtension suffix: String) -> [URL] {
    let found = [folder, folder.appending(path: "codes")].flatMap { folder in
      let found = try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      return found ?? []
    }
    return
      found
      .filter { $0.pathExtension == suffix }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
