import TipText

/// `switch` and its cases.
extension Parser {
  mutating func parseSwitch(label: String?) throws(SyntaxFailure) -> ExpressionSyntax {
    let start = token.start
    advance()
    let subject = try parseExpression(.noTrailingClosure)
    guard at("{") else { throw expected("`{` and the cases of `switch`", "expected-body") }
    if switchHasConditionalCases {
      skipBracketed()
      return ExpressionSyntax(
        .unsupported("a `switch` with `#if` round its cases"), range(from: start))
    }
    let cases = try bracketed { (parser) throws(SyntaxFailure) in try parser.parseCases() }
    return ExpressionSyntax(
      .switch(SwitchSyntax(subject: subject, cases: cases, label: label)), range(from: start))
  }

  /// True if a `#if` of this braced list holds cases, and not statements of one case.
  private var switchHasConditionalCases: Bool {
    var place = index + 1
    let close = closingIndex
    var isAfterDirective = false
    while place < close {
      let next = token(at: place)
      if isAfterDirective, next.startsLine {
        if isCaseStart(at: place) { return true }
        isAfterDirective = false
      }
      if next.kind == .pound, next.isAny(.if, .else, .elseif) { isAfterDirective = true }
      place = index(after: place)
    }
    return false
  }

  /// Returns whether a case starts at an index, rather than a pattern of `if case` and its like.
  private func isCaseStart(at place: Int) -> Bool {
    let next = token(at: place)
    if isMark(next, "@"), token(at: place + 1).kind == .identifier {
      // `@unknown default:`
      return token(at: place + 2).word == .default
    }
    guard next.kind == .keyword, next.word == .case || next.word == .default else { return false }
    guard place > 0 else { return true }
    let last = tokens[place - 1]
    // `.if` before it is a member.
    if place > 1, isMark(tokens[place - 2], ".") { return true }
    switch last.word {
    case .if, .guard, .while, .for, .await, .try: return false
    default: return !isMark(last, ",") && !isMark(last, ".")
    }
  }

  private mutating func parseCases() throws(SyntaxFailure) -> [SwitchSyntax.Case] {
    var cases: [SwitchSyntax.Case] = []
    while !atEnd {
      guard isCaseStart(at: index) else {
        expected("`case` or `default`", "expected-case")
        skipToNextCase()
        continue
      }
      let start = index
      do throws(SyntaxFailure) {
        cases.append(
          try asUnit { (parser) throws(SyntaxFailure) in try parser.parseCase() })
      } catch {
        if index == start { advance() }
        skipToNextCase()
      }
    }
    return cases
  }

  private mutating func skipToNextCase() {
    while !atEnd, !isCaseStart(at: index) { skipToken() }
  }

  private mutating func parseCase() throws(SyntaxFailure) -> SwitchSyntax.Case {
    let start = token.start
    while at("@") { _ = try parseAttribute() }
    var items: [SwitchSyntax.Item] = []
    let isDefault = skip(.default)
    if !isDefault {
      advance()
      repeat { items.append(try parseCaseItem()) } while skip(",")
    }
    if !skip(":") {
      guard canStartExpression || token.startsLine else {
        throw expected("`:` after the patterns of the case", "expected-colon")
      }
      reportMissing(":", "expected-colon", before: found, fixIt: ":")
    }
    let first = index
    let bodyStart = token.start
    skipToNextCase()
    let body = BodySyntax(
      range: index > first
        ? range(from: bodyStart) : SourceRange(file: file, start: bodyStart, end: bodyStart),
      tokens: first..<index, depth: depth)
    unread.append(UnreadBody(body: body, owner: .statement))
    return SwitchSyntax.Case(
      items: items, isDefault: isDefault, body: body, range: range(from: start))
  }

  /// A pattern, with its `where`.
  mutating func parseCaseItem(
    _ restrictions: ExpressionRestrictions = []
  ) throws(SyntaxFailure) -> SwitchSyntax.Item {
    let pattern: PatternSyntax
    if at(.where) {
      // `catch where condition` matches every error for which the condition is true.
      pattern = PatternSyntax(.wildcard, tokenRange.startPoint)
    } else {
      pattern = try parseMatchingPattern(restrictions)
    }
    let condition = skip(.where) ? try parseExpression(restrictions) : nil
    return SwitchSyntax.Item(pattern: pattern, condition: condition)
  }
}
