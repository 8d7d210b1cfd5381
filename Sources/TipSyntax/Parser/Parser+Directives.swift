import TipText

/// Conditional compilation.
extension Parser {
  /// `#elseif`, `#else` or `#endif`.
  var atConditionalBoundary: Bool {
    guard token.kind == .pound else { return false }
    return token.word == .elseif || token.word == .else || token.word == .endif
  }

  /// `#if` with all its branches, whose items `parseItems` reads up to the next directive.
  mutating func parseConditionalCompilation<Item>(
    _ parseItems: (inout Parser) -> [Item]
  ) throws(SyntaxFailure) -> ConditionalCompilationSyntax<Item> {
    let opening = token
    return try nested { (parser) throws(SyntaxFailure) in
      var branches: [ConditionalCompilationSyntax<Item>.Branch] = []
      var isForThisVersion = false
      repeat {
        let hasCondition = !parser.atPound(.else)
        parser.advance()
        let condition = hasCondition ? parser.parseCompilationCondition(after: opening) : nil
        // Swift does not parse code for other versions of it, whose syntax may differ.
        let isRead = !isForThisVersion && condition?.namesThisVersion != false
        if condition?.namesThisVersion == true { isForThisVersion = true }
        if !isRead { parser.skipConditionalBranch() }
        branches.append(.init(condition: condition, items: isRead ? parseItems(&parser) : []))
      } while parser.atConditionalBoundary && !parser.atPound(.endif)
      if parser.atPound(.endif) {
        parser.advance()
      } else {
        parser.report(
          .error(
            "expected-endif", "`#endif` is missing", at: parser.range(from: opening.start).endPoint,
            notes: [.init("it would end this `#if`", at: opening.range(in: parser.file))]))
      }
      return ConditionalCompilationSyntax(branches: branches)
    }
  }

  /// The condition of the directive that comes next.
  mutating func parseDirectiveCondition() -> ExpressionSyntax {
    let directive = token
    advance()
    return parseCompilationCondition(after: directive)
  }

  /// Parses the condition up to the end of its line. One that cannot be parsed is an unsupported
  /// node, because conditions are often about unknown tools.
  private mutating func parseCompilationCondition(after opening: Token) -> ExpressionSyntax {
    let start = token.start
    let lineEnd = conditionEnd
    if lineEnd == index {
      expected("a condition after `\(text(of: opening))`", "expected-condition")
      return ExpressionSyntax(.unsupported("a missing condition"), tokenRange.startPoint)
    }
    let before = checkpoint()
    if let condition = try? parseExpression(), index == lineEnd { return condition }
    restore(before)
    move(to: lineEnd)
    return ExpressionSyntax(.unsupported("a compilation condition"), range(from: start))
  }

  /// Skips to the directive that ends a branch, past those of other `#if`s in it.
  private mutating func skipConditionalBranch() {
    var depth = 0
    while !atEnd {
      if token.kind == .pound, token.word == .if { depth += 1 }
      if atConditionalBoundary {
        if depth == 0 { return }
        if token.word == .endif { depth -= 1 }
      }
      advance()
    }
  }

  private var conditionEnd: Int {
    var place = index
    while place < end, !token(at: place).startsLine { place = index(after: place) }
    return min(place, end)
  }

  /// Skips a directive and the rest of its line.
  mutating func skipConditionLine() {
    advance()
    move(to: conditionEnd)
  }

  /// Skips a `#if` with its `#endif` and all in between.
  mutating func skipConditionalCompilation() {
    var depth = 0
    while !atEnd {
      if atPound(.if) { depth += 1 }
      let isLast = atPound(.endif) && depth == 1
      if atPound(.endif) { depth -= 1 }
      skipToken()
      if isLast { return }
    }
  }
}

extension ExpressionSyntax {
  /// True if `swift(>=5)` or `compiler(<6)` holds; nil for any other condition.
  fileprivate var namesThisVersion: Bool? {
    guard case .postfix(let base, let suffixes) = kind, case .name(let name) = base.kind,
      ["swift", "compiler"].contains(name.text), suffixes.count == 1,
      case .call(let call) = suffixes[0].kind, call.arguments.count == 1
    else { return nil }
    return LanguageVersion.satisfies(call.arguments[0].value)
  }
}
