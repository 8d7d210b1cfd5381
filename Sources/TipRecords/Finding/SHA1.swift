/// The digest that names the files of a backup. It is not used for security here.
struct SHA1 {
  private var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]

  /// The digest of a text, in hexadecimal.
  static func hexadecimal(_ text: String) -> String {
    var digest = SHA1()
    let bytes = Array(text.utf8)
    var padded = bytes + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    let bits = UInt64(bytes.count) << 3
    padded += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> $0) }
    for start in stride(from: 0, to: padded.count, by: 64) {
      digest.take(padded[start..<start + 64])
    }
    return digest.state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private mutating func take(_ block: ArraySlice<UInt8>) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
      block[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      let word = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words.append(SHA1.rotated(word, 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (index, word) in words.enumerated() {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = SHA1.rotated(a, 5) &+ mixed &+ e &+ constant &+ word
      (a, b, c, d, e) = (next, a, SHA1.rotated(b, 30), c, d)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }

  private static func rotated(_ word: UInt32, _ by: UInt32) -> UInt32 {
    word << by | word >> (32 - by)
  }
}
