import TipModel
import TipSyntax
import TipText

/// Members of an `any P` that take what only the type of the value says: `any Shape` has no `isEqual(to: Self)`.
extension TipMemberChecker {
  /// Nil where some candidate takes nothing of the kind, or more than the protocol may be known of the value.
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

  /// Of an `any P` it is not known whether it is what an extension asks of `Self`: the requirement is meant, which each
  /// type has as that extension gives it.
  func withoutAskedOfSelf(
    _ candidates: [ValueDeclaration], of declared: TypeDeclaration
  ) -> [ValueDeclaration] {
    guard candidates.count > 1, !declared.type.isTypeParameter,
      candidates.contains(where: { !$0.requirements.isEmpty })
    else { return candidates }
    let required = Set(candidates.filter { !$0.hasBody }.map(\.requirementKey))
    return candidates.filter { $0.requirements.isEmpty || !required.contains($0.requirementKey) }
  }

  /// `Self` and the associated types that nothing says.
  private func archetypes(of declared: TypeDeclaration) -> Set<String> {
    let all = [declared] + declared.protocols
    let same = all.flatMap(\.requirements).filter(\.isSameType)
    return declared.allAssociatedTypes.union(["Self"]).filter { name in
      !same.contains { $0.subject.mentions([name]) || $0.other.mentions([name]) }
    }
  }
}

extension TypeSyntax {
  /// One of these is asked for, and not only given to a function that is.
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
