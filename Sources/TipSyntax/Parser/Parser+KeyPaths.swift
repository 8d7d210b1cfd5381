import TipText

/// `\Root.member.member`
extension Parser {
  /// Reads a key path. Of a dotted name before the members, the capitalised part is the root type,
  /// as types are named by convention; Swift itself decides by looking names up.
  mutating func parseKeyPath() throws(SyntaxFailure) -> ExpressionSyntax {
    let start = token.start
    advance()
    var root: TypeSyntax?
    if at("(") || at("[") {
      root = try parseSimpleType()
    } else if atIdentifier || at(.selfType) || at(.anyType) {
      root = parseKeyPathRoot()
    }
    var components: [SuffixSyntax] = []
    while true {
      let found = try parseKeyPathComponents()
      if found.isEmpty { break }
      components += found
    }
    for case .unsupported(let oddity) in components.map(\.kind) {
      return ExpressionSyntax(.unsupported(oddity), range(from: start))
    }
    if components.isEmpty, root == nil {
      throw expected("a type or a member after `\\`", "expected-key-path")
    }
    return ExpressionSyntax(.keyPath(root: root, components), range(from: start))
  }

  /// The next component: two where a mark and a member are one operator to the lexer; none at the
  /// end.
  private mutating func parseKeyPathComponents() throws(SyntaxFailure) -> [SuffixSyntax] {
    let start = token.start
    if at("."), isLabel(peek()) {
      advance()
      let name = parseUsedName()
      return [SuffixSyntax(.member(name), range(from: start))]
    }
    if at("."), peek().kind == .integer {
      advance()
      let element = Int(text(of: token)) ?? Int.max
      advance()
      return [SuffixSyntax(.tupleElement(element), range(from: start))]
    }
    if at("."), isMark(peek(), "["), !token.startsLine { advance() }
    if at("["), !token.startsLine {
      return [SuffixSyntax(.subscript(try parseArguments()), range(from: start))]
    }
    if at("("), !token.flags.contains(.spaceBefore) {
      skipBracketed()
      return [SuffixSyntax(.unsupported("a key path with a call"), range(from: start))]
    }
    guard token.kind == .operator, !token.flags.contains(.spaceBefore) else { return [] }
    return parseKeyPathMarks()
  }

  private mutating func parseKeyPathRoot() -> TypeSyntax {
    let start = token.start
    var names = [parseUsedName()]
    while at("."), peek().kind == .identifier, isCapitalised(peek()) {
      advance()
      names.append(parseUsedName())
    }
    return TypeSyntax(.named(names), range(from: start))
  }

  private func isCapitalised(_ token: Token) -> Bool {
    let first = firstByte(of: token)
    return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
  }

  /// Parses `?`, `!`, or either together with adjacent dots that the lexer has joined to one
  /// operator: `\.?.name`.
  private mutating func parseKeyPathMarks() -> [SuffixSyntax] {
    let mark = tokenRange
    let isChain = atOperator("?") || atOperator(".?") || atOperator(".?.")
    guard isChain || atOperator("!") || atOperator(".!") || atOperator(".!.") else { return [] }
    let hasMember = atOperator(".?.") || atOperator(".!.")
    if hasMember, !isLabel(peek()) { return [] }
    advance()
    let suffix = SuffixSyntax(isChain ? .optionalChain : .forceUnwrap, mark)
    guard hasMember else { return [suffix] }
    let name = parseUsedName()
    return [suffix, SuffixSyntax(.member(name), name.range)]
  }
}
