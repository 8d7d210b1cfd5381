import TipText

/// A buffer for building a text. It begins on the machine's stack, where most texts fit: making one
/// text of all bytes takes less time than appending each part. Memory beyond that is charged before
/// it is taken.
struct TextBuffer: ~Copyable {
  private let bytes: UnsafeMutablePointer<UInt8>
  private var count = 0
  /// The text before the bytes, if it did not fit into them.
  private var start: String?
  private let frame: Frame
  private let range: SourceRange

  static let capacity = 64
  /// The greatest number of digits of an Int, with its sign.
  private static let mostDigits = 20

  /// The text that consists of the parts.
  @inline(__always)
  static func text(
    _ frame: Frame, at range: SourceRange, _ append: (inout TextBuffer) throws -> Void
  ) throws -> String {
    try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { bytes in
      let filled = try fill(bytes.baseAddress.unsafelyUnwrapped, frame, at: range, append)
      guard let text = filled.text else {
        return String(decoding: bytes.prefix(filled.count), as: UTF8.self)
      }
      return text
    }
  }

  /// Writes the parts into memory with room for ``capacity`` bytes.
  ///
  /// - Returns: The number of bytes written, or the whole text if it does not fit.
  @inline(__always)
  static func fill(
    _ bytes: UnsafeMutablePointer<UInt8>, _ frame: Frame, at range: SourceRange,
    _ append: (inout TextBuffer) throws -> Void
  ) throws -> (count: Int, text: String?) {
    var buffer = TextBuffer(bytes, frame, range)
    try append(&buffer)
    try frame.allocate(bytes: buffer.count, at: range)
    return buffer.start == nil ? (buffer.count, nil) : (0, buffer.flush())
  }

  private init(_ bytes: UnsafeMutablePointer<UInt8>, _ frame: Frame, _ range: SourceRange) {
    (self.bytes, self.frame, self.range) = (bytes, frame, range)
  }

  mutating func append(_ part: String) throws {
    var part = part
    try part.withUTF8 { part in
      guard part.count <= TextBuffer.capacity - count else { return try spill(part) }
      guard let first = part.baseAddress else { return }
      (bytes + count).update(from: first, count: part.count)
      count += part.count
    }
  }

  /// A few bytes at once.
  @inline(__always)
  mutating func append(_ part: ShortText) throws {
    guard TextBuffer.capacity - count >= ShortText.capacity else { return try append(part.text) }
    UnsafeMutableRawPointer(bytes + count).storeBytes(of: part.word, as: UInt64.self)
    count &+= part.count
  }

  /// Appends a number in decimal digits.
  @inline(__always)
  mutating func append(_ number: Int) throws {
    guard number < 0 || number > 9 || count == TextBuffer.capacity else {
      bytes[count] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)
      count &+= 1
      return
    }
    try appendDigits(of: number)
  }

  private mutating func appendDigits(of number: Int) throws {
    guard TextBuffer.capacity - count >= TextBuffer.mostDigits else {
      return try append(String(number))
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

  /// Appends the buffer and a part to the text. Both are whole characters of UTF-8.
  private mutating func spill(_ part: UnsafeBufferPointer<UInt8>) throws {
    try frame.allocate(bytes: count + part.count, at: range)
    var text = flush()
    text += String(decoding: part, as: UTF8.self)
    start = text
  }

  /// Moves the text out. It is then uniquely referenced, so that it is appended to in place.
  private mutating func flush() -> String {
    var text = start ?? ""
    start = nil
    text += String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    count = 0
    return text
  }
}

/// A text of a few bytes, which are moved as one word.
struct ShortText {
  let word: UInt64
  let count: Int

  static let capacity = MemoryLayout<UInt64>.size

  /// Returns nil where the text is longer.
  init?(_ text: String) {
    guard text.utf8.count <= Self.capacity else { return nil }
    count = text.utf8.count
    word = text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }.littleEndian
  }

  var text: String {
    withUnsafeBytes(of: word) { String(decoding: $0.prefix(count), as: UTF8.self) }
  }
}
