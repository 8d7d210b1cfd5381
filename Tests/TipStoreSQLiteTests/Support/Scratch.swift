import Foundation

/// A folder for one test, gone with it.
final class Scratch {
  let url: URL

  /// `inMemory`, where the system has such a place, for what asks nothing of a disk.
  init(inMemory: Bool = false) throws {
    let memory = URL(filePath: "/dev/shm")
    let place =
      inMemory && access("/dev/shm", W_OK) == 0 ? memory : FileManager.default.temporaryDirectory
    url = place.appending(path: "tips-\(UUID().uuidString)")
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

  /// Puts a file with the same content in a file's place; who has that open keeps the old one.
  func replace(_ file: String) throws {
    let other = try copy(file, to: "other-\(UUID().uuidString)")
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.moveItem(atPath: other, toPath: file)
  }
}
