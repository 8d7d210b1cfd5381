/// A text that is being put together. It begins on the machine's stack, where most texts have room: one text is made of all of
/// their bytes, which takes less than to add each part to a text.
struct TextBuffer: ~Copyable {
  private let bytes: UnsafeMutablePointer<UInt8>
  private var count = 0
  /// What was there before the bytes, once these have been too many.
  private var start: String?

  private static let capacity = 64
  /// Of an Int, with its sign.
  private static let mostDigits = 20

  private init(_ bytes: UnsafeMutablePointer<UInt8>) { self.bytes = bytes }

  @inline(__always)
  static func with<Result>(_ body: (inout TextBuffer) throws -> Result) rethrows -> Result {
    try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { bytes in
      var buffer = TextBuffer(bytes.baseAddress.unsafelyUnwrapped)
      return try body(&buffer)
    }
  }

  /// All of it.
  var text: String {
    let end = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    guard let start else { return end }
    return start + end
  }

  mutating func append(_ part: String) {
    var part = part
    part.withUTF8 { part in
      guard part.count <= TextBuffer.capacity - count else { return spill(part) }
      guard let first = part.baseAddress else { return }
      (bytes + count).update(from: first, count: part.count)
      count += part.count
    }
  }

  /// A few bytes at once.
  @inline(__always)
  mutating func append(_ part: ShortText) {
    guard TextBuffer.capacity - count >= ShortText.capacity else { return append(part.text) }
    UnsafeMutableRawPointer(bytes + count).storeBytes(of: part.word, as: UInt64.self)
    count &+= part.count
  }

  /// In decimal digits.
  @inline(__always)
  mutating func append(_ number: Int) {
    guard number < 0 || number > 9 || count == TextBuffer.capacity else {
      bytes[count] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)
      count &+= 1
      return
    }
    appendDigits(of: number)
  }

  private mutating func appendDigits(of number: Int) {
    guard TextBuffer.capacity - count >= TextBuffer.mostDigits else {
      return append(String(number))
    }
    var rest = number.magnitude
    if number < 0 {
      bytes[count] = UInt8(ascii: "-")
      count += 1
    }
    let first = count
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      count += 1
      rest = quotient
    } while rest > 0
    var digits = UnsafeMutableBufferPointer(start: bytes + first, count: count - first)
    digits.reverse()
  }

  /// Parts are whole characters of UTF-8, and so is what is before them.
  private mutating func spill(_ part: UnsafeBufferPointer<UInt8>) {
    start = text + String(decoding: part, as: UTF8.self)
    count = 0
  }
}

/// A text of a few bytes, which are moved as one word.
struct ShortText {
  let word: UInt64
  let count: Int

  static let capacity = MemoryLayout<UInt64>.size

  /// Nil where the text is longer.
  init?(_ text: String) {
    guard text.utf8.count <= Self.capacity else { return nil }
    count = text.utf8.count
    word = text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }.littleEndian
  }

  var text: String {
    withUnsafeBytes(of: word) { String(decoding: $0.prefix(count), as: UTF8.self) }
  }
}
