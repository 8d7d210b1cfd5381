import OrderedCollections
import TipModel
import TipSyntax

/// The types that may provide a requirement, or a member of a protocol extension, by its name. Of thousands of
/// conforming types, one call concerns few.
struct WitnessIndex {
  /// The number of types with which the index was built.
  let count: Int
  private var conforming: [ObjectIdentifier: Conforming] = [:]
  /// Types for which extensions provide the same members, by the names of what they declare themselves.
  private var declaring: [String: [TypeDeclaration]] = [:]
  private var protocolsByMember: [String: [TypeDeclaration]] = [:]
  private var protocolsByName: [String: [TypeDeclaration]] = [:]
  /// All types that conform to a protocol of the program or to `Tip`.
  private(set) var all: [TypeDeclaration] = []

  init(_ types: [TypeDeclaration]) {
    count = types.count
    var seen: Set<ObjectIdentifier> = []
    for type in types where !type.isInactive {
      if type.isProtocol { note(type, &seen) }
      for declared in type.protocols { note(declared, &seen) }
      guard !type.isProtocol, type.selfType != .unresolved else { continue }
      let isPlain = isAlikeToProtocols(type)
      for declared in type.protocols {
        conforming[ObjectIdentifier(declared), default: Conforming()].add(type, isPlain: isPlain)
      }
      if isPlain { for name in type.members.names { declaring[name, default: []].append(type) } }
      if !type.protocols.isEmpty { all.append(type) }
    }
  }

  private mutating func note(_ declared: TypeDeclaration, _ seen: inout Set<ObjectIdentifier>) {
    guard seen.insert(ObjectIdentifier(declared)).inserted else { return }
    protocolsByName[declared.type.qualifiedName, default: []].append(declared)
    for name in declared.members.names { protocolsByMember[name, default: []].append(declared) }
  }

  /// - Parameter key: The key of a requirement, without the types for which it is specialized.
  /// - Returns: Nil for a member that no protocol of the program has: it is one of Swift's.
  func types(providing key: String) -> [TypeDeclaration]? {
    if let added = ExtensionKey(key) {
      return types(protocolsByName[added.protocolName] ?? [], providing: added.name, isOwn: false)
    }
    let isSetter = key.hasSuffix("=") && !key.hasSuffix("==")
    let written = isSetter ? String(key.dropLast()) : key
    let name = RequirementKey.name(of: written)
    guard let declaring = protocolsByMember[name] else { return nil }
    return types(declaring, providing: name)
  }

  /// The number of types for which a member of an extension is checked. Its constraints say the same of all of them.
  private static let few = 16

  /// - Parameter isOwn: A member that a type declares itself under the name may be meant.
  private func types(
    _ protocols: [TypeDeclaration], providing name: String, isOwn: Bool = true
  ) -> [TypeDeclaration] {
    var lists: [[TypeDeclaration]] = []
    for declared in protocols {
      guard let found = conforming[ObjectIdentifier(declared)] else { continue }
      lists.append(isOwn ? found.apart : Array(found.apart.prefix(Self.few)))
      var madeAnew: OrderedDictionary<[ObjectIdentifier], [TypeDeclaration]> = [:]
      for group in found.alike.values {
        let giving = group.first?.protocols.filter { $0.members[name] != nil } ?? []
        // A view's `body` is no member like others.
        if name == ViewReading.body {
          lists.append(group)
        } else if giving.contains(where: \.isMadeAnew) {
          let without = group.lazy.filter { !isOwn || $0.members[name] == nil }
          madeAnew[giving.map(ObjectIdentifier.init), default: []] += without.prefix(Self.few)
        } else if let one = group.first(where: { !isOwn || $0.members[name] == nil }) {
          lists.append([one])
        }
      }
      lists += madeAnew.values.map { Array($0.prefix(Self.few)) }
      if isOwn {
        lists.append((declaring[name] ?? []).filter { $0.protocols.contains { $0 === declared } })
      }
    }
    let filled = lists.filter { !$0.isEmpty }
    if filled.count < 2 { return filled.first ?? [] }
    var seen: Set<ObjectIdentifier> = []
    return filled.joined().filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// The types that conform to a protocol.
  private struct Conforming {
    var apart: [TypeDeclaration] = []
    /// Types by all the protocols to which they conform. Extensions that provide a member for one of them provide it
    /// for all.
    var alike: OrderedDictionary<[ObjectIdentifier], [TypeDeclaration]> = [:]

    mutating func add(_ type: TypeDeclaration, isPlain: Bool) {
      if isPlain {
        alike[type.protocols.map(ObjectIdentifier.init), default: []].append(type)
      } else {
        apart.append(type)
      }
    }
  }

  /// The type provides a requirement itself, or has it in the same way as all such types.
  private func isAlikeToProtocols(_ type: TypeDeclaration) -> Bool {
    type.generic == nil && type.origin == nil && type.superclass == nil
      && type.conformer == nil && !type.type.conformsToTip && !type.type.isTypeParameter
      && type.extensions.allSatisfy { $0.syntax.requirements.isEmpty }
  }
}

extension Checker {
  /// Marks the witness of a requirement in every type as used, since a call through the protocol may reach any of them.
  func useWitnesses(of key: String) {
    guard program.protocols.usedRequirements.insert(key).inserted else { return }
    run.pendingBodies.append { [unowned self] in
      let index = witnessIndex
      let types = index.types(providing: specialization(of: key)?.key ?? key) ?? index.all
      run.budget.note(looksAt: types.count)
      for type in types { useWitness(of: key, in: type) }
      // Extensions of `Array` and its like are checked for the types of their elements.
      for type in program.synthesized.builtinExtensions.values.map(\.made)
      where !type.isProtocol && !type.isInactive && type.selfType != .unresolved
        && !type.protocols.isEmpty
      {
        useWitness(of: key, in: type)
      }
    }
  }

  /// Marks every type's static property of that name as used, since a value of `P.Type` may be any of them.
  func useStaticWitnesses(of name: String) {
    guard program.protocols.usedRequirements.insert("static " + name).inserted else { return }
    run.pendingBodies.append { [unowned self] in
      let types = witnessIndex.types(providing: name) ?? program.types
      run.budget.note(looksAt: types.count)
      for type in types where !type.isProtocol && !type.isInactive {
        if options.scope == .whole, type.isTemplate { continue }
        if case .function(let getter)? = staticWitness(name, in: type) { use(getter) }
      }
    }
  }

  private func useWitness(of key: String, in type: TypeDeclaration) {
    // No value has a generic type itself, but one of its specializations.
    if options.scope == .whole, type.isTemplate { return }
    if case .function(let function)? = witness(key, in: type) { use(function) }
  }

  private var witnessIndex: WitnessIndex {
    if let known = caches.requirements.index, known.count == program.types.count { return known }
    let made = WitnessIndex(program.types)
    caches.requirements.index = made
    run.budget.note(looksAt: program.types.count)
    return made
  }
}
