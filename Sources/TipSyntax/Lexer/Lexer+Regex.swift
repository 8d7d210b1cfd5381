import TipText

/// Regular expression literals, which are only ever skipped.
extension Lexer {
  /// `/…/` where Swift takes it for one; false (and nothing read) where the slash is an operator.
  mutating func lexBareRegex(from start: Int, _ flags: Token.Flags) -> Bool {
    guard flags.contains(.startsLine) || !lastTokenEndsOperand, let end = bareRegexEnd(from: start)
    else { return false }
    position = end
    append(.regex, from: start, flags)
    return true
  }

  /// The offset after the closing slash. Swift's rules: no line ending, no blank inside either
  /// slash, no `)` without its `(`, so that operators passed as arguments stay operators.
  private func bareRegexEnd(from start: Int) -> Int? {
    let first = byte(at: start + 1)
    guard first != 0, !first.isBlank, !first.isNewline else { return nil }
    var offset = start + 1
    var depth = 0
    var isInClass = false
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\\"):
        offset += 1
        guard offset < bytes.count, !bytes[offset].isNewline else { return nil }
      case UInt8(ascii: "/"):
        return bytes[offset - 1].isBlank ? nil : offset + 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 { return nil }
      case 0, .newline, .carriageReturn:
        return nil
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// Whether a slash now would divide.
  private var lastTokenEndsOperand: Bool {
    guard let last = tokens.last else { return false }
    switch last.kind {
    case .identifier, .integer, .floating, .string, .regex, .dollar: return true
    case .keyword:
      switch last.word {
      case .`self`, .selfType, .super, .nil, .true, .false, .anyType: return true
      default: return false
      }
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
      if byte == UInt8(ascii: "/"), hasPounds(pounds, at: position + 1) {
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

  /// Whether so many `#` stand at an offset.
  func hasPounds(_ count: Int, at offset: Int) -> Bool {
    guard offset + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[offset + $0] == UInt8(ascii: "#") }
  }
}
