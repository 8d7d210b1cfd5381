import TipText

/// Patterns: of bindings, and of cases.
extension Parser {
  /// Parses the pattern of a `let`, `var` or `for`: a name, `_`, or a tuple of them.
  ///
  /// - Parameter isSaid: True if `let` or `var` comes before it, which a `for` does not need.
  mutating func parseBindingPattern(
    isMutable: Bool, isSaid: Bool = true
  ) throws(SyntaxFailure) -> PatternSyntax {
    try nested { (parser) throws(SyntaxFailure) in
      let start = parser.token.start
      if parser.skip(.wildcard) { return PatternSyntax(.wildcard, parser.range(from: start)) }
      if parser.at("(") {
        let elements = try parser.parsePatternList { (parser) throws(SyntaxFailure) in
          try parser.parseBindingPattern(isMutable: isMutable, isSaid: isSaid)
        }
        return PatternSyntax(.tuple(elements), parser.range(from: start))
      }
      if parser.at(.let, .var) {
        let isVariable = parser.at(.var)
        if isSaid || !isVariable { parser.refuseSecondDeclaration() }
        parser.advance()
        return try parser.parseBindingPattern(isMutable: isSaid ? isMutable : isVariable)
      }
      let name = try parser.parseDeclaredName("what is declared")
      return PatternSyntax(.binding(name, isMutable: isMutable), name.range)
    }
  }

  /// Parses the pattern of a `case`.
  mutating func parseMatchingPattern(
    _ restrictions: ExpressionRestrictions = []
  ) throws(SyntaxFailure) -> PatternSyntax {
    let outer = (self.restrictions, isInPattern)
    self.restrictions = restrictions.union(.noAssignment)
    isInPattern = true
    defer { (self.restrictions, isInPattern) = outer }
    return try parseMatch(bindsAs: nil)
  }

  /// - Parameter isMutable: inside `let` or `var`, where plain names are declared; else nil.
  private mutating func parseMatch(bindsAs isMutable: Bool?) throws(SyntaxFailure) -> PatternSyntax
  {
    try nested { (parser) throws(SyntaxFailure) in
      let start = parser.token.start
      var pattern = try parser.parsePrimaryPattern(bindsAs: isMutable)
      while true {
        let kind: PatternSyntax.Kind
        if parser.atOperator("?"), !parser.token.flags.contains(.spaceBefore) {
          parser.advance()
          kind = .optional(pattern)
        } else if parser.skip(.as) {
          kind = .cast(pattern, try parser.parseType())
        } else {
          return pattern
        }
        try parser.deepen()
        pattern = PatternSyntax(kind, parser.range(from: start))
      }
    }
  }

  private mutating func parsePrimaryPattern(
    bindsAs isMutable: Bool?
  ) throws(SyntaxFailure) -> PatternSyntax {
    let start = token.start
    if at(.let, .var, .inout) {
      if isMutable != nil {
        report(
          .error(
            "misplaced", "\(found) stands inside another `let` or `var` already", at: tokenRange,
            fixIts: [.init(replace: tokenRange, with: "")]))
      }
      let isMutable = !at(.let)
      advance()
      let pattern = try parseMatch(bindsAs: isMutable)
      return PatternSyntax(pattern.kind, range(from: start))
    }
    if skip(.is) { return PatternSyntax(.isType(try parseType()), range(from: start)) }
    if at(.wildcard), !isOperator(peek(), "=") || restrictions.contains(.noAssignment) {
      advance()
      return PatternSyntax(.wildcard, range(from: start))
    }
    let before = checkpoint()
    if let pattern = try parseStructuralPattern(bindsAs: isMutable), endsPattern { return pattern }
    restore(before)
    if let isMutable, atIdentifier {
      let name = takeName()
      return PatternSyntax(.binding(name, isMutable: isMutable), name.range)
    }
    let value = try parseExpression()
    return PatternSyntax(.expression(value), range(from: start))
  }

  /// Parses a tuple or an enum case. Returns nil for other patterns.
  private mutating func parseStructuralPattern(
    bindsAs isMutable: Bool?
  ) throws(SyntaxFailure) -> PatternSyntax? {
    let start = token.start
    if at("(") {
      let elements = try parsePayload(bindsAs: isMutable)
      return PatternSyntax(.tuple(elements), range(from: start))
    }
    guard let (type, name) = parseCaseName() else { return nil }
    let hasPayload = at("(") && !token.startsLine
    let payload = hasPayload ? try parsePayload(bindsAs: isMutable) : nil
    return PatternSyntax(.enumCase(type: type, name, payload: payload), range(from: start))
  }

  /// Parses `.case` or `A.B.case`. All names but the last are the type.
  private mutating func parseCaseName() -> (type: TypeSyntax?, name: NameSyntax)? {
    if skip(".") { return isLabel(token) ? (nil, takeName()) : nil }
    guard atIdentifier, isMark(peek(), ".") || isOperator(peek(), "<") else { return nil }
    var names = [parseUsedName()]
    while at("."), isLabel(peek()) {
      advance()
      names.append(parseUsedName())
    }
    guard names.count > 1, let name = names.popLast(), let first = names.first,
      let last = names.last
    else { return nil }
    return (TypeSyntax(.named(names), first.range.union(last.range)), name)
  }

  /// True if the pattern ends here, so that it is not the start of an expression.
  private var endsPattern: Bool {
    switch token.kind {
    case .endOfFile: true
    case .punctuation:
      at(",") || at(":") || at(")") || at(";") || token.startsLine && !at(".")
        || at("{") && restrictions.contains(.noTrailingClosure)
    case .keyword: at(.where, .in) || at(.as) && !isMarked(peek()) || token.startsLine
    // `x?` is a pattern, `x!` a value.
    case .operator: atOperator("=") || atOperator("?") && isMarked(token) && !chainGoesOn
    default: token.startsLine
    }
  }

  /// `as?`, `as!` and `x?`: the mark touches the word before it.
  private func isMarked(_ token: Token) -> Bool {
    !token.flags.contains(.spaceBefore) && (isOperator(token, "?") || isOperator(token, "!"))
  }

  /// True if a member, a call or a subscript of the wrapped value follows an `x?`.
  private var chainGoesOn: Bool {
    let next = peek()
    return !next.startsLine && (isMark(next, ".") || isMark(next, "[") || isMark(next, "("))
  }

  private mutating func parsePayload(
    bindsAs isMutable: Bool?
  ) throws(SyntaxFailure) -> [(label: NameSyntax?, pattern: PatternSyntax)] {
    let outer = restrictions
    return try parsePatternList { (parser) throws(SyntaxFailure) in
      parser.restrictions = outer.subtracting(.noTrailingClosure)
      return try parser.parseMatch(bindsAs: isMutable)
    }
  }

  private mutating func parsePatternList(
    _ parsePattern: (inout Parser) throws(SyntaxFailure) -> PatternSyntax
  ) throws(SyntaxFailure) -> [(label: NameSyntax?, pattern: PatternSyntax)] {
    try bracketed { (parser) throws(SyntaxFailure) in
      var elements: [(label: NameSyntax?, pattern: PatternSyntax)] = []
      while !parser.atEnd {
        var label: NameSyntax?
        if parser.atLabelled {
          label = parser.takeName()
          parser.advance()
        }
        elements.append((label, try parsePattern(&parser)))
        guard parser.skip(",") || parser.atEnd else {
          throw parser.expected("`,` or the end of the pattern", "expected-comma")
        }
      }
      return elements
    }
  }
}
