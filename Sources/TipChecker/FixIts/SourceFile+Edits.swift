import TipSyntax
import TipText

extension SourceFile {
  /// The text with edits that do not overlap. Returns nil if they overlap, or reach beyond the text.
  func applying(_ edits: [Diagnostic.FixIt]) -> String? {
    var result = bytes
    var last = bytes.count
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      let range = edit.range.offsets
      guard range.upperBound <= last, range.lowerBound >= 0 else { return nil }
      result.replaceSubrange(range, with: Array(edit.replacement.utf8))
      last = range.lowerBound
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The single edit that makes another text of this one.
  func difference(to text: String, in file: FileID) -> Diagnostic.FixIt? {
    let other = Array(text.utf8)
    guard other != bytes else { return nil }
    var start = zip(bytes, other).prefix { $0 == $1 }.count
    var end = min(
      zip(bytes.reversed(), other.reversed()).prefix { $0 == $1 }.count,
      min(bytes.count, other.count) - start)
    // An edit replaces whole characters.
    let isInside = { (byte: UInt8) in byte & 0xC0 == 0x80 }
    while start > 0, start < bytes.count, isInside(bytes[start]) { start -= 1 }
    while end > 0, isInside(bytes[bytes.count - end]) { end -= 1 }
    return Diagnostic.FixIt(
      replace: SourceRange(file: file, start: UInt32(start), end: UInt32(bytes.count - end)),
      with: String(decoding: other[start..<(other.count - end)], as: UTF8.self))
  }
}
