/// The position of an operator, prefix, infix or postfix, from the spaces around it.
extension Parser {
  func isInfix(_ token: Token) -> Bool {
    if isOperator(token, "=") { return true }
    // `isOn ?1 : 2`: there is no such operator before an operand.
    if isOperator(token, "?"), !touchesLeft(token) { return true }
    return touchesLeft(token) == touchesRight(token)
  }

  func isPrefix(_ token: Token) -> Bool {
    token.kind == .operator && !touchesLeft(token) && touchesRight(token)
  }

  func isPostfix(_ token: Token) -> Bool {
    token.kind == .operator && touchesLeft(token) && !touchesRight(token)
  }

  /// Returns whether an operand may end right before an operator.
  private func touchesLeft(_ token: Token) -> Bool {
    guard !token.flags.contains(.spaceBefore), token.start > 0 else { return false }
    switch bytes[Int(token.start) - 1] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    default:
      return true
    }
  }

  /// Returns whether an operand may start right after an operator.
  private func touchesRight(_ token: Token) -> Bool {
    guard !token.flags.contains(.spaceAfter), Int(token.end) < bytes.count else { return false }
    switch bytes[Int(token.end)] {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."):
      // `x!.y` is a postfix operator, `-.pi` a prefix one.
      return !touchesLeft(token)
    default:
      return true
    }
  }
}
