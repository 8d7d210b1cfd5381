import Foundation
import Testing

/// A program of the folder `Samples`, and the file that says what it prints.
struct Sample: Sendable, CustomTestStringConvertible {
  let program: URL

  var expected: URL { program.deletingPathExtension().appendingPathExtension("expected") }
  var testDescription: String { program.deletingPathExtension().lastPathComponent }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples")

  static let all = files(withExtension: "tips").map(Sample.init)

  /// Files of the folder that end so, by name.
  static func files(withExtension suffix: String) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (found ?? [])
      .filter { $0.pathExtension == suffix }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
