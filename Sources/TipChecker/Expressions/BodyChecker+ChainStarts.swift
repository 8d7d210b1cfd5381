import TipModel
import TipSyntax
import TipText

/// The first link of a chain: a name, a type, a literal or a call.
extension BodyChecker {
  func start(
    _ base: ExpressionSyntax, _ suffixes: [SuffixSyntax], _ hint: Type?, _ guess: Type? = nil
  ) -> Referent {
    switch base.kind {
    case .name(let name): return nameChecker.lookup(name, before: suffixes[...])
    case .implicitMember(let name):
      guard let hint else {
        return .value(
          fail("cannot-infer-type", "`.\(name.text)` needs a type from its context", at: base.range)
        )
      }
      return staticMemberChecker.implicitMember(name, of: hint, by: suffixes.first?.call)
    case .type(let type): return .type(resolve(type))
    case .array(let elements)
    where elements.count == 1
      && (namesType(suffixes[...]) || isMember(suffixes, ofName: elements[0])):
      // `[String]()`, `[Card].deck`
      if let element = typeNamed(by: elements[0]) { return .type(.array(element)) }
    case .dictionary(let entries) where entries.count == 1 && namesType(suffixes[...]):
      if let type = dictionaryType(entries[0].key, entries[0].value) { return type }
    case .tuple(let parts) where !parts.isEmpty && namesType(suffixes[...]):
      // `(Int)(3.5)`, `(Int, String).self`
      if let type = typeNamed(by: base) { return .type(type) }
    case .closure:
      if case .call(let call)? = suffixes.first?.kind {
        return .value(infer(base, hint: calledFunction(call, suffixes.count == 1 ? hint : nil)))
      }
    default: break
    }
    var wanted = suffixes.isEmpty ? hint : guess ?? choiceInference.mixableHint(of: base)
    if case .operator? = suffixes.first?.kind { wanted = hint?.bound }
    return .value(infer(base, hint: wanted))
  }

  /// The type of a closure that is called where it stands: `{ $0 * 2 }(4)`.
  private func calledFunction(_ call: CallSyntax, _ hint: Type?) -> Type {
    let types = callChecker.arguments(of: call).map { argument in
      probe { infer(argument.value, hint: nil) }.result.type
    }
    // It may throw and wait: the call does then, too.
    return .function(types, hint ?? .variable(.result), [.throwing, .asynchronous])
  }
}
