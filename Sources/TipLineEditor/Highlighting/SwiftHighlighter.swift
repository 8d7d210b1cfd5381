import TipSyntax
import TipTerminal
import TipText

/// Colours a text by the lexer of the language, so that invalid tokens are visible before Enter.
public struct SwiftHighlighter {
  public init() {}

  /// The spans that are not plain, in order and without overlap; `cursor` is in bytes.
  public func highlights(in text: String, cursor: Int) -> [Highlight] {
    let source = SourceFile(name: "", text: text)
    let bytes = source.bytes
    let lexed = Lexer.lex(source, file: FileID(index: 0))
    var styles = StyledBytes(count: bytes.count)
    markComments(lexed, bytes, &styles)
    for token in lexed.tokens {
      guard bytes.indices.contains(Int(token.start)) else { continue }
      // Plain tokens of an interpolation do not have the string's style.
      let style = token.style(firstByte: bytes[Int(token.start)])
      styles.paint(Int(token.start)..<Int(token.end), style)
    }
    for fault in lexed.diagnostics where fault.severity == .error {
      let isOpen = lexed.isUnfinished && fault.code == "unbalanced-bracket"
      if !isOpen, !isUnderWay(fault, cursor: cursor, count: bytes.count) {
        styles.paint(fault.range.offsets, .error)
      }
    }
    for place in BracketPair(in: lexed.tokens, bytes: bytes, cursor: cursor)?.places ?? [] {
      styles.paint(place..<place + 1, .match)
    }
    return styles.spans
  }

  /// Marks comments, which are all bytes that are neither tokens nor white space.
  private func markComments(_ lexed: LexedText, _ bytes: [UInt8], _ styles: inout StyledBytes) {
    var end = 0
    for token in lexed.tokens[...lexed.textEnd] {
      let gap = end..<max(end, Int(token.start))
      if let first = bytes[gap].firstIndex(of: UInt8(ascii: "/")) {
        styles.paint(first..<gap.upperBound, .comment)
      }
      end = max(end, Int(token.end))
    }
  }

  /// True for an error that is due to the unfinished entry: an open string, comment or bracket at
  /// the cursor.
  private func isUnderWay(_ fault: Diagnostic, cursor: Int, count: Int) -> Bool {
    guard fault.code.hasPrefix("unterminated-") || fault.range.isEmpty else { return false }
    return fault.range.isEmpty || cursor >= Int(fault.range.start)
  }
}
