import TipText

/// Types, extensions and their members.
extension Parser {
  /// - Parameter afterWord: false where the word that introduces it is missing.
  mutating func parseNominal(
    _ kind: NominalSyntax.Kind, afterWord: Bool = true
  ) throws(SyntaxFailure) -> DeclarationKind {
    if afterWord { advance() }
    let name = try parseDeclaredName("the \(kind.rawValue)")
    var parameters: [GenericsSyntax.Parameter] = []
    var requirements: [GenericsSyntax.Requirement] = []
    var inherited: [TypeSyntax] = []
    let isWhole = try parseHead { (parser) throws(SyntaxFailure) in
      parameters = try parser.parseGenericParameters()
      inherited = try parser.parseInheritance(isDeclared: true)
      requirements = try parser.parseWhereClause()
    }
    if !isWhole { inherited.append(TypeSyntax(.broken, tokenRange.startPoint)) }
    let container: DeclarationContainer =
      switch kind {
      case .enum: .enum
      case .protocol: .protocol
      case .struct, .class, .actor: .type
      }
    let members = try parseMembers(of: "the \(kind.rawValue)", in: container)
    return .nominal(
      NominalSyntax(
        kind: kind, name: name,
        generics: GenericsSyntax(parameters: parameters, requirements: requirements),
        inherited: inherited, members: members))
  }

  mutating func parseExtension() throws(SyntaxFailure) -> DeclarationKind {
    advance()
    let extended = try parseType()
    var inherited: [TypeSyntax] = []
    var requirements: [GenericsSyntax.Requirement] = []
    let isWhole = try parseHead { (parser) throws(SyntaxFailure) in
      inherited = try parser.parseInheritance(isDeclared: true)
      requirements = try parser.parseWhereClause()
    }
    if !isWhole { inherited.append(TypeSyntax(.broken, tokenRange.startPoint)) }
    let members = try parseMembers(of: "the extension", in: .type)
    return .extension(
      ExtensionSyntax(
        extended: extended, inherited: inherited, requirements: requirements, members: members))
  }

  /// Parses the part before the members. Returns false if it has an error; the members are parsed
  /// all the same.
  private mutating func parseHead(
    _ body: (inout Parser) throws(SyntaxFailure) -> Void
  ) throws(SyntaxFailure) -> Bool {
    do throws(SyntaxFailure) {
      try body(&self)
      return true
    } catch {
      while !atEnd, !at("{"), !(token.startsLine && atDeclaration) { skipToken() }
      if !at("{") { throw error }
      return false
    }
  }

  private mutating func parseMembers(
    of what: String, in container: DeclarationContainer
  ) throws(SyntaxFailure) -> [DeclarationSyntax] {
    guard at("{") else { throw expected("`{` and the members of \(what)", "expected-body") }
    let outer = self.container
    self.container = container
    defer { self.container = outer }
    return try bracketed { (parser) throws(SyntaxFailure) in
      var members: [DeclarationSyntax] = []
      parser.parseMembers(into: &members)
      while parser.atConditionalBoundary {
        parser.unitFault = nil
        parser.failure("stray-directive", "`\(parser.text(of: parser.token))` belongs to no `#if`")
        parser.skipConditionLine()
        parser.parseMembers(into: &members)
      }
      return members
    }
  }

  /// Reads members to the end, or to a `#else`, `#elseif` or `#endif`.
  private mutating func parseMembers(into members: inout [DeclarationSyntax]) {
    while true {
      while skip(";") || skipMessageDirective() {}
      if atEnd || atConditionalBoundary { return }
      let start = index
      let offset = token.start
      let member = try? asUnit { (parser) throws(SyntaxFailure) in
        do throws(SyntaxFailure) {
          let member = try parser.parseMember()
          parser.endStatement(what: "declarations")
          return member
        } catch {
          parser.recover(from: start)
          throw error
        }
      }
      members.append(
        member
          ?? DeclarationSyntax(.broken(nil), attributes: [], modifiers: [], range(from: offset)))
    }
  }

  private mutating func parseMember() throws(SyntaxFailure) -> DeclarationSyntax {
    let start = token.start
    if atPound(.if) {
      let branches = try parseConditionalCompilation { parser in
        var items: [DeclarationSyntax] = []
        parser.parseMembers(into: &items)
        return items
      }
      return DeclarationSyntax(
        .conditionalCompilation(branches), attributes: [], modifiers: [], range(from: start))
    }
    if !atDeclaration, let word = misspeltWord {
      correct(to: word)
      return try parseDeclaration()
    }
    guard
      token.kind == .pound || atDeclaration || atModifierOfUnnamed || atAttributeWithoutSign
        || missingKeyword != nil
    else {
      throw expected("a declaration", "expected-declaration")
    }
    return try parseDeclaration()
  }

  // MARK: Enum cases

  /// `(Int, label: String = "")` after the name of a case.
  private mutating func parsePayloadTypes() throws(SyntaxFailure) -> [FunctionSyntax.Parameter] {
    try bracketed { (parser) throws(SyntaxFailure) in
      var parts: [FunctionSyntax.Parameter] = []
      while !parser.atEnd {
        var label: NameSyntax?
        if parser.atLabelled {
          label = parser.takeName()
          parser.advance()
        } else if parser.isLabel(parser.token), parser.isLabel(parser.peek()),
          parser.isMark(parser.peek(2), ":")
        {
          label = parser.takeName()
          parser.move(to: parser.index + 2)
        }
        let type = try parser.parseType()
        let value = parser.parseDefaultValue()
        let name = label ?? NameSyntax("_", type.range)
        parts.append(
          FunctionSyntax.Parameter(
            label: name.text == "_" ? nil : name.text, name: name, type: type, isInOut: false,
            isVariadic: false, defaultValue: value))
        guard parser.skip(",") || parser.atEnd else {
          throw parser.expected("`,` or `)` after an associated value", "expected-comma")
        }
      }
      return parts
    }
  }

  mutating func parseEnumCases(afterWord: Bool = true) throws(SyntaxFailure) -> DeclarationKind {
    if afterWord { advance() }
    var cases: [EnumCaseSyntax] = []
    repeat {
      guard isLabel(token) else { throw expected("the name of a case", "expected-identifier") }
      let name = takeName()
      let payload = at("(") && !token.startsLine ? try parsePayloadTypes() : nil
      var rawValue: ExpressionSyntax?
      if atOperator("=") {
        advance()
        rawValue = try parseExpression([])
      }
      cases.append(EnumCaseSyntax(name: name, rawValue: rawValue, payload: payload))
      if atIdentifier, !token.startsLine {
        reportMissing(",", "expected-comma", before: "`\(text(of: token))`", fixIt: ",")
      } else if !skip(",") {
        return .enumCases(cases)
      }
    } while true
  }
}
