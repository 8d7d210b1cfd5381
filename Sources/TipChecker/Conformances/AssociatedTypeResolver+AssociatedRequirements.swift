import TipModel
import TipSyntax
import TipText

/// Checks the associated types of a protocol in a conforming type: each needs a witness, the witness has to satisfy the
/// constraints, and every member has to agree with it.
extension AssociatedTypeResolver {
  func checkAssociatedTypes(of type: TypeDeclaration) {
    for declared in type.protocols
    where (!declared.allAssociatedTypes.isEmpty || !declared.requirements.isEmpty)
      && !declared.isBroken && !checker.inventoryReader.isStandIn(declared)
    {
      let found = associatedTypes(of: declared, in: type)
      guard let fault = fault(found, of: declared, in: type) else { continue }
      let clause = checker.requirementChecker.clause(of: declared, in: type)
      if let requirement = declared.members.required.first(where: { $0.nameRange == fault.range }),
        type.members[requirement.name] != nil, isGiven(requirement, by: declared)
      {
        report(
          .error(
            "opaque",
            "`\(requirement.name)` of `\(type.type.name)` stands beside the one that an extension of `\(declared.type.name)` gives, which is not in this language: give it another name",
            at: clause, notes: [.init("it is required here", at: fault.range)]))
        continue
      }
      report(
        .error(
          "missing-witness",
          "`\(type.type.name)` does not conform to `\(declared.type.name)`: \(fault.words)",
          at: clause,
          notes: declared.isOfSwift ? [] : [.init("it is required here", at: fault.range)]))
    }
  }

  private func fault(
    _ found: [String: Type], of declared: TypeDeclaration, in type: TypeDeclaration
  ) -> (words: String, range: SourceRange)? {
    let bound = checker.scope(
      binding: found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, in: declared,
      declared.file, at: declared.nameRange, self: type.selfType)
    for syntax in declared.associated {
      let name = syntax.name.text
      guard let own = found[name] else {
        // A type of Swift may determine it by members that are not declared here.
        guard case .nominal = type.selfType else { continue }
        if isMentioned(name, in: declared) || type.genericParameters.contains(name) { continue }
        return ("it does not say what `\(name)` is", syntax.name.range)
      }
      if own.holdsUnknown { continue }
      for constraint in syntax.inherited
      where !checker.constraintChecker.satisfies(own, constraint, from: declared.file, in: declared)
      {
        let asked = declared.file.tree.source.text(constraint.range.offsets)
        return ("`\(name)` is `\(own)`, which is not `\(asked)`", syntax.name.range)
      }
      for requirement in syntax.requirements
      where !checker.constraintChecker.satisfies(requirement, from: declared.file, in: bound) {
        let asked = declared.file.tree.source.text(requirement.other.range.offsets)
        return ("`\(name)` is `\(own)`, which is not `\(asked)`", syntax.name.range)
      }
    }
    for requirement in declared.requirements
    where !checker.constraintChecker.satisfies(requirement, from: declared.file, in: bound) {
      let source = declared.file.tree.source
      let subject = source.text(requirement.subject.range.offsets)
      let own = checker.resolve(requirement.subject, from: declared.file, in: bound, isQuiet: true)
      let asked = source.text(requirement.other.range.offsets)
      return ("`\(subject)` is `\(own)`, which is not `\(asked)`", requirement.subject.range)
    }
    return contradiction(found, of: declared, in: type)
      ?? givenContradiction(of: declared, in: type)
      ?? otherThanInherited(found, of: declared, in: type)
  }

  /// An error for an associated type that differs from that of an inherited protocol.
  private func otherThanInherited(
    _ found: [String: Type], of declared: TypeDeclaration, in type: TypeDeclaration
  ) -> (words: String, range: SourceRange)? {
    for other in declared.protocols
    where !other.isBroken && !checker.inventoryReader.isStandIn(other) {
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

  /// The requirement contains a generic type of the protocol's `Self`, such as `func edges() -> [Edge<Self>]`, of which
  /// nothing is known here.
  private func isMadeOfItself(
    _ requirement: ValueDeclaration, _ declared: TypeDeclaration, _ type: TypeDeclaration
  ) -> Bool {
    guard case .function(let signature) = checker.entity(requirement) else { return false }
    let types = [signature.result] + signature.parameters.map(\.type)
    return types.contains { found in
      guard case .nominal = found.element ?? found else { return false }
      return found != declared.selfType
        && found.replacing(declared.selfType, by: type.selfType) != found
    }
  }

  /// An error for a member by which an associated type would differ from the one that the other members determine.
  private func contradiction(
    _ found: [String: Type], of declared: TypeDeclaration, in type: TypeDeclaration
  ) -> (words: String, range: SourceRange)? {
    let variables = Self.variables(declared.allAssociatedTypes.sorted())
    let open = checker.scope(
      binding: variables.map { ($0, .variable($1)) }, in: declared, declared.file,
      at: declared.nameRange, self: type.selfType)
    var bound = Substitution()
    for (name, variable) in variables {
      if let type = found[name] { _ = bound.match(.variable(variable), type) }
    }
    let names = declared.allAssociatedTypes
    for requirement in declared.bodilessMembers(namedIn: type)
    where requirement.isRequirement && requirement.mentions(names) {
      let own = (type.members[requirement.name] ?? []).filter {
        !$0.isInactive && $0.requirementKey == requirement.requirementKey
      }
      let fits = own.contains { member in
        // The generic arguments of the member follow from the requirement.
        if member.isGeneric, !requirement.isGeneric { return true }
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

  /// An error for a requirement that only an extension provides, which has another type whatever the associated types
  /// are.
  private func givenContradiction(
    of declared: TypeDeclaration, in type: TypeDeclaration
  ) -> (words: String, range: SourceRange)? {
    // The error of a generic type is reported where that is declared.
    guard options.scope == .whole, !type.isProtocol, type.conformer == nil, type.origin == nil
    else { return nil }
    let requirement = neverGiven(by: declared).first { requirement in
      !type.lineage.contains { $0.members[requirement.name] != nil }
        && !isGivenOtherwise(requirement, to: type, than: [declared] + declared.protocols)
    }
    return requirement.map {
      ("the `\($0.name)` of an extension is of another type", $0.nameRange)
    }
  }

  /// The requirements that no extension of the protocol provides, though one declares the name:
  /// `func choose() -> Item?` for `func choose() -> Item`.
  private func neverGiven(by declared: TypeDeclaration) -> [ValueDeclaration] {
    let id = ObjectIdentifier(declared)
    if let known = checker.caches.associatedTypes.neverGiven[id] { return known }
    let givers = [declared] + declared.protocols
    let found = declared.members.required.filter { requirement in
      let given = givers.flatMap { $0.members[requirement.name] ?? [] }.filter(\.hasBody)
      return !given.isEmpty && !requirement.isGeneric
        && given.allSatisfy {
          $0.requirementKey == requirement.requirementKey
            && $0.neverFits(requirement, associated: declared.allAssociatedTypes)
        }
    }
    checker.caches.associatedTypes.neverGiven[id] = found
    return found
  }

  /// Other protocols, or Swift's own, may provide a member of that name.
  private func isGivenOtherwise(
    _ requirement: ValueDeclaration, to type: TypeDeclaration, than givers: [TypeDeclaration]
  ) -> Bool {
    type.protocols.contains { other in
      !givers.contains { $0 === other }
        && other.members[requirement.name]?.contains(where: \.hasBody) == true
    } || !standardMembers(named: requirement.name, of: type).isEmpty
  }

  /// An extension of the protocol provides it for all conforming types. In Swift, a member of the type beside it need
  /// not match.
  private func isGiven(_ requirement: ValueDeclaration, by declared: TypeDeclaration) -> Bool {
    ([declared] + declared.protocols).flatMap { $0.members[requirement.name] ?? [] }.contains {
      $0.hasBody && $0.requirements.isEmpty && $0.requirementKey == requirement.requirementKey
    }
  }

  /// The type of a requirement names the associated type, so that a member may determine it.
  private func isMentioned(_ name: String, in declared: TypeDeclaration) -> Bool {
    declared.allMembers.contains { member in
      guard member.isRequirement, let range = member.syntax?.range else { return false }
      return member.file.tree.source.text(range.offsets).contains(name)
    }
  }
}

extension TypeDeclaration {
  /// It is declared in no text of the program.
  fileprivate var isOfSwift: Bool { LibraryText.contains(nameRange.file) }
}

extension ValueDeclaration {
  /// Some part of it is composed of an associated type where a requirement has that type itself, or the other way
  /// round.
  fileprivate func neverFits(
    _ requirement: ValueDeclaration, associated names: Set<String>
  ) -> Bool {
    guard !isGeneric else { return false }
    func isMade(_ type: TypeSyntax, ofAssociated part: TypeSyntax) -> Bool {
      part.name.map { names.contains($0) && type.isMade(of: $0) } ?? false
    }
    return zip(writtenTypes, requirement.writtenTypes).contains { own, wanted in
      isMade(own, ofAssociated: wanted) || isMade(wanted, ofAssociated: own)
    }
  }

  /// The types of its parameters and its result, or its own type.
  private var writtenTypes: [TypeSyntax] {
    switch kind {
    case .variable(let binding, _): [binding.type].compactMap(\.self)
    case .function(let function):
      function.parameters.map(\.type) + [function.result].compactMap(\.self)
    default: []
    }
  }
}

extension TypeSyntax {
  /// An optional, a collection or a tuple of a type, which cannot be that type itself.
  fileprivate func isMade(of name: String) -> Bool {
    func holds(_ part: TypeSyntax) -> Bool { part.isNamed(name) || part.isMade(of: name) }
    return switch kind {
    case .optional(let inner), .array(let inner): holds(inner)
    case .dictionary(let key, let value): holds(key) || holds(value)
    case .tuple(let elements): elements.count > 1 && elements.contains { holds($0.type) }
    default: false
    }
  }
}
