import TipText

/// String literals. A literal is one token; the contents of its interpolations are lexed
/// separately.
extension Lexer {
  /// The delimiter of a literal, which also begins its escape sequences.
  private struct Delimiter {
    let pounds: Int
    let isMultiline: Bool
    /// The offset of the opening quotes, `#`s included.
    let start: Int
    let end: Int
  }

  /// `position` is past the first quote.
  mutating func lexString(from start: Int, pounds: Int, _ flags: Token.Flags) {
    let isMultiline = opensMultilineString(pounds: pounds)
    if isMultiline { position += 2 }
    let delimiter = Delimiter(
      pounds: pounds, isMultiline: isMultiline, start: start, end: position)
    let known = (diagnostics.count, interpolations.count, interpolated.count)
    while true {
      skipPlainText()
      guard position < bytes.count else { break }
      let byte = bytes[position]
      if byte == UInt8(ascii: "\""), closes(delimiter) {
        position += (isMultiline ? 3 : 1) + pounds
        return append(.string, from: start, flags)
      }
      if byte == UInt8(ascii: "\\"), bytes.hasPounds(pounds, at: position + 1) {
        guard lexEscape(in: delimiter) else { break }
      } else if byte.isNewline {
        guard isMultiline else { break }
        position += 1
      } else {
        skipTextByte(byte)
      }
    }
    // A single error, for any number of open literals and interpolations.
    diagnostics.removeSubrange(known.0...)
    interpolations.removeSubrange(known.1...)
    interpolated.removeSubrange(known.2...)
    if !isMultiline { skipLine() }
    report(isTooDeep ? tooDeep(delimiter) : unterminated(delimiter))
    append(.invalid, from: start, flags)
  }

  /// `'…'` and `“…”`, which other languages and word processors have. `position` is past the mark
  /// that opens it.
  mutating func lexForeignString(from start: Int, _ flags: Token.Flags) {
    let opening = range(start, position)
    var fixIts: [Diagnostic.FixIt] = []
    var escapes: [Diagnostic.FixIt] = []
    while fixIts.isEmpty, position < bytes.count, !bytes[position].isNewline {
      let mark = position
      let closes = bytes.scalar(at: mark)?.scalar.isForeignQuote == true
      let isEscaped = mark > start && bytes[mark - 1] == UInt8(ascii: "\\")
      if bytes[mark] == UInt8(ascii: "\""), !isEscaped {
        escapes.append(.init(replace: range(mark, mark), with: "\\"))
      }
      skipTextByte(bytes[mark])
      if closes {
        fixIts =
          [.init(replace: opening, with: "\"")] + escapes
          + [.init(replace: range(mark, position), with: "\"")]
      }
    }
    report(
      .error(
        "foreign-quotes", "strings take `\"` for their quotation marks", at: range(start, position),
        fixIts: fixIts))
    append(.invalid, from: start, flags)
  }

  private func tooDeep(_ delimiter: Delimiter) -> Diagnostic {
    .error(
      "nesting-too-deep",
      "strings stand more than \(Self.nestingLimit) deep in one another's interpolations here",
      at: range(delimiter.start, delimiter.end))
  }

  private func unterminated(_ delimiter: Delimiter) -> Diagnostic {
    let quotes = delimiter.isMultiline ? "\"\"\"" : "\""
    let closing = quotes + String(repeating: "#", count: delimiter.pounds)
    return .error(
      "unterminated-string", "this string has no end; `\(closing)` is missing",
      at: range(position, position),
      notes: [.init("it starts here", at: range(delimiter.start, delimiter.end))])
  }

  /// Returns whether the quote just read is the first of three that open a literal of several
  /// lines: `#"""#` on the other hand is a raw literal of one quote.
  private func opensMultilineString(pounds: Int) -> Bool {
    guard byte(at: position) == UInt8(ascii: "\""), byte(at: position + 1) == UInt8(ascii: "\"")
    else { return false }
    guard pounds > 0 else { return true }
    var offset = position
    while offset < bytes.count, !bytes[offset].isNewline {
      if bytes[offset] == UInt8(ascii: "\""), bytes.hasPounds(pounds, at: offset + 1) {
        return false
      }
      offset += 1
    }
    return true
  }

  private func closes(_ delimiter: Delimiter) -> Bool {
    guard delimiter.isMultiline else { return bytes.hasPounds(delimiter.pounds, at: position + 1) }
    return byte(at: position + 1) == UInt8(ascii: "\"")
      && byte(at: position + 2) == UInt8(ascii: "\"")
      && bytes.hasPounds(delimiter.pounds, at: position + 3)
  }

  private mutating func skipPlainText() {
    position = bytes.afterPlainText(at: position)
  }

  private mutating func skipLine() {
    while position < bytes.count, !bytes[position].isNewline { position += 1 }
  }

  /// Skips a backslash and its escape sequence. Returns false if the literal ends there.
  private mutating func lexEscape(in delimiter: Delimiter) -> Bool {
    let start = position
    position += 1 + delimiter.pounds
    let byte = byte(at: position)
    switch byte {
    case UInt8(ascii: "("):
      return lexInterpolation(isMultiline: delimiter.isMultiline)
    case UInt8(ascii: "0"), UInt8(ascii: "\\"), UInt8(ascii: "t"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "\""), UInt8(ascii: "'"):
      position += 1
      return true
    case UInt8(ascii: "u"):
      position += 1
      lexUnicodeEscape(from: start)
      return true
    case _ where delimiter.isMultiline && (byte.isBlank || byte.isNewline):
      let blanks = position
      while self.byte(at: position).isBlank { position += 1 }
      if self.byte(at: position).isNewline { return true }
      position = blanks
    default:
      break
    }
    if position < bytes.count, !byte.isNewline { skipTextByte(byte) }
    report(
      .error(
        "invalid-escape", "there is no escape `\(text(start, position))`",
        at: range(start, position)))
    return true
  }

  /// `{1F600}` after `\u`.
  private mutating func lexUnicodeEscape(from start: Int) {
    var value: UInt32 = 0
    var digits = 0
    if byte(at: position) == UInt8(ascii: "{") {
      position += 1
      while byte(at: position).isHexadecimalDigit {
        value = value << 4 | UInt32(bytes[position].hexadecimalValue)
        digits += 1
        position += 1
      }
      if byte(at: position) == UInt8(ascii: "}") {
        position += 1
        if (1...8).contains(digits), Unicode.Scalar(value) != nil { return }
      }
    }
    report(
      .error(
        "invalid-escape",
        "`\\u` takes one to eight hexadecimal digits of a Unicode scalar in braces",
        at: range(start, position)))
  }

  /// Lexes `(…)` of an interpolation; false if it does not end where it may.
  private mutating func lexInterpolation(isMultiline: Bool) -> Bool {
    guard interpolationDepth < Self.nestingLimit else {
      // The rest of the text is skipped, or every level would try again.
      isTooDeep = true
      position = bytes.count
      return false
    }
    let outer = (stopsAtNewline, pendingFlags, interpolationBase)
    let openCount = openBrackets.count
    let base = tokens.count
    defer {
      (stopsAtNewline, pendingFlags, interpolationBase) = outer
      // Brackets that are opened inside are closed inside, even if an excess bracket has closed one
      // outside.
      while let last = openBrackets.last, last.index >= base { openBrackets.removeLast() }
      interpolationDepth -= 1
    }
    interpolationDepth += 1
    stopsAtNewline = !isMultiline
    pendingFlags = []

    let start = UInt32(truncatingIfNeeded: position)
    interpolationBase = base
    let slot = interpolations.count
    interpolations.append(LexedText.Interpolation(start: start, tokens: 0..<0))
    var depth = 0
    repeat {
      guard lexToken() else {
        tokens.removeSubrange(base...)
        return false
      }
      guard let last = tokens.last, last.kind == .punctuation else { continue }
      if bytes[Int(last.start)] == UInt8(ascii: "(") {
        depth += 1
      } else if bytes[Int(last.start)] == UInt8(ascii: ")") {
        depth -= 1
      }
    } while depth > 0
    if openBrackets.count != openCount { isBalanced = false }
    let first = interpolated.count
    interpolated.append(contentsOf: tokens[base...])
    tokens.removeSubrange(base...)
    interpolations[slot] = LexedText.Interpolation(
      start: start, tokens: first..<interpolated.count)
    return true
  }

  private func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
