import TipModel
import TipText

/// The requirements of a protocol, divided into those that extensions provide for every type, and the rest. If
/// thousands of types conform, each is examined only for the rest, and for requirements with the name of one of its
/// members.
struct AskedMembers {
  /// All requirements, in their order.
  private let all: [ValueDeclaration]
  private let open: [Int]
  private let given: [String: [Int]]

  init(_ all: [ValueDeclaration], isGiven: (ValueDeclaration) -> Bool) {
    self.all = all
    var open: [Int] = []
    var given: [String: [Int]] = [:]
    for (index, requirement) in all.enumerated() {
      if isGiven(requirement) {
        given[requirement.name, default: []].append(index)
      } else {
        open.append(index)
      }
    }
    (self.open, self.given) = (open, given)
  }

  /// The requirements that have to be looked for in a type with these declarations: its own, and those of its
  /// superclasses.
  func toFind(in lineage: [TypeDeclaration]) -> [ValueDeclaration] {
    let own = lineage.reduce(0) { $0 + $1.members.names.count }
    let named: [Int] =
      own < given.count
      ? lineage.flatMap { $0.members.names.flatMap { given[$0] ?? [] } }
      : given.filter { name, _ in lineage.contains { $0.members[name] != nil } }.flatMap(\.value)
    if named.isEmpty { return open.map { all[$0] } }
    return Set(named).union(open).sorted().map { all[$0] }
  }
}

extension Checker {
  /// The requirements of a protocol that have to be looked for in a conforming type.
  func membersToFind(of declared: TypeDeclaration, in type: TypeDeclaration) -> [ValueDeclaration] {
    let id = ObjectIdentifier(declared)
    let protocols = type.protocols.map(ObjectIdentifier.init)
    if caches.requirements.askedMembers[protocols]?[id] == nil {
      let required = declared.members.required
      run.budget.note(looksAt: required.count)
      caches.requirements.askedMembers[protocols, default: [:]][id] = AskedMembers(required) {
        requirement in
        type.protocols.contains { gives(requirement, of: declared, $0) }
      }
    }
    let found =
      caches.requirements.askedMembers[protocols]?[id]?.toFind(in: type.lineage)
      ?? declared.members.required
    run.budget.note(looksAt: found.count)
    return found
  }

  /// An extension of a protocol provides the requirement for all types, whatever they are.
  private func gives(
    _ requirement: ValueDeclaration, of declared: TypeDeclaration, _ other: TypeDeclaration
  ) -> Bool {
    guard requirement.name != "init" else { return false }
    return other.members.like(requirement).contains { gives($0, requirement, of: declared) }
  }

  /// The member of an extension provides the requirement for all types.
  func gives(
    _ member: ValueDeclaration, _ requirement: ValueDeclaration, of declared: TypeDeclaration
  ) -> Bool {
    !member.isRequirement && !member.isRequiredSubscript && !member.isInactive
      && member.requirements.isEmpty && !member.isPrivate && !member.isFilePrivate
      && (member.yieldsSelf || !requirement.yieldsSelf)
      && requirementChecker.mismatch(member, requirement, declared, declared) == nil
  }
}
