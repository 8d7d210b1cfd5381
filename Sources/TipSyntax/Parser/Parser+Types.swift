import TipText

/// Types.
extension Parser {
  mutating func parseType() throws(SyntaxFailure) -> TypeSyntax {
    try nested { (parser) throws(SyntaxFailure) in
      let before = parser.token.start
      if try parser.skipTypeSpecifiers() {
        let type = try parser.parseType()
        return TypeSyntax(.inOut(type), parser.range(from: before))
      }
      let start = parser.token.start
      let isList = parser.at("(")
      let type = try parser.parseComposition()
      guard parser.atFunctionTypeArrow else { return type }
      let effects = parser.parseEffects()
      parser.advance()
      let result = try parser.parseType()
      var parameters = [type]
      if isList, case .tuple(let elements) = type.kind {
        for case let label? in elements.map(\.label) { parser.refuseLabel(label) }
        parameters = elements.map(\.type)
      } else if !isList {
        parser.report(
          .error(
            "misplaced", "the parameters of a function type stand in parentheses", at: type.range,
            fixIts: [
              .init(replace: type.range.startPoint, with: "("),
              .init(replace: type.range.endPoint, with: ")"),
            ]))
      }
      return TypeSyntax(.function(parameters, result: result, effects), parser.range(from: start))
    }
  }

  /// Reports a label in a function type, whose calls have none.
  private mutating func refuseLabel(_ label: NameSyntax) {
    if label.text == "_" { return }
    report(
      .error(
        "misplaced", "a function's type has no labels: write `_ \(label.text)`", at: label.range,
        fixIts: [.init(replace: label.range.startPoint, with: "_ ")]))
  }

  /// Parses the type of a variable or a result, which is no parameter.
  mutating func parseTypeOfValue() throws(SyntaxFailure) -> TypeSyntax {
    if atAttribute("escaping") {
      report(
        .error(
          "misplaced", "`@escaping` stands only before the type of a parameter",
          at: range(from: token.start)))
    }
    let type = try parseType()
    if case .inOut = type.kind {
      report(
        .error("misplaced", "`inout` stands only before the type of a parameter", at: type.range))
    }
    return type
  }

  /// `->`, or effects before it.
  private var atFunctionTypeArrow: Bool {
    if atArrow { return true }
    guard at(.async, .reasync, .throws, .rethrows) else { return false }
    var place = index
    while token(at: place).isAny(.async, .reasync, .throws, .rethrows) { place += 1 }
    if isMark(token(at: place), "(") { place = index(after: place) }
    return isMark(token(at: place), "-")
  }

  /// `@escaping`, `sending` and the like; true after `inout`.
  private mutating func skipTypeSpecifiers() throws(SyntaxFailure) -> Bool {
    var specifiers: Set<String> = []
    var attributes: [AttributeSyntax] = []
    while true {
      if at("@") {
        attributes.append(try parseAttribute(allowsSpace: false))
      } else if at(.inout) || atTypeSpecifier && specifierFollows {
        let specifier = text(of: token)
        if !specifiers.insert(specifier).inserted {
          refuseSecond()
        } else if Self.ownerships.isSuperset(of: [specifier]),
          specifiers.intersection(Self.ownerships).count > 1
        {
          report(
            .error(
              "misplaced",
              "a parameter is `inout`, `borrowing` or `consuming`, and no two of them",
              at: tokenRange))
        }
        advance()
        if specifier != "inout", at("("), !token.flags.contains(.spaceBefore) { skipBracketed() }
      } else {
        refuseRepeated(attributes)
        return specifiers.contains("inout")
      }
    }
  }

  private static let ownerships: Set = ["inout", "borrowing", "consuming"]

  private var atTypeSpecifier: Bool {
    guard atIdentifier else { return false }
    switch token.word {
    case .borrowing, .consuming, .sending, .isolated, .nonisolated, .ownedMarker, .sharedMarker,
      .consumingMarker,
      .constMarker:
      return true
    default:
      return false
    }
  }

  /// True if this word is a specifier of the following type, and not itself the type.
  var specifierFollows: Bool {
    let next = peek()
    if next.startsLine { return false }
    switch next.kind {
    case .identifier: return true
    case .keyword: return next.isAny(.selfType, .anyType, .inout, .repeat)
    case .punctuation: return isMark(next, "(") || isMark(next, "[") || isMark(next, "@")
    case .operator: return isPrefix(next)
    default: return false
    }
  }

  /// `A & B`
  private mutating func parseComposition() throws(SyntaxFailure) -> TypeSyntax {
    let start = token.start
    if at(.some, .any), specifierFollows {
      let isSome = at(.some)
      advance()
      let type = try nested { (parser) throws(SyntaxFailure) in try parser.parseComposition() }
      return TypeSyntax(isSome ? .some(type) : .any(type), range(from: start))
    }
    if at(.each) && specifierFollows || at(.repeat) {
      let reason = at(.each) ? "a parameter pack" : "a pack expansion"
      advance()
      _ = try parseType()
      return TypeSyntax(.unsupported(reason), range(from: start))
    }
    var types = [try parsePostfixType()]
    while atOperator("&") {
      advance()
      types.append(try parsePostfixType())
    }
    return types.count == 1 ? types[0] : TypeSyntax(.composition(types), range(from: start))
  }

  private mutating func parsePostfixType() throws(SyntaxFailure) -> TypeSyntax {
    let start = token.start
    var type = try parseSimpleType()
    let outer = depth
    defer { depth = outer }
    while let kind = parseTypeSuffix(of: type) {
      type = TypeSyntax(kind, range(from: start))
      // Each mark is a level of the tree.
      try deepen()
    }
    return type
  }

  private mutating func parseTypeSuffix(of type: TypeSyntax) -> TypeSyntax.Kind? {
    if token.kind == .operator, !token.flags.contains(.spaceBefore) {
      if starts(token, with: "?") {
        advance(intoOperatorBy: 1)
        return .optional(type)
      }
      if starts(token, with: "!"), !starts(token, with: "!=") {
        advance(intoOperatorBy: 1)
        return .implicitlyUnwrapped(type)
      }
      return nil
    }
    guard at("."), peek().kind == .identifier else { return nil }
    advance()
    if at(.typeMetatype, .protocolMetatype) {
      advance()
      return .metatype(type)
    }
    advance()
    if token.kind == .operator, starts(token, with: "<") { _ = parseGenericArgumentsIfFollowed() }
    return .unsupported("a member of a type that is not a name")
  }

  mutating func parseSimpleType() throws(SyntaxFailure) -> TypeSyntax {
    let start = token.start
    switch token.kind {
    case .identifier:
      return try parseNamedType()
    case .keyword where at(.selfType, .anyType, .wildcard, .self):
      return try parseNamedType()
    case .operator where starts(token, with: "~"):
      advance()
      _ = try nested { (parser) throws(SyntaxFailure) in try parser.parsePostfixType() }
      return TypeSyntax(.unsupported("a suppressed conformance"), range(from: start))
    case .punctuation where at("("):
      let elements = try bracketed { (parser) throws(SyntaxFailure) in
        try parser.parseTupleTypeElements()
      }
      // `(any Tip)` is the type in the parentheses; before an arrow it is a list nevertheless.
      if elements.count == 1, elements[0].label == nil, !atFunctionTypeArrow {
        return TypeSyntax(elements[0].type.kind, range(from: start))
      }
      return TypeSyntax(.tuple(elements), range(from: start))
    case .punctuation where at("["):
      let kind = try bracketed { (parser) throws(SyntaxFailure) in try parser.parseListType() }
      return TypeSyntax(kind, range(from: start))
    default:
      throw expected("a type", "expected-type")
    }
  }

  private mutating func parseNamedType() throws(SyntaxFailure) -> TypeSyntax {
    let start = token.start
    var names: [NameSyntax] = []
    repeat {
      if !names.isEmpty { advance() }
      let name = takeName()
      if token.kind == .operator, starts(token, with: "<") {
        let arguments = try parseGenericArguments()
        names.append(
          NameSyntax(name.text, range(from: name.range.start), genericArguments: arguments))
      } else {
        names.append(name)
      }
    } while at(".") && peek().kind == .identifier && !peek().isAny(.typeMetatype, .protocolMetatype)
    return TypeSyntax(.named(names), range(from: start))
  }

  private mutating func parseTupleTypeElements() throws(SyntaxFailure) -> [(
    label: NameSyntax?, type: TypeSyntax
  )] {
    var elements: [(label: NameSyntax?, type: TypeSyntax)] = []
    while !atEnd {
      var label: NameSyntax?
      if atLabelled {
        label = takeName()
        advance()
      } else if isLabel(token), isLabel(peek()), isMark(peek(2), ":") {
        label = takeName()
        move(to: index + 2)
      }
      let start = token.start
      var type = try parseType()
      if skipEllipsis() { type = TypeSyntax(.variadic(type), range(from: start)) }
      if atOperator("=") {
        advance()
        _ = try parseExpression([])
      }
      elements.append((label, type))
      guard skip(",") || atEnd else { throw expected("`,` or `)` in a type", "expected-comma") }
    }
    return elements
  }

  /// `T` or `K: V` of `[T]` and `[K: V]`.
  private mutating func parseListType() throws(SyntaxFailure) -> TypeSyntax.Kind {
    if token.kind == .integer || isWordOf(peek()) {
      move(to: end)
      return .unsupported("an inline array type")
    }
    let first = try parseType()
    let value = skip(":") ? try parseType() : nil
    guard atEnd else { throw expected("`]` after the type", "expected-bracket") }
    return value.map { .dictionary(first, $0) } ?? .array(first)
  }

  private func isWordOf(_ token: Token) -> Bool { token.kind == .identifier && token.word == .of }

  /// Skips `...` after a type or a name.
  mutating func skipEllipsis() -> Bool {
    guard token.kind == .operator, starts(token, with: "...") else { return false }
    advance(intoOperatorBy: 3)
    return true
  }
}
