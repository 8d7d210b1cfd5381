import TipModel
import TipSyntax
import TipText

/// What provides a requirement is decided where the conformance is declared. An extension that asks for more may have
/// something better: that is what a value of the type itself has, and not one that is only known by the protocol.
extension Checker {
  /// What values of a type that are known by a protocol alone have under a name, where the type itself has something
  /// better; nil for nearly all types.
  func conditionalWitnesses(
    named name: String, in type: TypeDeclaration
  ) -> [ValueDeclaration]? {
    let written = self.written(type)
    guard options.scope == .whole, !written.protocols.isEmpty else { return nil }
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
          (members(named: name, of: owner, for: type) ?? []).filter {
            $0.nameRange == certain.nameRange
          }
        }
      }
    }
    return nil
  }

  /// Members that may provide what protocols require under a name, the best first: the type's own, then what
  /// extensions of the most refined of its protocols give.
  func providers(named name: String, in type: TypeDeclaration) -> [ValueDeclaration] {
    let own = type.type.isClass ? type.classMembers(named: name) : type.members[name] ?? []
    let refined = type.protocols.enumerated().sorted { a, b in
      let (first, second) = (a.element.protocols.count, b.element.protocols.count)
      return first == second ? a.offset < b.offset : first > second
    }
    return own
      + refined.flatMap { _, declared in
        (members(named: name, of: declared, for: type) ?? []).enumerated().sorted { a, b in
          let (first, second) = (a.element.speciality, b.element.speciality)
          return first == second ? a.offset < b.offset : first > second
        }.map(\.element)
      }
  }

  // MARK: Generic types

  /// What is chosen with types that have what the conformance asks, and nothing else.
  private func witnesses(
    named name: String, in type: TypeDeclaration, _ written: TypeDeclaration, _ generic: GenericType
  ) -> [ValueDeclaration]? {
    var found: [ValueDeclaration] = []
    for declared in written.protocols {
      for requirement in declared.members[name] ?? [] where requirement.isRequirement {
        guard let open = openConformance(of: written, generic, to: declared) else { continue }
        func provider(in type: TypeDeclaration) -> ValueDeclaration? {
          providers(named: name, in: type).first { member in
            member.hasBody && !member.isInactive && member.isStatic == requirement.isStatic
              && member.requirementKey == requirement.requirementKey
          }
        }
        guard let certain = provider(in: open)?.nameRange, provider(in: type)?.nameRange != certain
        else { continue }
        found += providers(named: name, in: type).filter { $0.nameRange == certain }
      }
    }
    return found.isEmpty ? nil : found
  }

  private func openConformance(
    of written: TypeDeclaration, _ generic: GenericType, to declared: TypeDeclaration
  ) -> TypeDeclaration? {
    let id = [ObjectIdentifier(written), ObjectIdentifier(declared)]
    if let known = openConformances[id] { return known }
    var clauses: [ExtensionDeclaration?] = []
    for (syntax, file) in written.inherited {
      let gives = inheritedNames(syntax, from: file, in: written).contains { name in
        declaredType(name.path, from: name.file, in: name.owner).map { found in
          found === declared || found.protocols.contains { $0 === declared }
        } ?? false
      }
      guard gives else { continue }
      clauses.append(
        written.extensions.first { $0.syntax.inherited.contains { $0.range == syntax.range } })
    }
    // The one that asks least, where there are several.
    guard
      let least = clauses.min(by: {
        ($0?.syntax.requirements.count ?? 0) < ($1?.syntax.requirements.count ?? 0)
      })
    else { return nil }
    let open = openInstance(of: written, generic, in: least)
    openConformances[id] = open
    return open
  }

  // MARK: Extensions of Swift's own types

  /// A type as its declaration and all of its extensions have it.
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
    return name.flatMap { names.extended[$0] } ?? type
  }

  /// What the declaration or the extension that gives a type a protocol asks of the type, by the protocol's name; the
  /// least where there are several.
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
      for name in inheritedNames(syntax, from: file, in: type) {
        let declared = declaredType(name.path, from: name.file, in: name.owner)
        let given = declared.map { [$0] + $0.protocols }?.map(\.type.qualifiedName)
        for name in given ?? [name.path.map(\.text).joined(separator: ".")] {
          add(name, requirements)
        }
      }
    }
    return found
  }

  /// What provides a requirement wherever the type conforms, the most refined first, and whether there is something
  /// better where more holds.
  private func providers(
    of requirement: ValueDeclaration, _ declared: TypeDeclaration, _ asked: Set<String>,
    in type: TypeDeclaration, _ clauses: [String: Set<String>]
  ) -> (certain: [(member: ValueDeclaration, of: TypeDeclaration)], hasBetter: Bool) {
    func provides(_ member: ValueDeclaration) -> Bool {
      member.hasBody && !member.isInactive && member.requirementKey == requirement.requirementKey
        && member.isStatic == requirement.isStatic
    }
    /// Wherever the type is what asks for the requirement, it is this as well.
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
