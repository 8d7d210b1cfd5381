import TipModel
import TipSyntax
import TipText

/// Members that the program's extensions add to types of the language, which may have some of that name.
extension BodyChecker {
  /// Whether members of an extension are meant, where a type of the language has others of that name.
  func isMeant(
    _ candidates: [ValueDeclaration], _ name: NameSyntax, of value: TypedExpression,
    _ next: SuffixSyntax?
  ) -> Bool {
    if case .nominal = value.type { return true }
    let type = value.type.isUnknown ? Type.array(value.type) : value.type
    let builtin = MemberTable.members(named: name.text, of: type).filter { !$0.isStatic }
    if builtin.isEmpty { return true }
    // What a protocol of the program asks for, the type has itself.
    if candidates.allSatisfy({ !$0.hasBody }) { return false }
    guard case .call(let call)? = next?.kind else {
      return candidates.contains { if case .function = $0.kind { false } else { true } }
    }
    let arguments = arguments(of: call)
    return candidates.contains { candidate in
      guard case .function(let signature) = checker.entity(candidate) else { return false }
      let matching = CallMatching(arguments, to: signature.callParameters)
      return matching.fault == nil
        && zip(matching.assigned, signature.parameters).allSatisfy { assigned, parameter in
          parameter.type.mayBeFunction || !assigned.contains(where: \.isClosure)
        }
        && !builtin.contains { isMoreSpecial($0, than: candidate, signature) }
        && (takes(matching, signature)
          || !builtin.contains { CallMatching(arguments, to: $0.callParameters).fault == nil })
    }
  }

  /// By their types, as far as these are known.
  private func takes(_ matching: CallMatching, _ signature: Signature) -> Bool {
    guard signature.generic == nil else { return true }
    return zip(matching.assigned, signature.parameters).allSatisfy { assigned, parameter in
      guard assigned.count == 1, let argument = assigned.first, !parameter.isInOut,
        !argument.isClosure
      else { return true }
      return speculate { check(argument.value, expecting: parameter.type) }.succeeded
    }
  }

  /// Whether a member of the language takes the same types, one of them for every type that it is a member of, where
  /// the extension's takes what the type holds: `removeFirst(_ k: Int)` beside `removeFirst(_ element: Element)`.
  private func isMoreSpecial(
    _ builtin: Member, than candidate: ValueDeclaration, _ signature: Signature
  ) -> Bool {
    guard case .function(let function) = candidate.kind, let owner = candidate.owner,
      builtin.parameters.count == signature.parameters.count
    else { return false }
    var isSpecial = false
    for (own, (theirs, syntax)) in zip(
      signature.parameters, zip(builtin.parameters, function.parameters))
    {
      guard own.label == theirs.label, own.type == theirs.type else { return false }
      if case .named(let path) = syntax.type.kind, path.count == 1,
        owner.genericBindings[path[0].text] != nil
      {
        isSpecial = true
      }
    }
    return isSpecial
  }
}

extension Type {
  /// A closure may be of it.
  fileprivate var mayBeFunction: Bool {
    switch self {
    case .function, .variable, .external, .erroneous, .library(.any, _), .nominal: true
    case .optional(let wrapped): wrapped.mayBeFunction
    default: false
    }
  }
}
