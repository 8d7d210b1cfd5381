/// The values of number literals.
extension Parser {
  /// The magnitude of an integer literal; nil where it does not fit 64 bits.
  func integerValue(of token: Token) -> UInt64? {
    var radix: UInt64 = 10
    var digits = bytes[Int(token.start)..<Int(token.end)]
    if digits.count > 2, digits.first == UInt8(ascii: "0") {
      switch digits[digits.startIndex + 1] {
      case UInt8(ascii: "x"): radix = 16
      case UInt8(ascii: "o"): radix = 8
      case UInt8(ascii: "b"): radix = 2
      default: break
      }
      if radix != 10 { digits = digits.dropFirst(2) }
    }
    var value: UInt64 = 0
    for digit in digits where digit != UInt8(ascii: "_") {
      let (product, overflows) = value.multipliedReportingOverflow(by: radix)
      let (sum, carries) = product.addingReportingOverflow(UInt64(digit.hexadecimalValue))
      if overflows || carries { return nil }
      value = sum
    }
    return value
  }

  func floatingValue(of token: Token) -> ExpressionKind {
    let digits = bytes[Int(token.start)..<Int(token.end)].filter { $0 != UInt8(ascii: "_") }
    guard let value = Double(String(decoding: digits, as: UTF8.self)) else {
      return .unsupported("a number that is not representable")
    }
    return .floating(value)
  }
}
