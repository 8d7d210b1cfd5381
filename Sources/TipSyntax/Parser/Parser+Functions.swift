import TipText

/// Functions, initializers and subscripts.
extension Parser {
  /// - Parameter isExternal: True if an attribute comes before it that may provide the body
  ///   (`@NSManaged`, `@_silgen_name`, a macro).
  mutating func parseFunction(
    afterWord: Bool = true, isExternal: Bool
  ) throws(SyntaxFailure) -> FunctionSyntax {
    if afterWord { advance() }
    return try parseFunctionTail(name: try parseFunctionName(), isExternal: isExternal)
  }

  mutating func parseInitializer(isExternal: Bool) throws(SyntaxFailure) -> DeclarationKind {
    let name = takeName()
    let isFailable = atOperator("?") || atOperator("!")
    if isFailable { advance() }
    let function = try parseFunctionTail(name: name, isExternal: isExternal)
    return .initializer(function, isFailable: isFailable)
  }

  /// A name, or the operator that is defined.
  private mutating func parseFunctionName() throws(SyntaxFailure) -> NameSyntax {
    guard token.kind == .operator || atArrow else { return try parseDeclaredName("the function") }
    let symbol = text(of: token)
    // Signs with a fixed meaning, which cannot be declared.
    if ["=", "->", "?"].contains(symbol) {
      throw expected("a name for the function", "expected-identifier")
    }
    // In `func ==<T>(…)` the last character opens the generic parameters.
    if symbol.utf8.count > 1, symbol.utf8.last == UInt8(ascii: "<"),
      !token.flags.contains(.spaceAfter), peek().kind == .identifier
    {
      let start = token.start
      advance(intoOperatorBy: symbol.utf8.count - 1)
      return NameSyntax(String(symbol.dropLast()), range(from: start))
    }
    return takeName()
  }

  private mutating func parseFunctionTail(
    name: NameSyntax, isExternal: Bool
  ) throws(SyntaxFailure) -> FunctionSyntax {
    let generics = try parseGenericParameters()
    var parameters: [FunctionSyntax.Parameter] = []
    if at("(") {
      parameters = try bracketed { (parser) throws(SyntaxFailure) in try parser.parseParameters() }
    } else if at("{") || atArrow, !token.startsLine {
      reportMissing("()", "expected-parameters", before: found, fixIt: "()")
    } else {
      throw expected("`(` and the parameters of the function", "expected-parameters")
    }
    let effects = parseEffects()
    var result: TypeSyntax?
    if atArrow {
      advance()
      result = try parseTypeOfValue()
    }
    let requirements = try parseWhereClause()
    var body: BodySyntax?
    if at("{") || container != .protocol && !isExternal {
      body = try parseBody(of: "`\(name.text)`")
    }
    return FunctionSyntax(
      name: name, generics: GenericsSyntax(parameters: generics, requirements: requirements),
      parameters: parameters, effects: effects, result: result, body: body)
  }

  /// - Parameter isSubscript: A parameter has a label only where two names are written.
  private mutating func parseParameters(
    isSubscript: Bool = false
  ) throws(SyntaxFailure) -> [FunctionSyntax.Parameter] {
    var parameters: [FunctionSyntax.Parameter] = []
    while !atEnd {
      parameters.append(try parseParameter(hasLabel: !isSubscript))
      if skip(",") || atEnd { continue }
      guard isLabel(token) else { throw expected("`,` or `)` after a parameter", "expected-comma") }
      reportMissing(",", "expected-comma", before: found, fixIt: ",")
    }
    return parameters
  }

  /// `label name: Type... = value`
  ///
  /// - Parameter hasLabel: One name alone is the label, too.
  private mutating func parseParameter(
    hasLabel: Bool
  ) throws(SyntaxFailure) -> FunctionSyntax.Parameter {
    var attributes: [AttributeSyntax] = []
    while at("@") { attributes.append(try parseAttribute()) }
    // `isolated` and the like may come before the names.
    while at(.isolated, .nonisolated, .constMarker), isLabel(peek()), isLabel(peek(2)) {
      advance()
    }
    guard isLabel(token) else { throw expected("the name of a parameter", "expected-identifier") }
    let label = takeName()
    let hasTwoNames = isLabel(token)
    let name = hasTwoNames ? takeName() : label
    guard skip(":") else {
      throw expected("`:` and the type of `\(name.text)`", "expected-type")
    }
    let isEscaping = atAttribute("escaping")
    let isAutoclosure = atAttribute("autoclosure")
    let isConsumed = at(.consuming) && specifierFollows
    let isIsolated = at(.isolated) && specifierFollows
    var type = try parseType()
    var isInOut = false
    if case .inOut(let inner) = type.kind { (isInOut, type) = (true, inner) }
    let isVariadic = skipEllipsis()
    let value = parseDefaultValue()
    return FunctionSyntax.Parameter(
      label: label.text == "_" || !(hasLabel || hasTwoNames) ? nil : label.text, name: name,
      type: type, isInOut: isInOut,
      isVariadic: isVariadic, isEscaping: isEscaping, isAutoclosure: isAutoclosure,
      isConsumed: isConsumed, isIsolated: isIsolated, attributes: attributes, defaultValue: value)
  }

  /// Returns whether the current token begins `@escaping` and the like, optionally after other
  /// attributes.
  func atAttribute(_ name: String) -> Bool {
    var place = index
    while isMark(token(at: place), "@") {
      place += 1
      if text(of: token(at: place)) == name { return true }
      place += 1
    }
    return false
  }

  /// `async`, `throws`, `throws(E)`, `rethrows`, `reasync`.
  mutating func parseEffects() -> EffectsSyntax {
    var effects = EffectsSyntax()
    while true {
      // At the beginning of a line before `let`, `async` belongs to the statement.
      if at(.async, .reasync), !(token.startsLine && atDeclaration) {
        if effects.isAsync {
          refuseSecond()
        } else if effects.isThrowing {
          report(.error("misplaced", "`async` stands before `throws`", at: tokenRange))
        }
        effects.isAsync = true
        advance()
      } else if at(.throws, .rethrows) {
        if effects.isThrowing { refuseSecond() }
        effects.isThrowing = true
        effects.isRethrowing = at(.rethrows)
        effects.thrown = parseThrowsClause()
      } else {
        return effects
      }
    }
  }

  /// Parses `throws` with its type, if the current token is `throws`.
  mutating func parseThrowsClause() -> TypeSyntax? {
    guard at(.throws, .rethrows) else { return nil }
    advance()
    guard at("("), !token.startsLine else { return nil }
    let start = checkpoint()
    advance()
    if let type = try? parseType(), skip(")") { return type }
    restore(start)
    skipBracketed()
    return nil
  }

  mutating func parseSubscript() throws(SyntaxFailure) -> DeclarationKind {
    let name = NameSyntax("subscript", tokenRange)
    advance()
    let generics = try parseGenericParameters()
    guard at("(") else {
      throw expected("`(` and the parameters of the subscript", "expected-parameters")
    }
    let parameters = try bracketed { (parser) throws(SyntaxFailure) in
      try parser.parseParameters(isSubscript: true)
    }
    guard atArrow else { throw expected("`->` and the type of the subscript", "expected-type") }
    advance()
    let result = try parseType()
    let requirements = try parseWhereClause()
    let accessors = at("{") ? try parseAccessors() : nil
    let function = FunctionSyntax(
      name: name, generics: GenericsSyntax(parameters: generics, requirements: requirements),
      parameters: parameters, effects: EffectsSyntax(), result: result,
      body: nil)
    return .subscript(function, accessors)
  }
}
