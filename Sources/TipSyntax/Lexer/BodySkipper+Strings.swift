/// Strings, whose interpolations are code again.
extension BodySkipper {
  /// `position` is at the first quote.
  mutating func skipString(pounds: Int) -> Bool {
    let isMultiline = startsThreeQuotes
    if isMultiline, pounds > 0 { return false }
    position += isMultiline ? 3 : 1
    while true {
      position = bytes.afterPlainText(at: position)
      guard position < bytes.count else { return false }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        if isMultiline ? startsThreeQuotes : bytes.hasPounds(pounds, at: position + 1) {
          position += isMultiline ? 3 : 1 + pounds
          return true
        }
        position += 1
      case UInt8(ascii: "\\"):
        position += 1
        guard bytes.hasPounds(pounds, at: position) else { continue }
        position += pounds
        guard skipEscaped(isMultiline: isMultiline) else { return false }
      case .newline, .carriageReturn:
        guard isMultiline else { return false }
        position = bytes.afterIndentation(at: position + 1)
      default:
        guard skipTextByte(byte) else { return false }
      }
    }
  }

  private var startsThreeQuotes: Bool {
    bytes.byte(at: position + 1) == UInt8(ascii: "\"")
      && bytes.byte(at: position + 2) == UInt8(ascii: "\"")
  }

  /// Skips the escape sequence after a backslash.
  private mutating func skipEscaped(isMultiline: Bool) -> Bool {
    let byte = bytes.byte(at: position)
    position += 1
    switch byte {
    case UInt8(ascii: "("):
      guard nesting < Self.nestingLimit else { return false }
      nesting += 1
      defer { nesting -= 1 }
      return skipCode(afterBracket: byte, onOneLine: !isMultiline)
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "\""), UInt8(ascii: "\\"),
      UInt8(ascii: "r"), UInt8(ascii: "0"), UInt8(ascii: "'"):
      return true
    default:
      return isMultiline && byte.isNewline
    }
  }

  /// A byte of a comment or a string.
  mutating func skipTextByte(_ byte: UInt8) -> Bool {
    if byte &- 1 < 0x7F {
      position += 1
      return true
    }
    guard byte != 0, let (scalar, length) = bytes.scalar(at: position), !scalar.isDeceptive else {
      return false
    }
    position += length
    return true
  }
}
