import TipText

/// Lists of statements, and those statements that have no body.
extension Parser {
  /// Parses statements to the end of the range.
  mutating func parseStatements() -> [StatementSyntax] {
    var statements: [StatementSyntax] = []
    parseStatements(into: &statements)
    while atConditionalBoundary {
      unitFault = nil
      failure("stray-directive", "`\(text(of: token))` belongs to no `#if`")
      skipConditionLine()
      parseStatements(into: &statements)
    }
    return statements
  }

  /// Reads statements to the end, or to a `#else`, `#elseif` or `#endif`.
  mutating func parseStatements(into statements: inout [StatementSyntax]) {
    while true {
      while skip(";") || skipMessageDirective() {}
      if atEnd || atConditionalBoundary { return }
      let start = index
      let offset = token.start
      let statement = try? asUnit { (parser) throws(SyntaxFailure) in
        do throws(SyntaxFailure) {
          let statement = try parser.parseStatement()
          parser.endStatement(what: "statements")
          return statement
        } catch {
          parser.recover(from: start)
          throw error
        }
      }
      statements.append(statement ?? StatementSyntax(.broken, range(from: offset)))
    }
  }

  /// Checks that the statement ends here: at a `;`, the end of the line or of the text.
  mutating func endStatement(what: String) {
    if atEnd || token.startsLine || at(";") || atConditionalBoundary { return }
    if let word = wordForSign {
      report(
        .error(
          "expected-separator",
          "there is no word `\(word.text)` in Swift: it is written `\(word.sign)`", at: word.range,
          fixIts: [.init(replace: word.range, with: word.sign)]))
    } else if token.kind != .invalid {
      let startsAnother =
        atDeclaration || !container.isType && canStartExpression || atStatementWord
      report(
        .error(
          "expected-separator", "\(what) on one line need a `;` between them",
          at: tokenRange,
          fixIts: startsAnother ? [.init(replace: tokenRange.startPoint, with: "; ")] : []))
    }
    if !atDeclaration && !atStatementWord { recover(from: index) }
  }

  /// `a and b`, `a or b`, `not a`: words of other languages where Swift has signs.
  private var wordForSign: (text: String, sign: String, range: SourceRange)? {
    guard token.kind == .identifier || canStartExpression else { return nil }
    switch text(of: token) {
    case "and": return ("and", "&&", tokenRange)
    case "or": return ("or", "||", tokenRange)
    default: break
    }
    let before = self.token(at: index - 1)
    guard before.kind == .identifier, text(of: before) == "not" else { return nil }
    let start = before.range(in: file).start
    return ("not", "!", SourceRange(file: file, start: start, end: token.start))
  }

  private var atStatementWord: Bool {
    guard token.kind == .keyword else { return false }
    switch token.word {
    case .if, .guard, .while, .repeat, .for, .switch, .return, .break, .continue, .throw, .do,
      .defer:
      return true
    default:
      return false
    }
  }

  mutating func parseStatement() throws(SyntaxFailure) -> StatementSyntax {
    try nested { (parser) throws(SyntaxFailure) in
      if parser.atLabel { return try parser.parseLabelled() }
      return try parser.parseStatement(label: nil)
    }
  }

  /// `name:` before a loop, an `if`, a `switch` or a `do`.
  private var atLabel: Bool {
    guard atIdentifier, isMark(peek(), ":") else { return false }
    switch peek(2).word {
    case .for, .while, .repeat, .if, .switch, .do: return peek(2).kind == .keyword
    default: return false
    }
  }

  private mutating func parseLabelled() throws(SyntaxFailure) -> StatementSyntax {
    let start = token.start
    let label = name(of: token).text
    move(to: index + 2)
    let isLeftByName = at(.if, .do)
    let statement = try parseStatement(label: label)
    let kind = isLeftByName ? .labelled(label, statement) : statement.kind
    return StatementSyntax(kind, range(from: start))
  }

  private mutating func parseStatement(
    label: String?
  ) throws(SyntaxFailure) -> StatementSyntax {
    let start = token.start
    let kind: StatementKind
    let correction = atDeclaration ? nil : misspeltWord
    if let correction { correct(to: correction) }
    if token.kind == .keyword, let read = try parseKeywordStatement(label: label) {
      kind = read
    } else if atPound(.if) {
      kind = .conditionalCompilation(
        try parseConditionalCompilation { parser in
          var items: [StatementSyntax] = []
          parser.parseStatements(into: &items)
          return items
        })
    } else if atDeclaration || missingKeyword != nil || correction.map(isDeclarationWord) == true {
      kind = .declaration(try parseDeclaration())
    } else {
      kind = .expression(try parseExpression())
    }
    return StatementSyntax(kind, range(from: start))
  }

  /// A statement that its first word decides; nil for an expression or a declaration.
  private mutating func parseKeywordStatement(
    label: String?
  ) throws(SyntaxFailure) -> StatementKind? {
    switch token.word {
    case .if: .expression(try parseIf())
    case .switch: .expression(try parseSwitch(label: label))
    case .guard: try parseGuard()
    case .while: try parseWhile(label: label)
    case .repeat where !atPackExpansion: try parseRepeatWhile(label: label)
    case .for: try parseFor(label: label)
    case .do: try parseDo()
    case .defer: try parseDefer()
    case .return: try parseReturn()
    case .throw: try parseThrow()
    case .break: .break(label: parseJumpLabel())
    case .continue: .continue(label: parseJumpLabel())
    case .fallthrough: parseFallthrough()
    case .case, .default:
      throw failure(
        "unexpected-case", "`\(token.word.rawValue)` stands outside of a `switch` or an `enum`")
    case .else, .catch:
      throw failure("expected-statement", "`\(token.word.rawValue)` belongs to nothing before it")
    default: nil
    }
  }

  private mutating func parseReturn() throws(SyntaxFailure) -> StatementKind {
    advance()
    // As in Swift, a value may be on the next line, unless a statement begins there.
    if atEnd || at(";") || atConditionalBoundary || atPound(.if) || atMessageDirective {
      return .return(nil)
    }
    if token.startsLine, atDeclaration || !canStartExpression || atStatementWord || atLabel {
      return .return(nil)
    }
    if at(.case, .default) { return .return(nil) }
    return .return(try parseExpression())
  }

  private mutating func parseThrow() throws(SyntaxFailure) -> StatementKind {
    advance()
    return .throw(try parseExpression())
  }

  private mutating func parseFallthrough() -> StatementKind {
    advance()
    return .fallthrough
  }

  private mutating func parseJumpLabel() -> NameSyntax? {
    advance()
    guard atIdentifier, !token.startsLine else { return nil }
    return takeName()
  }
}
