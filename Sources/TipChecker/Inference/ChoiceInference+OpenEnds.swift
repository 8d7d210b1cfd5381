import TipModel
import TipSyntax

/// Chains that end in an optional, or take a `nil`, where Swift may have made their elements optional themselves: which of
/// the two it does follows from the order in which it looks at the links.
extension ChoiceInference {
  /// A refusal of such a chain; nil for all others.
  func openEnd(_ syntax: ExpressionSyntax, _ contextualType: Type?) -> TypedExpression? {
    guard options.scope == .whole, let contextualType, let wrapped = contextualType.wrapped,
      case .postfix(let base, let suffixes) = syntax.kind
    else { return nil }
    if wrapped.isOptional, let last = suffixes.last,
      last.isFirstOrLast && isReachedThroughOpenLinks(base, suffixes.dropLast())
        || last.isSubscript && suffixes.count == 1 && base.isDictionaryLiteral
    {
      return bodyChecker.optionalInference.undecidedOptional(contextualType, syntax.range)
    }
    if case .tuple = wrapped, case .name(let name) = base.kind, name.text == "Array",
      suffixes.dropFirst().contains(where: {
        $0.call?.arguments.contains { $0.value.isNil } == true
      }),
      suffixes.first?.call?.arguments.first?.value.beginsWithTuplesOfLiterals == true
    {
      return bodyChecker.optionalInference.undecidedOptional(contextualType, syntax.range)
    }
    return nil
  }

  /// `[1, 2].dropFirst(2)`, `Array(names.map { $0 })`, but neither `[1, 2].sorted()` nor `names.dropFirst()`: of what type
  /// the elements are was open when it was taken further by something that is not an array's own.
  private func isReachedThroughOpenLinks(
    _ base: ExpressionSyntax, _ links: ArraySlice<SuffixSyntax>
  ) -> Bool {
    var isOpen = false
    switch base.kind {
    case .array, .dictionary: isOpen = !bodyChecker.typeExpressionChecker.namesType(links)
    case .tuple(let parts): isOpen = parts.contains { $0.value.holdsCollectionLiteral }
    case .name(let name):
      guard case .call(let call)? = links.first?.kind else { break }
      let isType = name.text.first?.isUppercase == true
      let given = call.arguments.map(\.value)
      isOpen = given.contains { $0.holdsCollectionLiteral || $0.makesElements }
      if isOpen, isType { return true }
      if isType, name.genericArguments.isEmpty, given.contains(where: \.isNumberLiteral) {
        return true
      }
    default: return false
    }
    for link in links {
      switch link.kind {
      case .member(let name):
        if isOpen, !Self.ofArrays.contains(name.text) { return true }
        if Self.makers.contains(name.text) { isOpen = true }
      case .subscript where isOpen: return true
      default: continue
      }
    }
    return false
  }

  /// What yields an array of an array.
  private static let ofArrays: Set<String> = ["map", "filter", "sorted", "reversed", "shuffled"]
  /// What makes elements of a type that only a closure says.
  private static let makers: Set<String> = ["map", "flatMap", "compactMap", "reduce"]
}

extension SuffixSyntax {
  fileprivate var isFirstOrLast: Bool {
    if case .member(let name) = kind { name.text == "first" || name.text == "last" } else { false }
  }

  fileprivate var isSubscript: Bool { if case .subscript = kind { true } else { false } }
}

extension ExpressionSyntax {
  fileprivate var isDictionaryLiteral: Bool { if case .dictionary = kind { true } else { false } }

  /// `[1, 2]`, `[1, 2].reversed()`, `([1] + [2])`
  fileprivate var holdsCollectionLiteral: Bool {
    switch kind {
    case .array(let elements): !elements.isEmpty
    case .dictionary: true
    case .postfix(let base, _): base.holdsCollectionLiteral
    case .tuple(let parts): parts.contains { $0.value.holdsCollectionLiteral }
    case .sequence(let elements):
      elements.contains {
        if case .operand(let operand) = $0 { operand.holdsCollectionLiteral } else { false }
      }
    default: false
    }
  }

  /// `names.map { … }`, `Set(names).filter { … }`
  fileprivate var makesElements: Bool {
    guard case .postfix(_, let suffixes) = kind else { return false }
    return suffixes.contains { suffix in
      suffix.call.map { call in
        !call.trailingClosures.isEmpty
          || call.arguments.contains { if case .closure = $0.value.kind { true } else { false } }
      } ?? false
    }
  }

  /// `[("a", 1), ("b", 2)]`, or a chain of it.
  fileprivate var beginsWithTuplesOfLiterals: Bool {
    switch kind {
    case .array(let elements):
      elements.count > 1
        && elements.allSatisfy {
          if case .tuple(let parts) = $0.kind {
            parts.count > 1 && parts.contains { $0.value.isLiteral }
          } else {
            false
          }
        }
    case .postfix(let base, _): base.beginsWithTuplesOfLiterals
    default: false
    }
  }
}
