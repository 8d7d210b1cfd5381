import TipText

/// Operands without their suffixes.
extension Parser {
  mutating func parsePrimary() throws(SyntaxFailure) -> ExpressionSyntax {
    let range = tokenRange
    switch token.kind {
    case .identifier, .dollar:
      return parseNameExpression()
    case .integer:
      defer { advance() }
      return ExpressionSyntax(.integer(integerValue(of: token)), range)
    case .floating:
      defer { advance() }
      return ExpressionSyntax(floatingValue(of: token), range)
    case .string:
      return parseString()
    case .regex:
      advance()
      return ExpressionSyntax(.unsupported("a regular expression"), range)
    case .pound where !atConditionalBoundary && !atPound(.if):
      return try parseMacro()
    case .keyword:
      return try parseKeywordExpression()
    case .punctuation:
      return try parsePunctuationExpression()
    case .invalid:
      // A literal that the lexer has rejected counts as an operand.
      advance()
      return ExpressionSyntax(.broken, range)
    case .pound, .operator, .endOfFile:
      throw expected(wantedOperand, "expected-expression")
    }
  }

  private var wantedOperand: String {
    guard index > 0, tokens[index - 1].kind == .operator else { return "an expression" }
    return "an expression after `\(text(of: tokens[index - 1]).prefix(40))`"
  }

  private mutating func parseKeywordExpression() throws(SyntaxFailure) -> ExpressionSyntax {
    let range = tokenRange
    switch token.word {
    case .nil:
      advance()
      return ExpressionSyntax(.nil, range)
    case .true, .false:
      defer { advance() }
      return ExpressionSyntax(.boolean(at(.true)), range)
    case .self, .super, .selfType, .anyType, .wildcard, .`init`:
      return parseNameExpression()
    case .if, .switch:
      return try parseChoice()
    case .let where isInPattern, .var where isInPattern:
      advance()
      _ = try parseDeclaredName("what is declared")
      return ExpressionSyntax(
        .unsupported("a binding in an expression"), self.range(from: range.start))
    default:
      throw expected(wantedOperand, "expected-expression")
    }
  }

  /// Parses `if` or `switch` as a value, except as the only statement of a body.
  private mutating func parseChoice() throws(SyntaxFailure) -> ExpressionSyntax {
    let isWhole = isAfterStart(ofValueAt: index)
    let choice = at(.if) ? try parseIf() : try parseSwitch(label: nil)
    let goesOn = token.kind == .operator && isInfix(token) || at(.as) || at(.is)
    return isWhole && !goesOn ? choice : choice.asPart
  }

  /// Parses the default value of a parameter, which `if` and `switch` cannot be.
  mutating func parseDefaultValue() -> ExpressionSyntax? {
    guard token.kind == .operator, starts(token, with: "=") else { return nil }
    advance(intoOperatorBy: 1)
    return parseElement().asPart
  }

  /// `= if …`, `return try switch …`
  private func isAfterStart(ofValueAt index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = tokens[index - 1]
    if before.kind == .keyword, before.word == .try || before.word == .await {
      return isAfterStart(ofValueAt: index - 1)
    }
    return isBeforeValue(before)
  }

  private func isBeforeValue(_ token: Token) -> Bool {
    isOperator(token, "=") || token.kind == .keyword && [.return, .throw].contains(token.word)
  }

  private mutating func parsePunctuationExpression() throws(SyntaxFailure) -> ExpressionSyntax {
    switch firstByte(of: token) {
    case UInt8(ascii: "("): return try parseTuple()
    case UInt8(ascii: "["): return try parseCollection()
    case UInt8(ascii: "{"): return try parseClosure()
    case UInt8(ascii: "\\"): return try parseKeyPath()
    case UInt8(ascii: "."): return try parseImplicitMember()
    case UInt8(ascii: "@"): return try parseTypeExpression()
    default: throw expected(wantedOperand, "expected-expression")
    }
  }

  // MARK: Names

  private mutating func parseNameExpression() -> ExpressionSyntax {
    let start = token.start
    let name = parseUsedName()
    return ExpressionSyntax(.name(name), range(from: start))
  }

  private mutating func parseImplicitMember() throws(SyntaxFailure) -> ExpressionSyntax {
    let start = token.start
    advance()
    guard isLabel(token), !token.startsLine else {
      throw expected("the name of a member after `.`", "expected-identifier")
    }
    let name = parseUsedName()
    return ExpressionSyntax(.implicitMember(name), range(from: start))
  }

  /// `Module::` before a name.
  private var atModuleSelector: Bool {
    atIdentifier && isMark(peek(), ":") && isMark(peek(2), ":") && token.end == peek().start
      && peek().end == peek(2).start && isLabel(peek(3))
  }

  /// This token as a name, with generic arguments where Swift reads them as such.
  mutating func parseUsedName() -> NameSyntax {
    if atModuleSelector { move(to: index + 3) }
    let name = takeName()
    guard token.kind == .operator, starts(token, with: "<"),
      let arguments = parseGenericArgumentsIfFollowed()
    else { return name }
    return NameSyntax(name.text, range(from: name.range.start), genericArguments: arguments)
  }

  // MARK: Tuples, arrays, dictionaries

  private mutating func parseTuple() throws(SyntaxFailure) -> ExpressionSyntax {
    let start = token.start
    let elements = try parseArguments()
    return ExpressionSyntax(.tuple(elements), range(from: start))
  }

  private mutating func parseCollection() throws(SyntaxFailure) -> ExpressionSyntax {
    let start = token.start
    let kind = try bracketed { (parser) throws(SyntaxFailure) in
      try parser.parseCollectionElements()
    }
    return ExpressionSyntax(kind, range(from: start))
  }

  private mutating func parseCollectionElements() throws(SyntaxFailure) -> ExpressionKind {
    if at(":"), peek().kind == .endOfFile {
      advance()
      return .dictionary([])
    }
    var elements: [ExpressionSyntax] = []
    var entries: [DictionaryEntrySyntax] = []
    while !atEnd {
      let key = parseListElement()
      if at(.of), !token.startsLine {
        // `[5 of Int]`
        move(to: end)
        return .unsupported("an inline array type")
      }
      if skip(":") {
        entries.append(DictionaryEntrySyntax(key: key, value: parseListElement()))
      } else {
        elements.append(key)
      }
      endElement(of: "a list")
    }
    if !entries.isEmpty, let first = elements.first {
      report(
        .error("expected-colon", "this key of a dictionary has no `:` and value", at: first.range))
    }
    return entries.isEmpty ? .array(elements) : .dictionary(entries)
  }

  /// An operator is a function between parentheses and commas, and in a list only between its own
  /// parentheses.
  private mutating func parseListElement() -> ExpressionSyntax {
    let isOperator = token.kind == .operator
    let element = parseElement()
    if isOperator, case .name(let name) = element.kind {
      report(
        .error(
          "expected-expression", "as a function in a list, `\(name.text)` stands in parentheses",
          at: name.range,
          fixIts: [
            .init(replace: name.range.startPoint, with: "("),
            .init(replace: name.range.endPoint, with: ")"),
          ]))
    }
    return element
  }

  // MARK: Macros

  /// `#name(arguments) { … }`
  private mutating func parseMacro() throws(SyntaxFailure) -> ExpressionSyntax {
    let start = token.start
    let spelling = text(of: token)
    var name = NameSyntax(String(spelling.dropFirst()), tokenRange)
    advance()
    if token.kind == .operator, starts(token, with: "<"), !token.flags.contains(.spaceBefore),
      let arguments = parseGenericArgumentsIfFollowed()
    {
      name = NameSyntax(name.text, range(from: start), genericArguments: arguments)
    }
    var arguments: [ArgumentSyntax] = []
    let hasParentheses = at("(") && !token.startsLine
    if hasParentheses { arguments = try parseArguments() }
    let closures = try parseTrailingClosures()
    return ExpressionSyntax(
      .macro(
        MacroSyntax(
          name: name,
          call: CallSyntax(
            arguments: arguments, trailingClosures: closures, hasParentheses: hasParentheses))),
      range(from: start))
  }
}

extension ExpressionSyntax {
  /// The expression as a part of another. An `if` or `switch` is marked, since Swift takes it for a
  /// value only as a whole.
  fileprivate var asPart: ExpressionSyntax {
    switch kind {
    case .if(var part):
      part.isPart = true
      return ExpressionSyntax(.if(part), range)
    case .switch(var part):
      part.isPart = true
      return ExpressionSyntax(.switch(part), range)
    default: return self
    }
  }
}
