import TipModel
import TipSyntax
import TipText

/// Resolves protocols that have associated types, or whose extensions depend on `Self`. The members of their extensions
/// are specialized for each conforming type.
struct AssociatedTypeResolver: CheckerPart {
  let checker: Checker

  /// The members of a protocol as a conforming type has them. Returns nil if the protocol has none of that name.
  ///
  /// - Parameter call: If there are many functions of that name, those that cannot take this call are left out.
  func members(
    named name: String, of declared: TypeDeclaration, for type: TypeDeclaration,
    _ call: CallSyntax? = nil
  ) -> [ValueDeclaration]? {
    let isParameter = type.type.isTypeParameter
    guard options.scope == .whole, declared.isMadeAnew || isParameter, type.conformer == nil,
      !type.isProtocol || isParameter
    else {
      return declared.members[name] == nil ? nil : declared.members.named(name, for: call)
    }
    // The specialization depends on the members of the type, one of which may be under way.
    guard declared.members[name] != nil else { return nil }
    let own = made(declared, for: type).members.named(name, for: call)
    if !own.isEmpty { return own }
    // Members of constrained extensions are for other types.
    let others = declared.members.named(name, for: call).filter(\.requirements.isEmpty)
    return others.isEmpty ? nil : others
  }

  /// The implementation of a member of a protocol extension that is no requirement, for a call on `any P`: the one for
  /// the type of the value.
  func extensionWitness(
    _ key: ExtensionKey, in type: TypeDeclaration, for types: [Type]?
  ) -> Witness? {
    let meant = checker.conformanceChecker.overload(of: key.member)
    for declared in type.protocols where declared.type.qualifiedName == key.protocolName {
      // Nothing more is known of `any P` that the requirements of an extension could use.
      for member in (members(named: key.name, of: declared, for: type) ?? []).reversed()
      where member.requirementKey == meant?.key ?? key.member && !member.isStatic
        && (meant == nil || member.nameRange == meant?.member.nameRange)
      {
        switch checker.entity(member) {
        case .computed(let function, _): return .function(function)
        case .function(let signature):
          return .function(checker.function(of: signature, member, for: types))
        default: continue
        }
      }
    }
    return nil
  }

  func made(_ declared: TypeDeclaration, for type: TypeDeclaration) -> TypeDeclaration {
    let id = ObjectIdentifier(declared)
    if let known = type.protocolMembers[id], known.extensions.count == declared.extensions.count {
      return known
    }
    let made = TypeDeclaration(
      type: NominalType(
        kind: type.type.kind, name: type.type.name, qualifiedName: type.type.qualifiedName,
        range: declared.type.range),
      selfType: type.selfType, file: declared.file, outer: nil, genericParameters: [],
      nameRange: declared.nameRange, isInactive: false)
    made.conformer = type
    made.type.conformsToTip = type.type.conformsToTip
    made.genericBindings = associatedTypes(of: declared, in: type)
      .merging(standardTypes(of: type)) { own, _ in own }
    // `extension Priced where Self: Shelf` may name the associated types of the other protocol.
    if declared.hasConditionalExtensions {
      for other in type.protocols where !other.associatedTypes.isEmpty && other !== declared {
        made.genericBindings.merge(associatedTypes(of: other, in: type)) { own, _ in own }
      }
    }
    made.extensions = declared.extensions
    made.protocols = type.protocols
    type.protocolMembers[id] = made
    made.origin = declared
    checker.give([(declared, 0)], to: made)
    return made
  }

  /// The members that the program's extensions of Swift's own protocols add to a type of the program.
  func standardMembers(named name: String, of type: TypeDeclaration) -> [ValueDeclaration] {
    guard options.scope == .whole, !checker.program.names.extended.isEmpty, type.conformer == nil,
      case .nominal = type.selfType, !type.isProtocol || type.type.isTypeParameter
    else { return [] }
    let giving = checker.program.names.extended.filter {
      ($1.selfType == .unresolved || KnownProtocols.ofSwift.contains($0)) && $1.members[name] != nil
    }
    let ranked = giving.sorted { a, b in
      let (first, second) = (LibraryRank.rank(of: a.key), LibraryRank.rank(of: b.key))
      return first == second ? a.key < b.key : first > second
    }
    for (key, standIn) in ranked {
      guard conforms(type, toStandardNamed: key) else { continue }
      if let found = made(standIn, for: type).members[name] { return found }
    }
    return []
  }

  private func conforms(_ type: TypeDeclaration, toStandardNamed name: String) -> Bool {
    switch name {
    case "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Error":
      checker.libraryConstraints.conforms(type.selfType, toStandard: name)
    case "RawRepresentable": type.type.rawType != nil
    case "CaseIterable": type.type.isCaseIterable
    default: type.conformances.contains(name)
    }
  }

  /// The associated types of Swift's own protocols that are known for a type.
  func standardTypes(of type: TypeDeclaration) -> [String: Type] {
    var found: [String: Type] = [:]
    found["RawValue"] = type.type.rawType
    if type.type.isCaseIterable { found["AllCases"] = .array(type.selfType) }
    found["Element"] = type.type.sequenceElement ?? type.genericBindings["Element"]
    if case .nominal = type.selfType { return found }
    for name in TypeDeclaration.typesOfSequences {
      found[name] = found[name] ?? checker.typeOfSwift(name, of: type.selfType)
    }
    return found
  }

  func associatedType(_ name: String, in type: TypeDeclaration) -> Type? {
    if let bound = type.genericBindings[name] { return bound }
    if let nested = type.nested[name] { return nested.selfType }
    if let alias = type.aliases[name] {
      return checker.typeAliasResolver.meaning(of: alias, name, alias.target.range, isQuiet: true)
    }
    for declared in type.protocols where declared.hasAssociatedType(name) {
      if let found = associatedTypes(of: declared, in: type)[name] { return found }
    }
    if let standard = standardTypes(of: type)[name] { return standard }
    if let literal = checker.typeWitnessResolver.literalType(name, in: type) { return literal }
    // The associated types of Swift's own protocols are not known for an archetype.
    return type.type.isTypeParameter && !type.conformances.isEmpty ? .unresolved : nil
  }

  /// The type witnesses of a type for a protocol, as declared or as inferred from its members. Types may name one
  /// another's witnesses, each of them twice: known results are cached, and a type that grows without end is an error.
  func associatedTypes(
    of declared: TypeDeclaration, in type: TypeDeclaration
  ) -> [String: Type] {
    let key = AssociatedKey(ObjectIdentifier(declared), ObjectIdentifier(type))
    if let known = checker.caches.associatedTypes.found[key] { return known.found }
    var found = findAssociatedTypes(of: declared, in: type)
    for (name, meaning) in found where meaning.isImmense {
      if !meaning.holdsError { checker.run.oversized.immense.insert(type.nameRange) }
      found[name] = .error
    }
    let isKnown = found.values.allSatisfy { !$0.isUnknown && !$0.holdsError && !$0.hasVariables }
    if checker.run.hasConformed, isKnown, found.count == declared.allAssociatedTypes.count {
      checker.caches.associatedTypes.found[key] = (found, declared, type)
    }
    return found
  }

  /// Type variables for the associated types of a protocol, in the order of their names.
  static func variables(_ names: [String]) -> [(name: String, variable: TypeVariable)] {
    names.enumerated().map { ($1, TypeVariable(position: $0, $1)) }
  }

  private func findAssociatedTypes(
    of declared: TypeDeclaration, in type: TypeDeclaration
  ) -> [String: Type] {
    // A subclass has the type witnesses of its superclass.
    if let above = type.superclass, above.protocols.contains(where: { $0 === declared }) {
      return associatedTypes(of: declared, in: above)
    }
    let names = declared.allAssociatedTypes.sorted()
    if type.type.isTypeParameter { return type.genericBindings.filter { names.contains($0.key) } }
    var found: [String: Type] = [:]
    for name in names {
      if let nested = type.nested[name] {
        found[name] = nested.selfType
      } else if let alias = type.aliases[name] {
        found[name] = checker.typeAliasResolver.meaning(
          of: alias, name, alias.target.range, isQuiet: true)
      } else if let parameter = type.genericBindings[name] {
        found[name] = parameter
      }
    }
    guard found.count < names.count else { return found }
    let variables = Self.variables(names)
    let open = checker.scope(
      binding: variables.map { ($0, .variable($1)) }, in: declared, declared.file,
      at: declared.nameRange, self: type.selfType)
    var bindings = Substitution()
    let isOfLanguage = if case .nominal = type.selfType { false } else { true }
    // The protocols that it refines determine the witnesses first.
    let asking = declared.isProtocol ? declared.protocols + [declared] : [declared]
    let concerned =
      isOfLanguage
      ? asking.flatMap(\.allMembers).filter { !$0.hasBody }
      : asking.flatMap { $0.bodilessMembers(namedIn: type) }
    checker.run.budget.note(looksAt: concerned.count)
    for requirement in concerned {
      for member in type.members[requirement.name] ?? [] where !member.isInactive {
        match(requirement, member, in: open, &bindings)
      }
      if isOfLanguage {
        checker.typeWitnessResolver.matchLibrary(
          requirement, of: type.selfType, in: open, &bindings)
      }
    }
    for (name, variable) in variables where found[name] == nil && bindings[variable] == nil {
      checker.typeWitnessResolver.matchGiven(asking, type, in: open, &bindings)
      break
    }
    for (name, variable) in variables where found[name] == nil {
      // A witness may hold type variables if the generic type itself still has them.
      if let known = bindings[variable], !known.hasVariables || type.selfType.hasVariables {
        found[name] = known
      }
    }
    for declared in asking {
      for syntax in declared.associated where found[syntax.name.text] == nil {
        guard let initial = syntax.initial else { continue }
        found[syntax.name.text] = meaning(of: initial, in: declared, for: type, beside: found)
      }
    }
    return found
  }

  /// Matches the types of a member with those of a requirement, and binds the associated types in the requirement.
  /// Returns false if some do not match.
  @discardableResult
  func match(
    _ requirement: ValueDeclaration, _ member: ValueDeclaration, in scope: TypeDeclaration,
    _ bindings: inout Substitution
  ) -> Bool {
    func wanted(_ syntax: TypeSyntax) -> Type {
      checker.resolve(syntax, from: requirement.file, in: scope, isQuiet: true)
    }
    switch (requirement.kind, checker.entity(member)) {
    case (.variable(let binding, _), .field(_, let type)):
      return binding.type.map { bindings.match(wanted($0), type) } ?? true
    case (.variable(let binding, _), .computed(let getter, _)):
      return binding.type.map { bindings.match(wanted($0), getter.result) } ?? true
    case (.variable(let binding, _), .global(let variable)):
      return binding.type.map { bindings.match(wanted($0), variable.type) } ?? true
    case (.function(let function), .function(let signature))
    where requirement.requirementKey == member.requirementKey:
      var isMatch = true
      for (parameter, own) in zip(function.parameters, signature.parameters)
      where !bindings.match(wanted(parameter.type), own.type) {
        isMatch = false
      }
      guard let result = function.result else { return isMatch }
      return bindings.match(wanted(result), signature.result) && isMatch
    case (.initializer(let function, _), .function(let signature))
    where requirement.requirementKey == member.requirementKey:
      return zip(function.parameters, signature.parameters).map { parameter, own in
        bindings.match(wanted(parameter.type), own.type)
      }.allSatisfy(\.self)
    case (.subscript(let getter, _), .function(let signature))
    where requirement.requirementKey == member.requirementKey:
      let parts = zip(getter.parameters.map(\.type), signature.parameters.map(\.type))
      let isMatch = parts.map { bindings.match(wanted($0), $1) }.allSatisfy(\.self)
      guard let result = getter.result else { return isMatch }
      return bindings.match(wanted(result), signature.result) && isMatch
    default: return true
    }
  }
}
