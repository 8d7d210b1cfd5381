import TipModel
import TipSyntax

/// `let first: Int?? = [nil, 8][0]`: Swift makes the elements what the place is, so that the `nil` is none of the outer
/// optional. Taken for what they are by themselves, it would be one of the inner.
extension OptionalInference {
  /// A chain of which a `nil` may be one of several optionals; nil for all others, and where it is what it is by itself.
  func nestedOptional(_ syntax: ExpressionSyntax, _ contextualType: Type?) -> TypedExpression? {
    guard options.scope == .whole, let contextualType, contextualType.holdsNestedOptional,
      isOpenToNil(syntax),
      case .postfix(_, let suffixes) = syntax.kind
    else { return nil }
    let (value, succeeded) = probe {
      bodyChecker.chainChecker.weighed(syntax, contextualType: contextualType)
    }
    guard succeeded, !value.type.isUnknown,
      bodyChecker.conversionChecker.converted(value, to: contextualType) != nil
    else {
      // By itself it is right, so that only the place makes it something else.
      let own = probe { bodyChecker.chainChecker.weighed(syntax, contextualType: nil) }
      return own.succeeded && !own.result.type.isUnknown
        ? undecidedOptional(contextualType, syntax.range) : nil
    }
    let isChosen = suffixes.contains { suffix in
      suffix.call.map {
        bodyChecker.callChecker.arguments(of: $0).contains { choosesNil($0.value) }
      } ?? false
    }
    let hints = bodyChecker.genericArgumentInference.chainHints(suffixes, contextualType)
    // What a closure makes of the elements says nothing of these.
    let isSplit =
      suffixes.contains(where: \.takesClosure) && hints?.base == nil && syntax.holdsNilInside
    if !isChosen, !isSplit {
      // What `!` opens is an optional first.
      if value.type == contextualType || suffixes.last?.isForce == true { return nil }
      if let hints {
        let (guess, fits) = probe {
          bodyChecker.chainChecker.links(
            of: syntax, contextualType: contextualType, guessing: hints)
        }
        if fits, guess.type == contextualType { return guess }
      }
    }
    return undecidedOptional(contextualType, syntax.range)
  }

  /// A literal of which the chain is of holds a `nil`, or something of a type parameter may be one.
  func isOpenToNil(_ syntax: ExpressionSyntax) -> Bool {
    guard case .postfix(let base, let suffixes) = syntax.kind else { return false }
    var isOpen = base.holdsNilInside
    var isFirst = true
    if case .name(let name) = base.kind, case .call(let call)? = suffixes.first?.kind,
      isGenericType(name)
    {
      isOpen = bodyChecker.callChecker.arguments(of: call).contains {
        $0.value.isNilLike || $0.value.holdsNilInside
      }
      isFirst = false
    }
    for suffix in suffixes {
      guard case .call(let call) = suffix.kind else { continue }
      let given = bodyChecker.callChecker.arguments(of: call)
      if given.contains(where: { choosesNil($0.value) }) { return true }
      if !isFirst || !base.isName, isOpen || suffixes.contains(where: \.takesClosure),
        given.contains(where: { $0.value.isNilLike })
      {
        return true
      }
      isFirst = false
    }
    return isOpen
  }

  private func isGenericType(_ name: NameSyntax) -> Bool {
    guard name.genericArguments.isEmpty else { return false }
    return ["Array", "Set", "Dictionary", "Optional"].contains(name.text)
      || checker.program.names.type(name.text, from: file, isPartial: false)?.generic != nil
  }

  /// A closure whose one expression is a choice with a `nil` in it.
  private func choosesNil(_ syntax: ExpressionSyntax) -> Bool {
    guard case .closure(let closure) = syntax.kind else { return false }
    let statements = file.tree.statements(of: closure.body).statements
    guard statements.count == 1 else { return false }
    switch statements[0].kind {
    case .expression(let value), .return(let value?): return value.choosesNil
    default: return false
    }
  }
}

extension Type {
  /// An optional of an optional, or something of such.
  fileprivate var holdsNestedOptional: Bool {
    if case .optional(let wrapped) = self, wrapped.isOptional { return true }
    return parts.contains(where: \.holdsNestedOptional)
  }
}

extension ExpressionSyntax {
  fileprivate var isName: Bool { if case .name = kind { true } else { false } }

  /// `nil`, `.none`, `Optional(nil)`.
  fileprivate var isNilLike: Bool {
    switch kind {
    case .nil: true
    case .implicitMember(let name): name.text == "none"
    case .tuple(let elements): elements.count == 1 && elements[0].value.isNilLike
    case .postfix(let base, let suffixes):
      if case .name(let name) = base.kind, name.text == "Optional", suffixes.count == 1,
        let call = suffixes[0].call, call.arguments.count == 1
      {
        call.arguments[0].value.isNilLike
      } else {
        false
      }
    default: choosesNil
    }
  }

  /// `a ? nil : b`, in parentheses or not.
  fileprivate var choosesNil: Bool {
    switch kind {
    case .tuple(let elements): elements.count == 1 && elements[0].value.choosesNil
    case .sequence(let elements) where isTernary:
      elements.contains { element in
        switch element {
        case .operand(let operand), .ternary(let operand, _):
          operand.isNilLike || operand.choosesNil
        default: false
        }
      }
    default: false
    }
  }

  /// A literal, or a chain of one, with a `nil` among its elements.
  fileprivate var holdsNilInside: Bool {
    switch kind {
    case .array(let elements): elements.contains { $0.isNilLike || $0.holdsNilInside }
    case .dictionary(let entries):
      entries.contains { $0.value.isNilLike || $0.value.holdsNilInside }
    case .tuple(let elements):
      elements.contains { $0.value.holdsNilInside || elements.count > 1 && $0.value.isNilLike }
    case .postfix(let base, _): base.holdsNilInside
    default: false
    }
  }
}

extension SuffixSyntax {
  fileprivate var isForce: Bool { if case .forceUnwrap = kind { true } else { false } }

  fileprivate var takesClosure: Bool {
    guard let call else { return false }
    return !call.trailingClosures.isEmpty
      || call.arguments.contains { if case .closure = $0.value.kind { true } else { false } }
  }
}
