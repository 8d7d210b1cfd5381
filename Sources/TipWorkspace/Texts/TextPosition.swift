public import TipText

/// A place in a text as editors have it: a line and the number of code units before it in that line, both from 0.
public struct TextPosition: Hashable, Sendable, Comparable {
  public let line: Int
  public let character: Int

  public init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  public static func < (a: TextPosition, b: TextPosition) -> Bool {
    (a.line, a.character) < (b.line, b.character)
  }
}

/// The code units in which positions are counted.
public enum PositionEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

extension SourceFile {
  /// The byte offset of a position. A position behind the end of its line is that end, one behind the last line is the end
  /// of the text, and one inside of a character is the start of that.
  public func offset(of position: TextPosition, in encoding: PositionEncoding) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineCount else { return bytes.count }
    let range = lineRange(position.line + 1)
    var offset = range.lowerBound
    var rest = position.character
    while offset < range.upperBound, rest > 0 {
      let length = min(Self.length(ofScalarBeginningWith: bytes[offset]), range.upperBound - offset)
      let units = encoding == .utf8 ? length : length == 4 ? 2 : 1
      guard rest >= units else { break }
      rest -= units
      offset += length
    }
    return offset
  }

  /// The position of a byte offset.
  public func textPosition(at offset: Int, in encoding: PositionEncoding) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = self.line(at: UInt32(truncatingIfNeeded: offset))
    let start = Int(lineStarts[line - 1])
    guard encoding == .utf16 else { return TextPosition(line: line - 1, character: offset - start) }
    var units = 0
    for byte in bytes[start..<offset] where byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
    return TextPosition(line: line - 1, character: units)
  }

  /// The number of bytes of a scalar; 1 for a byte that begins none.
  private static func length(ofScalarBeginningWith byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
