import TipText

/// Operators, by maximal munch.
extension Lexer {
  /// `position` is past the operator's first character.
  mutating func lexOperator(from start: Int, _ flags: Token.Flags) {
    let first = bytes[start]
    // After an operand `?` and `!` are separate tokens, as in `a?.b`, `Int??` and `x!==y`.
    let isMark = first == UInt8(ascii: "?") || first == UInt8(ascii: "!")
    if !(isMark && touchesOperand(before: start, flags)) {
      skipOperatorTail(allowsDots: first == UInt8(ascii: "."))
    }
    let length = position - start
    if length == 1, first == UInt8(ascii: ".") {
      return append(.punctuation, from: start, flags)
    }
    if length == 2, first == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: ">") {
      return append(.punctuation, from: start, flags)
    }
    if length == 2, first == UInt8(ascii: "*"), bytes[start + 1] == UInt8(ascii: "/") {
      report(.error("stray-comment-end", "`*/` ends no comment", at: range(start, position)))
      return append(.invalid, from: start, flags)
    }
    append(.operator, from: start, flags)
  }

  private mutating func skipOperatorTail(allowsDots: Bool) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte < 0x80 {
        guard byte.isOperator, byte != UInt8(ascii: ".") || allowsDots else { return }
        if byte == UInt8(ascii: "/"), bytes.startsComment(at: position) { return }
        position += 1
      } else {
        guard let (scalar, length) = bytes.scalar(at: position), scalar.continuesOperator else {
          return
        }
        position += length
      }
    }
  }

  /// Returns whether the token right before an offset can end an operand.
  private func touchesOperand(before start: Int, _ flags: Token.Flags) -> Bool {
    guard start > 0, !flags.contains(.spaceBefore) else { return false }
    switch bytes[start - 1] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    default:
      return true
    }
  }
}
