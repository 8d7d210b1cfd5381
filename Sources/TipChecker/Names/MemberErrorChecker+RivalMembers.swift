import TipModel
import TipSyntax
import TipText

/// Reports members that extensions of several protocols declare alike, if none of these protocols refines the others. The
/// reference is ambiguous.
extension MemberErrorChecker {
  func rivalMembers(
    _ name: NameSyntax, _ candidates: [ValueDeclaration], of declaration: TypeDeclaration,
    isStatic: Bool = false
  ) -> TypedExpression? {
    guard options.scope == .whole, file.isTipScript, !checker.purpose.isNotingChoices,
      declaration.protocols.count > 1, declaration.conformer == nil,
      candidates.allSatisfy(\.isOfProtocol)
    else { return nil }
    let giving = declaration.protocols.compactMap { declared in
      checker.associatedTypeResolver.members(named: name.text, of: declared, for: declaration).map {
        (declared, $0)
      }
    }
    let members = giving.flatMap(\.1).filter { !$0.isInactive }
    guard members.allSatisfy(\.requirements.isEmpty) else { return nil }
    // The type has a witness of its own for a requirement.
    let isAsked = members.contains { !$0.hasBody }
    if isAsked,
      declaration.isProtocol || bodyChecker.memberChecker.isKnownByProtocol(declaration.selfType)
    {
      return nil
    }
    let last = giving.filter { declared, _ in
      !giving.contains { other, _ in other.protocols.contains { $0 === declared } }
    }.map { $0.1.filter { !$0.isInactive && $0.hasBody && $0.isStatic == isStatic } }.filter {
      !$0.isEmpty
    }
    // Overloads are distinguished by the call.
    guard last.count > 1, last.allSatisfy({ $0.count == 1 }) else { return nil }
    let rivals = last.map { $0[0] }
    guard let first = rivals.first,
      rivals.dropFirst().allSatisfy({ areAlike($0, first) && $0.nameRange != first.nameRange })
    else { return nil }
    return fail(
      "ambiguous", "it is ambiguous here which `\(name.text)` is meant", at: name.range,
      notes: rivals.map { .init("it may be this one", at: $0.nameRange) })
  }

  private func areAlike(_ member: ValueDeclaration, _ other: ValueDeclaration) -> Bool {
    guard member.requirementKey == other.requirementKey else { return false }
    switch (checker.entity(member), checker.entity(other)) {
    case (.function(let first), .function(let second)):
      return first.generic == nil && second.generic == nil && first.result == second.result
        && first.effects.contains(.asynchronous) == second.effects.contains(.asynchronous)
        && first.parameters.map(\.type) == second.parameters.map(\.type)
    case (.computed(let first, _), .computed(let second, _)):
      return first.result == second.result
    default: return false
    }
  }
}

extension ValueDeclaration {
  /// The member is declared in a protocol or in an extension of one.
  fileprivate var isOfProtocol: Bool { owner?.isProtocol == true || owner?.conformer != nil }
}
