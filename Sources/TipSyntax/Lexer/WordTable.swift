/// Finds the ``Word`` that some bytes spell: one probe of a small open-addressed table.
struct WordTable: Sendable {
  static let shared = WordTable()

  private struct Slot {
    var key: Key
    var word: Word
    var isReserved: Bool
  }

  /// The bytes of a word, the first in the lowest place, zeros after the last.
  struct Key: Hashable {
    var low: UInt64
    var high: UInt64

    var hash: Int {
      let mixed = (low ^ (high &* 0xFF51_AFD7_ED55_8CCD)) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: mixed >> 55)
    }
  }

  private let slots: [Slot]
  /// A bit for each first letter of the words of a length, for each length up to sixteen.
  private let firstLetters: [UInt64]

  private init() {
    let empty = Slot(key: Key(low: 0, high: 0), word: .other, isReserved: false)
    var slots = [Slot](repeating: empty, count: 512)
    var firstLetters = [UInt64](repeating: 0, count: 17)
    for word in Word.allCases where word != .other {
      let key = Self.key(of: Array(word.rawValue.utf8))
      var index = key.hash
      while slots[index].word != .other { index = (index + 1) & 511 }
      slots[index] = Slot(key: key, word: word, isReserved: word.isReserved)
      firstLetters[word.rawValue.utf8.count] |= 1 << (key.low & 0x3F)
    }
    self.slots = slots
    self.firstLetters = firstLetters
  }

  private static func key(of bytes: [UInt8]) -> Key {
    var key = Key(low: 0, high: 0)
    for (place, byte) in bytes.enumerated() {
      if place < 8 {
        key.low |= UInt64(byte) << UInt64(place * 8)
      } else {
        key.high |= UInt64(byte) << UInt64((place - 8) * 8)
      }
    }
    return key
  }

  /// The word that bytes of a text spell.
  @inline(__always)
  func word(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> (word: Word, isReserved: Bool) {
    let length = end - start
    guard mayHold(first: bytes[start], length: length) else { return (.other, false) }
    return find(
      Key(
        low: Self.packed(bytes, from: start, length: min(length, 8)),
        high: length > 8 ? Self.packed(bytes, from: start + 8, length: length - 8) : 0))
  }

  /// Up to eight bytes in one number, the first in its lowest place.
  @inline(__always)
  private static func packed(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, length: Int
  ) -> UInt64 {
    if let word = bytes.eightBytes(at: start) {
      return length == 8 ? word : word & (1 << UInt64(length * 8) - 1)
    }
    var packed: UInt64 = 0
    for place in 0..<length { packed |= UInt64(bytes[start + place]) << UInt64(place * 8) }
    return packed
  }

  /// A quick test that rules out most names.
  @inline(__always)
  private func mayHold(first: UInt8, length: Int) -> Bool {
    length < firstLetters.count && firstLetters[length] &>> UInt64(first & 0x3F) & 1 == 1
  }

  private func find(_ key: Key) -> (word: Word, isReserved: Bool) {
    var index = key.hash
    while true {
      let slot = slots[index]
      if slot.key == key || slot.word == .other { return (slot.word, slot.isReserved) }
      index = (index + 1) & 511
    }
  }
}
