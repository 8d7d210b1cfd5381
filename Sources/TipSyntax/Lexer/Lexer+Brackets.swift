/// Pairing brackets while they are read: the common case, in which they balance.
extension Lexer {
  mutating func lexOpeningBracket(closing: UInt8, from start: Int, _ flags: Token.Flags) {
    openBrackets.append(OpenBracket(index: tokens.count, closing: closing))
    if openBrackets.count > BracketMatcher.depthLimit { isBalanced = false }
    append(.punctuation, from: start, flags)
  }

  mutating func lexClosingBracket(from start: Int, _ flags: Token.Flags) {
    if let last = openBrackets.popLast(), last.closing == bytes[start], last.index < tokens.count {
      tokens[last.index].partner = UInt32(truncatingIfNeeded: tokens.count - last.index)
    } else {
      isBalanced = false
    }
    append(.punctuation, from: start, flags)
  }

  /// An opening bracket that waits for its other half.
  struct OpenBracket {
    /// Among the tokens.
    let index: Int
    let closing: UInt8
  }
}
