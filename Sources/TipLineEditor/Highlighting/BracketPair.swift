import TipSyntax

/// The bracket at the cursor, or just before it, and the one it belongs to.
struct BracketPair: Equatable {
  /// The offsets of the two brackets, in bytes.
  let places: [Int]

  init?(in tokens: [Token], bytes: [UInt8], cursor: Int) {
    // The bracket before the cursor comes first, because it was typed last.
    for place in [cursor - 1, cursor] where bytes.indices.contains(place) {
      guard "()[]{}".utf8.contains(bytes[place]) else { continue }
      for (index, token) in tokens.enumerated() where token.partner > 0 && token.end > token.start {
        let other = index + Int(token.partner)
        guard tokens.indices.contains(other) else { continue }
        let pair = [Int(token.start), Int(tokens[other].start)]
        if pair.contains(place) {
          places = pair
          return
        }
      }
    }
    return nil
  }
}
