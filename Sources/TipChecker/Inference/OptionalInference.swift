import TipModel
import TipSyntax
import TipText

/// Where the place is an optional of an optional, Swift weighs all that a type parameter may stand for against each
/// other: which optional a `nil` deep inside is of is not worked out here, and refused.
struct OptionalInference: BodyPart {
  let bodyChecker: BodyChecker

  /// A refusal of a choice or call in such a place; nil for all others.
  func openOptional(
    _ parts: [ExpressionSyntax], _ contextualType: Type?, _ range: SourceRange,
    isChoice: Bool = false
  ) -> TypedExpression? {
    guard options.scope == .whole, contextualType?.wrapped?.isOptional == true,
      parts.contains(where: { holdsGenericNil($0) || isChoice && isOpenToNil($0) })
    else { return nil }
    return undecidedOptional(contextualType ?? .any, range)
  }

  func undecidedOptional(_ contextualType: Type, _ range: SourceRange) -> TypedExpression {
    fail(
      "opaque",
      "it is ambiguous which optional this makes for `\(contextualType)`: store it in a constant with the type that is meant",
      at: range)
  }

  /// What type parameters stand for where the place takes anything for them, and not for what is made of them: rather
  /// `Any`, than that one argument of a type of its own becomes an optional for another.
  func withoutWrapping(
    _ bindings: Substitution, _ matching: CallMatching, _ parameters: [Type], result: Type,
    _ contextualType: Type?
  ) -> Substitution {
    var wanted = Substitution()
    guard options.scope == .whole, let contextualType,
      contextualType.unwrapped == .any || contextualType.element == .any,
      wanted.match(result, contextualType) || wanted.match(result, contextualType.unwrapped)
    else { return bindings }
    var found = bindings
    for (arguments, type) in matching.given(parameters) {
      guard case .variable(let variable) = type, wanted[variable]?.unwrapped == .any,
        case .optional(let wrapped)? = bindings[variable],
        arguments.contains(where: { isWrapped($0.value, wrapped) })
      else { continue }
      found.rebind(variable, to: .any)
    }
    return found
  }

  private func isWrapped(_ argument: ExpressionSyntax, _ wrapped: Type) -> Bool {
    if FoldedExpression.leaf(argument).isFlexible { return false }
    let (value, succeeded) = probe { infer(argument, contextualType: nil) }
    return succeeded && value.type == wrapped
  }

  /// A call of a generic function with a `nil` is in it.
  private func holdsGenericNil(_ syntax: ExpressionSyntax) -> Bool {
    guard case .postfix(let base, let suffixes) = syntax.kind else {
      return syntax.choices.contains(where: holdsGenericNil)
    }
    guard case .name(let name) = base.kind, case .call(let call)? = suffixes.first?.kind else {
      return false
    }
    let arguments = call.arguments.map(\.value)
    return arguments.contains(where: holdsGenericNil)
      || arguments.contains(where: \.mayBeNil) && isGeneric(name)
  }

  private func isGeneric(_ name: NameSyntax) -> Bool {
    checker.program.names.values(name.text, from: file).contains { value in
      if case .function(let function) = value.kind { !function.generics.isEmpty } else { false }
    }
  }
}

extension ExpressionSyntax {
  /// `nil`, or a choice of which it is a result.
  fileprivate var mayBeNil: Bool { isNil || choices.contains(where: \.mayBeNil) }

  /// What stands in parentheses or among operators, of which one may be a choice.
  fileprivate var choices: [ExpressionSyntax] {
    switch kind {
    case .tuple(let elements): elements.count == 1 ? [elements[0].value] : []
    case .sequence(let elements):
      elements.compactMap { element in
        switch element {
        case .operand(let operand), .ternary(let operand, _): operand
        default: nil
        }
      }
    default: []
    }
  }
}
