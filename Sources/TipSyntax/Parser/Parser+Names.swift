import TipText

/// Names, where they are declared and where they are used.
extension Parser {
  /// The name that a token spells, without its backticks.
  func name(of token: Token) -> NameSyntax {
    let isQuoted = token.flags.contains(.escaped)
    let text =
      isQuoted
      ? String(decoding: bytes[Int(token.start) + 1..<Int(token.end) - 1], as: UTF8.self)
      : text(of: token)
    return NameSyntax(text, token.range(in: file), isQuoted: isQuoted)
  }

  /// The name that this token spells; goes past it.
  mutating func takeName() -> NameSyntax {
    defer { advance() }
    return name(of: token)
  }

  /// Parses the name of a declaration.
  mutating func parseDeclaredName(_ what: String) throws(SyntaxFailure) -> NameSyntax {
    guard atIdentifier || token.kind == .dollar else {
      throw expected("the name of \(what)", "expected-identifier")
    }
    return takeName()
  }

  /// True if `label:` is here, and not the `Module::` of a qualified name.
  var atLabelled: Bool {
    isLabel(token) && isMark(peek(), ":") && !(isMark(peek(2), ":") && peek().end == peek(2).start)
  }

  /// Returns whether a token can be a label of an argument or a parameter: any word.
  func isLabel(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .keyword, .dollar: true
    default: false
    }
  }
}
