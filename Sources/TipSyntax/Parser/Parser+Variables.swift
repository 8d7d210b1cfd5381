import TipText

/// Variables and their accessors.
extension Parser {
  mutating func parseVariable() throws(SyntaxFailure) -> DeclarationKind {
    let keyword = tokenRange
    let isMutable = at(.var)
    advance()
    return try parseBindings(isMutable: isMutable, keyword)
  }

  /// `name: Type` where `var` or `let` is missing.
  mutating func parseVariableWithoutKeyword(
    hasAttributes: Bool
  ) throws(SyntaxFailure) -> DeclarationKind {
    let place = tokenRange.startPoint
    // With a type and a value, the value is the initial one.
    let isVariable =
      hasAttributes || accessorsFollow || isMark(peek(), ":") && valueFollows || isSetApart
      || isOptionalWithoutValue
    let word = isVariable ? "var" : "let"
    report(
      .error(
        "expected-declaration", "`\(word)` is missing before `\(text(of: token))`", at: tokenRange,
        fixIts: [.init(replace: place, with: word + " ")]))
    return try parseBindings(isMutable: word == "var", place)
  }

  /// True for `private(set)` among the modifiers, which implies a setter.
  private var isSetApart: Bool {
    var place = index
    while place > 0, !token(at: place).startsLine {
      place -= 1
      if token(at: place).word == .set { return true }
      if isMark(token(at: place), "{") || isMark(token(at: place), "}") { return false }
    }
    return false
  }

  /// True if the variable begins with `nil`, which a constant would keep.
  private var isOptionalWithoutValue: Bool {
    guard container.isType, isMark(peek(), ":") else { return false }
    var place = index + 2
    while place < end, !token(at: place).startsLine { place = index(after: place) }
    return isOperator(token(at: place - 1), "?")
  }

  private var valueFollows: Bool {
    var place = index + 1
    while place < end, !token(at: place).startsLine {
      if isOperator(token(at: place), "=") { return true }
      place = index(after: place)
    }
    return false
  }

  /// True if a brace ends this line of tokens before any `=`.
  private var accessorsFollow: Bool {
    var place = index + 1
    while place < end, !token(at: place).startsLine {
      if isMark(token(at: place), "{") { return true }
      if isOperator(token(at: place), "=") { return false }
      place = index(after: place)
    }
    return false
  }

  private mutating func parseBindings(
    isMutable: Bool, _ keyword: SourceRange
  ) throws(SyntaxFailure) -> DeclarationKind {
    var bindings: [VariableSyntax.Binding] = []
    repeat { bindings.append(try parseBinding(isMutable: isMutable)) } while skip(",")
    // `var x, y: Double`: the type also applies to the names before it.
    var type: TypeSyntax?
    for index in bindings.indices.reversed() {
      let binding = bindings[index]
      if binding.type == nil, binding.value == nil, binding.accessors == nil, let type {
        bindings[index] = VariableSyntax.Binding(
          pattern: binding.pattern, type: type, value: nil, accessors: nil)
      } else {
        type = binding.type
      }
    }
    return .variable(VariableSyntax(isMutable: isMutable, keyword: keyword, bindings: bindings))
  }

  /// `name: Type = value { accessors }`
  private mutating func parseBinding(isMutable: Bool) throws(SyntaxFailure)
    -> VariableSyntax.Binding
  {
    let pattern = try parseBindingPattern(isMutable: isMutable)
    skipSecondName()
    let type = skip(":") ? parseAnnotation() : try parseTypeWithoutColon()
    var value: ExpressionSyntax?
    if token.kind == .operator, starts(token, with: "=") && (atOperator("=") || type != nil) {
      advance(intoOperatorBy: 1)
      value = parseInitialValue()
    } else if atValueWithoutSign(isTyped: type != nil) {
      reportMissingSign()
      value = parseInitialValue()
    }
    let accessors = at("{") ? try parseAccessors() : nil
    return VariableSyntax.Binding(pattern: pattern, type: type, value: value, accessors: accessors)
  }

  /// Parses the type of a variable. Without one, the result is a broken node, so that the
  /// declaration is kept.
  private mutating func parseAnnotation() -> TypeSyntax {
    let (start, bodyCount) = (token.start, unread.count)
    do throws(SyntaxFailure) {
      return try parseTypeOfValue()
    } catch {
      unread.shorten(to: bodyCount)
      while !atEnd, !at(";"), !at("{"), !at(","), !atOperator("="), !token.startsLine {
        skipToken()
      }
      return TypeSyntax(.broken, range(from: start))
    }
  }

  /// Parses a value. If it has an error, it is a broken node, so that the declaration stays known.
  private mutating func parseInitialValue() -> ExpressionSyntax {
    let (start, bodyCount) = (token.start, unread.count)
    do throws(SyntaxFailure) {
      if token.startsLine, atDeclaration {
        throw failure("expected-expression", "expected a value after `=`", atLineEnd: true)
      }
      return try parseExpression([])
    } catch {
      unread.shorten(to: bodyCount)
      while !atEnd, !at(";"), !token.startsLine, !atConditionalBoundary { skipToken() }
      return ExpressionSyntax(.broken, range(from: start))
    }
  }

  // MARK: Accessors

  /// `{ get { … } set { … } }`, or the statements of a getter.
  mutating func parseAccessors() throws(SyntaxFailure) -> AccessorsSyntax {
    let start = token.start
    let (accessors, tokens) = try bracketed { (parser) throws(SyntaxFailure) in
      let tokens = parser.index..<parser.end
      let isList = parser.isAccessor(at: parser.index)
      return (isList ? try parser.parseAccessorList() : nil, tokens)
    }
    let braces = range(from: start)
    if let accessors { return accessors.syntax(in: braces) }
    let body = BodySyntax(range: braces, tokens: tokens, depth: depth)
    unread.append(UnreadBody(body: body, owner: .getter))
    return AccessorList(getter: body, hasBodies: true).syntax(in: braces)
  }

  /// The accessors of a list during parsing.
  private struct AccessorList {
    var getter: BodySyntax?
    var setter: BodySyntax?
    var setterParameter: NameSyntax?
    var willSet: BodySyntax?
    var willSetParameter: NameSyntax?
    var didSet: BodySyntax?
    var didSetParameter: NameSyntax?
    var hasBodies = false
    var isReadable = false
    var isSettable = false
    var isNonmutating = false
    var isMutatingGet = false
    var effects = EffectsSyntax()
    var repeated: NameSyntax?
    var initializer: NameSyntax?

    func syntax(in range: SourceRange) -> AccessorsSyntax {
      AccessorsSyntax(
        getter: getter, setter: setter, setterParameter: setterParameter, willSet: willSet,
        willSetParameter: willSetParameter, didSet: didSet, didSetParameter: didSetParameter,
        isRequirement: !hasBodies, isReadable: isReadable, isSettable: isSettable,
        isNonmutating: isNonmutating,
        isMutatingGet: isMutatingGet, effects: effects, range: range, repeated: repeated,
        initializer: initializer)
    }
  }

  private mutating func parseAccessorList() throws(SyntaxFailure) -> AccessorList {
    var list = AccessorList()
    var seen: Set<String> = []
    while !atEnd {
      while skip(";") {}
      if token.kind == .pound {
        // Accessors for some platforms only. The tree cannot represent the platforms.
        seen = []
        skipConditionLine()
        continue
      }
      let hasAttributes = at("@")
      while at("@") { _ = try parseAttribute() }
      var modifier: Word?
      while isAccessorModifier(token), isLabel(peek()) {
        modifier = token.word
        advance()
      }
      // The standard library has special accessors, always with attributes before them.
      guard isAccessorWord(token.word) || atIdentifier && hasAttributes else {
        throw expected("`get`, `set` or an observer", "expected-accessor")
      }
      let word = token.word
      let name = takeName()
      if !seen.insert(name.text).inserted { list.repeated = list.repeated ?? name }
      if word == .get, at("(") { throw expected("`{` after `get`", "expected-body") }
      let parameter = try parseAccessorParameter()
      let effects = parseEffects()
      if word == .get {
        (list.isReadable, list.effects, list.isMutatingGet) = (true, effects, modifier == .mutating)
      }
      if word == .`init` { list.initializer = name }
      if word == .set { (list.isSettable, list.isNonmutating) = (true, modifier == .nonmutating) }
      if word == .`init` { skipInitAccessorEffects() }
      guard at("{") else {
        // An accessor without a body names no new value.
        if parameter != nil { throw expected("`{` after the new value's name", "expected-body") }
        if !atAccessorEnd { throw expected("`{` after `\(name.text)`", "expected-body") }
        continue
      }
      let body = try parseBody(of: "`\(name.text)`")
      list.hasBodies = true
      switch word {
      case .get: list.getter = body
      case .set:
        list.setter = body
        list.setterParameter = parameter
      case .willSet:
        list.willSet = body
        list.willSetParameter = parameter
      case .didSet:
        list.didSet = body
        list.didSetParameter = parameter
      default: break
      }
    }
    return list
  }

  /// `(newValue)`
  private mutating func parseAccessorParameter() throws(SyntaxFailure) -> NameSyntax? {
    guard at("("), !token.startsLine else { return nil }
    return try bracketed { (parser) throws(SyntaxFailure) in
      try parser.parseDeclaredName("the new value")
    }
  }

  /// `initializes(x) accesses(y)` of an `init` accessor.
  private mutating func skipInitAccessorEffects() {
    while atIdentifier, isMark(peek(), "(") {
      advance()
      skipBracketed()
    }
  }

  /// True behind an accessor without a body.
  private var atAccessorEnd: Bool {
    atEnd || at(";") || at("@") || token.kind == .pound || isAccessorWord(token.word)
      || isAccessorModifier(token)
  }

  private func isAccessorWord(_ word: Word) -> Bool {
    switch word {
    case .get, .set, .willSet, .didSet, .read, .modify, .readAccessor, .modifyAccessor, .`init`:
      true
    default: false
    }
  }

  private func isAccessorModifier(_ token: Token) -> Bool {
    switch token.word {
    case .mutating, .nonmutating, .borrowing, .consuming, .consumingMarker, .nonisolated: true
    default: false
    }
  }

  /// Returns whether an accessor is at an index, and not a statement that uses its word as a name.
  private func isAccessor(at start: Int) -> Bool {
    var place = start
    let hasAttributes = isMark(token(at: place), "@")
    while isMark(token(at: place), "@") {
      place += 2
      if isMark(token(at: place), "(") { place = index(after: place) }
    }
    while isAccessorModifier(token(at: place)) { place += 1 }
    if hasAttributes, token(at: place).kind == .identifier, isMark(token(at: place + 1), "{") {
      return true
    }
    guard isAccessorWord(token(at: place).word) else { return false }
    let word = token(at: place).word
    // Swift takes each body that begins with one of these for a list of accessors.
    if [.get, .set, .willSet, .didSet].contains(word) { return true }
    place += 1
    if isMark(token(at: place), "(") {
      // Only accessors that get a value, and have a body, have a parameter in parentheses.
      place = index(after: place)
      return isMark(token(at: place), "{")
    }
    let next = token(at: place)
    if word == .`init` { return isMark(next, "{") || next.kind == .identifier }
    switch next.kind {
    case .punctuation: return isMark(next, "{") || isMark(next, ";") || isMark(next, "@")
    case .keyword: return next.word == .throws
    case .identifier:
      return next.word == .async || isAccessorWord(next.word)
        || isAccessorModifier(next)
    default: return false
    }
  }
}
