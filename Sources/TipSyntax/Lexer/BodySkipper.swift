/// Finds the end of a body or a list without making tokens.
///
/// It stops at any complex text, which the lexer then lexes. Otherwise, the lexer would have found
/// the same bracket, and no error before it.
struct BodySkipper {
  /// The greatest number of brackets that are open at the end of the skipped text, including those
  /// of interpolations.
  static let depthLimit = (nestingLimit + 1) * bracketLimit
  /// The greatest depth of strings inside of interpolations.
  static let nestingLimit = 3
  /// Two bits for each open bracket.
  private static let bracketLimit = 31

  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset at which it last gave up. Brackets that open before it need not be tried again.
  private(set) var obstacle = 0
  var position = 0
  /// The number of enclosing interpolations.
  var nesting = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The offset of the bracket that closes the one at `start`; nil where it gave up.
  mutating func end(ofBracketAt start: Int) -> Int? {
    position = start + 1
    nesting = 0
    guard skipCode(afterBracket: bytes[start], onOneLine: false) else {
      obstacle = position
      return nil
    }
    return position - 1
  }

  /// Skips to behind the bracket that closes the one right before here.
  mutating func skipCode(afterBracket bracket: UInt8, onOneLine: Bool) -> Bool {
    var open = UInt64(bracket.bracketKind)
    while true {
      position = afterOrdinary(position)
      guard position < bytes.count else { return false }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        guard open >> UInt64(2 * Self.bracketLimit - 2) == 0 else { return false }
        open = open << 2 | UInt64(byte.bracketKind)
        position += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard open & 3 == UInt64(byte.bracketKind) else { return false }
        open >>= 2
        position += 1
        if open == 0 { return true }
      case .newline, .carriageReturn:
        if onOneLine { return false }
        position = bytes.afterIndentation(at: position + 1)
      case UInt8(ascii: "\""):
        guard skipString(pounds: 0) else { return false }
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        guard skipDigits() else { return false }
      case UInt8(ascii: "/"):
        guard skipSlash() else { return false }
      case UInt8(ascii: "#"):
        guard skipPounds() else { return false }
      default:
        return false
      }
    }
  }

  /// The offset after blanks, letters, and punctuation that cannot be an error.
  @inline(__always)
  private func afterOrdinary(_ start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset].isOrdinary { offset += 1 }
    return offset
  }

  /// The rest of a name, or a number in its plainest form.
  private mutating func skipDigits() -> Bool {
    if bytes[position - 1].continuesName {
      while bytes.byte(at: position).continuesName { position += 1 }
      return true
    }
    if bytes[position] == UInt8(ascii: "0"), bytes.byte(at: position + 1) == UInt8(ascii: "x") {
      position += 2
      guard bytes.byte(at: position).isHexadecimalDigit else { return false }
      skip(\.isHexadecimalDigit)
    } else {
      skip(\.isDigit)
    }
    return !bytes.byte(at: position).continuesName
  }

  private mutating func skip(_ isDigit: (UInt8) -> Bool) {
    while isDigit(bytes.byte(at: position)) || bytes.byte(at: position) == UInt8(ascii: "_") {
      position += 1
    }
  }

  /// `#name`, and raw strings.
  private mutating func skipPounds() -> Bool {
    var pounds = 1
    while bytes.byte(at: position + pounds) == UInt8(ascii: "#") { pounds += 1 }
    let next = bytes.byte(at: position + pounds)
    position += pounds
    if next == UInt8(ascii: "\"") { return skipString(pounds: pounds) }
    return pounds == 1 && (next.isLetter || next == UInt8(ascii: "_"))
  }
}

extension UInt8 {
  /// A number that is equal for the two brackets of a pair, different for others, and never 0.
  fileprivate var bracketKind: UInt8 { self >> 5 }

  /// A blank, a letter, or one of `!$%&*+,-.:;<=>?@\^_|~`.
  @inline(__always)
  fileprivate var isOrdinary: Bool {
    let bits: UInt64 = self < 0x40 ? 0xFC00_7C73_0000_1A00 : 0x57FF_FFFE_D7FF_FFFF
    return self < 0x80 && bits &>> UInt64(self & 0x3F) & 1 == 1
  }
}
