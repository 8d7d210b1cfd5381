import TipModel
import TipSyntax
import TipText

/// `let shape: any Shape = pick([Square(), Circle()][0], Circle())`: Swift does not ask the place of what the elements of a
/// literal are where one of them is an argument beside others, or one of the values of a choice.
struct LiteralInference: BodyPart {
  let bodyChecker: BodyChecker

  /// A refusal of such an argument; nil where there is none.
  func mixedElement(
    _ matching: CallMatching, _ parameters: [Type], _ bindings: Substitution
  ) -> TypedExpression? {
    guard options.scope == .whole else { return nil }
    let given = matching.given(parameters)
    for (arguments, parameter) in given {
      guard case .variable(let variable) = parameter, let type = bindings[variable],
        type.isOpenToMixed
      else { continue }
      // A place says by itself what it is.
      let isSaid = given.contains {
        if case .inOut(.variable(variable)) = $0.1 { true } else { false }
      }
      if isSaid { continue }
      for argument in arguments where isElementOfMixed(argument.value) {
        // What is an optional by itself may be one of the wider type.
        if type.isOptional, argument.value.endsInOptional { continue }
        return unsupported(
          "an element of a literal of several types, as an argument for `\(variable)`,",
          argument.range)
      }
    }
    return nil
  }

  /// A refusal of a choice with such a value; nil for all others.
  func mixedChoice(_ values: [ExpressionSyntax], _ contextualType: Type?) -> TypedExpression? {
    guard options.scope == .whole, let contextualType,
      (contextualType.element ?? contextualType).isOpenToMixed,
      let mixed = values.first(where: isElementOfMixed)
    else { return nil }
    return unsupported(
      "an element of a literal of several types, as a part of a choice,", mixed.range)
  }

  /// `[Square()].firstOr([Square(), Circle()][0])`: a refusal of a chain of which only the place says what its literal is of.
  func mixedArgument(of syntax: ExpressionSyntax, _ contextualType: Type?) -> TypedExpression? {
    guard options.scope == .whole, let contextualType, contextualType.isOpenToMixed,
      case .postfix(let base, let suffixes) = syntax.kind, case .array = base.kind,
      let mixed = suffixes.compactMap(\.call).flatMap({ $0.arguments.map(\.value) })
        .first(where: isElementOfMixed), !isElementOfMixed(syntax)
    else { return nil }
    return unsupported(
      "an element of a literal of several types, as an argument beside one of its own,", mixed.range
    )
  }

  /// A link of a chain of a literal whose values have no type in common by themselves.
  private func isElementOfMixed(_ syntax: ExpressionSyntax) -> Bool {
    guard case .postfix(let base, let suffixes) = syntax.kind,
      !bodyChecker.typeExpressionChecker.namesType(suffixes[...])
    else {
      return false
    }
    switch base.kind {
    case .array, .dictionary: break
    default: return false
    }
    // By itself, and not as it is tried just now.
    let saved = bodyChecker.expressionContext
    bodyChecker.expressionContext.takenLiteral = nil
    defer { bodyChecker.expressionContext = saved }
    let (literal, succeeded) = probe { infer(base, contextualType: nil) }
    switch literal.type {
    case .array(let element): return !succeeded || element.unwrapped == .any
    case .dictionary(_, let value): return !succeeded || value.unwrapped == .any
    default: return !succeeded
    }
  }
}

extension Type {
  /// An `any P`, or an optional of it.
  fileprivate var isOpenToMixed: Bool { unwrapped.isExistential && unwrapped != .any }
}

extension ExpressionSyntax {
  /// `[Square(), Circle()].first`, `["a": Square(), "b": Circle()]["a"]`
  fileprivate var endsInOptional: Bool {
    guard case .postfix(let base, let suffixes) = kind, let last = suffixes.last else {
      return false
    }
    switch (base.kind, last.kind) {
    case (_, .member), (.dictionary, .subscript): return true
    default: return false
    }
  }
}
