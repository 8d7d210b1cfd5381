import TipModel
import TipSyntax

/// A literal of whole numbers and others is of Doubles, unless what is taken out of it goes where anything does:
/// `print([1, 2.5][0])` shows `1`, since to Swift each number is then what it is by itself.
extension BodyChecker {
  /// The chain with such elements; nil for all others.
  func mixedNumber(_ syntax: ExpressionSyntax, _ hint: Type?) -> TypedExpression? {
    guard options.scope == .whole, hint?.unwrapped == .any, takenLiteral == nil,
      case .postfix(let base, let suffixes) = syntax.kind,
      let literal = base.literalOfMixedNumbers, suffixes.allSatisfy(\.takesOut)
    else { return nil }
    var type = Type.array(.any)
    if case .dictionary = literal.kind {
      guard case .dictionary(let key, _) = speculate({ infer(literal, hint: nil) }).result.type
      else { return nil }
      type = .dictionary(key, .any)
    }
    takenLiteral = TakenLiteral(range: literal.range, type: type)
    defer { takenLiteral = nil }
    let (value, succeeded) = speculate { links(of: syntax, hint: hint) }
    return succeeded && value.type.unwrapped == .any ? value : nil
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
    case .array(let elements): elements.areMixedNumbers ? self : nil
    case .dictionary(let entries): entries.map(\.value).areMixedNumbers ? self : nil
    default: nil
    }
  }
}

extension [ExpressionSyntax] {
  /// Some are whole by themselves, and some are not.
  fileprivate var areMixedNumbers: Bool {
    if allSatisfy({ $0.isOfIntegers || $0.isFloatingLiteral }) {
      return contains(where: \.isOfIntegers) && contains(where: \.isFloatingLiteral)
    }
    let rows = compactMap { element -> [ExpressionSyntax]? in
      if case .array(let parts) = element.kind { parts } else { nil }
    }
    guard rows.count == count, rows.allSatisfy({ !$0.isEmpty }) else { return false }
    return rows.contains { $0.allSatisfy(\.isOfIntegers) }
      && rows.contains { $0.allSatisfy(\.isFloatingLiteral) }
  }
}
