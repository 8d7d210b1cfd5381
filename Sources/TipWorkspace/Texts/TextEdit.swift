import TipText

/// A change of a text: a range of bytes becomes a replacement.
public struct TextEdit: Hashable, Sendable {
  public let range: Range<Int>
  public let replacement: String

  public init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// A change that an editor reports, by positions in the text before it.
public struct DocumentChange: Hashable, Sendable {
  /// The range that changes; nil if the text is the whole new text.
  public let range: Range<TextPosition>?
  public let text: String

  public init(range: Range<TextPosition>? = nil, text: String) {
    self.range = range
    self.text = text
  }
}

extension [TextEdit] {
  /// The bytes after the edits, which do not overlap. Of several insertions at one place, the first stands first.
  public func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    let ordered = enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, edit) in ordered {
      let range = edit.range.clamped(to: 0..<bytes.count)
      guard range.lowerBound >= end else { continue }
      result += bytes[end..<range.lowerBound]
      result += edit.replacement.utf8
      end = range.upperBound
    }
    return result + bytes[end...]
  }
}
