/// The skipping of slashes, which open comments and regular expressions, or divide.
extension BodySkipper {
  /// A comment, a regular expression, or an operator.
  mutating func skipSlash() -> Bool {
    switch bytes.byte(at: position + 1) {
    case UInt8(ascii: "/"): return skipLineComment()
    case UInt8(ascii: "*"): return skipBlockComment()
    default:
      guard let isOperator = slashDivides else { return false }
      position = (isOperator ? nil : bytes.endOfBareRegex(from: position)) ?? position + 1
      return true
    }
  }

  private mutating func skipLineComment() -> Bool {
    while true {
      position = bytes.afterPlainLine(at: position)
      guard position < bytes.count, !bytes[position].isNewline else { return true }
      guard skipTextByte(bytes[position]) else { return false }
    }
  }

  private mutating func skipBlockComment() -> Bool {
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      let next = bytes.byte(at: position + 1)
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return true }
      } else if !skipTextByte(byte) {
        return false
      }
    }
    return false
  }

  /// True if the slash follows an operand on its line; nil if that needs more than a quick test.
  private var slashDivides: Bool? {
    var end = position
    while bytes[end - 1].isBlank { end -= 1 }
    let last = bytes[end - 1]
    switch last {
    case .newline, .carriageReturn, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: ","), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\""):
      return true
    case _ where last.continuesName:
      return nameEndsOperand(end)
    case _ where last.isOperator:
      return operatorEndsOperand(end)
    default:
      return nil
    }
  }

  /// An operator with blanks on both sides does not.
  private func operatorEndsOperand(_ end: Int) -> Bool? {
    var start = end
    while bytes[start - 1].isOperator, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
    return start < end && end < position && bytes[start - 1].isBlank ? false : nil
  }

  private func nameEndsOperand(_ end: Int) -> Bool? {
    var start = end
    while bytes[start - 1].continuesName { start -= 1 }
    // Part of a longer name, or of `#name`.
    guard bytes[start - 1] < 0x80, bytes[start - 1] != UInt8(ascii: "#") else { return nil }
    let (word, isReserved) = WordTable.shared.word(in: bytes, from: start, to: end)
    return !isReserved || word.isOperand
  }
}
