import TipModel
import TipSyntax
import TipText

/// `.name`: a static member of the contextual type.
extension StaticMemberChecker {
  /// The declaration of a generic contextual type whose arguments are not all known.
  func openTemplate(of type: Type) -> TypeDeclaration? {
    guard case .nominal(let nominal) = type, type.hasVariables, let template = nominal.template
    else { return nil }
    return checker.declaration(of: .nominal(template))
  }

  func implicitMember(_ name: NameSyntax, of contextualType: Type, by call: CallSyntax? = nil)
    -> ResolvedReference
  {
    let type: Type
    switch contextualType {
    case .optional:
      let levels = Swift.sequence(first: contextualType) {
        $0.wrapped?.isOptional == true ? $0.wrapped : nil
      }
      if let own = levels.first(where: { hasOwnMember(name, in: $0, by: call) }) {
        return staticMember(name, of: own, name.range, isCalled: call != nil, by: call)
      }
      if name.text == "none" { return .value(node(.constant(.none), contextualType, name.range)) }
      if name.text == "some" { return .some(contextualType) }
      type = contextualType.unwrapped
    default: type = contextualType
    }
    if type.isUnknown { return type == .unresolved ? .unresolved(name.text) : .error }
    if case .variable = type {
      return .value(
        fail("cannot-infer-type", "`.\(name.text)` needs a type from its context", at: name.range))
    }
    if let open = openTemplate(of: type), let generic = open.generic {
      if let implied = bodyChecker.genericArgumentInference.impliedInstance(
        of: open, generic, having: name, like: type)
      {
        return staticMember(name, of: implied, name.range)
      }
      // Generic arguments that the contextual type leaves open follow from the call: `result.flatMap { .success($0 + 1) }`.
      return name.isWord("init") ? .type(open.selfType) : .open(open, generic, name)
    }
    if name.isWord("init") { return .type(type) }
    // `.self` without a base is a member of that name.
    let member = name.isWord("self") ? NameSyntax(name.text, name.range, isQuoted: true) : name
    return staticMember(member, of: type, name.range)
  }

  /// An extension of the optional type has the member. It is found before members of the wrapped type.
  private func hasOwnMember(_ name: NameSyntax, in optional: Type, by call: CallSyntax?) -> Bool {
    guard let declared = checker.declaration(of: optional), !name.isWord("init") else {
      return false
    }
    let found =
      bodyChecker.genericChoiceChecker.chosen(name, for: optional)
      ?? bodyChecker.memberChecker.members(named: name.text, of: declared, for: call).filter(
        \.isStatic)
    return found.contains { member in
      guard let call, case .function(let signature) = checker.entity(member) else { return true }
      return CallMatching(bodyChecker.callChecker.arguments(of: call), to: signature.callParameters)
        .fault
        == nil
    }
  }
}
