import TipModel
import TipText

/// Requirements that the extensions of several protocols provide, none of which refines the others. Swift chooses none
/// of the members, so that the type has to declare its own.
extension RequirementChecker {
  func checkRivals(of type: TypeDeclaration, for declared: TypeDeclaration) {
    guard options.scope == .whole, type.file.isTipScript, type.origin == nil,
      case .nominal = type.selfType,
      type.superclass?.protocols.contains(where: { $0 === declared }) != true
    else { return }
    let rivals = rivals(of: declared, in: type).filter {
      isUnsettled($0.requirement, type, declared)
    }
    guard let first = rivals.first else { return }
    let names = rivals.map { "`\(signature(of: $0.requirement))`" }.joined(separator: ", ")
    let givers = first.members.compactMap { $0.owner.map { "`\($0.type.name)`" } }
    report(
      .error(
        "missing-witness",
        "`\(type.type.name)` does not conform to `\(declared.type.name)`: \(givers.joined(separator: " and ")) each give it \(names), and it has to have its own",
        at: clause(of: declared, in: type),
        notes: first.members.map { .init("one is given here", at: $0.nameRange) }))
  }

  /// The type has no member itself that would be chosen.
  private func isUnsettled(
    _ requirement: ValueDeclaration, _ type: TypeDeclaration, _ declared: TypeDeclaration
  ) -> Bool {
    let own = type.lineage.flatMap { $0.members[requirement.name] ?? [] }
    return !own.contains { mismatch($0, requirement, type, declared) == nil }
      && !isBuiltIn(requirement, in: type) && extensionMembers(requirement.name, for: type).isEmpty
  }

  private func rivals(of declared: TypeDeclaration, in type: TypeDeclaration) -> [Rivals] {
    guard type.protocols.count > 1 else { return [] }
    let protocols = type.protocols.map(ObjectIdentifier.init)
    let id = ObjectIdentifier(declared)
    if let known = checker.caches.requirements.rivalWitnesses[protocols]?[id] { return known }
    let found = declared.members.required.compactMap { rivals($0, of: declared, type.protocols) }
    checker.caches.requirements.rivalWitnesses[protocols, default: [:]][id] = found
    return found
  }

  private func rivals(
    _ requirement: ValueDeclaration, of declared: TypeDeclaration, _ protocols: [TypeDeclaration]
  ) -> Rivals? {
    guard requirement.name != "init" else { return nil }
    var members: [ValueDeclaration] = []
    for other in protocols {
      let given = other.members.like(requirement).filter {
        !$0.isRequirement && !$0.isRequiredSubscript && !$0.isInactive
      }
      // A member for some types only may be more specialized.
      if given.contains(where: { !$0.requirements.isEmpty }) { return nil }
      if let member = given.first(where: { checker.gives($0, requirement, of: declared) }) {
        members.append(member)
      }
    }
    let last = members.filter { member in
      !members.contains { $0 !== member && refines($0.owner, member.owner) }
    }
    guard last.count > 1, Set(last.map { effects(of: $0).rawValue }).count == 1 else { return nil }
    return Rivals(requirement: requirement, members: last)
  }

  private func refines(_ type: TypeDeclaration?, _ other: TypeDeclaration?) -> Bool {
    type?.protocols.contains { $0 === other } == true
  }
}

/// The members that several protocols provide for one requirement.
struct Rivals {
  let requirement: ValueDeclaration
  let members: [ValueDeclaration]
}
