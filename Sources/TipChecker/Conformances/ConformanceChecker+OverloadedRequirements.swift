import TipModel
import TipSyntax
import TipText

/// Requirements are identified by their names and labels. If a protocol has several that differ only in their types, or
/// if a type has several members that could be meant, the types decide.
extension ConformanceChecker {
  /// The key of a requirement, or of a member of an extension that provides it: its name and labels, and a number if
  /// protocols have several of these.
  func key(of member: ValueDeclaration, in declared: TypeDeclaration) -> String {
    let key = member.requirementKey
    let alike = requirements(key, of: member.name, isStatic: member.isStatic, in: declared)
    guard alike.count > 1 || keysOfSeveral.contains(key),
      let meant =
        alike.first(where: { $0 === member })
        ?? alike.first(where: {
          $0.owner?.type === member.owner?.type && isSame(member, $0, in: declared)
        }) ?? alike.first(where: { isSame(member, $0, in: declared) })
    else { return key }
    return numbered(meant)
  }

  /// The keys of functions and subscripts that several protocols require.
  private var keysOfSeveral: Set<String> {
    if let known = checker.caches.requirements.requiredBySeveral { return known }
    var found: (once: Set<String>, more: Set<String>) = ([], [])
    for type in checker.program.types
    where type.isProtocol && !type.isMadeOfTypes && !type.type.isTypeParameter {
      let asked = type.allMembers.filter {
        $0.isFunction && ($0.isRequirement || $0.isRequiredSubscript)
      }
      for key in Set(asked.map(\.requirementKey)) where !found.once.insert(key).inserted {
        found.more.insert(key)
      }
    }
    checker.caches.requirements.requiredBySeveral = found.more
    return found.more
  }

  /// The key of a member that an extension adds. Of functions that differ in their parameter types, it means the one of
  /// the call.
  func key(of member: ValueDeclaration, amongExtensionsOf declared: TypeDeclaration) -> String {
    guard case .function(let signature) = checker.entity(member), !signature.parameters.isEmpty
    else {
      return member.requirementKey
    }
    let hasOthers = (declared.members[member.name] ?? []).contains { other in
      guard other.requirementKey == member.requirementKey,
        case .function(let another) = checker.entity(other)
      else { return false }
      return another.parameters.map(\.type) != signature.parameters.map(\.type)
    }
    return hasOthers ? numbered(member) : member.requirementKey
  }

  /// The key of one of several declarations of a name, with the same labels.
  private func numbered(_ member: ValueDeclaration) -> String {
    let known = checker.program.protocols.numberedMembers.firstIndex { $0 === member }
    if known == nil { checker.program.protocols.numberedMembers.append(member) }
    return
      "\(member.requirementKey)%\(known ?? checker.program.protocols.numberedMembers.count - 1)"
  }

  /// The declaration that a key means among several, with their key. Returns nil if there is one.
  func overload(of key: String) -> (key: String, member: ValueDeclaration)? {
    guard let mark = key.utf8.lastIndex(of: UInt8(ascii: "%")),
      let index = Int(key[key.utf8.index(after: mark)...]),
      checker.program.protocols.numberedMembers.indices.contains(index)
    else { return nil }
    return (String(key[..<mark]), checker.program.protocols.numberedMembers[index])
  }

  /// A member of a protocol, or of an extension of it, is the requirement or provides it.
  func isSame(
    _ member: ValueDeclaration, _ requirement: ValueDeclaration, in declared: TypeDeclaration
  ) -> Bool {
    if member === requirement { return true }
    guard member.requirementKey == requirement.requirementKey else { return false }
    // `Self` in an extension of a protocol is that protocol, even if the member is required of another type.
    let own = member.owner.flatMap { $0.isProtocol ? $0 : nil } ?? declared
    return checker.requirementChecker.mismatch(
      member, requirement, own, requirement.owner ?? declared) == nil
  }

  /// The members of a type that have the types of a requirement, among those with its name and labels.
  ///
  /// - Parameter key: The key of the requirement, also as `key(of:in:)` gives it.
  func fitting(
    _ candidates: [ValueDeclaration], _ key: String, in type: TypeDeclaration
  ) -> [ValueDeclaration] {
    guard options.scope == .whole, candidates.count > 1, let first = candidates.first else {
      return candidates
    }
    let meant = overload(of: key)?.member
    let asked = type.protocols.flatMap { declared in
      requirements(first.requirementKey, of: first.name, isStatic: false, in: declared, isOwn: true)
        .filter { meant == nil || $0 === meant }.map { (requirement: $0, declared: declared) }
    }
    if asked.isEmpty, first.name == "description" {
      return candidates.filter { isText($0) }
    }
    let found = candidates.filter { candidate in
      asked.contains {
        checker.requirementChecker.mismatch(candidate, $0.requirement, type, $0.declared) == nil
      }
    }
    if let meant, found.count > 1, !found.contains(where: { $0.owner === type }) {
      return found.filter {
        checker.requirementChecker.effects(of: $0) == checker.requirementChecker.effects(of: meant)
      }
        + found.filter {
          checker.requirementChecker.effects(of: $0)
            != checker.requirementChecker.effects(of: meant)
        }
    }
    return found.isEmpty ? candidates : found
  }

  /// The witness of a requirement in a type of a running program, which each call looks up.
  func runningWitness(_ key: String, in type: TypeDeclaration) -> Witness? {
    guard let known = checker.caches.requirements.ofRun else {
      return checker.witness(key, in: type)
    }
    let asked = WitnessKey(type: ObjectIdentifier(type), requirement: key)
    if let found = known[asked] { return found }
    let found = checker.witness(key, in: type)
    checker.caches.requirements.ofRun?[asked] = found
    return found
  }

  struct WitnessKey: Hashable {
    let type: ObjectIdentifier
    let requirement: String
  }

  private func isText(_ member: ValueDeclaration) -> Bool {
    switch checker.entity(member) {
    case .field(_, let type): type == .string
    case .computed(let getter, _): getter.result == .string
    default: true
    }
  }

  /// The requirements of a protocol, and of those that it refines, with a name and these labels.
  private func requirements(
    _ key: String, of name: String, isStatic: Bool, in declared: TypeDeclaration,
    isOwn: Bool = false
  ) -> [ValueDeclaration] {
    ((isOwn ? [] : declared.protocols) + [declared]).flatMap { declared in
      (declared.members[name] ?? []).filter {
        ($0.isRequirement || $0.isRequiredSubscript) && $0.isStatic == isStatic
          && $0.requirementKey == key
      }
    }
  }
}
