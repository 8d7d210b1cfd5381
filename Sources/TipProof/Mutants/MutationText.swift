import TipSyntax
import TipText

/// The text and the tokens in which mutations of a file are made.
struct MutationText {
  let tree: SyntaxTree

  func text(_ range: SourceRange) -> String { tree.source.text(range.offsets) }

  /// The range of an implicit member with the dot before it: `.week`, whose node is `week`.
  func withDot(_ range: SourceRange) -> SourceRange {
    let bytes = tree.source.bytes
    let dot = UInt8(ascii: ".")
    guard range.start > 0, bytes[Int(range.start)] != dot, bytes[Int(range.start) - 1] == dot else {
      return range
    }
    return SourceRange(file: range.file, start: range.start - 1, end: range.end)
  }

  /// The token with a spelling in a range; nil where there is none.
  func token(_ spelling: String, from start: UInt32, to end: UInt32) -> SourceRange? {
    let tokens = tree.tokens
    var (low, high) = (0, tokens.firstIndex { $0.kind == .endOfFile } ?? tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].start < start { low = middle + 1 } else { high = middle }
    }
    for token in tokens[low...] {
      guard token.end <= end, token.kind != .endOfFile else { return nil }
      if text(token.range(in: tree.file)) == spelling { return token.range(in: tree.file) }
    }
    return nil
  }
}
