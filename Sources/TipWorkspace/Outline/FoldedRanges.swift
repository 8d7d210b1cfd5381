package import TipSyntax
import TipText

/// The parts of a text that an editor may fold: what stands between brackets on several lines, and comments.
package struct FoldedRanges {
  package struct Fold: Hashable, Sendable {
    /// The first and the last line, from 0.
    package let lines: ClosedRange<Int>
    package let isComment: Bool
  }

  package let folds: [Fold]

  package init(_ tree: SyntaxTree) {
    var found: Set<Fold> = []
    let source = tree.source
    func line(_ offset: Int) -> Int { source.line(at: UInt32(truncatingIfNeeded: offset)) - 1 }
    for (index, token) in tree.tokens.enumerated() where token.partner > 0 {
      let close = index + Int(token.partner)
      guard tree.tokens.indices.contains(close) else { continue }
      let (first, last) = (line(Int(token.start)), line(Int(tree.tokens[close].start)))
      // The line with the closing bracket stays.
      if last > first + 1 { found.insert(Fold(lines: first...(last - 1), isComment: false)) }
    }
    for comment in CommentRanges(tree).blocks {
      let (first, last) = (
        line(comment.lowerBound), line(max(comment.lowerBound, comment.upperBound - 1))
      )
      if last > first { found.insert(Fold(lines: first...last, isComment: true)) }
    }
    folds = found.sorted {
      ($0.lines.lowerBound, $1.lines.upperBound) < ($1.lines.lowerBound, $0.lines.upperBound)
    }
  }
}

/// The comments of a text: all bytes between tokens that are no white space.
struct CommentRanges {
  /// Each comment, in source order.
  private(set) var comments: [Range<Int>] = []
  /// Comments with nothing but white space between them, as one.
  private(set) var blocks: [Range<Int>] = []

  init(_ tree: SyntaxTree) {
    let source = tree.source
    var end = 0
    for token in tree.tokens {
      if token.start >= end { note(in: source, end..<min(Int(token.start), source.bytes.count)) }
      if token.kind == .endOfFile { break }
      end = max(end, Int(token.end))
    }
  }

  private mutating func note(in source: SourceFile, _ gap: Range<Int>) {
    let bytes = source.bytes
    var index = gap.lowerBound
    var block: Range<Int>?
    while index + 1 < gap.upperBound {
      guard bytes[index] == UInt8(ascii: "/") else {
        index += 1
        continue
      }
      let start = index
      if bytes[index + 1] == UInt8(ascii: "*") {
        index = source.endOfBlockComment(at: index, before: gap.upperBound)
      } else {
        while index < gap.upperBound, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      }
      comments.append(start..<index)
      block = (block?.lowerBound ?? start)..<index
    }
    if let block { blocks.append(block) }
  }
}
