/// Tests of a text's bytes that do not depend on earlier tokens.
extension UnsafeBufferPointer<UInt8> {
  /// The byte at an offset, or 0 after the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset < count ? self[offset] : 0 }

  /// Returns whether the slash at an offset opens a comment.
  @inline(__always)
  func startsComment(at offset: Int) -> Bool {
    let next = byte(at: offset + 1)
    return next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
  }

  /// Returns whether a number of `#`s is at an offset.
  func hasPounds(_ count: Int, at offset: Int) -> Bool {
    guard offset + count <= self.count else { return false }
    return (0..<count).allSatisfy { self[offset + $0] == UInt8(ascii: "#") }
  }

  /// The scalar whose UTF-8 begins at an offset, or nil if the bytes are not UTF-8.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    let first = UInt32(byte(at: offset))
    let length: Int
    var value: UInt32
    let least: UInt32
    switch first {
    case 0..<0x80: (length, value, least) = (1, first, 0)
    case 0xC2...0xDF: (length, value, least) = (2, first & 0x1F, 0x80)
    case 0xE0...0xEF: (length, value, least) = (3, first & 0x0F, 0x800)
    case 0xF0...0xF4: (length, value, least) = (4, first & 0x07, 0x10000)
    default: return nil
    }
    guard offset + length <= count else { return nil }
    for place in 1..<Swift.max(length, 1) {
      let next = self[offset + place]
      guard next & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(next & 0x3F)
    }
    // `Unicode.Scalar` rejects surrogates and values above U+10FFFF.
    guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }

  /// The offset after the regular expression that a slash opens, or nil if it opens none. By
  /// Swift's rules it has no line ending, no blank inside either slash, and no `)` without its `(`,
  /// so that operators passed as arguments stay operators.
  func endOfBareRegex(from start: Int) -> Int? {
    let first = byte(at: start + 1)
    guard first != 0, !first.isBlank, !first.isNewline else { return nil }
    var offset = start + 1
    var depth = 0
    var isInClass = false
    while offset < count {
      let byte = self[offset]
      switch byte {
      case UInt8(ascii: "\\"):
        offset += 1
        guard offset < count, !self[offset].isNewline else { return nil }
      case UInt8(ascii: "/"):
        return self[offset - 1].isBlank ? nil : offset + 1
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
}
