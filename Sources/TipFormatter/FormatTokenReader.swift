import TipSyntax
import TipText

/// Cuts a text into tokens and comments.
struct FormatTokenReader {
  private let tree: SyntaxTree
  private let bytes: [UInt8]
  private(set) var tokens: [FormatToken] = []

  init(_ tree: SyntaxTree) {
    self.tree = tree
    bytes = tree.source.bytes
    var end = 0
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { end = 3 }
    for token in tree.tokens {
      var gap = readGap(end..<Int(token.start))
      // This includes a space after a comment.
      gap.hasSpace = gap.hasSpace || token.flags.contains(.spaceBefore)
      guard token.kind != .endOfFile else { break }
      add(kind(of: token), token.range(in: tree.file).offsets, gap)
      end = Int(token.end)
    }
  }

  /// The trivia before a token.
  private struct Gap {
    var lineBreaks = 0
    var hasSpace = false
  }

  private mutating func add(_ kind: FormatToken.Kind, _ range: Range<Int>, _ gap: Gap) {
    tokens.append(
      FormatToken(
        kind: kind, text: withLineFeeds(range), lineBreaks: gap.lineBreaks,
        hasSpace: gap.hasSpace))
  }

  /// The text of a `"""` literal or of a comment of several lines with line feeds. A literal's
  /// value does not change.
  private func withLineFeeds(_ range: Range<Int>) -> String {
    let text = tree.source.text(range)
    return bytes[range].contains(UInt8(ascii: "\r"))
      ? text.replacing("\r\n", with: "\n") : text
  }

  // MARK: Between tokens

  /// Adds the comments in a gap, and returns the gap after the last of them.
  private mutating func readGap(_ range: Range<Int>) -> Gap {
    var gap = Gap()
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      if isNewline(byte) {
        gap.lineBreaks += 1
        gap.hasSpace = true
        let isPair =
          byte == UInt8(ascii: "\r") && offset + 1 < range.upperBound
          && bytes[offset + 1] == UInt8(ascii: "\n")
        offset += isPair ? 2 : 1
      } else if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") {
        let isBlock = offset + 1 < range.upperBound && bytes[offset + 1] == UInt8(ascii: "*")
        let end =
          isBlock
          ? tree.source.endOfBlockComment(at: offset, before: range.upperBound)
          : lineEnd(offset, range)
        var last = end
        while !isBlock, last > offset, isBlank(bytes[last - 1]) { last -= 1 }
        add(isBlock ? .blockComment : .lineComment, offset..<last, gap)
        gap = Gap()
        offset = end
      } else {
        gap.hasSpace = true
        offset += 1
      }
    }
    return gap
  }

  private func lineEnd(_ start: Int, _ range: Range<Int>) -> Int {
    var offset = start
    while offset < range.upperBound, !isNewline(bytes[offset]) { offset += 1 }
    return offset
  }

  private func isNewline(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  // MARK: Tokens

  private func kind(of token: Token) -> FormatToken.Kind {
    switch token.kind {
    case .identifier, .keyword, .dollar: .word
    case .integer, .floating, .string, .regex, .invalid, .endOfFile: .literal
    case .pound:
      switch token.word {
      case .if, .elseif, .else, .endif: .directive
      default: .macro
      }
    case .operator: operatorKind(token)
    case .punctuation: punctuationKind(token)
    }
  }

  private func punctuationKind(_ token: Token) -> FormatToken.Kind {
    switch bytes[Int(token.start)] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .opening
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): .closing
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: "@"), UInt8(ascii: "\\"): .sigil
    default: .arrow
    }
  }

  /// The kind of an operator, from the spaces around it as in Swift.
  private func operatorKind(_ token: Token) -> FormatToken.Kind {
    let touchesLeft =
      !token.flags.contains(.spaceBefore) && token.start > 0
      && !"([{,;:".utf8.contains(bytes[Int(token.start) - 1])
    let end = Int(token.end)
    // After an operand they are separate tokens, regardless of what follows.
    if touchesLeft, token.end == token.start + 1, "?!".utf8.contains(bytes[Int(token.start)]) {
      return .postfix
    }
    var touchesRight =
      !token.flags.contains(.spaceAfter) && end < bytes.count
      && !")]},;:".utf8.contains(bytes[end])
    if touchesRight, bytes[end] == UInt8(ascii: ".") { touchesRight = !touchesLeft }
    if touchesLeft == touchesRight { return .infix }
    return touchesLeft ? .postfix : .prefix
  }
}
