import TipText

/// Identifiers, words and `#names`.
extension Lexer {
  mutating func lexIdentifier(from start: Int, _ flags: Token.Flags) {
    skipIdentifierTail()
    let (word, isReserved) = words.word(in: bytes, from: start, to: position)
    append(isReserved ? .keyword : .identifier, from: start, flags, word: word)
  }

  /// Lexes `` `name` ``, which may contain any character but a backtick and a line ending.
  mutating func lexEscapedIdentifier(from start: Int, _ flags: Token.Flags) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "`") {
        position += 1
        guard position - start > 2 else { break }
        return append(.identifier, from: start, flags.union(.escaped))
      }
      if byte.isNewline { break }
      if byte < 0x80 { position += 1 } else { skipScalar(in: .code) }
    }
    report(
      .error(
        "unterminated-identifier", "a name in backticks must end on its line and not be empty",
        at: range(start, position)))
    append(.invalid, from: start, flags)
  }

  /// Lexes `#name`, and the raw strings and regular expressions that a `#` opens.
  mutating func lexPound(from start: Int, _ flags: Token.Flags) {
    while byte(at: position) == UInt8(ascii: "#") { position += 1 }
    let pounds = position - start
    let next = byte(at: position)
    if next == UInt8(ascii: "\"") {
      position += 1
      return lexString(from: start, pounds: pounds, flags)
    }
    if next == UInt8(ascii: "/") {
      position += 1
      return lexRegex(from: start, pounds: pounds, flags)
    }
    if pounds == 1, next.isLetter || next == UInt8(ascii: "_") || next == UInt8(ascii: "$") {
      skipIdentifierTail()
      let word = words.word(in: bytes, from: start + 1, to: position).word
      hasRules = hasRules || word == .rule
      return append(.pound, from: start, flags, word: word)
    }
    report(
      .error("invalid-character", "a `#` needs a name right after it", at: range(start, position)))
    append(.invalid, from: start, flags)
  }

  mutating func skipIdentifierTail() {
    while true {
      var offset = position
      while offset < bytes.count, bytes[offset].continuesName { offset += 1 }
      position = offset
      guard offset < bytes.count, bytes[offset] >= 0x80, let (scalar, _) = bytes.scalar(at: offset),
        scalar.continuesName
      else { return }
      skipScalar(in: .code)
    }
  }
}
