/// A 64-bit checksum over the columns of a row, eight bytes a step.
///
/// Each step is a bijection of the state before, so a change within one word is always detected.
/// Any other change is missed once in 2^64 times. It protects against accidents, not against
/// attackers.
struct Checksum {
  private var state: UInt64

  init(_ table: StaticString) {
    state = 0x9E37_79B9_7F4A_7C15
    table.withUTF8Buffer { combine(UnsafeRawBufferPointer($0)) }
  }

  /// The checksum as a column stores it.
  var value: Int64 { Int64(bitPattern: state) }

  mutating func combine(_ word: UInt64) {
    var mixed = (state ^ word) &* 0xBF58_476D_1CE4_E5B9
    mixed ^= mixed >> 32
    state = mixed &* 0x94D0_49BB_1331_11EB
  }

  mutating func combine(_ value: Int64) { combine(UInt64(bitPattern: value)) }

  /// SQLite keeps -0 as 0.
  mutating func combine(_ value: Double) { combine(value == 0 ? 0 : value.bitPattern) }

  /// Returns nil differs from every value.
  mutating func combine(_ value: Double?) {
    combine(UInt64(value == nil ? 0 : 1))
    if let value { combine(value) }
  }

  mutating func combine(_ value: Int64?) {
    combine(UInt64(value == nil ? 0 : 1))
    if let value { combine(value) }
  }

  mutating func combine(_ text: String?) {
    guard var text else { return combineNull() }
    text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
  }

  /// Combines a missing text.
  mutating func combineNull() { combine(UInt64.max) }

  /// The length first, so that neighbouring columns cannot trade bytes.
  mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    combine(UInt64(bytes.count))
    var place = 0
    while place + 8 <= bytes.count {
      combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      place += 8
    }
    guard place < bytes.count else { return }
    var last: UInt64 = 0
    for byte in bytes[place...].reversed() { last = last << 8 | UInt64(byte) }
    combine(last)
  }
}
