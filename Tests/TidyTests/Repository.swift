import Foundation

/// The files of this project, as the tidy tests read them.
enum Repository {
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Paths relative to the root, sorted.
  static func files(under folder: String, extensions: Set<String> = ["swift"]) -> [String] {
    let base = root.appending(path: folder)
    let found = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
    var paths: [String] = []
    for case let url as URL in found ?? .init() where extensions.contains(url.pathExtension) {
      let path = url.path(percentEncoded: false).dropFirst(root.path(percentEncoded: false).count)
      if !path.contains("/.build/") { paths.append(String(path)) }
    }
    return paths.sorted()
  }

  /// The folders directly inside a folder, sorted.
  static func folders(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder), includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false }
    .map(\.lastPathComponent).sorted()
  }
}

extension Repository {
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path(percentEncoded: false))
  }
}
