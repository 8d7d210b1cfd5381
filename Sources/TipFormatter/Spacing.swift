/// The white space between two tokens on one line.
struct Spacing {
  /// The colon belongs to a `?`.
  var isTernary = false
  /// True in the name of a function, such as `f(a:b:)`.
  var isInName = false

  func between(_ left: FormatToken, _ right: FormatToken) -> String {
    right.kind == .lineComment ? "  " : needsSpace(left, right) ? " " : ""
  }

  /// Returns whether a space belongs between two tokens. Pairs without a rule stay as they were.
  private func needsSpace(_ left: FormatToken, _ right: FormatToken) -> Bool {
    switch (left.kind, right.kind) {
    case (_, .blockComment): right.hasSpace
    case (.prefix, _), (.sigil, _), (.dot, _): right.hasSpace
    case (.opening, .closing), (_, .comma), (_, .semicolon): false
    case (_, .closing): right.text == "}"
    case (.opening, _): left.text == "{"
    case (_, .opening) where right.text == "{": true
    case (_, .colon): isTernary
    case (.colon, _): !isInName
    case (.comma, _), (.semicolon, _), (.arrow, _), (_, .arrow): true
    case (.infix, .infix) where !right.hasSpace: false
    // `Box<Int?>=`
    case (.postfix, .infix) where !right.hasSpace && right.text.hasPrefix(">"): false
    case (.infix, _): isSpaced(left)
    case (_, .infix): isSpaced(right)
    default: right.hasSpace
    }
  }

  /// Returns whether an operator has spaces around it. `<` and `>>` may delimit lists of types, and
  /// ranges are written without spaces.
  private func isSpaced(_ token: FormatToken) -> Bool {
    token.hasSpace || !token.text.allSatisfy("<>?!.".contains)
  }
}
