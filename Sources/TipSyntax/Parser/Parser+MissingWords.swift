import TipText

/// Recovery from missing words and signs, if it is clear which: parsing continues as if they were
/// present.
extension Parser {
  /// Reports a sign that is missing before this token, with a fix-it that inserts it.
  mutating func reportMissing(_ mark: String, _ code: String, before what: String, fixIt: String) {
    let place = index > 0 ? tokens[index - 1].range(in: file).endPoint : tokenRange.startPoint
    report(
      .error(
        code, "`\(mark)` is missing before \(what)", at: tokenRange,
        fixIts: [.init(replace: place, with: fixIt)]))
  }

  // MARK: Around declarations

  /// Parses `name Type` for `name: Type`. Returns nil for other tokens.
  mutating func parseTypeWithoutColon() throws(SyntaxFailure) -> TypeSyntax? {
    guard !token.startsLine, atUncolonedType else { return nil }
    reportMissing(":", "expected-colon", before: "the type `\(text(of: token))`", fixIt: ":")
    return try parseType()
  }

  private var atUncolonedType: Bool {
    if at("[") {
      let next = self.token(at: closingIndex + 1)
      return token.flags.contains(.spaceBefore) && (isOperator(next, "=") || isMark(next, "{"))
    }
    if at(.any, .some), peek().kind == .identifier { return true }
    guard atIdentifier, isCapitalised else { return false }
    return !isMark(peek(), "(") || peek().flags.contains(.spaceBefore)
  }

  /// True if this token is capitalised, as types are by convention.
  private var isCapitalised: Bool {
    let first = firstByte(of: token)
    return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
  }

  /// Returns whether a value without its `=` is here.
  ///
  /// - Parameter isTyped: True if a type comes before it. A name would then be part of another
  ///   declaration.
  func atValueWithoutSign(isTyped: Bool) -> Bool {
    guard !token.startsLine else { return false }
    switch token.kind {
    case .integer, .floating, .string: return true
    case .keyword: return token.isAny(.true, .false, .nil)
    case .identifier: return !isTyped && !at(.in)
    case .punctuation: return at("[") && token.flags.contains(.spaceBefore) || !isTyped && at("(")
    default: return false
    }
  }

  /// Skips a second name, which a following type or value proves to be one.
  mutating func skipSecondName() {
    guard atIdentifier, !token.startsLine, index > 0,
      isMark(peek(), ":") || isOperator(peek(), "=") && !atUncolonedType
    else { return }
    let first = tokens[index - 1]
    let isFirstMeant = text(of: first) != "_"
    let surplus =
      isFirstMeant
      ? SourceRange(file: file, start: first.end, end: token.end)
      : SourceRange(file: file, start: first.start, end: token.start)
    report(
      .error(
        "expected-initializer", "a declaration has one name, but \(found) is a second one",
        at: tokenRange, fixIts: [.init(replace: surplus, with: "")]))
    advance()
  }

  mutating func reportMissingSign() {
    reportMissing("=", "expected-initializer", before: found, fixIt: " =")
  }

  /// This token, in the words of a message.
  var found: String {
    token.kind == .string ? "this string" : "`\(text(of: token).prefix(40))`"
  }

  // MARK: Before declarations

  /// The missing first word of the declaration here, or nil.
  var missingKeyword: Word? {
    guard atIdentifier, !token.flags.contains(.escaped) else { return nil }
    let next = peek()
    if next.startsLine { return container == .enum ? .case : nil }
    if container.isType {
      if isMark(next, ":") || isOperator(next, "=") {
        if isCapitalised, isMark(next, ":"), let word = missingTypeWord { return word }
        // The value is that of an enum's case, because an enum has no stored properties.
        let isCase = container == .enum && isOperator(next, "=") && !hasModifierBefore
        return isCase ? .case : .var
      }
      if isMark(next, "("), atFunctionWithoutKeyword { return .func }
      if container == .enum, isMark(next, ",") || next.kind == .endOfFile { return .case }
    }
    guard isCapitalised else { return nil }
    if isMark(next, ":"), let word = missingTypeWord { return word }
    guard isMark(next, "{"), next.partner > 1 else { return nil }
    let member = peek(2)
    // A closure begins with neither.
    if member.word == .case, member.kind == .keyword { return .enum }
    return member.word == .static && member.kind == .keyword ? .struct : nil
  }

  private var hasModifierBefore: Bool { index > 0 && tokens[index - 1].word == .static }

  /// The missing first word of `Name: A, B {`, by the beginning of the body.
  private var missingTypeWord: Word? {
    var place = index + 2
    while place < end {
      let next = token(at: place)
      if isMark(next, "{") { return token(at: place + 1).word == .case ? .enum : .struct }
      let isPart = next.kind == .identifier || isMark(next, ",") || isMark(next, ".")
      if !isPart || next.startsLine { return nil }
      place += 1
    }
    return nil
  }

  /// `name(label name: Type) {`
  private var atFunctionWithoutKeyword: Bool {
    let close = index + 1 + Int(peek().partner)
    let next = token(at: close + 1)
    return isMark(next, "{") || isMark(next, "-") || next.isAny(.async, .throws)
  }

  /// True if `@` is missing: a capitalised word before a declaration on its line.
  var atAttributeWithoutSign: Bool {
    guard container.isType, atIdentifier, isCapitalised, !peek().startsLine else { return false }
    return peek().kind == .keyword && peek().isAny(.static, .var, .let, .func)
  }

  /// True if a reserved modifier comes before a declaration without its first word.
  var atModifierOfUnnamed: Bool {
    guard token.kind == .keyword, token.isAny(.static, .private, .public, .internal, .fileprivate)
    else { return false }
    // Other modifiers, and `(set)`, may be in between.
    var place = afterModifier(at: index)
    while place < index + 32, isModifier(at: place), !token(at: place).startsLine {
      let next = token(at: place + 1)
      if isMark(next, ":") || isOperator(next, "=") { break }
      place = afterModifier(at: place)
    }
    let (name, next) = (token(at: place), token(at: place + 1))
    return name.kind == .identifier && !name.startsLine && !next.startsLine
      && (isMark(next, ":") || isOperator(next, "="))
  }
}
