import TipText

/// Pairs the brackets of a text in which they do not balance.
///
/// Two readings are tried: by the brackets alone, and with the help of
/// the indentation, which tells a missing brace from one too many. The one with fewer faults wins.
struct BracketMatcher {
  /// Deeper than this a program is refused, for what walks its tree later walks it by recursion.
  static let depthLimit = 256

  let bytes: UnsafeBufferPointer<UInt8>
  let file: FileID
  let range: Range<Int>

  /// Pairs the brackets in a range that may not balance; stray closing ones become invalid.
  static func match(
    _ tokens: inout [Token], in range: Range<Int>, bytes: UnsafeBufferPointer<UInt8>, file: FileID
  ) -> [Diagnostic] {
    let matcher = BracketMatcher(bytes: bytes, file: file, range: range)
    let plain = BracketPairing(of: tokens, by: matcher, usesIndentation: false)
    let indented = BracketPairing(of: tokens, by: matcher, usesIndentation: true)
    let better = indented.faults.count <= plain.faults.count ? indented : plain
    better.apply(to: &tokens, in: range)
    return better.tooDeep.map { [$0] } ?? better.faults
  }

  /// The bracket at an index, if there is one.
  func bracket(_ token: Token) -> UInt8? {
    guard token.kind == .punctuation else { return nil }
    let byte = bytes[Int(token.start)]
    return byte.closingBracket != nil || byte.isClosingBracket ? byte : nil
  }

  /// How far from the left margin a token starts, in bytes.
  func column(of token: Token) -> Int {
    var start = Int(token.start)
    while start > 0, !bytes[start - 1].isNewline { start -= 1 }
    return Int(token.start) - start
  }
}

extension UInt8 {
  /// What closes this bracket; nil for all that opens nothing.
  var closingBracket: UInt8? {
    switch self {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  var isClosingBracket: Bool {
    self == UInt8(ascii: ")") || self == UInt8(ascii: "]") || self == UInt8(ascii: "}")
  }
}
