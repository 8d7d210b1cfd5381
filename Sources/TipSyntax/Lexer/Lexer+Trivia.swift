import TipText

/// The trivia between tokens.
extension Lexer {
  /// The byte order mark and the `#!` line that may open a text.
  mutating func skipPreamble() {
    if byte(at: 0) == 0xEF, byte(at: 1) == 0xBB, byte(at: 2) == 0xBF { position = 3 }
    if byte(at: position) == UInt8(ascii: "#"), byte(at: position + 1) == UInt8(ascii: "!") {
      skipLineComment()
    }
  }

  /// Skips white space and comments, and returns the flags of the next token.
  mutating func skipTrivia() -> Token.Flags {
    var flags = pendingFlags
    pendingFlags = []
    var offset = position
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte > UInt8(ascii: "/") { break }
      if byte.isBlank {
        offset += 1
      } else if byte.isNewline {
        if stopsAtNewline { break }
        offset = bytes.afterIndentation(at: offset + 1)
        flags.insert(.startsLine)
      } else if byte == UInt8(ascii: "/"), bytes.startsComment(at: offset) {
        position = offset
        if bytes[offset + 1] == UInt8(ascii: "/") {
          skipLineComment()
        } else if skipBlockComment() {
          flags.insert(.startsLine)
        }
        offset = position
      } else if byte == 0 {
        position = offset
        skipNulls()
        offset = position
      } else {
        break
      }
      flags.insert(.spaceBefore)
    }
    position = offset
    return flags
  }

  /// Returns whether white space, a comment or the end of the text is at an offset.
  @inline(__always)
  func isSpace(at offset: Int) -> Bool {
    guard offset < bytes.count else { return true }
    let byte = bytes[offset]
    if byte > UInt8(ascii: "/") { return false }
    return byte.isBlank || byte.isNewline || byte == 0
      || byte == UInt8(ascii: "/") && bytes.startsComment(at: offset)
  }

  private mutating func skipLineComment() {
    while true {
      position = bytes.afterPlainLine(at: position)
      guard position < bytes.count, !bytes[position].isNewline else { return }
      skipTextByte(bytes[position])
    }
  }

  /// Skips a comment and those nested in it; true if it spans lines.
  private mutating func skipBlockComment() -> Bool {
    let start = position
    var spansLines = false
    var depth = 1
    position += 2
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "*"), self.byte(at: position + 1) == UInt8(ascii: "/") {
        position += 2
        depth -= 1
        if depth == 0 { return spansLines }
      } else if byte == UInt8(ascii: "/"), self.byte(at: position + 1) == UInt8(ascii: "*") {
        position += 2
        depth += 1
      } else {
        spansLines = spansLines || byte.isNewline
        skipTextByte(byte)
      }
    }
    report(
      .error(
        "unterminated-comment", "the text ends inside a comment; `*/` is missing",
        at: range(bytes.count, bytes.count),
        notes: [.init("the comment starts here", at: range(start, start + 2))]))
    return spansLines
  }

  /// Steps over a byte, or a whole scalar, of a comment or a string.
  @inline(__always)
  mutating func skipTextByte(_ byte: UInt8) {
    if byte &- 1 < 0x7F {
      position += 1
    } else if byte == 0 {
      skipNulls()
    } else {
      skipScalar(in: .text)
    }
  }

  /// Skips a run of NUL bytes with a single diagnostic.
  private mutating func skipNulls() {
    let start = position
    while position < bytes.count, bytes[position] == 0 { position += 1 }
    report(
      .error("stray-nul", "the byte 0x00 is not allowed in a program", at: range(start, position)))
  }
}
