import TipModel
import TipSyntax
import TipText

/// What the literal that a chain begins with is taken for, where it cannot be what it is by itself:
/// `let ratios: [Double?] = [3, 4].filter { … }`, `[5, 10].map { date + $0 }`.
struct TakenLiteral: Hashable {
  let range: SourceRange
  let type: Type

  /// What it might be, likeliest first.
  ///
  /// - Parameter written: What a closure says that takes its elements.
  static func candidates(
    for literal: ExpressionSyntax, in contextualType: Type?, written: Type? = nil
  ) -> [TakenLiteral] {
    var elements: [Type] = []
    func add(_ type: Type?) {
      guard let type, !type.hasVariables, !type.isUnknown, !elements.contains(type) else { return }
      elements.append(type)
    }
    let isArray = if case .array = literal.kind { true } else { false }
    let wanted = contextualType?.unwrapped
    if isArray {
      add(written)
      add(wanted?.element)
    }
    add(contextualType)
    add(wanted)
    let ranges = literal.otherRanges(besides: written)
    if !ranges.isEmpty { return ranges.map { TakenLiteral(range: literal.range, type: $0) } }
    if literal.isOfNumbers { add(.double) }
    if isArray { for type in literal.elementTypes { add(type) } }
    if !isArray { elements.removeAll { $0 != .double && ($0 == .int || !$0.isInteger) } }
    return elements.prefix(limit).map {
      TakenLiteral(range: literal.range, type: isArray ? .array($0) : $0)
    }
  }

  /// What a dictionary might be that is read at once: its keys of what it is asked for, its values of what is wanted.
  static func candidates(
    forDictionary literal: ExpressionSyntax, of own: Type?, at index: Type?,
    in contextualType: Type?
  ) -> [TakenLiteral] {
    var keys: [Type] = []
    var values: [Type] = []
    if case .dictionary(let key, let value)? = own {
      (keys, values) = (key == .error ? [] : [key], [value])
    }
    if let index, !index.hasVariables, !index.isUnknown { keys.insert(index, at: 0) }
    if let wanted = contextualType?.unwrapped, !wanted.hasVariables, !wanted.isUnknown {
      values.append(wanted)
    }
    return keys.flatMap { key in
      values.map { TakenLiteral(range: literal.range, type: .dictionary(key, $0)) }
    }
  }

  /// Each is one more try of the whole chain.
  private static let limit = 5
}

extension ExpressionSyntax {
  /// The literal of numbers, or of an array, with which an expression with something after it begins:
  /// `[1, 2]` of `Array([1, 2].reversed()).first`.
  var leadingLiteral: ExpressionSyntax? {
    guard case .postfix(let base, let suffixes) = kind, let first = suffixes.first else {
      return nil
    }
    if case .name = base.kind {
      guard case .call(let call) = first.kind, let argument = call.arguments.first else {
        return nil
      }
      return argument.value.literalGiven
    }
    return base.literalInFront
  }

  /// The same of what is given to a call: `11 + 8` of `Array(repeating: 11 + 8, count: 2)`. As the base of a member that
  /// would be ambiguous.
  private var literalGiven: ExpressionSyntax? {
    switch kind {
    case .sequence where isOfIntegers: self
    case .tuple(let elements) where elements.count == 1: elements[0].value.literalGiven
    default: literalInFront
    }
  }

  private var literalInFront: ExpressionSyntax? {
    switch kind {
    case .integer: self
    case .array(let elements): elements.isEmpty ? nil : self
    case .dictionary(let entries): entries.isEmpty ? nil : self
    case .tuple(let elements): elements.count == 1 ? elements[0].value.literalInFront : nil
    case .sequence, .prefix: otherRanges(besides: nil).isEmpty ? nil : self
    default: leadingLiteral
    }
  }

  /// The other types that a range of literals may have: the ends of `1...4` may be Doubles or integers of the type that is
  /// given to a call, and those of `"a"..."z"` Characters. Empty for any other expression.
  fileprivate func otherRanges(besides given: Type?) -> [Type] {
    switch kind {
    case .prefix(let sign, let upper):
      return upper.otherBounds(besides: given).compactMap { bound in
        switch sign.text {
        case "...": .library(.partialRangeThrough, bound)
        case "..<": .library(.partialRangeUpTo, bound)
        default: nil
        }
      }
    case .sequence(let elements):
      guard elements.count == 3, case .operand(let lower) = elements[0],
        case .binary(let sign) = elements[1], case .operand(let upper) = elements[2]
      else { return [] }
      let bounds = lower.otherBounds(besides: given)
      guard upper.otherBounds(besides: given) == bounds else { return [] }
      return bounds.compactMap { bound in
        switch sign.text {
        case "...": .closedRange(bound)
        case "..<": .range(bound)
        default: nil
        }
      }
    default: return []
    }
  }

  /// What the end of a range may be that is a literal of another type by itself.
  private func otherBounds(besides given: Type?) -> [Type] {
    if isNumberLiteral {
      return [given].compactMap { $0 }.filter { $0.isInteger && $0 != .int } + [.double, .unsigned]
    }
    guard case .string(let literal) = kind, literal.plainText?.count == 1 else { return [] }
    return [.character]
  }

  /// What the elements of an array's literal may be beside what they are by themselves: `["a", "e"].contains(text.first)`.
  fileprivate var elementTypes: [Type] {
    guard case .array(let elements) = kind else { return [] }
    let texts = elements.compactMap { element -> String? in
      if case .string(let literal) = element.kind { literal.plainText } else { nil }
    }
    if !texts.isEmpty, texts.count == elements.count(where: { !$0.isNil }) {
      let characters: [Type] =
        texts.allSatisfy { $0.count == 1 } ? [.character, .optional(.character)] : []
      return characters + [.optional(.string), .substring]
    }
    return isOfNumbers ? [.unsigned, .optional(.int), .optional(.double)] : []
  }

  fileprivate var isOfNumbers: Bool {
    switch kind {
    case .array(let elements): elements.allSatisfy(\.isOfNumbers)
    case .nil: true
    default: isNumberLiteral || isOfIntegers
    }
  }
}
