import TipModel
import TipSyntax
import TipText

/// Type-checks `?:`.
struct SelectionChecker: BodyPart {
  let bodyChecker: BodyChecker

  func ternary(
    _ condition: FoldedExpression, _ then: ExpressionSyntax, _ otherwise: FoldedExpression,
    _ contextualType: Type?, _ range: SourceRange
  ) -> TypedExpression {
    if options.scope == .whole, contextualType == nil || contextualType == .void, then.assigns,
      case .leaf(let other) = otherwise, other.assigns
    {
      return fail(
        "opaque",
        "assignments as the results of a choice are not in this language: write `if` and `else`",
        at: range)
    }
    if let open = bodyChecker.optionalInference.openOptional(
      [then] + otherwise.results, contextualType, range, isChoice: true)
    {
      return open
    }
    if let mixed = bodyChecker.literalInference.mixedChoice(
      [then] + otherwise.results, contextualType)
    {
      return mixed
    }
    if let contextualType, then.isNilThroughout || otherwise.isNilThroughout,
      !takesNil(contextualType, beside: then, otherwise)
    {
      let (own, succeeded) = probe { ternary(condition, then, otherwise, nil, range) }
      if !succeeded, contextualType != .any {
        return bodyChecker.optionalInference.undecidedOptional(contextualType, range)
      }
      return bodyChecker.conversionChecker.convert(
        succeeded ? own : ternary(condition, then, otherwise, nil, range), to: contextualType)
    }
    let test = bodyChecker.conversionChecker.convert(infer(condition, .bool), to: .bool)
    var first: TypedExpression
    var second: TypedExpression
    for inner in [.leaf(then), otherwise] where inner.isTernary && takesAnyOfSeveral(contextualType)
    {
      // The contextual type applies to the results of the outermost ternary only.
      if probe({ infer(inner, nil) }).succeeded { continue }
      if bodyChecker.choiceInference.deepestAgree(inner),
        probe({ infer(inner, contextualType) }).succeeded
      {
        if contextualType != .any { continue }
        return unsupported(
          "a choice between values of several types within another choice", inner.range)
      }
      if !bodyChecker.choiceInference.haveOwnTypes(inner),
        probe({ infer(inner, contextualType) }).succeeded
      {
        return unsupported(
          "a choice between values of several types within another choice", inner.range)
      }
      return infer(inner, nil)
    }
    if let result = bodyChecker.choiceInference.resultSaidByPlace(then, otherwise, contextualType) {
      return fail(
        "opaque",
        "the type of this result depends on the context, which is not inferred in this language: store it in a constant first",
        at: result.range)
    }
    if let contextualType, bodyChecker.conversionChecker.isOpen(contextualType),
      let (found, isFirst) = saying(then, otherwise, contextualType)
    {
      first = isFirst ? found : infer(then, contextualType: found.type)
      second = isFirst ? infer(otherwise, found.type) : found
    } else if contextualType.map(bodyChecker.conversionChecker.isOpen) ?? true,
      !then.isNilThroughout,
      otherwise.isNilThroughout
    {
      first = infer(then, contextualType: nil)
      second = infer(otherwise, first.type.isOptional ? first.type : .optional(first.type))
    } else if contextualType.map(bodyChecker.conversionChecker.isOpen) ?? true,
      FoldedExpression.leaf(then).isFlexible,
      !otherwise.isFlexible
    {
      second = infer(otherwise, nil)
      let isPlain = then.isNilThroughout && !second.type.isOptional
      first = infer(then, contextualType: isPlain ? .optional(second.type) : second.type)
    } else if contextualType.map(bodyChecker.conversionChecker.isOpen) ?? true,
      then.isEmptyCollection
    {
      second = infer(otherwise, nil)
      first = infer(then, contextualType: second.type)
    } else if contextualType.map(bodyChecker.conversionChecker.isOpen) ?? true, then.isNilThroughout
    {
      second = infer(otherwise, nil)
      first = infer(
        then, contextualType: second.type.isOptional ? second.type : .optional(second.type))
    } else if contextualType.map(bodyChecker.conversionChecker.isOpen) ?? true,
      let common = collectionWithNil(then, otherwise)
    {
      (first, second) = (infer(then, contextualType: common), infer(otherwise, common))
    } else {
      first = infer(then, contextualType: contextualType)
      if contextualType == nil, let refused = severalCollections(first, otherwise, range) {
        return refused
      }
      if contextualType == nil || contextualType == .any, case .tuple = first.type,
        let plain = bodyChecker.tupleLabelChecker.plainTuple([
          first.type, probe { infer(otherwise, nil) }.result.type,
        ])
      {
        (first, second) = (
          bodyChecker.conversionChecker.convert(first, to: plain),
          bodyChecker.conversionChecker.convert(infer(otherwise, nil), to: plain)
        )
        let chosen = node(.ternary(test, first, second), plain, range)
        return contextualType.map { bodyChecker.conversionChecker.convert(chosen, to: $0) }
          ?? chosen
      }
      let wanted = followsFirst(otherwise, first, contextualType) ? first.type : contextualType
      second = infer(otherwise, wanted ?? first.type)
    }
    if contextualType == .any, let optional = optionalBesideLiteral(then, otherwise),
      let one = bodyChecker.conversionChecker.converted(
        infer(then, contextualType: optional), to: optional),
      let other = bodyChecker.conversionChecker.converted(infer(otherwise, optional), to: optional)
    {
      return bodyChecker.conversionChecker.convert(
        node(.ternary(test, one, other), optional, range), to: .any)
    }
    if let contextualType, !bodyChecker.conversionChecker.isOpen(contextualType) {
      (first, second) = (
        bodyChecker.conversionChecker.convert(first, to: contextualType),
        bodyChecker.conversionChecker.convert(second, to: contextualType)
      )
      return node(.ternary(test, first, second), contextualType, range)
    }
    if let converted = bodyChecker.conversionChecker.converted(second, to: first.type) {
      return node(.ternary(test, first, converted), first.type, range)
    }
    if let converted = bodyChecker.conversionChecker.converted(first, to: second.type) {
      return node(.ternary(test, converted, second), second.type, range)
    }
    let types = [first.type, second.type]
    if let common = bodyChecker.joinedTypeChecker.commonType(types),
      !bodyChecker.joinedTypeChecker.isUnsaid(common, of: types)
    {
      (first, second) = (infer(then, contextualType: common), infer(otherwise, common))
      return node(
        .ternary(
          test, bodyChecker.conversionChecker.convert(first, to: common),
          bodyChecker.conversionChecker.convert(second, to: common)),
        common, range)
    }
    // `letter == "a" ? "b" : letter`: the first literal is a Character, too.
    let (again, succeeded) = probe { infer(then, contextualType: second.type) }
    if succeeded, !second.type.isUnknown,
      let converted = bodyChecker.conversionChecker.converted(again, to: second.type)
    {
      return node(.ternary(test, converted, second), second.type, range)
    }
    bodyChecker.ruleChecker.noteCertainInRule(range, first, second)
    return fail(
      "type-mismatch",
      "the two results are `\(first.type)` and `\(second.type)`; they must be of one type",
      at: range)
  }

  /// `flag ? [$0] : []`, `flag ? Side.left : .right` where any type is accepted: the second result can be checked with the
  /// type of the first as its contextual type.
  private func followsFirst(
    _ otherwise: FoldedExpression, _ first: TypedExpression, _ contextualType: Type?
  ) -> Bool {
    guard let contextualType,
      bodyChecker.conversionChecker.isOpen(contextualType)
        || contextualType == .any && otherwise.isImplicitMember,
      !first.type.isUnknown, !first.type.hasVariables
    else { return false }
    return probe { infer(otherwise, first.type) }.succeeded
  }

  /// `flag ? "a" : name` with an optional `name`: the optional type that a literal takes from the other result, even if any
  /// type is accepted.
  private func optionalBesideLiteral(
    _ then: ExpressionSyntax, _ otherwise: FoldedExpression
  ) -> Type? {
    let results = [FoldedExpression.leaf(then), otherwise]
    for (one, other) in [(0, 1), (1, 0)]
    where results[one].isFlexible || results[one].isOfAnyLiteral {
      if results[other].isNilThroughout { continue }
      let (value, succeeded) = probe { infer(results[other], nil) }
      if succeeded, value.type.isOptional { return value.type }
    }
    return nil
  }

  /// `flag ? ["a": 6] : ["a": nil]`: the collection type of one result with optional elements or values, if both results have
  /// it.
  private func collectionWithNil(
    _ then: ExpressionSyntax, _ otherwise: FoldedExpression
  ) -> Type? {
    guard case .leaf(let other) = otherwise, then.holdsNil || other.holdsNil else { return nil }
    for (one, another) in [(then, other), (other, then)] where another.holdsNil {
      let (value, succeeded) = probe { infer(one, contextualType: nil) }
      guard succeeded, !value.type.isUnknown, let wider = value.type.withOptionalParts,
        probe({ infer(one, contextualType: wider) }).succeeded,
        probe({ infer(another, contextualType: wider) }).succeeded
      else { continue }
      return wider
    }
    return nil
  }

  /// Refuses a choice between two collections whose element types differ.
  private func severalCollections(
    _ first: TypedExpression, _ otherwise: FoldedExpression, _ range: SourceRange
  ) -> TypedExpression? {
    guard options.scope == .whole, first.type.withOptionalParts != nil,
      !probe({ infer(otherwise, first.type) }).succeeded
    else { return nil }
    let (second, succeeded) = probe { infer(otherwise, nil) }
    guard succeeded, second.type.withOptionalParts != nil, second.type != first.type else {
      return nil
    }
    return unsupported("a choice between `\(first.type)` and `\(second.type)`", range)
  }

  /// The result whose arguments bind all type variables of the contextual type, of two implicit member expressions:
  /// `ok ? .success(3) : .failure(error)`.
  private func saying(
    _ then: ExpressionSyntax, _ otherwise: FoldedExpression, _ contextualType: Type
  ) -> (TypedExpression, isFirst: Bool)? {
    for (result, isFirst) in [(FoldedExpression.leaf(then), true), (otherwise, false)] {
      guard case .leaf(let syntax) = result, syntax.isImplicitMember else { continue }
      let (value, succeeded) = probe { infer(result, contextualType) }
      if succeeded, !value.type.isUnknown, !value.type.hasVariables { return (value, isFirst) }
    }
    return nil
  }

  /// A `nil` in one of the results is a value of the contextual type. With the contextual type `Any` or an optional of an
  /// optional, it takes the type of the other result instead, unless that has no type of its own.
  private func takesNil(
    _ contextualType: Type, beside then: ExpressionSyntax, _ otherwise: FoldedExpression
  ) -> Bool {
    if contextualType == .any { return then.isNilThroughout && otherwise.isNilThroughout }
    return contextualType.wrapped?.isOptional != true
      || FoldedExpression.leaf(then).isOfAnyLiteral && otherwise.isOfAnyLiteral
  }

  /// The contextual type is a protocol or `Any`, so that results of several types convert to it.
  func takesAnyOfSeveral(_ contextualType: Type?) -> Bool {
    guard options.scope == .whole, let contextualType = contextualType?.unwrapped else {
      return false
    }
    if case .nominal(let type) = contextualType { return type.kind == .protocolType }
    return contextualType == .any
  }
}

extension Type {
  /// The collection type with optional elements or values. It is nil for other types, and if these are optional already.
  fileprivate var withOptionalParts: Type? {
    switch self {
    case .array(let element) where !element.isOptional: .array(.optional(element))
    case .dictionary(let key, let value) where !value.isOptional: .dictionary(key, .optional(value))
    default: nil
    }
  }
}

extension FoldedExpression {
  /// The expression is `nil`, or a ternary whose results all are.
  fileprivate var isNilThroughout: Bool {
    switch self {
    case .leaf(let syntax): syntax.isNilThroughout
    case .ternary(_, let then, let otherwise): then.isNilThroughout && otherwise.isNilThroughout
    default: false
    }
  }

  /// The expression is a literal, or a ternary whose results all are.
  fileprivate var isOfAnyLiteral: Bool {
    switch self {
    case .leaf(let syntax): syntax.isOfAnyLiteral
    case .ternary(_, let then, let otherwise): then.isOfAnyLiteral && otherwise.isOfAnyLiteral
    default: isFlexible
    }
  }

  /// `a ? b : c`, in parentheses or not.
  fileprivate var isTernary: Bool {
    switch self {
    case .ternary: true
    case .leaf(let syntax): syntax.isTernary
    default: false
    }
  }
}

extension ExpressionSyntax {
  /// A collection literal with `nil` as one of its elements or values.
  fileprivate var holdsNil: Bool {
    switch kind {
    case .array(let elements): elements.contains(where: \.isNil)
    case .dictionary(let entries): entries.contains { $0.value.isNil }
    default: false
    }
  }

  var isNilThroughout: Bool {
    switch kind {
    case .nil: true
    case .tuple(let elements) where elements.count == 1: elements[0].value.isNilThroughout
    case .sequence(let elements) where isTernary:
      elements.dropFirst().allSatisfy { element in
        switch element {
        case .operand(let operand), .ternary(let operand, _): operand.isNilThroughout
        default: false
        }
      }
    default: false
    }
  }

  fileprivate var isOfAnyLiteral: Bool {
    switch kind {
    case .string, .boolean: true
    case .tuple(let elements) where elements.count == 1: elements[0].value.isOfAnyLiteral
    case .sequence(let elements) where isTernary:
      elements.dropFirst().allSatisfy { element in
        switch element {
        case .operand(let operand), .ternary(let operand, _): operand.isOfAnyLiteral
        default: false
        }
      }
    default: FoldedExpression.leaf(self).isFlexible
    }
  }

  var isTernary: Bool {
    switch kind {
    case .tuple(let elements): elements.count == 1 && elements[0].value.isTernary
    case .sequence(let elements):
      elements.contains { if case .ternary = $0 { true } else { false } }
        && !elements.contains { if case .cast = $0 { true } else { false } }
    default: false
    }
  }
}

extension ExpressionSyntax {
  /// `(x = 2)`, an assignment in parentheses.
  fileprivate var assigns: Bool {
    guard case .tuple(let elements) = kind, elements.count == 1,
      case .sequence(let parts) = elements[0].value.kind
    else { return false }
    return parts.contains { part in
      if case .binary(let sign) = part { sign.text == "=" } else { false }
    }
  }
}
