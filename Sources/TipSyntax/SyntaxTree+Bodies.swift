public import TipText

/// Lazy parsing of bodies.
extension SyntaxTree {
  /// The statements of a body, and their errors.
  public func statements(
    of body: BodySyntax
  ) -> (statements: [StatementSyntax], diagnostics: [Diagnostic]) {
    var parser = parser(over: body.tokens, depth: body.depth)
    parser.container = .body
    let statements = parser.parseStatements()
    return (statements, parser.diagnostics)
  }

  /// The errors in all bodies of the text, which are not in ``diagnostics``.
  public var bodyDiagnostics: [Diagnostic] {
    var found: [Diagnostic] = []
    var whole = parser(over: 0..<tokens.count, depth: 0)
    _ = whole.parseStatements()
    var open = Array(whole.unread.all.reversed())
    while let next = open.popLast() {
      var parser = parser(over: next.body.tokens, depth: next.body.depth)
      parser.container = .body
      _ = parser.parseStatements()
      found += parser.diagnostics
      open += parser.unread.all.reversed()
    }
    return found
  }

  /// The macro expression whose `#name` is the token at an index of ``ruleTokens``, and its errors;
  /// nil if there is no macro.
  public func macro(
    at index: Int
  ) -> (expression: ExpressionSyntax, diagnostics: [Diagnostic])? {
    guard tokens.indices.contains(index), tokens[index].kind == .pound else { return nil }
    var parser = parser(over: index..<tokens.count, depth: 0)
    guard let expression = try? parser.parsePrimary() else { return nil }
    return (expression, parser.diagnostics)
  }

  func parser(over range: Range<Int>, depth: Int) -> Parser {
    let upper = min(max(range.upperBound, 0), tokens.count)
    let lower = min(max(range.lowerBound, 0), upper)
    var parser = Parser(
      file: file, bytes: source.bytes, tokens: tokens, interpolations: interpolations,
      range: lower..<upper, depth: depth)
    parser.noteReported(diagnostics)
    return parser
  }
}
