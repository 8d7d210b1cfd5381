import TipText

/// Regular expression literals, which are only ever skipped.
extension Lexer {
  /// Lexes `/…/` if Swift takes it for a regular expression. Returns false, and reads nothing, if
  /// the slash is an operator.
  mutating func lexBareRegex(from start: Int, _ flags: Token.Flags) -> Bool {
    guard flags.contains(.startsLine) || !lastTokenEndsOperand,
      let end = bytes.endOfBareRegex(from: start)
    else { return false }
    position = end
    append(.regex, from: start, flags)
    return true
  }

  /// True if a slash now divides, or begins the name of an operator.
  private var lastTokenEndsOperand: Bool {
    guard let last = tokens.last else { return false }
    switch last.kind {
    case .identifier, .integer, .floating, .string, .regex, .dollar: return true
    case .keyword: return last.word.isOperand || last.word == .func || last.word == .operator
    case .punctuation:
      let byte = bytes[Int(last.start)]
      return byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    case .operator: return !last.flags.contains(.spaceBefore) && last.flags.contains(.spaceAfter)
    case .pound, .invalid, .endOfFile: return false
    }
  }

  /// `#/…/#`, which may span lines if it starts with a line ending. `position` is past the slash.
  mutating func lexRegex(from start: Int, pounds: Int, _ flags: Token.Flags) {
    let isMultiline = byte(at: position).isNewline
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "/"), bytes.hasPounds(pounds, at: position + 1) {
        position += 1 + pounds
        return append(.regex, from: start, flags)
      }
      if byte.isNewline, !isMultiline { break }
      if byte == UInt8(ascii: "\\"), !self.byte(at: position + 1).isNewline { position += 1 }
      if position < bytes.count { skipTextByte(bytes[position]) }
    }
    report(
      .error(
        "unterminated-regex", "this regular expression has no end", at: range(position, position),
        notes: [.init("it starts here", at: range(start, start + pounds + 1))]))
    append(.invalid, from: start, flags)
  }
}
