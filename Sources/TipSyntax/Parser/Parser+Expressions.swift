import TipText

/// Expressions: flat sequences of operands and operators.
extension Parser {
  /// Parses an expression to its end.
  ///
  /// - Parameter restrictions: The tokens to leave to its surroundings.
  mutating func parseExpression(
    _ restrictions: ExpressionRestrictions
  ) throws(SyntaxFailure) -> ExpressionSyntax {
    let outer = self.restrictions
    self.restrictions = restrictions
    defer { self.restrictions = outer }
    return try parseExpression()
  }

  /// Reads an expression under the restrictions in force.
  mutating func parseExpression() throws(SyntaxFailure) -> ExpressionSyntax {
    try nested { (parser) throws(SyntaxFailure) in try parser.parseSequence() }
  }

  private mutating func parseSequence() throws(SyntaxFailure) -> ExpressionSyntax {
    let start = checkpoint()
    let offset = token.start
    let first = try parseUnary()
    if atFunctionArrow {
      // The apparent operand was the parameter list of a function type.
      restore(start)
      return try parsePostfix(of: try parseTypeExpression())
    }
    var elements: [SequenceElementSyntax] = []
    while let element = try parseInfix() {
      if elements.isEmpty { elements.append(.operand(first)) }
      elements.append(element)
      if case .cast = element { continue }
      elements.append(.operand(try parseUnary()))
    }
    if elements.isEmpty { return first }
    return ExpressionSyntax(.sequence(elements), range(from: offset))
  }

  private var atFunctionArrow: Bool {
    if atArrow { return true }
    guard at(.async, .throws, .rethrows) else { return false }
    var place = index + 1
    while token(at: place).isAny(.async, .throws) { place += 1 }
    if isMark(token(at: place), "(") { place = index(after: place) }
    return isMark(token(at: place), "-")
  }

  /// Parses the next element of a sequence; returns nil at its end.
  private mutating func parseInfix() throws(SyntaxFailure) -> SequenceElementSyntax? {
    let start = token.start
    if at(.is) || at(.as) { return try parseCast() }
    guard token.kind == .operator, isInfix(token) else { return nil }
    if atOperator("?") {
      advance()
      let middle = try parseExpression(restrictions.subtracting(.noAssignment))
      let marks = SourceRange(file: file, start: start, end: token.end)
      guard skip(":") else { throw expected("`:` and the other value after `?`", "expected-colon") }
      return .ternary(middle, marks)
    }
    if atOperator("="), restrictions.contains(.noAssignment) { return nil }
    let symbol = OperatorSyntax(text(of: token), tokenRange)
    advance()
    return .binary(symbol)
  }

  private mutating func parseCast() throws(SyntaxFailure) -> SequenceElementSyntax {
    let start = token.start
    var kind = at(.is) ? CastKind.check : .coerce
    var text = token.word.rawValue
    advance()
    if kind == .coerce, !token.flags.contains(.spaceBefore), atOperator("?") || atOperator("!") {
      kind = atOperator("?") ? .conditional : .forced
      text += self.text(of: token)
      advance()
    }
    let symbol = OperatorSyntax(text, range(from: start))
    return .cast(kind, symbol, try parseType())
  }

  // MARK: Operands

  /// Parses an operand with its prefixes.
  mutating func parseUnary() throws(SyntaxFailure) -> ExpressionSyntax {
    let start = token.start
    switch token.kind {
    case .operator where isPrefix(token):
      let symbol = OperatorSyntax(text(of: token), tokenRange)
      advance()
      let operand = try nested { (parser) throws(SyntaxFailure) in try parser.parseUnary() }
      return ExpressionSyntax(.prefix(symbol, operand), range(from: start))
    case .keyword where at(.try):
      return try parseTry()
    case .keyword where at(.repeat) && atPackExpansion:
      advance()
      _ = try parseExpression()
      return ExpressionSyntax(.unsupported("a pack expansion"), range(from: start))
    case .identifier where at(.await) && operandFollows:
      advance()
      return ExpressionSyntax(.await(try parseExpression()), range(from: start))
    case .identifier where at(.unsafe) && wordFollows:
      advance()
      return try parseExpression()
    case .identifier where at(.consume, .copy, .discard, .each) && wordFollows:
      let word = token.word.rawValue
      advance()
      _ = try nested { (parser) throws(SyntaxFailure) in try parser.parseUnary() }
      return ExpressionSyntax(.unsupported("`\(word)` of a value"), range(from: start))
    case .identifier where at(.any, .some) && wordFollows:
      return try parsePostfix(of: try parseTypeExpression())
    default:
      return try parsePostfix(of: try parsePrimary())
    }
  }

  /// `try` covers all to its right.
  private mutating func parseTry() throws(SyntaxFailure) -> ExpressionSyntax {
    let start = token.start
    advance()
    var kind = TryKind.plain
    if !token.flags.contains(.spaceBefore), atOperator("?") || atOperator("!") {
      kind = atOperator("?") ? .optional : .forced
      advance()
    }
    return ExpressionSyntax(.try(kind, try parseExpression()), range(from: start))
  }

  /// A type where a value is expected: `any Tip`, `@Sendable () -> Void`.
  mutating func parseTypeExpression() throws(SyntaxFailure) -> ExpressionSyntax {
    let type = try parseType()
    return ExpressionSyntax(.type(type), type.range)
  }

  /// `repeat each x`, and not the loop.
  var atPackExpansion: Bool { at(.repeat) && !isMark(peek(), "{") }

  /// True if an operand follows this word, so that the word is no name.
  private var operandFollows: Bool {
    let next = peek()
    switch next.kind {
    case .identifier, .dollar, .integer, .floating, .string, .regex, .pound: return !next.startsLine
    case .keyword:
      switch next.word {
      case .as, .is, .in, .else, .where, .catch: return false
      default: return !next.startsLine
      }
    case .punctuation:
      let opensOperand = isMark(next, "(") || isMark(next, "[") || isMark(next, "{")
      let isApart = next.flags.contains(.spaceBefore) && !next.startsLine
      return isMark(next, "(") && !next.startsLine || opensOperand && isApart
        || isApart && (isMark(next, "\\") || isMark(next, "."))
    case .operator: return next.flags.contains(.spaceBefore) && isPrefix(next)
    case .invalid, .endOfFile: return false
    }
  }

  /// True if a name follows this word on its line, so that the word is no name.
  private var wordFollows: Bool {
    let next = peek()
    guard !next.startsLine else { return false }
    switch next.kind {
    case .identifier, .dollar: return true
    case .keyword: return next.isAny(.self, .selfType, .anyType, .super, .try)
    default: return false
    }
  }

  /// True if an expression can start at this token.
  var canStartExpression: Bool {
    switch token.kind {
    case .identifier, .dollar, .integer, .floating, .string, .regex: true
    case .pound: !atConditionalBoundary
    case .keyword:
      switch token.word {
      case .self, .selfType, .super, .anyType, .nil, .true, .false, .try, .if, .switch, .wildcard,
        .`init`,
        .repeat:
        true
      default: false
      }
    case .operator: isPrefix(token)
    case .punctuation: at("(") || at("[") || at("{") || at("\\") || at(".") || at("@")
    case .invalid, .endOfFile: false
    }
  }
}
