import TipText

/// `\Root.member.member`
extension Parser {
  /// Reads a key path. Of a dotted name before the members, the capitalised part is the root type,
  /// as types are named by convention; Swift itself decides by looking names up.
  mutating func parseKeyPath() throws(SyntaxFailure) -> ExpressionSyntax {
    let start = token.start
    advance()
    var oddity: String?
    var root: TypeSyntax?
    var members: [NameSyntax] = []
    if at("(") || at("[") {
      skipBracketed()
      oddity = "a key path from a tuple or a list type"
    } else if atIdentifier || at(.selfType) || at(.anyType) {
      root = parseKeyPathRoot()
    }
    while true {
      if at("."), isLabel(peek()) {
        advance()
        members.append(parseUsedName())
      } else if at("."), peek().kind == .integer {
        move(to: index + 2)
        oddity = "a key path to an element of a tuple"
      } else if at("."), isMark(peek(), "["), !token.startsLine {
        advance()
      } else if at("["), !token.startsLine {
        skipBracketed()
        oddity = "a key path with a subscript"
      } else if at("("), !token.flags.contains(.spaceBefore) {
        skipBracketed()
        oddity = "a key path with a call"
      } else if token.kind == .operator, !token.flags.contains(.spaceBefore), skipChainMark() {
        oddity = "a key path with `?` or `!`"
      } else {
        break
      }
    }
    if let oddity { return ExpressionSyntax(.opaque(oddity), range(from: start)) }
    if members.isEmpty, root == nil {
      throw expected("a type or a member after `\\`", "expected-key-path")
    }
    return ExpressionSyntax(.keyPath(root: root, members), range(from: start))
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

  /// Goes past `?`, `!`, or either with the dot before it that the lexer has read as one operator.
  private mutating func skipChainMark() -> Bool {
    // `\.?.name`: the lexer reads the marks and the next dot as one operator.
    if atOperator(".?.") || atOperator(".!."), isLabel(peek()) {
      move(to: index + 2)
      return true
    }
    guard atOperator("?") || atOperator("!") || atOperator(".?") || atOperator(".!") else {
      return false
    }
    advance()
    return true
  }
}
