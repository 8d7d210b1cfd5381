public import TipText

/// `#warning("…")` or `#error("…")`, whose text the compiler reports.
public struct MessageDirectiveSyntax: Sendable {
  /// The name with its `#`.
  public let name: NameSyntax
  /// The text with its range, or nil if the argument is not a single text.
  public let text: NameSyntax?
  /// The rest of the line.
  public let rest: SourceRange?
}

extension SyntaxTree {
  /// The directives of the whole text, in all branches of `#if`, and also inside of lazy bodies
  /// that were not parsed.
  public var messageDirectives: [MessageDirectiveSyntax] {
    tokens.indices.prefix { tokens[$0].kind != .endOfFile }.compactMap { index in
      guard tokens[index].kind == .pound else { return nil }
      var parser = parser(over: index..<tokens.count, depth: 0)
      return parser.parseMessageDirective()
    }
  }
}

extension Parser {
  /// True at such a directive. It is neither a declaration nor a statement, and is ignored by its
  /// surroundings.
  var atMessageDirective: Bool {
    guard token.kind == .pound else { return false }
    let length = token.end - token.start
    return length == 8 && starts(token, with: "#warning")
      || length == 6 && starts(token, with: "#error")
  }

  /// Skips a directive, and returns whether there was one. Its errors are reported by
  /// ``SyntaxTree/messageDirectives``.
  mutating func skipMessageDirective() -> Bool { parseMessageDirective() != nil }

  mutating func parseMessageDirective() -> MessageDirectiveSyntax? {
    guard atMessageDirective else { return nil }
    let name = NameSyntax(text(of: token), tokenRange)
    advance()
    var text: NameSyntax?
    if at("(") {
      let start = index
      advance()
      if let value = try? parsePrimary(), case .string(let literal) = value.kind, at(")"),
        let plain = literal.plainText
      {
        text = NameSyntax(plain, value.range)
      }
      move(to: start)
      skipToken()
    }
    guard !atEnd, !token.startsLine, !atConditionalBoundary else {
      return MessageDirectiveSyntax(name: name, text: text, rest: nil)
    }
    let rest = tokenRange
    // Without a parenthesis the text is the rest of the line.
    if text == nil { skipConditionLine() }
    return MessageDirectiveSyntax(name: name, text: text, rest: rest)
  }
}
