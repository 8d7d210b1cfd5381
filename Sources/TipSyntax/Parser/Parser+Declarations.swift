import TipText

/// Declarations: their attributes and modifiers, and their kinds.
extension Parser {
  mutating func parseDeclaration() throws(SyntaxFailure) -> DeclarationSyntax {
    try nested { (parser) throws(SyntaxFailure) in
      let start = parser.token.start
      var attributes: [AttributeSyntax] = []
      var modifiers: [NameSyntax] = []
      while true {
        if parser.at("@") || parser.atAttributeWithoutSign {
          attributes.append(try parser.parseAttribute())
        } else if parser.atModifier || parser.atModifierOfUnnamed {
          modifiers.append(parser.parseModifier())
        } else {
          break
        }
      }
      let kind = parser.parseKind(isExternal: !attributes.isEmpty)
      return DeclarationSyntax(
        kind, attributes: attributes, modifiers: modifiers, parser.range(from: start))
    }
  }

  /// Parses the declaration itself. If it has an error, it is an unsupported node with its name.
  private mutating func parseKind(isExternal: Bool) -> DeclarationKind {
    let (start, bodyCount) = (index, unread.count)
    let next = peek()
    do throws(SyntaxFailure) {
      return try parseIntroduced(isExternal: isExternal)
    } catch {
      unread.shorten(to: bodyCount)
      recover(from: start)
      let isNamed = next.kind == .identifier && !next.startsLine
      return .broken(isNamed ? name(of: next) : nil)
    }
  }

  private mutating func parseIntroduced(isExternal: Bool) throws(SyntaxFailure) -> DeclarationKind {
    if token.kind == .pound { return try parseDeclarationMacro() }
    switch token.word {
    case .let, .var: return try parseVariable()
    case .func: return .function(try parseFunction(isExternal: isExternal))
    case .`init`: return try parseInitializer(isExternal: isExternal)
    case .struct: return try parseNominal(.struct)
    case .class: return try parseNominal(.class)
    case .enum: return try parseNominal(.enum)
    case .protocol: return try parseNominal(.protocol)
    case .actor: return try parseNominal(.actor)
    case .extension: return try parseExtension()
    case .case: return try parseEnumCases()
    case .typealias: return try parseTypealias()
    case .import: return try parseImport()
    case .subscript: return try parseSubscript()
    case .deinit: return try parseDeinitializer()
    case .associatedtype: return try parseAssociatedType()
    case .operator: return try parseOperatorDeclaration()
    case .precedencegroup: return try parsePrecedenceGroup()
    case .macro: return try parseMacroDeclaration()
    default: return try parseWithoutKeyword(hasAttributes: isExternal)
    }
  }

  private mutating func parseWithoutKeyword(
    hasAttributes: Bool
  ) throws(SyntaxFailure) -> DeclarationKind {
    guard let missing = missingKeyword else {
      throw expected("a declaration", "expected-declaration")
    }
    if missing == .var { return try parseVariableWithoutKeyword(hasAttributes: hasAttributes) }
    let found = text(of: token)
    report(
      .error(
        "expected-declaration", "`\(missing.rawValue)` is missing before `\(found)`",
        at: tokenRange,
        fixIts: [.init(replace: tokenRange.startPoint, with: missing.rawValue + " ")]))
    switch missing {
    case .case: return try parseEnumCases(afterWord: false)
    case .func: return .function(try parseFunction(afterWord: false, isExternal: false))
    default:
      // The kind of the declaration is a guess.
      let nominal = try parseNominal(missing == .enum ? .enum : .struct, afterWord: false)
      guard case .nominal(let syntax) = nominal else { return nominal }
      return .nominal(syntax.inheriting(TypeSyntax(.broken, syntax.name.range.startPoint)))
    }
  }

  // MARK: Simple declarations

  private mutating func parseImport() throws(SyntaxFailure) -> DeclarationKind {
    advance()
    if token.kind == .keyword, !token.startsLine { advance() }
    guard !token.startsLine else {
      throw failure("expected-identifier", "expected the name of a module", atLineEnd: true)
    }
    var path = [try parseDeclaredName("a module").text]
    while skip(".") { path.append(takeName().text) }
    return .import(path: path)
  }

  private mutating func parseTypealias() throws(SyntaxFailure) -> DeclarationKind {
    advance()
    let name = try parseDeclaredName("a type")
    let parameters = try parseGenericParameters()
    if atOperator("=") {
      advance()
    } else if atIdentifier, !token.startsLine {
      reportMissingSign()
    } else {
      throw expected("`=` and the type", "expected-initializer")
    }
    let type = try parseTypeOfValue()
    _ = try parseWhereClause()
    return .typealias(name, parameters: parameters.map(\.name.text), type)
  }

  private mutating func parseAssociatedType() throws(SyntaxFailure) -> DeclarationKind {
    advance()
    _ = skipEllipsis()
    let name = try parseDeclaredName("an associated type")
    let inherited = try parseInheritance()
    var initial: TypeSyntax?
    if atOperator("=") {
      advance()
      initial = try parseType()
    }
    let requirements = try parseWhereClause()
    return .associatedType(
      AssociatedTypeSyntax(
        name: name, inherited: inherited, initial: initial, requirements: requirements))
  }

  /// Parses the line of `infix operator ** : Precedence`.
  private mutating func parseOperatorDeclaration() throws(SyntaxFailure) -> DeclarationKind {
    advance()
    guard token.kind == .operator || token.kind == .punctuation else {
      throw expected("an operator", "expected-identifier")
    }
    let name = name(of: token)
    skipToken()
    var group: NameSyntax?
    if at(":"), peek().kind == .identifier {
      advance()
      group = takeName()
    }
    while !atEnd, !at(";"), index == 0 || !token.startsLine { skipToken() }
    return .operator(name, group: group)
  }

  private mutating func parsePrecedenceGroup() throws(SyntaxFailure) -> DeclarationKind {
    advance()
    let name = try parseDeclaredName("a precedence group")
    guard at("{") else {
      _ = try parseBody(of: "the precedence group")
      return .broken(name)
    }
    let parts = try bracketed { (parser) throws(SyntaxFailure) in parser.parsePrecedences() }
    return .precedenceGroup(
      PrecedenceGroupSyntax(
        name: name, higherThan: parts["higherThan"] ?? [], lowerThan: parts["lowerThan"] ?? [],
        associativity: parts["associativity"]?.first))
  }

  /// `higherThan: A, B associativity: left`: the names after each word.
  private mutating func parsePrecedences() -> [String: [NameSyntax]] {
    var parts: [String: [NameSyntax]] = [:]
    var word = ""
    while !atEnd, !at("}") {
      if isLabel(token), isMark(peek(), ":") {
        word = takeName().text
        advance()
      } else if isLabel(token) {
        parts[word, default: []].append(takeName())
      } else if at(";") {
        report(
          .error(
            "misplaced", "the parts of a precedence group stand side by side, without `;`",
            at: tokenRange, fixIts: [.init(replace: tokenRange, with: "")]))
        skipToken()
      } else {
        skipToken()
      }
    }
    return parts
  }

  private mutating func parseDeinitializer() throws(SyntaxFailure) -> DeclarationKind {
    advance()
    _ = parseEffects()
    guard at("{") else { throw expected("`{` and what `deinit` does", "expected-body") }
    skipBracketed()
    return .unsupported(nil, "a deinitializer")
  }

  private mutating func parseMacroDeclaration() throws(SyntaxFailure) -> DeclarationKind {
    advance()
    let name = try parseDeclaredName("a macro")
    _ = try parseGenericParameters()
    if at("(") { skipBracketed() }
    _ = parseEffects()
    if atArrow {
      advance()
      _ = try parseType()
    }
    if atOperator("=") {
      advance()
      _ = try parseExpression([])
    }
    _ = try parseWhereClause()
    return .unsupported(name, "a macro declaration")
  }

  /// Parses `#Preview { … }` and other macros in the place of declarations.
  private mutating func parseDeclarationMacro() throws(SyntaxFailure) -> DeclarationKind {
    // Attributes whose declaration is outside of this `#if` are accepted alone.
    if atConditionalBoundary { return .unsupported(nil, "attributes of a declaration elsewhere") }
    if atPound(.if) {
      skipConditionalCompilation()
      return .unsupported(nil, "a declaration with `#if` among its attributes")
    }
    let name = NameSyntax(String(text(of: token).dropFirst()), tokenRange)
    _ = try parsePrimary()
    return .unsupported(name, name.text == "Preview" ? "a preview" : "a macro expansion")
  }
}
