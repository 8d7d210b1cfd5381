/// Pairing brackets while they are read: the common case, in which they balance.
extension Lexer {
  mutating func lexOpeningBracket(closing: UInt8, from start: Int, _ flags: Token.Flags) {
    openBrackets.append(
      OpenBracket(
        index: tokens.count, closing: closing, interpolations: interpolations.count,
        interpolated: interpolated.count))
    if openBrackets.count > BracketMatcher.depthLimit { isBalanced = false }
    append(.punctuation, from: start, flags)
  }

  mutating func lexClosingBracket(from start: Int, _ flags: Token.Flags) {
    if let last = openBrackets.popLast(), last.closing == bytes[start], last.index < tokens.count {
      if dropsBodies { dropBody(of: last) }
      tokens[last.index].partner = UInt32(truncatingIfNeeded: tokens.count - last.index)
    } else {
      isBalanced = false
    }
    append(.punctuation, from: start, flags)
  }

  /// So many tokens in parentheses or square brackets are a table, not a type.
  private static let longList = 512
  /// So few in braces may be `{ get set }`.
  private static let shortBody = 8

  /// Forgets what stands between a bracket and the closing one that is being read. What a declaration at
  /// the top level, or a list of parameters, says of itself stays.
  private mutating func dropBody(of opening: OpenBracket) {
    let isInner = opening.closing == UInt8(ascii: "}") && !openBrackets.isEmpty
    let count = tokens.count - opening.index
    guard count > (isInner ? Lexer.shortBody : Lexer.longList) else { return }
    tokens.removeSubrange((opening.index + 1)...)
    // Inside of an interpolation there are some that are not finished.
    guard interpolationDepth == 0 else { return }
    interpolations.removeSubrange(opening.interpolations...)
    interpolated.removeSubrange(opening.interpolated...)
  }

  /// An opening bracket that waits for its other half.
  struct OpenBracket {
    /// Among the tokens.
    let index: Int
    let closing: UInt8
    /// How many there were before it.
    let interpolations: Int
    let interpolated: Int
  }
}
