import Foundation

/// Something that can happen to a file.
enum Damage: CaseIterable {
  case flippedBits, zeroedBlock, copiedBlock, noise, cutOff, lengthened, emptied, removed

  func strike(_ path: String, _ random: inout some RandomNumberGenerator) throws {
    let url = URL(filePath: path)
    var bytes = [UInt8](try Data(contentsOf: url))
    guard !bytes.isEmpty else { return }
    let size = [16, 512, 4096].randomElement(using: &random) ?? 16
    let place = Int.random(in: bytes.indices, using: &random)
    let block = place..<min(place + size, bytes.count)
    switch self {
    case .flippedBits:
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] ^=
          1
          << UInt8.random(
            in: 0...7, using: &random)
      }
    case .zeroedBlock: for index in block { bytes[index] = 0 }
    case .copiedBlock:
      let source = Int.random(in: 0...(bytes.count - block.count), using: &random)
      bytes.replaceSubrange(block, with: Array(bytes[source..<source + block.count]))
    case .noise: for index in block { bytes[index] = UInt8.random(in: 0...255, using: &random) }
    case .cutOff: bytes.removeSubrange(place...)
    case .lengthened: bytes += bytes[block]
    case .emptied: bytes = []
    case .removed: return try FileManager.default.removeItem(at: url)
    }
    try Data(bytes).write(to: url)
  }
}
