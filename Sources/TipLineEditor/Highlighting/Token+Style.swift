import TipSyntax
import TipTerminal

extension Token {
  /// The style of the token, or nil for plain text. `firstByte` is the token's first byte.
  func style(firstByte: UInt8) -> Style? {
    switch kind {
    case .keyword: .keyword
    case .identifier: firstByte.isUppercaseLetter ? .typeName : nil
    case .dollar: .value
    case .integer, .floating: .number
    case .string, .regex: .literal
    case .pound: .macro
    case .invalid: .error
    case .operator, .punctuation, .endOfFile: nil
    }
  }
}

extension UInt8 {
  fileprivate var isUppercaseLetter: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
