import TipText

/// Closures: the signature is read, the statements stay unread.
extension Parser {
  private struct Signature {
    var captures: [ClosureSyntax.Capture] = []
    var parameters: [ClosureSyntax.Parameter]?
    var effects = EffectsSyntax()
    var result: TypeSyntax?
  }

  mutating func parseClosure() throws(SyntaxFailure) -> ExpressionSyntax {
    let start = token.start
    let (signature, tokens) = try bracketed { (parser) throws(SyntaxFailure) in
      let signature = parser.parseSignatureIfPresent()
      return (signature, parser.index..<parser.end)
    }
    let closure = range(from: start)
    let body = BodySyntax(range: closure, tokens: tokens, depth: depth)
    unread.append(UnreadBody(body: body, owner: .closure))
    return ExpressionSyntax(
      .closure(
        ClosureSyntax(
          captures: signature.captures, parameters: signature.parameters,
          result: signature.result, effects: signature.effects, body: body)),
      closure)
  }

  /// Parses the signature before `in`, if there is one.
  private mutating func parseSignatureIfPresent() -> Signature {
    guard mayStartSignature else { return Signature() }
    let start = checkpoint()
    do throws(SyntaxFailure) {
      return try parseSignature()
    } catch {
      restore(start)
      return Signature()
    }
  }

  /// A quick test that excludes nearly every closure without a signature.
  private var mayStartSignature: Bool {
    if at("@") || at("[") { return true }
    let next: Token
    if at("(") {
      next = token(at: closingIndex + 1)
    } else if atIdentifier || token.kind == .dollar || at(.wildcard) {
      next = peek()
    } else {
      return at(.in)
    }
    return isMark(next, ",") || isMark(next, "-") || next.isAny(.in, .async, .throws)
  }

  private mutating func parseSignature() throws(SyntaxFailure) -> Signature {
    var signature = Signature()
    var attributes: [AttributeSyntax] = []
    while at("@") { attributes.append(try parseAttribute(allowsSpace: false)) }
    refuseRepeated(attributes)
    if at("[") {
      signature.captures = try bracketed { (parser) throws(SyntaxFailure) in
        try parser.parseCaptures()
      }
    }
    if at("(") {
      signature.parameters = try bracketed { (parser) throws(SyntaxFailure) in
        try parser.parseClosureParameters()
      }
    } else if !at(.in), !at(.async), !at(.throws), !atArrow {
      signature.parameters = try parseBareParameters()
    }
    signature.effects = parseEffects()
    if atArrow {
      advance()
      signature.result = try parseType()
    }
    guard skip(.in) else { throw SyntaxFailure() }
    return signature
  }

  /// `n, m = n * 2, weak self`
  private mutating func parseCaptures() throws(SyntaxFailure) -> [ClosureSyntax.Capture] {
    var captures: [ClosureSyntax.Capture] = []
    while !atEnd {
      var strength: NameSyntax?
      if isLabel(token), isLabel(peek()) || isMark(peek(), "(") {
        strength = takeName()
        // `unowned(safe)`
        if at("(") { skipBracketed() }
      }
      guard isLabel(token) else { throw SyntaxFailure() }
      let name = takeName()
      var value: ExpressionSyntax?
      if atOperator("=") {
        advance()
        value = try parseExpression([])
      }
      captures.append(ClosureSyntax.Capture(name: name, value: value, strength: strength))
      guard skip(",") || atEnd else { throw SyntaxFailure() }
    }
    return captures
  }

  /// `a, _, b` without parentheses.
  private mutating func parseBareParameters() throws(SyntaxFailure) -> [ClosureSyntax.Parameter] {
    var parameters: [ClosureSyntax.Parameter] = []
    repeat {
      guard atIdentifier || at(.wildcard) || token.kind == .dollar else { throw SyntaxFailure() }
      parameters.append(ClosureSyntax.Parameter(name: takeName(), type: nil))
    } while skip(",")
    return parameters
  }

  /// `a: Int, _ b: String, c`
  private mutating func parseClosureParameters() throws(SyntaxFailure) -> [ClosureSyntax.Parameter]
  {
    var parameters: [ClosureSyntax.Parameter] = []
    while !atEnd {
      while at("@") { _ = try parseAttribute(allowsSpace: false) }
      let name: NameSyntax
      if at("(") {
        // The language does not destructure tuples here; the checker gets a parameter without a
        // name.
        name = NameSyntax("_", tokenRange)
        skipBracketed()
      } else {
        guard isLabel(token) else { throw SyntaxFailure() }
        let first = takeName()
        if isLabel(token), first.text != "_" {
          report(
            .error(
              "misplaced", "a closure's parameters have no labels: leave out `\(first.text)`",
              at: first.range))
        }
        name = isLabel(token) ? takeName() : first
      }
      var type = skip(":") ? try parseType() : nil
      if skipEllipsis(), let one = type {
        type = TypeSyntax(.unsupported("a closure's parameter of several values"), one.range)
      }
      parameters.append(ClosureSyntax.Parameter(name: name, type: type))
      guard skip(",") || atEnd else { throw SyntaxFailure() }
    }
    return parameters
  }
}
