/// Tests of eight bytes at once. Each sets the highest bit of the first byte that passes and none
/// below it. The bits of later bytes are meaningless.
enum EightBytes {
  /// Eight times the same.
  @inline(__always)
  static func all(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  @inline(__always)
  static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ all(byte)
    return (difference &- all(0x01)) & ~difference & all(0x80)
  }

  /// Finds control characters and bytes beyond ASCII.
  @inline(__always)
  static func beyondText(_ word: UInt64) -> UInt64 {
    (word &- all(0x20) | word) & all(0x80)
  }
}

/// Steps over long runs of bytes, eight at a time.
extension UnsafeBufferPointer<UInt8> {
  /// The offset after the spaces of an indentation, eight at a time. The rest of fewer than eight
  /// is left.
  @inline(__always)
  func afterIndentation(at start: Int) -> Int {
    var offset = start
    while let word = eightBytes(at: offset), word == EightBytes.all(UInt8(ascii: " ")) {
      offset += 8
    }
    return offset
  }

  /// The offset after characters without a special meaning in a string literal: all of ASCII but
  /// controls, quotes and backslashes.
  @inline(__always)
  func afterPlainText(at start: Int) -> Int {
    var offset = start
    while let word = eightBytes(at: offset) {
      let stops =
        EightBytes.beyondText(word) | EightBytes.equal(word, UInt8(ascii: "\""))
        | EightBytes.equal(word, UInt8(ascii: "\\"))
      if stops != 0 { return offset + stops.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count, self[offset].isPlainText { offset += 1 }
    return offset
  }

  /// The offset after ASCII characters without controls.
  @inline(__always)
  func afterPlainLine(at start: Int) -> Int {
    var offset = start
    while let word = eightBytes(at: offset) {
      let stops = EightBytes.beyondText(word)
      if stops != 0 { return offset + stops.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count, self[offset] &- 0x20 < 0x60 { offset += 1 }
    return offset
  }

  /// The bytes in one number, the first in its lowest place; nil if there are fewer.
  @inline(__always)
  func eightBytes(at offset: Int) -> UInt64? {
    guard offset + 8 <= count, let base = UnsafeRawPointer(baseAddress) else { return nil }
    return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
