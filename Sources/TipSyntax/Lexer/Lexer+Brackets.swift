/// Pairing brackets while they are read: the common case, in which they balance.
extension Lexer {
  mutating func lexOpeningBracket(closing: UInt8, from start: Int, _ flags: Token.Flags) {
    openBrackets.append(
      OpenBracket(
        index: tokens.count, closing: closing, interpolations: interpolations.count,
        interpolated: interpolated.count))
    if openBrackets.count > BracketMatcher.depthLimit { isBalanced = false }
    append(.punctuation, from: start, flags)
    if dropsBodies, closing != UInt8(ascii: ")") { skipBody(from: start, closing: closing) }
  }

  mutating func lexClosingBracket(from start: Int, _ flags: Token.Flags) {
    if let last = openBrackets.popLast(), last.closing == bytes[start],
      last.index >= interpolationBase, last.index < tokens.count
    {
      if dropsBodies { dropBody(of: last, closingAt: start) }
      tokens[last.index].partner = UInt32(truncatingIfNeeded: tokens.count - last.index)
    } else {
      isBalanced = false
    }
    append(.punctuation, from: start, flags)
  }

  /// The bytes from which on a body is dropped; a shorter one may be `{ get set }`.
  private static let longBody = 64
  /// The bytes from which on a list is a table, and neither a type nor parameters.
  private static let longList = 2048

  private static func isLong(_ size: Int, closing: UInt8) -> Bool {
    size >= (closing == UInt8(ascii: "}") ? longBody : longList)
  }

  /// Skips to the end of a body or a table without making tokens, if possible.
  private mutating func skipBody(from start: Int, closing: UInt8) {
    guard interpolationDepth == 0, start >= skipper.obstacle,
      openBrackets.count + BodySkipper.depthLimit <= BracketMatcher.depthLimit,
      let end = skipper.end(ofBracketAt: start), Lexer.isLong(end - start, closing: closing)
    else { return }
    position = end
  }

  /// Drops the tokens between a bracket and the current closing one.
  private mutating func dropBody(of opening: OpenBracket, closingAt end: Int) {
    let start = Int(tokens[opening.index].start)
    guard Lexer.isLong(end - start, closing: opening.closing) else { return }
    tokens.removeSubrange((opening.index + 1)...)
    // An interpolation may contain unfinished ones.
    guard interpolationDepth == 0 else { return }
    interpolations.removeSubrange(opening.interpolations...)
    interpolated.removeSubrange(opening.interpolated...)
  }

  /// An opening bracket that waits for its other half.
  struct OpenBracket {
    /// Among the tokens.
    let index: Int
    let closing: UInt8
    /// The number of interpolations before it.
    let interpolations: Int
    let interpolated: Int
  }
}
