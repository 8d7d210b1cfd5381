import TipText

/// The error of a construct that could not be parsed, which has been reported.
struct SyntaxFailure: Error {}

/// Faults, and going on after them.
extension Parser {
  /// Notes the errors of the lexer. The parser reports no errors at their places.
  mutating func noteReported(_ known: [Diagnostic]) {
    for diagnostic in known where diagnostic.severity == .error {
      lexicalFaults.append(diagnostic.range.start)
      for fixIt in diagnostic.fixIts { lexicalFaults.append(fixIt.range.start) }
      if diagnostic.code == "nesting-too-deep" {
        silentOffset = min(silentOffset, diagnostic.range.start)
      }
    }
    lexicalFaults.sort()
  }

  /// Reports an error if it is the first of the current statement or member. Later ones are likely
  /// to follow from it.
  mutating func report(_ diagnostic: Diagnostic) {
    guard diagnostics.count < Lexer.diagnosticLimit, diagnostic.range.start < silentOffset,
      unitFault == nil
    else { return }
    unitFault = diagnostics.count
    diagnostics.append(diagnostic)
  }

  /// Parses a statement or a member, with at most one error: the lexer's, if it has one.
  mutating func asUnit<Result>(
    _ body: (inout Parser) throws(SyntaxFailure) -> Result
  ) throws(SyntaxFailure) -> Result {
    let outer = unitFault
    unitFault = nil
    let (start, bodyCount) = (token.start, unread.count)
    defer {
      if let fault = unitFault, hasLexicalFault(from: start) {
        silenced.append(diagnostics.remove(at: fault))
      }
      unitFault = outer
    }
    do throws(SyntaxFailure) {
      return try body(&self)
    } catch {
      unread.shorten(to: bodyCount)
      throw error
    }
  }

  /// Returns whether the lexer has reported an error between an offset and the last token.
  private func hasLexicalFault(from start: UInt32) -> Bool {
    if lexicalFaults.isEmpty { return false }
    let end = atEnd ? token.start : range(from: start).end
    return lexicalFaults.contains { start <= $0 && $0 <= end }
  }

  /// Reports an error at this token, unless it is part of a known one, and returns the failure to
  /// throw.
  @discardableResult
  mutating func failure(_ code: String, _ message: String) -> SyntaxFailure {
    if token.kind != .invalid { report(.error(code, message, at: faultRange)) }
    return SyntaxFailure()
  }

  /// Reports an error at the end of the line before, which has ended too soon.
  mutating func failure(_ code: String, _ message: String, atLineEnd: Bool) -> SyntaxFailure {
    let place = index > 0 ? tokens[index - 1].range(in: file).endPoint : tokenRange
    report(.error(code, message, at: atLineEnd ? place : faultRange))
    return SyntaxFailure()
  }

  /// Reports `expected X`, with the token that was found.
  @discardableResult
  mutating func expected(_ what: String, _ code: String) -> SyntaxFailure {
    failure(code, "expected \(what)\(foundInstead)")
  }

  private var foundInstead: String {
    switch token.kind {
    case .endOfFile: ""
    case .string: ", found a string"
    default: ", found `\(text(of: token).prefix(40))`"
    }
  }

  /// The range of an error at the current token. At the end of the text it is right behind the last
  /// token.
  private var faultRange: SourceRange {
    guard atEnd, index > 0 else { return tokenRange }
    return tokens[index - 1].range(in: file).endPoint
  }

  /// Reads a construct nested in the one being read, up to the limit.
  mutating func nested<Result>(
    _ body: (inout Parser) throws(SyntaxFailure) -> Result
  ) throws(SyntaxFailure) -> Result {
    let outer = depth
    defer { depth = outer }
    try deepen()
    return try body(&self)
  }

  /// Counts a level more until the nested construct being read ends.
  mutating func deepen() throws(SyntaxFailure) {
    guard depth < Self.nestingLimit else {
      // Brackets that are known to be too deep belong to the same error.
      if silentOffset == .max {
        failure("nesting-too-deep", "constructs stand more than \(Self.nestingLimit) deep here")
      }
      silentOffset = min(silentOffset, token.start)
      move(to: end)
      throw SyntaxFailure()
    }
    depth += 1
  }

  /// Skips to where the next statement or declaration may start, stepping over brackets.
  ///
  /// - Parameter start: where the construct that failed started; at least one token is skipped.
  mutating func recover(from start: Int) {
    if index == start { skipToken() }
    while !atEnd, !at(";"), !startsAfresh { skipToken() }
  }

  /// Skips a token, or a bracket with all it holds.
  mutating func skipToken() {
    if token.kind == .punctuation, firstByte(of: token).closingBracket != nil {
      skipBracketed()
    } else {
      advance()
    }
  }

  private var startsAfresh: Bool {
    guard token.startsLine else { return false }
    if token.kind == .pound { return true }
    switch container {
    case .file, .body:
      return !at(".") && !at(",") && token.kind != .operator && token.kind != .invalid
    case .type, .enum, .protocol: return atDeclaration
    }
  }
}
