import Foundation

/// A folder for one test, gone with it.
final class Scratch {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "tips-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  /// Where a test's store goes.
  var store: String { path(".tipkit") }

  func copy(_ from: String, to name: String) throws -> String {
    try FileManager.default.copyItem(atPath: from, toPath: path(name))
    return path(name)
  }
}
