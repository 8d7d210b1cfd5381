/// The classes of bytes by the tokens that they can be part of.
extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  @inline(__always) var isNewline: Bool { self == .newline || self == .carriageReturn }

  /// White space that ends no line.
  @inline(__always) var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == 0x0B || self == 0x0C
  }

  @inline(__always) var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inline(__always) var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// True for a letter, a digit, `_` or `$`, which continue an ASCII name. It is read from a table
  /// of bits.
  @inline(__always) var continuesName: Bool {
    let bits: UInt64 = self < 0x40 ? 0x03FF_0010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return self < 0x80 && bits &>> UInt64(self & 0x3F) & 1 == 1
  }

  /// True for a character without a special meaning in a string literal: all of ASCII but controls,
  /// quotes and backslashes.
  @inline(__always) var isPlainText: Bool {
    self &- 0x20 < 0x60 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }

  @inline(__always) var isHexadecimalDigit: Bool {
    isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6
  }

  /// The value of a hexadecimal digit.
  var hexadecimalValue: UInt8 {
    isDigit ? self - UInt8(ascii: "0") : (self | 0x20) &- UInt8(ascii: "a") &+ 10
  }

  /// True for the bytes of operators: `/=-+*%<>!&|^~?.`
  @inline(__always) var isOperator: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
