import TipText

/// Parsing of an operand's suffixes: members, calls, subscripts, postfix operators.
extension Parser {
  mutating func parsePostfix(
    of operand: ExpressionSyntax
  ) throws(SyntaxFailure) -> ExpressionSyntax {
    var suffixes: [SuffixSyntax] = []
    while let suffix = try parseSuffix(of: operand, isFirst: suffixes.isEmpty) {
      suffixes.append(suffix)
    }
    if suffixes.isEmpty { return operand }
    return ExpressionSyntax(.postfix(operand, suffixes), range(from: operand.range.start))
  }

  /// The next suffix; nil where the operand ends.
  private mutating func parseSuffix(
    of operand: ExpressionSyntax, isFirst: Bool
  ) throws(SyntaxFailure) -> SuffixSyntax? {
    let start = token.start
    switch token.kind {
    case .punctuation:
      switch firstByte(of: token) {
      case UInt8(ascii: "."):
        return try parseMember()
      case UInt8(ascii: "(") where !token.startsLine:
        if let names = parseArgumentLabels() { return names }
        let arguments = try parseArguments()
        let closures = try parseTrailingClosures()
        return SuffixSyntax(
          .call(
            CallSyntax(arguments: arguments, trailingClosures: closures, hasParentheses: true)),
          range(from: start))
      case UInt8(ascii: "[") where !token.startsLine:
        return SuffixSyntax(.subscript(try parseArguments()), range(from: start))
      case UInt8(ascii: "{") where !(isFirst && operand.isLiteral) && atTrailingClosure:
        let closures = try parseTrailingClosures()
        return SuffixSyntax(
          .call(CallSyntax(arguments: [], trailingClosures: closures, hasParentheses: false)),
          range(from: start))
      default:
        return nil
      }
    case .operator where atDoubledDot:
      report(
        .error(
          "expected-identifier", "one `.` is enough before the name of a member", at: tokenRange,
          fixIts: [.init(replace: tokenRange, with: ".")]))
      return try parseMember()
    case .operator where !token.flags.contains(.spaceBefore):
      return parseMark()
    case .pound where token.startsLine && atPound(.if) && conditionalSuffixFollows:
      skipConditionalCompilation()
      return SuffixSyntax(.unsupported("`#if` round modifiers"), range(from: start))
    default:
      return nil
    }
  }

  /// `?`, `!` or a postfix operator right after the operand.
  private mutating func parseMark() -> SuffixSyntax? {
    let range = tokenRange
    if atOperator("?") || atOperator("!") {
      let kind = atOperator("?") ? SuffixSyntax.Kind.optionalChain : .forceUnwrap
      advance()
      return SuffixSyntax(kind, range)
    }
    guard isPostfix(token), !atOperator("=") else { return nil }
    let text = text(of: token)
    advance()
    if text == "..." { return SuffixSyntax(.operator(OperatorSyntax(text, range)), range) }
    return SuffixSyntax(.unsupported("the postfix operator `\(text)`"), range)
  }

  /// `..` right between two names.
  private var atDoubledDot: Bool {
    atOperator("..") && !token.flags.contains(.spaceBefore) && !token.flags.contains(.spaceAfter)
      && peek().kind == .identifier
  }

  private mutating func parseMember() throws(SyntaxFailure) -> SuffixSyntax {
    let start = token.start
    advance()
    if token.kind == .integer {
      let element = Int(text(of: token)) ?? Int.max
      advance()
      return SuffixSyntax(.tupleElement(element), range(from: start))
    }
    // On the next line a reserved word begins a statement, and is not a name.
    guard isLabel(token), !token.startsLine || token.kind != .keyword && !atDeclaration else {
      throw expected("the name of a member after `.`", "expected-identifier")
    }
    let name = parseUsedName()
    return SuffixSyntax(.member(name), range(from: start))
  }

  /// `(_:with:)` after the name of a function that is referred to and not called.
  private mutating func parseArgumentLabels() -> SuffixSyntax? {
    let close = closingIndex
    guard close > index + 2, close <= end else { return nil }
    var labels: [String] = []
    var place = index + 1
    while place < close {
      guard isLabel(token(at: place)), isMark(token(at: place + 1), ":") else { return nil }
      labels.append(text(of: token(at: place)))
      place += 2
    }
    // A blank before the bracket marks a value that is still to be typed.
    guard place == close, token(at: close - 1).end == token(at: close).start else { return nil }
    let start = token.start
    skipBracketed()
    return SuffixSyntax(.labels(labels), range(from: start))
  }

  /// True if a `#if` here continues the expression: its first line begins with a member.
  private var conditionalSuffixFollows: Bool {
    var place = index + 1
    while place < end {
      let next = token(at: place)
      if next.startsLine {
        if isMark(next, ".") { return true }
        guard next.kind == .pound, next.word == .if else { return false }
      }
      place = index(after: place)
    }
    return false
  }

  // MARK: Trailing closures

  /// The closures after a call, the first without a label.
  mutating func parseTrailingClosures() throws(SyntaxFailure) -> [TrailingClosureSyntax] {
    guard atTrailingClosure else { return [] }
    var closures = [TrailingClosureSyntax(label: nil, closure: try parseClosure())]
    while isLabel(token), !at(.default), isMark(peek(), ":"), isMark(peek(2), "{") {
      let label = takeName()
      advance()
      closures.append(TrailingClosureSyntax(label: label, closure: try parseClosure()))
    }
    return closures
  }

  /// True if a brace here is a closure for the call before it, and not the body of a statement or
  /// the observers of a variable.
  private var atTrailingClosure: Bool {
    guard at("{") else { return false }
    if peek().isAny(.didSet, .willSet), isMark(peek(2), "{") || isMark(peek(2), "(") {
      return false
    }
    guard restrictions.contains(.noTrailingClosure) else { return true }
    // As in Swift: before a body, a closure is only a trailing one if its line continues after it.
    let next = token(at: closingIndex + 1)
    guard !next.startsLine else { return false }
    switch next.kind {
    case .punctuation:
      return [
        UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "("),
        UInt8(ascii: "."), UInt8(ascii: ":"),
      ].contains(firstByte(of: next))
    case .operator: return !isPrefix(next)
    case .keyword: return next.isAny(.where, .is, .as)
    default: return false
    }
  }
}

extension ExpressionSyntax {
  /// A literal takes no trailing closure.
  fileprivate var isLiteral: Bool {
    switch kind {
    case .integer, .floating, .string, .boolean, .nil, .array, .dictionary: true
    default: false
    }
  }
}
