import TipModel
import TipSyntax
import TipText

/// The witness of a requirement is chosen where the conformance is declared. An extension with more requirements may
/// have a better member. A value of the type itself uses that one, but a value that is only known by the protocol does
/// not.
struct ConditionalConformanceChecker: CheckerPart {
  let checker: Checker

  /// The members that values only known by a protocol use under a name, if the type itself has a better one. Returns
  /// nil for nearly all types.
  func conditionalWitnesses(
    named name: String, in type: TypeDeclaration
  ) -> [ValueDeclaration]? {
    if let base = checker.classChecker.conformingSuperclass(of: type, to: name) {
      return witnesses(named: name, in: type, as: base)
    }
    let written = self.written(type)
    guard options.scope == .whole, !written.protocols.isEmpty || name == "description" else {
      return nil
    }
    if let generic = written.generic {
      let isDecided = ([written] + written.protocols).allSatisfy { declared in
        declared.extensions.allSatisfy(\.syntax.requirements.isEmpty)
      }
      return isDecided ? nil : witnesses(named: name, in: type, written, generic)
    }
    guard written.extensions.contains(where: { !$0.syntax.requirements.isEmpty }) else {
      return nil
    }
    let clauses = conformanceClauses(of: written)
    for declared in written.protocols {
      guard let asked = clauses[declared.type.qualifiedName] else { continue }
      for requirement in declared.members[name] ?? [] where requirement.isRequirement {
        let found = providers(of: requirement, declared, asked, in: written, clauses)
        guard found.hasBetter, !found.certain.isEmpty else { continue }
        return found.certain.flatMap { certain, owner in
          (checker.associatedTypeResolver.members(named: name, of: owner, for: type) ?? []).filter {
            $0.nameRange == certain.nameRange
          }
        }
      }
    }
    return nil
  }

  /// Members that may provide what protocols require under a name, the best first: those of the type itself, then those
  /// that extensions of its most refined protocols provide.
  func providers(named name: String, in type: TypeDeclaration) -> [ValueDeclaration] {
    let own = type.type.isClass ? type.classMembers(named: name) : type.members[name] ?? []
    let refined = type.protocols.enumerated().sorted { a, b in
      let (first, second) = (a.element.protocols.count, b.element.protocols.count)
      return first == second ? a.offset < b.offset : first > second
    }
    return own
      + refined.flatMap { _, declared in
        (checker.associatedTypeResolver.members(named: name, of: declared, for: type) ?? [])
          .enumerated().sorted { a, b in
            a.element.isMoreSpecial(than: b.element)
              || !b.element.isMoreSpecial(than: a.element) && a.offset < b.offset
          }.map(\.element)
      }
  }

  /// A subclass conforms as its superclass does, whatever it declares itself.
  private func witnesses(
    named name: String, in type: TypeDeclaration, as base: TypeDeclaration
  ) -> [ValueDeclaration]? {
    let required = base.protocols.flatMap { $0.members[name] ?? [] }.filter(\.isRequirement)
    let keys = Set(required.map(\.requirementKey))
    guard options.scope == .whole,
      let certain = providers(named: name, in: base).first(where: {
        $0.hasBody && keys.contains($0.requirementKey)
      }), certain.owner?.isProtocol == true || certain.owner?.conformer != nil
    else { return nil }
    let found = providers(named: name, in: type).filter { $0.nameRange == certain.nameRange }
    return found.isEmpty ? nil : found
  }

  // MARK: Generic types

  /// The witnesses that are chosen for archetypes that have the constraints of the conformance.
  private func witnesses(
    named name: String, in type: TypeDeclaration, _ written: TypeDeclaration, _ generic: GenericType
  ) -> [ValueDeclaration]? {
    var found: [ValueDeclaration] = []
    func find(isStatic: Bool, _ key: String, in open: TypeDeclaration?) {
      guard let open else { return }
      func provider(in type: TypeDeclaration) -> ValueDeclaration? {
        providers(named: name, in: type).first { member in
          member.hasBody && !member.isInactive && member.isStatic == isStatic
            && member.requirementKey == key
        }
      }
      guard let certain = provider(in: open)?.nameRange, provider(in: type)?.nameRange != certain
      else { return }
      found += providers(named: name, in: type).filter { $0.nameRange == certain }
    }
    for declared in written.protocols {
      for requirement in declared.members[name] ?? [] where requirement.isRequirement {
        find(
          isStatic: requirement.isStatic, requirement.requirementKey,
          in: openConformance(of: written, generic, to: declared))
      }
    }
    if name == "description" {
      find(isStatic: false, name, in: openTextConformance(of: written, generic))
    }
    return found.isEmpty ? nil : found
  }

  private func openTextConformance(
    of written: TypeDeclaration, _ generic: GenericType
  ) -> TypeDeclaration? {
    openConformance(of: written, generic, ObjectIdentifier(written)) { name in
      name.path.last.map { LibraryRank.implied(by: $0.text) }?.contains("CustomStringConvertible")
        ?? false
    }
  }

  private func openConformance(
    of written: TypeDeclaration, _ generic: GenericType, to declared: TypeDeclaration
  ) -> TypeDeclaration? {
    openConformance(of: written, generic, ObjectIdentifier(declared)) { name in
      guard
        let found = checker.typeResolver.declaredType(name.path, from: name.file, in: name.owner)
      else {
        return false
      }
      return found === declared || found.protocols.contains { $0 === declared }
    }
  }

  /// - Parameter gives: Returns true for a name in an inheritance clause by which the type conforms.
  private func openConformance(
    of written: TypeDeclaration, _ generic: GenericType, _ asked: ObjectIdentifier,
    _ gives: (InheritanceResolver.InheritedName) -> Bool
  ) -> TypeDeclaration? {
    let id = [ObjectIdentifier(written), asked]
    let count = written.extensions.count
    if let known = checker.caches.genericCode.openConformances[id], known.extensions == count {
      return known.open
    }
    var clauses: [ExtensionDeclaration?] = []
    for (syntax, file) in written.inherited
    where checker.inheritanceResolver.inheritedNames(syntax, from: file, in: written).contains(
      where: gives)
    {
      clauses.append(
        written.extensions.first { $0.syntax.inherited.contains { $0.range == syntax.range } })
    }
    // The clause with the fewest requirements, if there are several.
    guard
      let least = clauses.min(by: {
        ($0?.syntax.requirements.count ?? 0) < ($1?.syntax.requirements.count ?? 0)
      })
    else { return nil }
    let open = checker.genericCodeReader.archetypeInstance(of: written, generic, in: least)
    checker.caches.genericCode.openConformances[id] = (open, written, count)
    return open
  }

  // MARK: Extensions of Swift's own types

  /// The declaration of a type, with all of its extensions.
  private func written(_ type: TypeDeclaration) -> TypeDeclaration {
    if let origin = type.origin { return origin }
    let name: String? =
      switch type.selfType {
      case .array: "Array"
      case .set: "Set"
      case .dictionary: "Dictionary"
      case .optional: "Optional"
      default: nil
      }
    return name.flatMap { checker.program.names.extended[$0] } ?? type
  }

  /// The requirements under which a declaration or an extension makes a type conform, by the name of the protocol; the
  /// fewest if there are several.
  private func conformanceClauses(of type: TypeDeclaration) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    func add(_ name: String, _ requirements: Set<String>) {
      if found[name].map({ $0.count > requirements.count }) ?? true { found[name] = requirements }
    }
    for (syntax, file) in type.inherited {
      let written = type.extensions.first { written in
        written.syntax.inherited.contains { $0.range == syntax.range }
      }
      let requirements = Set(written?.requirementTexts ?? [])
      for name in checker.inheritanceResolver.inheritedNames(syntax, from: file, in: type) {
        let declared = checker.typeResolver.declaredType(name.path, from: name.file, in: name.owner)
        let given = declared.map { [$0] + $0.protocols }?.map(\.type.qualifiedName)
        for name in given ?? [name.path.map(\.text).joined(separator: ".")] {
          add(name, requirements)
        }
      }
    }
    return found
  }

  /// The most refined member that provides a requirement wherever the type conforms, and true if there is a better one
  /// under more requirements.
  private func providers(
    of requirement: ValueDeclaration, _ declared: TypeDeclaration, _ asked: Set<String>,
    in type: TypeDeclaration, _ clauses: [String: Set<String>]
  ) -> (certain: [(member: ValueDeclaration, of: TypeDeclaration)], hasBetter: Bool) {
    func provides(_ member: ValueDeclaration) -> Bool {
      member.hasBody && !member.isInactive && member.requirementKey == requirement.requirementKey
        && member.isStatic == requirement.isStatic
    }
    /// Wherever the type conforms to the protocol of the requirement, it also conforms to this one.
    func isKnown(_ name: String) -> Bool { asked.isSuperset(of: clauses[name] ?? []) }
    let own = (type.members[requirement.name] ?? []).filter(provides)
    if own.contains(where: { asked.isSuperset(of: $0.requirements) }) { return ([], false) }
    var certain: [(member: ValueDeclaration, of: TypeDeclaration)] = []
    var hasBetter = !own.isEmpty
    for other in type.protocols
    where other === declared || other.protocols.contains(where: { $0 === declared }) {
      for member in (other.members[requirement.name] ?? []).filter(provides) {
        let constraints = member.requirements.compactMap { text in
          text.hasPrefix("Self: ") ? String(text.dropFirst(6)) : nil
        }
        if isKnown(other.type.qualifiedName), constraints.allSatisfy(isKnown) {
          certain.append((member, other))
        } else {
          hasBetter = true
        }
      }
    }
    certain.sort { a, b in
      a.of === b.of
        ? a.member.requirements.count > b.member.requirements.count
        : a.of.protocols.contains { $0 === b.of }
    }
    return (Array(certain.prefix(1)), hasBetter)
  }
}
