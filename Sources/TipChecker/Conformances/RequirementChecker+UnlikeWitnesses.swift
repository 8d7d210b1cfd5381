import TipModel
import TipText

/// Requirements of several protocols with the same name and type, of which one is settable or throws and the other does
/// not, or methods with different results. In Swift each has its witness, while a property here is the same for all of
/// them.
extension RequirementChecker {
  func checkUnlikeWitnesses(of type: TypeDeclaration) {
    guard options.scope == .whole, type.file.isTipScript, type.origin == nil,
      case .nominal = type.selfType, type.protocols.count > 1
    else { return }
    for pair in unlikeRequirements(of: type.protocols) where !pair[0].isMethod {
      let inherited = type.superclass?.protocols ?? []
      let isInherited = pair.allSatisfy { asked in inherited.contains { $0 === asked.declared } }
      let providers = pair.compactMap { provider(of: $0, in: type) }
      guard !isInherited, providers.count == 2, providers[0].nameRange != providers[1].nameRange
      else { continue }
      let names = pair.map { "`\($0.declared.type.name)`" }.joined(separator: " and ")
      report(
        .error(
          "opaque",
          "different members of `\(type.type.name)` for \(names) and `\(signature(of: pair[0].requirement))` are not in this language: declare one that satisfies both",
          at: clause(of: pair[0].declared, in: type),
          notes: providers.map { .init("one of them is this", at: $0.nameRange) }))
    }
  }

  func unlikeRequirements(of protocols: [TypeDeclaration]) -> [[AskedRequirement]] {
    let key = protocols.map(ObjectIdentifier.init)
    if let known = checker.caches.requirements.unlikeRequirements[key] { return known }
    var seen: [String: [AskedRequirement]] = [:]
    var found: [[AskedRequirement]] = []
    for declared in protocols {
      for requirement in declared.members.required where requirement.name != "init" {
        let asked = AskedRequirement(requirement: requirement, declared: declared)
        let name = "\(requirement.isStatic) \(requirement.requirementKey)"
        if let other = seen[name]?.first(where: { areUnlike($0, asked) }) {
          found.append([other, asked])
        }
        seen[name, default: []].append(asked)
      }
    }
    checker.caches.requirements.unlikeRequirements[key] = found
    return found
  }

  private func areUnlike(_ first: AskedRequirement, _ second: AskedRequirement) -> Bool {
    let pair = [first, second]
    if first.declared === second.declared { return false }
    for (one, other) in zip(pair, pair.reversed())
    where one.declared.protocols.contains(where: { $0 === other.declared }) {
      return false
    }
    if first.isMethod, result(of: first.requirement) != result(of: second.requirement) {
      return true
    }
    return first.requirement.isSettable != second.requirement.isSettable
      || effects(of: first.requirement) != effects(of: second.requirement)
  }

  /// The member that provides a requirement in Swift: among those of extensions, one with the effects that are
  /// required.
  func provider(of asked: AskedRequirement, in type: TypeDeclaration) -> ValueDeclaration? {
    let requirement = asked.requirement
    let fitting = checker.conditionalConformanceChecker.providers(named: requirement.name, in: type)
      .filter { member in
        member.hasBody && !member.isInactive && member.requirementKey == requirement.requirementKey
          && mismatch(member, requirement, type, asked.declared) == nil
      }
    let effects = effects(of: requirement)
    return fitting.first { $0.owner === type } ?? fitting.first { self.effects(of: $0) == effects }
      ?? fitting.first
  }

  private func result(of member: ValueDeclaration) -> Type? {
    if case .function(let signature) = checker.entity(member) { signature.result } else { nil }
  }

  func effects(of member: ValueDeclaration) -> Effects {
    if case .function(let signature) = checker.entity(member) { return signature.effects }
    return member.accessorEffects
  }
}

struct AskedRequirement {
  let requirement: ValueDeclaration
  let declared: TypeDeclaration

  /// Calls of a method determine which requirement they mean.
  fileprivate var isMethod: Bool {
    guard case .function = requirement.kind else { return false }
    return !requirement.isStatic
  }
}
