import Foundation
import TipSystem

/// The store's id in a separate file, which distinguishes an emptied database from a new store.
enum StoreIdentity {
  /// Returns nil if there is no id, or no valid id with its checksum.
  static func read(_ folder: StoreFolder) throws -> String? {
    guard try FileIdentity.find(folder.identity) != nil else { return nil }
    let file = try StoreFolder.open(folder.identity, .readOnly, creates: false)
    defer { try? file.close() }
    // Twice the length of a valid file.
    let bytes = try StoreFolder.read(file, 128, of: folder.identity)
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(
      String.init)
    guard words.count == 2, UUID(uuidString: words[0]) != nil, words[1] == checksum(words[0]) else {
      return nil
    }
    return words[0]
  }

  private static func checksum(_ uuid: String) -> String {
    var checksum = Checksum("identity")
    checksum.combine(uuid)
    return String(UInt64(bitPattern: checksum.value), radix: 16)
  }

  /// Under another name first, so that a crash leaves the whole id or none.
  static func write(_ uuid: String, to folder: StoreFolder) throws {
    let temporary = folder.identity + ".new"
    try? FileSystem.remove(temporary)
    let file = try StoreFolder.open(temporary, .writeOnly, .exclusiveCreate)
    defer { try? file.close() }
    try StoreError.about(folder.identity) { () throws(Errno) in
      try file.write(all: "\(uuid) \(checksum(uuid))\n".utf8)
      try file.synchronize()
      try FileSystem.move(temporary, to: folder.identity)
    }
  }
}
