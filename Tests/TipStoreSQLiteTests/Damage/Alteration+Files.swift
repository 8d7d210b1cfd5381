import Foundation
import SeededRandom

extension Alteration {
  private static let files = ["db", "db-wal", "db-shm", "beacon", "id", "lock", "turn"]

  /// Alters a file of a store, or two; `older` is the folder with what was in them a while ago.
  static func files(
    of folder: String, isPair: Bool, older: String, _ random: inout SeededRandom
  ) throws -> String {
    var chosen = files.shuffled(using: &random).prefix(isPair ? 2 : 1)
    if isPair, Bool.random(using: &random) { chosen = ["db-wal", "beacon"] }
    return try chosen.map { name in
      let path = "/tips-store.\(name)"
      // Two that are older together are the store as it was, with which nothing is wrong.
      return try "\(name): "
        + file(folder + path, older: isPair ? nil : older + path, &random)
    }.joined(separator: ", ")
  }

  private static func file(
    _ path: String, older: String?, _ random: inout SeededRandom
  ) throws -> String {
    let url = URL(filePath: path)
    var bytes = [UInt8](try Data(contentsOf: url))
    let size = bytes.count
    var what = "nothing in it"
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      try FileManager.default.removeItem(at: url)
      return "gone"
    case 1:
      bytes = []
      what = "emptied"
    case 2 where older != nil:
      bytes = [UInt8](try Data(contentsOf: URL(filePath: older ?? path)))
      what = "an older one"
    case 3 where size > 0:
      bytes.removeLast(Int.random(in: 1...size, using: &random))
      what = "cut to \(bytes.count)"
    case 4 where size > 0:
      let start = Int.random(in: 0..<size, using: &random) / 512 * 512
      let end = min(size, start + 512 << Int.random(in: 0...4, using: &random))
      bytes.replaceSubrange(start..<end, with: repeatElement(0, count: end - start))
      what = "zeros from \(start) to \(end)"
    case 5:
      bytes += (0..<Int.random(in: 1...5000, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      what = "\(bytes.count - size) bytes more"
    default:
      guard size > 0 else { break }
      let place = Int.random(in: 0..<size, using: &random)
      bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      what = "a bit of byte \(place)"
    }
    try Data(bytes).write(to: url)
    return what
  }
}
