import TipModel
import TipSyntax
import TipText

/// Finds the members of a name: those that a type declares, and those of its protocols and extensions.
extension MemberChecker {
  /// Members of that name that a type declares or has from its protocols or extensions.
  ///
  /// - Parameter call: If there are many functions of that name, those that the call cannot mean are left out.
  func members(
    named name: String, of type: TypeDeclaration, for call: CallSyntax? = nil
  ) -> [ValueDeclaration] {
    var all =
      type.type.isClass
      ? type.classMembers(named: name, for: call) : type.members(named: name, for: call)
    if let conformer = type.conformer {
      let required = bodyChecker.nameChecker.requiredKeys(named: name, of: type)
      if all.isEmpty || !required.isEmpty {
        // The conforming type provides the requirements of the protocol.
        let own = members(named: name, of: conformer)
        all.removeAll { member in
          required.contains(member.requirementKey) || own.contains { $0 === member }
        }
        all = own + all
        if !own.isEmpty { return all }
      }
    }
    if all.isEmpty { all = membersOfProtocols(named: name, of: type, for: call) }
    if all.isEmpty { all = checker.associatedTypeResolver.standardMembers(named: name, of: type) }
    if all.isEmpty, type.isProtocol, StandardRequirements.areRead.contains(name) {
      all = checker.libraryReader.requirements(named: name, of: type)
    }
    if options.scope == .whole, !all.isEmpty {
      all +=
        type.isProtocol
        ? overloadsRefined(by: all, type, for: call) : overloads(of: all, type, for: call)
    }
    if providesItself(name, type) { all.removeAll { !$0.hasBody } }
    let active = all.filter { !$0.isInactive }
    // Code in an inactive `#if` branch is checked only for what it contains. Names in it may refer to members in such a
    // branch.
    return active.isEmpty && options.scope == .partial ? all : active
  }

  /// Records that a name means a stored property of the value of a donation.
  func noteField(_ name: NameSyntax, of type: Type) {
    guard let references = checker.caches.references,
      let declaration = checker.declaration(of: type),
      let field = members(named: name.text, of: declaration).first(where: { !$0.isStatic })
    else { return }
    _ = checker.entity(field)
    references.note(name.range, of: field)
  }

  /// One of Swift's types has the member, which a protocol of the program requires.
  private func providesItself(_ name: String, _ type: TypeDeclaration) -> Bool {
    switch type.selfType {
    case .nominal, .anyTip, .unresolved, .error: false
    case let own: !MemberTable.members(named: name, of: own).isEmpty
    }
  }

  /// Members that protocols give a type. If several protocols have them, those of the protocol that refines the others are
  /// meant.
  func membersOfProtocols(
    named name: String, of type: TypeDeclaration, for call: CallSyntax? = nil
  ) -> [ValueDeclaration] {
    let found = type.protocols.compactMap { declared in
      checker.associatedTypeResolver.members(named: name, of: declared, for: type, call).map {
        (declared, $0)
      }
    }
    let given = found.filter { $0.1.contains(where: \.hasBody) }
    let special = given.first { candidate, _ in
      !given.contains { other, _ in other.protocols.contains { $0 === candidate } }
    }
    let meant = (special ?? found.first)?.1 ?? []
    guard options.scope == .whole, found.count > 1,
      type.isProtocol || type.type.isTypeParameter
    else { return meant }
    return found.lazy.map(\.1).first { self.isQuieter($0, than: meant) } ?? meant
  }

  /// One of the members differs from one of the others only in that it does not throw. Swift prefers it, with or without a
  /// `try`.
  private func isQuieter(_ members: [ValueDeclaration], than others: [ValueDeclaration]) -> Bool {
    others.contains { other in
      guard case .function = other.kind, case .function(let loud) = checker.entity(other),
        loud.effects.contains(.throwing)
      else { return false }
      return members.contains { member in
        guard member.requirementKey == other.requirementKey, member.isStatic == other.isStatic,
          case .function(let quiet) = checker.entity(member)
        else { return false }
        return quiet.effects == loud.effects.subtracting(.throwing) && quiet.result == loud.result
          && quiet.parameters.map(\.type) == loud.parameters.map(\.type)
      }
    }
  }

  /// Functions in extensions of the type's protocols whose parameters differ from those of the type's own.
  private func overloads(
    of own: [ValueDeclaration], _ type: TypeDeclaration, for call: CallSyntax?
  ) -> [ValueDeclaration] {
    guard !type.protocols.isEmpty, let first = own.first, first.name != "init",
      own.allSatisfy(\.takesArguments)
    else { return [] }
    let keys = Set(own.map(\.requirementKey))
    return type.protocols.flatMap { declared in
      let given =
        checker.associatedTypeResolver.members(named: first.name, of: declared, for: type, call)
        ?? []
      return given.filter { member in
        guard member.takesArguments, member.hasBody else { return false }
        return !keys.contains(member.requirementKey)
          || own.allSatisfy { takesOther(member, than: $0) }
          || member.isGeneric && !own.contains(where: \.isGeneric)
          || member.hasDefaults && !own.contains(where: \.hasDefaults)
      }
    }
  }

  /// Functions for other parameter types in the protocols that this one refines or is composed of.
  private func overloadsRefined(
    by own: [ValueDeclaration], _ type: TypeDeclaration, for call: CallSyntax?
  ) -> [ValueDeclaration] {
    guard let name = own.first?.name, name != "init", own.allSatisfy(\.takesArguments) else {
      return []
    }
    var all = own
    for declared in type.protocols {
      for member in checker.associatedTypeResolver.members(
        named: name, of: declared, for: type, call) ?? []
      where member.takesArguments
        && all.allSatisfy({
          $0.requirementKey != member.requirementKey || takesOther(member, than: $0)
        })
      {
        all.append(member)
      }
    }
    return Array(all.dropFirst(own.count))
  }

  /// Both functions have parameters of known types, and the types differ.
  private func takesOther(_ member: ValueDeclaration, than own: ValueDeclaration) -> Bool {
    guard case .function(let first) = checker.entity(member),
      case .function(let second) = checker.entity(own), first.generic == nil, second.generic == nil
    else { return false }
    let types = (first.parameters.map(\.type), second.parameters.map(\.type))
    return types.0 != types.1
      && !(types.0 + types.1).contains { $0.holdsUnknown || $0.hasVariables }
  }
}

extension ValueDeclaration {
  fileprivate var takesArguments: Bool {
    switch kind {
    case .function, .subscript: true
    default: false
    }
  }
}
