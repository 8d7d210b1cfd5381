import TipSystem

/// Finds the ends of records in a chunk of CSV: a line break ends one unless it is in quotes.
enum RecordScan {
  static let lineFeed = UInt8(ascii: "\n")
  static let quote = UInt8(ascii: "\"")

  /// The end of the whole records of a chunk that begins with one, or nil if no record ends in it.
  static func end(
    _ bytes: UnsafeRawBufferPointer, delimiter: UInt8, hasQuotes: Bool
  ) -> Int? {
    guard hasQuotes, first(quote, in: bytes, from: 0) != nil else { return lastLine(bytes) }
    var last: Int?
    var place = 0
    let count = bytes.count
    while place < count {
      if bytes[place] == quote {
        guard let closed = closing(bytes, from: place) else { return last }
        place = closed + 1
      }
      while place < count, bytes[place] != delimiter, bytes[place] != lineFeed { place += 1 }
      if place < count, bytes[place] == lineFeed { last = place + 1 }
      place += 1
    }
    return last
  }

  /// The place after the last line break.
  static func lastLine(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var place = bytes.count
    while place > 0 {
      if bytes[place - 1] == lineFeed { return place }
      place -= 1
    }
    return nil
  }

  /// The quote that closes the one at `start`; two in a row are one of the text.
  static func closing(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var place = start + 1
    while let found = first(quote, in: bytes, from: place) {
      guard found + 1 < bytes.count, bytes[found + 1] == quote else { return found }
      place = found + 2
    }
    return nil
  }

  static func first(_ byte: UInt8, in bytes: UnsafeRawBufferPointer, from place: Int) -> Int? {
    guard let start = bytes.baseAddress, place < bytes.count,
      let found = memchr(start + place, CInt(byte), bytes.count - place)
    else { return nil }
    return UnsafeRawPointer(found) - start
  }

  static func lineCount(_ bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    for byte in bytes { count &+= byte == lineFeed ? 1 : 0 }
    return count
  }
}
