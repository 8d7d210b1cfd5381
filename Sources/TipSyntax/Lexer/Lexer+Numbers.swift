import TipText

/// Integer and floating literals.
extension Lexer {
  mutating func lexNumber(from start: Int, _ flags: Token.Flags) {
    let kind: Token.Kind
    switch bytes[start] == UInt8(ascii: "0") ? byte(at: position) : 0 {
    case UInt8(ascii: "x"): kind = skipHexadecimal()
    case UInt8(ascii: "o"): kind = skipDigits(afterPrefixBelow: UInt8(ascii: "8"))
    case UInt8(ascii: "b"): kind = skipDigits(afterPrefixBelow: UInt8(ascii: "2"))
    default: kind = skipDecimal(from: start)
    }
    let end = position
    skipIdentifierTail()
    if end < position, let (scalar, length) = bytes.scalar(at: end) {
      report(
        .error(
          "invalid-number", "`\(scalar)` is not a digit of this number",
          at: range(end, end + length),
          notes: [.init("the number starts here", at: range(start, start))]))
      return append(.invalid, from: start, flags)
    }
    if kind == .invalid {
      report(.error("invalid-number", "this number has no digits", at: range(start, position)))
    }
    append(kind, from: start, flags)
  }

  private mutating func skip(_ isDigit: (UInt8) -> Bool) {
    while position < bytes.count, isDigit(bytes[position]) || bytes[position] == UInt8(ascii: "_") {
      position += 1
    }
  }

  /// `0o17`, `0b1010`
  private mutating func skipDigits(afterPrefixBelow limit: UInt8) -> Token.Kind {
    position += 1
    let digit = byte(at: position)
    guard digit >= UInt8(ascii: "0"), digit < limit else { return .invalid }
    skip { $0 >= UInt8(ascii: "0") && $0 < limit }
    return .integer
  }

  /// `0xFF`, `0x1.8p3`
  private mutating func skipHexadecimal() -> Token.Kind {
    position += 1
    guard byte(at: position).isHexadecimalDigit else { return .invalid }
    skip(\.isHexadecimalDigit)
    let integerEnd = position
    if byte(at: position) == UInt8(ascii: "."), byte(at: position + 1).isHexadecimalDigit {
      position += 1
      skip(\.isHexadecimalDigit)
    }
    if byte(at: position) | 0x20 == UInt8(ascii: "p") { return skipExponent() }
    // `0xA.b` without an exponent is a member of `0xA`.
    position = integerEnd
    return .integer
  }

  /// `12`, `1.5`, `1e-3`
  private mutating func skipDecimal(from start: Int) -> Token.Kind {
    skip(\.isDigit)
    // In `pair.0.1` the second dot accesses an element, and does not begin a fraction.
    if start > 1, bytes[start - 1] == UInt8(ascii: "."), bytes[start - 2] != UInt8(ascii: ".") {
      return .integer
    }
    var kind = Token.Kind.integer
    if byte(at: position) == UInt8(ascii: "."), byte(at: position + 1).isDigit {
      position += 1
      skip(\.isDigit)
      kind = .floating
    }
    return byte(at: position) | 0x20 == UInt8(ascii: "e") ? skipExponent() : kind
  }

  private mutating func skipExponent() -> Token.Kind {
    position += 1
    if byte(at: position) == UInt8(ascii: "+") || byte(at: position) == UInt8(ascii: "-") {
      position += 1
    }
    guard byte(at: position).isDigit else { return .invalid }
    skip(\.isDigit)
    return .floating
  }
}
