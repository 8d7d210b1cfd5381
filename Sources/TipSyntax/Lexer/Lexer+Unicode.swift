import TipText

/// The lexing of scalars beyond ASCII.
extension Lexer {
  /// The place of a scalar, which decides the severity of one that is confusable.
  enum ScalarPlace { case code, text }

  /// Skips one scalar of a string, a comment or a name, or bytes that are not UTF-8.
  mutating func skipScalar(in place: ScalarPlace) {
    guard let (scalar, length) = bytes.scalar(at: position) else { return skipInvalidBytes() }
    let start = position
    position += length
    if scalar.isBidirectionalControl {
      let message =
        "the bidirectional control \(scalar.codePoint) makes the text look other than it is"
      report(
        Diagnostic(
          place == .code ? .error : .warning, "bidi-control", message, at: range(start, position)))
    } else if scalar.value == 0xFEFF {
      report(
        Diagnostic(
          place == .code ? .error : .warning, "stray-bom",
          "a byte order mark belongs at the start of a text only", at: range(start, position)))
    }
  }

  /// Skips a run of bytes that are not UTF-8 with a single diagnostic.
  private mutating func skipInvalidBytes() {
    let start = position
    repeat { position += 1 } while byte(at: position) >= 0x80 && bytes.scalar(at: position) == nil
    report(
      .error(
        "invalid-utf8", "the byte \(hexadecimal(bytes[start])) is not valid UTF-8",
        at: range(start, position)))
  }

  /// A token that starts beyond ASCII.
  mutating func lexUnicode(from start: Int, _ flags: Token.Flags) {
    position = start
    guard let (scalar, length) = bytes.scalar(at: start) else {
      skipInvalidBytes()
      return append(.invalid, from: start, flags)
    }
    if scalar.startsName {
      skipScalar(in: .code)
      skipIdentifierTail()
      return append(.identifier, from: start, flags)
    }
    if scalar.startsOperator {
      position += length
      return lexOperator(from: start, flags)
    }
    if scalar.isForeignQuote {
      position += length
      return lexForeignString(from: start, flags)
    }
    let known = diagnostics.count
    skipScalar(in: .code)
    if diagnostics.count == known { report(stray(scalar, at: range(start, position))) }
    // After the error, an unusual space is treated as a space.
    if scalar.properties.isWhitespace || scalar.value == 0xFEFF {
      pendingFlags = flags.union(.spaceBefore)
    } else {
      append(.invalid, from: start, flags)
    }
  }

  private func stray(_ scalar: Unicode.Scalar, at range: SourceRange) -> Diagnostic {
    scalar.properties.isWhitespace
      ? .error(
        "invalid-character", "\(scalar.codePoint) is not one of Swift's spaces", at: range,
        fixIts: [.init(replace: range, with: " ")])
      : .error(
        "invalid-character", "the character \(scalar.codePoint) is not allowed in a program",
        at: range)
  }
}
