import TipModel
import TipSyntax
import TipText

/// What a protocol's associated types are for a type: there must be one, it must be what the protocol asks of it, and
/// every member must mean the same.
extension Checker {
  func checkAssociatedTypes(of type: TypeDeclaration) {
    for declared in type.protocols
    where (!declared.allAssociatedTypes.isEmpty || !declared.requirements.isEmpty)
      && !declared.isBroken && !isStandIn(declared)
    {
      let found = associatedTypes(of: declared, in: type)
      guard let fault = fault(found, of: declared, in: type) else { continue }
      let clause = clause(of: declared, in: type)
      if let requirement = declared.members.required.first(where: { $0.nameRange == fault.range }),
        isGiven(requirement, by: declared)
      {
        report(
          .error(
            "opaque",
            "`\(requirement.name)` of `\(type.type.name)` stands beside the one that an extension of `\(declared.type.name)` gives, which is not in this language: give it another name",
            at: clause, notes: [.init("it is asked for here", at: fault.range)]))
        continue
      }
      report(
        .error(
          "missing-witness",
          "`\(type.type.name)` does not conform to `\(declared.type.name)`: \(fault.words)",
          at: clause,
          notes: declared.isOfSwift ? [] : [.init("it is asked for here", at: fault.range)]))
    }
  }

  private func fault(
    _ found: [String: Type], of declared: TypeDeclaration, in type: TypeDeclaration
  ) -> (words: String, range: SourceRange)? {
    let bound = scope(
      binding: found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, in: declared,
      declared.file, at: declared.nameRange, self: type.selfType)
    for syntax in declared.associated {
      let name = syntax.name.text
      guard let own = found[name] else {
        // One of Swift's types may say it by members that are not declared here.
        guard case .nominal = type.selfType else { continue }
        if isMentioned(name, in: declared) || type.genericParameters.contains(name) { continue }
        return ("it does not say what `\(name)` is", syntax.name.range)
      }
      if own.holdsUnknown { continue }
      for constraint in syntax.inherited
      where !satisfies(own, constraint, from: declared.file, in: declared) {
        let asked = declared.file.tree.source.text(constraint.range.offsets)
        return ("`\(name)` is `\(own)`, which is not `\(asked)`", syntax.name.range)
      }
      for requirement in syntax.requirements
      where !satisfies(requirement, from: declared.file, in: bound) {
        let asked = declared.file.tree.source.text(requirement.other.range.offsets)
        return ("`\(name)` is `\(own)`, which is not `\(asked)`", syntax.name.range)
      }
    }
    for requirement in declared.requirements
    where !satisfies(requirement, from: declared.file, in: bound) {
      let source = declared.file.tree.source
      let subject = source.text(requirement.subject.range.offsets)
      let own = resolve(requirement.subject, from: declared.file, in: bound, isQuiet: true)
      let asked = source.text(requirement.other.range.offsets)
      return ("`\(subject)` is `\(own)`, which is not `\(asked)`", requirement.subject.range)
    }
    return contradiction(found, of: declared, in: type)
      ?? otherThanInherited(found, of: declared, in: type)
  }

  /// What a protocol inherits is one and the same type in both.
  private func otherThanInherited(
    _ found: [String: Type], of declared: TypeDeclaration, in type: TypeDeclaration
  ) -> (words: String, range: SourceRange)? {
    for other in declared.protocols where !other.isBroken && !isStandIn(other) {
      let inherited = associatedTypes(of: other, in: type)
      for syntax in other.associated {
        let name = syntax.name.text
        guard let own = found[name], let first = inherited[name], own != first,
          !own.holdsUnknown, !first.holdsUnknown
        else { continue }
        return ("`\(name)` is `\(first)` by the rest, and not `\(own)`", syntax.name.range)
      }
    }
    return nil
  }

  /// A generic type of the protocol's `Self` is in it: `func edges() -> [Edge<Self>]`, of which nothing is known here.
  private func isMadeOfItself(
    _ requirement: ValueDeclaration, _ declared: TypeDeclaration, _ type: TypeDeclaration
  ) -> Bool {
    guard case .function(let signature) = entity(requirement) else { return false }
    let types = [signature.result] + signature.parameters.map(\.type)
    return types.contains { found in
      guard case .nominal = found.element ?? found else { return false }
      return found != declared.selfType
        && found.replacing(declared.selfType, by: type.selfType) != found
    }
  }

  /// A member by which an associated type would be another one than by the rest.
  private func contradiction(
    _ found: [String: Type], of declared: TypeDeclaration, in type: TypeDeclaration
  ) -> (words: String, range: SourceRange)? {
    let open = scope(
      binding: declared.allAssociatedTypes.sorted().map { ($0, .variable($0)) }, in: declared,
      declared.file, at: declared.nameRange, self: type.selfType)
    var bound = Type.Bindings()
    for (name, type) in found { _ = bound.match(.variable(name), type) }
    for requirement in declared.bodilessMembers(namedIn: type) where requirement.isRequirement {
      let own = (type.members[requirement.name] ?? []).filter {
        !$0.isInactive && $0.requirementKey == requirement.requirementKey
      }
      let fits = own.contains { member in
        var bindings = bound
        return match(requirement, member, in: open, &bindings)
      }
      if !own.isEmpty, !fits, !isMadeOfItself(requirement, declared, type) {
        let types = found.sorted { $0.key < $1.key }.map { "`\($0.key)` is `\($0.value)`" }
        return (
          "`\(requirement.name)` does not fit, where \(types.joined(separator: " and "))",
          requirement.nameRange
        )
      }
    }
    return nil
  }

  /// An extension of the protocol has it for all that conform: to Swift, what a type has beside it need not fit.
  private func isGiven(_ requirement: ValueDeclaration, by declared: TypeDeclaration) -> Bool {
    ([declared] + declared.protocols).flatMap { $0.members[requirement.name] ?? [] }.contains {
      $0.hasBody && $0.requirements.isEmpty && $0.requirementKey == requirement.requirementKey
    }
  }

  /// A requirement's type names it, so that a member may say what it is.
  private func isMentioned(_ name: String, in declared: TypeDeclaration) -> Bool {
    declared.allMembers.contains { member in
      guard member.isRequirement, let range = member.syntax?.range else { return false }
      return member.file.tree.source.text(range.offsets).contains(name)
    }
  }
}

extension TypeDeclaration {
  /// Declared in no text of the program.
  fileprivate var isOfSwift: Bool { nameRange.file == SwiftTypes.file }
}
