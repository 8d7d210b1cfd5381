import TipText

/// Statements with bodies.
extension Parser {
  /// A body in braces; it is skipped, to be read on demand.
  mutating func parseBody(of what: String) throws(SyntaxFailure) -> BodySyntax {
    guard at("{") else { throw expected("`{` and the body of \(what)", "expected-body") }
    let start = token.start
    let tokens = index + 1..<max(index + 1, closingIndex)
    skipBracketed()
    let body = BodySyntax(range: range(from: start), tokens: tokens, depth: depth)
    unread.append(UnreadBody(body: body, owner: .statement))
    return body
  }

  mutating func parseIf() throws(SyntaxFailure) -> ExpressionSyntax {
    let start = token.start
    var clauses: [IfSyntax.Clause] = []
    var otherwise: BodySyntax?
    repeat {
      advance()
      let conditions = try parseConditions(of: "`if`")
      clauses.append(IfSyntax.Clause(conditions: conditions, body: try parseBody(of: "`if`")))
      guard skip(.else) else { break }
      if !at(.if) { otherwise = try parseBody(of: "`else`") }
    } while otherwise == nil
    return ExpressionSyntax(
      .if(IfSyntax(clauses: clauses, otherwise: otherwise)), range(from: start))
  }

  mutating func parseGuard() throws(SyntaxFailure) -> StatementKind {
    advance()
    let conditions = try parseConditions(of: "`guard`")
    if !skip(.else) {
      guard at("{") else {
        throw expected("`else` after the conditions of `guard`", "expected-else")
      }
      reportMissing("else", "expected-else", before: found, fixIt: " else")
    }
    return .guard(conditions, try parseBody(of: "`guard`"))
  }

  mutating func parseWhile(label: String?) throws(SyntaxFailure) -> StatementKind {
    advance()
    let conditions = try parseConditions(of: "`while`")
    return .while(conditions, try parseBody(of: "`while`"), label: label)
  }

  mutating func parseRepeatWhile(label: String?) throws(SyntaxFailure) -> StatementKind {
    advance()
    let body = try parseBody(of: "`repeat`")
    guard skip(.while) else {
      throw expected("`while` after the body of `repeat`", "expected-while")
    }
    return .repeatWhile(body, try parseExpression(), label: label)
  }

  mutating func parseFor(label: String?) throws(SyntaxFailure) -> StatementKind {
    advance()
    if at(.try) { advance() }
    let isAwaited = at(.await)
    if isAwaited { advance() }
    if at(.unsafe), !isMark(peek(), ":"), peek().word != .in { advance() }
    let pattern: PatternSyntax
    if skip(.case) {
      pattern = try parseMatchingPattern()
    } else {
      let isMutable = at(.var)
      if at(.let) { refuseSecondDeclaration() }
      let isSaid = skip(.let) || skip(.var)
      pattern = try parseBindingPattern(isMutable: isMutable, isSaid: isSaid)
    }
    let type = skip(":") ? try parseType() : nil
    if at(.of), peek().kind != .endOfFile {
      report(
        .error(
          "expected-in", "a `for` goes through its values with `in`, not `of`", at: tokenRange,
          fixIts: [.init(replace: tokenRange, with: "in")]))
      advance()
    } else if !skip(.in) {
      throw expected("`in` after the pattern of `for`", "expected-in")
    }
    let sequence = try parseExpression(.noTrailingClosure)
    let condition = skip(.where) ? try parseExpression(.noTrailingClosure) : nil
    return .for(
      ForSyntax(
        pattern: pattern, type: type, sequence: sequence, condition: condition,
        body: try parseBody(of: "`for`"), isAwaited: isAwaited, label: label))
  }

  mutating func parseDo() throws(SyntaxFailure) -> StatementKind {
    advance()
    let thrown = parseThrowsClause()
    let body = try parseBody(of: "`do`")
    var catches: [DoCatchSyntax.Catch] = []
    while skip(.catch) {
      var items: [SwitchSyntax.Item] = []
      while !at("{") {
        items.append(try parseCaseItem(.noTrailingClosure))
        guard skip(",") else { break }
      }
      catches.append(DoCatchSyntax.Catch(items: items, body: try parseBody(of: "`catch`")))
    }
    return .doCatch(DoCatchSyntax(body: body, thrown: thrown, catches: catches))
  }

  mutating func parseDefer() throws(SyntaxFailure) -> StatementKind {
    advance()
    return .defer(try parseBody(of: "`defer`"))
  }
}
