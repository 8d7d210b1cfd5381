package import TipChecker
package import TipSyntax
import TipText

/// The parts of a text by what they are, for colours.
package struct SemanticTokens {
  package enum Kind: Int, CaseIterable, Sendable {
    case keyword, type, variable, property, parameter, event, function, enumMember, macro,
      decorator, string
    case number, `operator`, comment
  }

  package struct Part: Hashable, Sendable {
    package let range: Range<Int>
    package let kind: Kind
  }

  /// The parts in source order, without overlap. None goes over the end of a line.
  package let parts: [Part]

  /// - Parameter references: The names of this text that mean declarations.
  package init(_ tree: SyntaxTree, references: [NameReference]) {
    let known = Dictionary(references.map { ($0.range.start, $0.kind) }) { first, _ in first }
    let search = TokenSearch(tree: tree)
    var found: [Part] = []
    for (index, token) in tree.tokens.enumerated() {
      guard token.end > token.start, token.kind != .endOfFile else { continue }
      let isAttribute = search.text(index - 1) == "@"
      let kind = isAttribute ? .decorator : Self.kind(of: token, known[token.start], tree.source)
      if let kind { found.append(Part(range: Int(token.start)..<Int(token.end), kind: kind)) }
    }
    found += CommentRanges(tree).comments.map { Part(range: $0, kind: .comment) }
    parts = Self.withoutOverlap(found).flatMap { Self.lines(of: $0, in: tree.source) }
  }

  private static func kind(
    of token: Token, _ meant: NameReference.Kind?, _ source: SourceFile
  ) -> Kind? {
    switch token.kind {
    case .keyword: .keyword
    case .pound: .macro
    case .integer, .floating: .number
    case .string, .regex: .string
    case .operator: .operator
    case .dollar, .identifier:
      switch meant {
      case .type: .type
      case .variable: .variable
      case .property: .property
      case .parameter: .parameter
      case .event: .event
      case .function: .function
      case .enumCase: .enumMember
      case nil:
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(source.bytes[Int(token.start)])
          ? .type : nil
      }
    case .punctuation, .invalid, .endOfFile: nil
    }
  }

  /// Parts inside of a string's interpolations cut the string.
  private static func withoutOverlap(_ parts: [Part]) -> [Part] {
    let ordered = parts.sorted {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    var result: [Part] = []
    var open: [Part] = []
    var place = 0
    func close(upTo offset: Int) {
      while let last = open.last, last.range.upperBound <= offset {
        if place < last.range.upperBound {
          result.append(Part(range: place..<last.range.upperBound, kind: last.kind))
          place = last.range.upperBound
        }
        open.removeLast()
      }
    }
    for part in ordered {
      close(upTo: part.range.lowerBound)
      if let outer = open.last, place < part.range.lowerBound {
        result.append(Part(range: place..<part.range.lowerBound, kind: outer.kind))
      }
      place = max(place, part.range.lowerBound)
      open.append(part)
    }
    close(upTo: .max)
    return result
  }

  private static func lines(of part: Part, in source: SourceFile) -> [Part] {
    let first = source.line(at: UInt32(part.range.lowerBound))
    let last = source.line(at: UInt32(part.range.upperBound - 1))
    if first == last { return [part] }
    return (first...last).compactMap { line in
      let range = source.lineRange(line).clamped(to: part.range)
      return range.isEmpty ? nil : Part(range: range, kind: part.kind)
    }
  }
}
