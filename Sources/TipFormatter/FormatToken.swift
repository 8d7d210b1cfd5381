/// A token or a comment, with the trivia before it.
struct FormatToken {
  enum Kind {
    case word
    case literal
    /// A name right behind `#`, such as that of `#Rule`.
    case macro
    /// `#if` and the like, whose condition ends with the line.
    case directive
    case opening, closing
    case comma, colon, semicolon, dot, arrow
    /// `@` and `\`, which belong to the next token.
    case sigil
    case infix, prefix, postfix
    /// A comment up to the end of its line.
    case lineComment
    case blockComment
  }

  let kind: Kind
  let text: String
  /// Line endings between the token before and this one.
  let lineBreaks: Int
  /// True if white space of any kind came before it.
  let hasSpace: Bool

  var isComment: Bool { kind == .lineComment || kind == .blockComment }
}
