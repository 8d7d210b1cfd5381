import TipText

/// The conditions of `if`, `guard` and `while`.
extension Parser {
  mutating func parseConditions(of what: String) throws(SyntaxFailure) -> [ConditionSyntax] {
    guard !at("{"), !at(.else) else {
      throw expected("a condition after \(what)", "expected-condition")
    }
    var conditions: [ConditionSyntax] = []
    repeat {
      // A trailing comma is accepted before the body.
      if at("{"), !conditions.isEmpty { break }
      conditions.append(try parseCondition())
    } while skip(",")
    return conditions
  }

  private mutating func parseCondition() throws(SyntaxFailure) -> ConditionSyntax {
    if atPound(.available) || atPound(.unavailable) {
      let isNegated = atPound(.unavailable)
      let start = token.start
      advance()
      guard at("(") else { throw expected("`(` and the platforms", "expected-argument-list") }
      checkPlatforms(isNegated: isNegated)
      skipBracketed()
      return .availability(isNegated: isNegated, range(from: start))
    }
    if skip(.case) {
      let pattern = try parseMatchingPattern([.noTrailingClosure, .noAssignment])
      let type = skip(":") ? try parseType() : nil
      return .pattern(pattern, type: type, try parseInitializer(of: "the pattern"))
    }
    if at(.let, .var, .inout), !isMark(peek(), ".") {
      let isMutable = !at(.let)
      advance()
      let pattern = try parseConditionPattern(isMutable: isMutable)
      let type = skip(":") ? try parseType() : nil
      let value: ExpressionSyntax?
      if atValueWithoutSign(isTyped: type != nil) {
        reportMissingSign()
        value = try parseExpression(.noTrailingClosure)
      } else {
        value = atOperator("=") ? try parseInitializer(of: "the binding") : nil
      }
      return .binding(pattern, type: type, value, isMutable: isMutable)
    }
    return .boolean(try parseExpression(.noTrailingClosure))
  }

  /// Checks `(iOS 17, *)`, which needs the `*` for all other platforms.
  private mutating func checkPlatforms(isNegated: Bool) {
    let end = closingIndex
    guard token(at: end).kind == .punctuation, end > index + 1 else { return }
    let last = token(at: end - 1)
    let isOfAll = last.kind == .operator && starts(last, with: "*")
    if isOfAll == !isNegated { return }
    if isNegated {
      report(
        .error(
          "misplaced", "`#unavailable` names the platforms alone, without `*`", at: place(of: last))
      )
    } else {
      report(
        .error(
          "misplaced", "`#available` ends with `*`, for all the platforms that it does not name",
          at: place(of: last), fixIts: [.init(replace: place(of: last).endPoint, with: ", *")]))
    }
  }

  private func place(of token: Token) -> SourceRange {
    SourceRange(file: file, start: token.start, end: token.end)
  }

  /// A name (`self` too), a wildcard or a tuple of them.
  private mutating func parseConditionPattern(
    isMutable: Bool
  ) throws(SyntaxFailure) -> PatternSyntax {
    guard at(.self) else { return try parseBindingPattern(isMutable: isMutable) }
    let name = takeName()
    return PatternSyntax(.binding(name, isMutable: isMutable), name.range)
  }

  private mutating func parseInitializer(
    of what: String
  ) throws(SyntaxFailure) -> ExpressionSyntax {
    guard atOperator("=") else { throw expected("`=` after \(what)", "expected-initializer") }
    advance()
    return try parseExpression(.noTrailingClosure)
  }
}
