import TipText

/// Types, extensions and their members.
extension Parser {
  mutating func parseNominal(_ kind: NominalSyntax.Kind) throws(SyntaxFailure) -> DeclarationKind {
    advance()
    let name = try parseDeclaredName("the \(kind.rawValue)")
    var parameters: [NameSyntax] = []
    var inherited: [TypeSyntax] = []
    try parseHead { (parser) throws(SyntaxFailure) in
      parameters = try parser.parseGenericParameters()
      inherited = try parser.parseInheritance()
      _ = try parser.parseWhereClause()
    }
    let container: DeclarationContainer =
      switch kind {
      case .enum: .enum
      case .protocol: .protocol
      case .struct, .class, .actor: .type
      }
    let members = try parseMembers(of: "the \(kind.rawValue)", in: container)
    return .nominal(
      NominalSyntax(
        kind: kind, name: name, genericParameters: parameters, inherited: inherited,
        members: members))
  }

  mutating func parseExtension() throws(SyntaxFailure) -> DeclarationKind {
    advance()
    let extended = try parseType()
    var inherited: [TypeSyntax] = []
    var isConstrained = false
    try parseHead { (parser) throws(SyntaxFailure) in
      inherited = try parser.parseInheritance()
      isConstrained = try parser.parseWhereClause()
    }
    let members = try parseMembers(of: "the extension", in: .type)
    return .extension(
      ExtensionSyntax(
        extended: extended, inherited: inherited, isConstrained: isConstrained, members: members))
  }

  /// Reads what stands before the members; where that is broken, the members are read all the same.
  private mutating func parseHead(
    _ body: (inout Parser) throws(SyntaxFailure) -> Void
  ) throws(SyntaxFailure) {
    do throws(SyntaxFailure) {
      try body(&self)
    } catch {
      while !atEnd, !at("{"), !(token.startsLine && atDeclaration) { skipToken() }
      if !at("{") { throw error }
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
      while skip(";") {}
      if atEnd || atConditionalBoundary { return }
      let start = index
      do throws(SyntaxFailure) {
        members.append(try parseMember())
      } catch {
        recover(from: start)
        continue
      }
      endStatement(what: "declarations")
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
    guard token.kind == .pound || atDeclaration else {
      throw expected("a declaration", "expected-declaration")
    }
    return try parseDeclaration()
  }

  // MARK: Enum cases

  mutating func parseEnumCases() throws(SyntaxFailure) -> DeclarationKind {
    advance()
    var cases: [EnumCaseSyntax] = []
    repeat {
      guard isLabel(token) else { throw expected("the name of a case", "expected-identifier") }
      let name = takeName()
      let hasPayload = at("(") && !token.startsLine
      if hasPayload { skipBracketed() }
      var rawValue: ExpressionSyntax?
      if atOperator("=") {
        advance()
        rawValue = try parseExpression([])
      }
      cases.append(EnumCaseSyntax(name: name, rawValue: rawValue, hasPayload: hasPayload))
    } while skip(",")
    return .enumCases(cases)
  }
}
