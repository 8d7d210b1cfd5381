import TipModel
import TipSyntax
import TipText

/// The first link of a chain: a name, a type, a literal or a call.
extension ChainChecker {
  func start(
    _ base: ExpressionSyntax, _ suffixes: [SuffixSyntax], _ contextualType: Type?,
    _ guess: Type? = nil
  ) -> ResolvedReference {
    switch base.kind {
    case .name(let name): return bodyChecker.nameChecker.lookup(name, before: suffixes[...])
    case .implicitMember(let name):
      guard let contextualType else {
        return .value(
          fail("cannot-infer-type", "`.\(name.text)` needs a type from its context", at: base.range)
        )
      }
      return bodyChecker.staticMemberChecker.implicitMember(
        name, of: contextualType, by: suffixes.first?.call)
    case .type(let type): return .type(bodyChecker.resolve(type))
    case .array(let elements)
    where elements.count == 1
      && (bodyChecker.typeExpressionChecker.namesType(suffixes[...])
        || bodyChecker.typeExpressionChecker.isMember(suffixes, ofName: elements[0])):
      // `[String]()`, `[Card].deck`
      if let element = bodyChecker.typeExpressionChecker.typeNamed(by: elements[0]) {
        return .type(.array(element))
      }
    case .dictionary(let entries)
    where entries.count == 1 && bodyChecker.typeExpressionChecker.namesType(suffixes[...]):
      if let type = bodyChecker.typeExpressionChecker.dictionaryType(
        entries[0].key, entries[0].value)
      {
        return type
      }
    case .tuple(let parts)
    where !parts.isEmpty && bodyChecker.typeExpressionChecker.namesType(suffixes[...]):
      // `(Int)(3.5)`, `(Int, String).self`
      if let type = bodyChecker.typeExpressionChecker.typeNamed(by: base) { return .type(type) }
    case .closure:
      if case .call(let call)? = suffixes.first?.kind {
        return .value(
          infer(
            base, contextualType: calledFunction(call, suffixes.count == 1 ? contextualType : nil)))
      }
    default: break
    }
    var wanted =
      suffixes.isEmpty ? contextualType : guess ?? bodyChecker.choiceInference.mixableHint(of: base)
    if case .operator? = suffixes.first?.kind { wanted = contextualType?.bound }
    return .value(infer(base, contextualType: wanted))
  }

  /// The contextual type of a closure that is called immediately: `{ $0 * 2 }(4)`.
  private func calledFunction(_ call: CallSyntax, _ contextualType: Type?) -> Type {
    let types = bodyChecker.callChecker.arguments(of: call).map { argument in
      probe { infer(argument.value, contextualType: nil) }.result.type
    }
    // The closure may be throwing and asynchronous. The call has the same effects.
    return .function(types, contextualType ?? .variable(.result), [.throwing, .asynchronous])
  }
}
