import TipModel
import TipSyntax
import TipText

/// Reports members that cannot be used on an `any P`, because their parameters depend on the dynamic type: `any Shape` has no
/// `isEqual(to: Self)`.
extension TipMemberChecker {
  /// Returns nil if a candidate has no such parameter, or if more than the protocol may be known of the value.
  func takesOwnTypes(
    _ candidates: [ValueDeclaration], _ receiver: TypedExpression, _ range: SourceRange
  ) -> TypedExpression? {
    guard options.scope == .whole, file.isTipScript, !bodyChecker.bodyContext.isOnlyChecked,
      owner?.isInProtocol != true,
      !checker.purpose.isNotingChoices, checker.purpose.certainFaults == nil,
      let declared = checker.declaration(of: receiver.type), declared.isProtocol,
      !declared.type.isTypeParameter, declared.composed.isEmpty, !candidates.isEmpty
    else { return nil }
    let open = archetypes(of: declared)
    for candidate in candidates {
      guard candidate.owner?.isProtocol == true, case .function(let function) = candidate.kind,
        function.parameters.contains(where: { $0.type.takes(open) })
      else { return nil }
    }
    let asked = "`any \(declared.type.name)`"
    return fail(
      "type-mismatch",
      "`\(candidates[0].name)` takes what only the type of the value says, and of an \(asked) that is not known",
      at: range,
      notes: [.init("a function with `<T: \(declared.type.name)>` knows it")])
  }

  /// Removes members of extensions with constraints on `Self` for which the protocol has a requirement. Whether an `any P`
  /// satisfies the constraints is unknown, and the requirement dispatches to the witness of each type.
  func withoutAskedOfSelf(
    _ candidates: [ValueDeclaration], of declared: TypeDeclaration
  ) -> [ValueDeclaration] {
    guard candidates.count > 1, !declared.type.isTypeParameter,
      candidates.contains(where: { !$0.requirements.isEmpty })
    else { return candidates }
    let required = Set(candidates.filter { !$0.hasBody }.map(\.requirementKey))
    return candidates.filter { $0.requirements.isEmpty || !required.contains($0.requirementKey) }
  }

  /// `Self` and the associated types that no same-type requirement determines.
  private func archetypes(of declared: TypeDeclaration) -> Set<String> {
    let all = [declared] + declared.protocols
    let same = all.flatMap(\.requirements).filter(\.isSameType)
    return declared.allAssociatedTypes.union(["Self"]).filter { name in
      !same.contains { $0.subject.mentions([name]) || $0.other.mentions([name]) }
    }
  }
}

extension TypeSyntax {
  /// The type contains one of the names, other than as a parameter of a function type.
  fileprivate func takes(_ names: Set<String>) -> Bool {
    switch kind {
    case .function(_, let result, _): result.mentions(names)
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner),
      .variadic(let inner), .inOut(let inner):
      inner.takes(names)
    case .dictionary(let key, let value): key.takes(names) || value.takes(names)
    case .tuple(let elements): elements.contains { $0.type.takes(names) }
    default: mentions(names)
    }
  }
}
