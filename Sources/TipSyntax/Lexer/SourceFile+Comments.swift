package import TipText

extension SourceFile {
  /// The offset behind a block comment, in which others may nest.
  ///
  /// - Parameters:
  ///   - start: The offset of its opening slash.
  ///   - limit: The offset at which the search ends. It is the result for a comment that does not end before.
  package func endOfBlockComment(at start: Int, before limit: Int) -> Int {
    var offset = start
    var depth = 0
    while offset + 1 < limit {
      switch (bytes[offset], bytes[offset + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        offset += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        offset += 2
        if depth == 0 { return offset }
      default: offset += 1
      }
    }
    return limit
  }
}
