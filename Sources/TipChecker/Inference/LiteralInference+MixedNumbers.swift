import TipModel
import TipSyntax
import TipText

/// A literal of whole numbers and others is of Doubles, unless what is taken out of it goes where anything does:
/// `print([1, 2.5][0])` shows `1`, since to Swift each number is then what it is by itself.
extension LiteralInference {
  /// The chain with such elements; nil for all others.
  func mixedNumber(_ syntax: ExpressionSyntax, _ contextualType: Type?) -> TypedExpression? {
    guard options.scope == .whole, contextualType?.unwrapped == .any,
      bodyChecker.expressionContext.takenLiteral == nil,
      case .postfix(let base, let suffixes) = syntax.kind,
      let literal = base.literalOfMixedNumbers, suffixes.allSatisfy(\.takesOut)
    else { return nil }
    let own = probe { infer(literal, contextualType: nil) }.result.type
    for type in own.holdingAnything(of: literal) {
      bodyChecker.expressionContext.takenLiteral = TakenLiteral(range: literal.range, type: type)
      defer { bodyChecker.expressionContext.takenLiteral = nil }
      let (value, succeeded) = probe {
        bodyChecker.chainChecker.links(of: syntax, contextualType: contextualType)
      }
      if succeeded, value.type.unwrapped == .any { return value }
    }
    return nil
  }

  /// `[1, 2.5].first ?? 0` where anything goes; nil for all others.
  func mixedNumber(
    _ operands: [FoldedExpression], _ contextualType: Type?, _ range: SourceRange
  ) -> TypedExpression? {
    guard contextualType == .any, operands.count == 2, case .leaf(let syntax) = operands[0],
      let first = mixedNumber(syntax, contextualType), first.type.isOptional
    else { return nil }
    let other = bodyChecker.effectChecker.autoclosed(range) { infer(operands[1], .any) }
    return node(
      .coalesce([first, bodyChecker.conversionChecker.convert(other, to: .any)]), .any, range)
  }
}

extension Type {
  /// The type of a literal with `Any` for its numbers, or for the rows of them.
  fileprivate func holdingAnything(of literal: ExpressionSyntax) -> [Type] {
    switch (self, literal.kind) {
    case (.array(let element), .array(let parts)):
      return parts.typesOfMixedNumbers(element).map { .array($0) }
    case (.dictionary(let key, let value), .dictionary(let entries)):
      return entries.map(\.value).typesOfMixedNumbers(value).map { .dictionary(key, $0) }
    default: return []
    }
  }
}

extension SuffixSyntax {
  /// A link that yields elements, or a collection of them, as they are.
  fileprivate var takesOut: Bool {
    switch kind {
    case .subscript, .forceUnwrap, .optionalChain, .call: true
    case .member(let name): Self.takers.contains(name.text)
    default: false
    }
  }

  private static let takers: Set<String> = [
    "first", "last", "dropFirst", "dropLast", "prefix", "suffix", "reversed", "filter",
    "randomElement",
  ]
}

extension ExpressionSyntax {
  /// `[1, 2.5]`, `["a": 1, "b": 2.5]`, `[[1], [2.5]]`
  fileprivate var literalOfMixedNumbers: ExpressionSyntax? {
    switch kind {
    case .tuple(let parts): parts.count == 1 ? parts[0].value.literalOfMixedNumbers : nil
    case .array(let elements): elements.holdMixedNumbers ? self : nil
    case .dictionary(let entries): entries.map(\.value).holdMixedNumbers ? self : nil
    default: nil
    }
  }
}

extension [ExpressionSyntax] {
  fileprivate var holdMixedNumbers: Bool {
    areMixedNumbers || rows?.areMixedNumbers == true
      || count == 1 && self[0].literalOfMixedNumbers != nil
  }

  /// What they may be where anything goes.
  fileprivate func typesOfMixedNumbers(_ own: Type) -> [Type] {
    let all: [Type] = areMixedNumbers ? [.any] : []
    if rows?.areMixedNumbers == true { return all + [.array(.any)] }
    return all + (count == 1 ? own.holdingAnything(of: self[0]) : [])
  }

  /// Some are whole by themselves, and some are not; or so are rows of them.
  fileprivate var areMixedNumbers: Bool {
    if allSatisfy({ $0.isOfIntegers || $0.isFloatingLiteral }) {
      return contains(where: \.isOfIntegers) && contains(where: \.isFloatingLiteral)
    }
    let rows = compactMap(\.row)
    guard rows.count == count, rows.allSatisfy({ !$0.isEmpty }) else { return false }
    return rows.contains { $0.allSatisfy(\.isOfIntegers) }
      && rows.contains { $0.allSatisfy(\.isFloatingLiteral) }
  }

  /// The elements of all, where each is an array.
  private var rows: [ExpressionSyntax]? {
    let rows = compactMap(\.row)
    return rows.count == count ? Array(rows.joined()) : nil
  }
}

extension ExpressionSyntax {
  fileprivate var row: [ExpressionSyntax]? {
    if case .array(let parts) = kind { parts } else { nil }
  }
}
