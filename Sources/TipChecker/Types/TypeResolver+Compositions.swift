import TipModel
import TipSyntax
import TipText

/// `A & B`: an unnamed protocol that inherits from all parts.
extension TypeResolver {
  func composition(
    of parts: [TypeSyntax], _ range: SourceRange, from file: FileContext,
    in owner: TypeDeclaration?, isQuiet: Bool
  ) -> Type {
    guard options.scope == .whole else {
      let types = parts.map { resolve($0, from: file, in: owner, isQuiet: isQuiet) }
      return types.first { !$0.isUnknown } ?? .unresolved
    }
    var types: [Type] = []
    for part in parts where !isMarker(part, from: file, in: owner) {
      let type = resolve(part, from: file, in: owner, isQuiet: isQuiet)
      if type.isUnknown { return type }
      if !types.contains(type) { types.append(type) }
    }
    let isOfClasses = parts.contains {
      $0.name == "AnyObject" && isMarker($0, from: file, in: owner)
    }
    guard types.count > 1 || isOfClasses && types.first?.isExistential == true else {
      return types.first ?? .any
    }
    let declared = types.compactMap { type -> TypeDeclaration? in
      let declared = checker.declaration(of: type)
      return type.isExistential && declared?.isProtocol == true ? declared : nil
    }
    let others = types.filter { type in !declared.contains { $0.selfType == type } }
    guard !declared.isEmpty, others.allSatisfy({ $0 == .builtin(.error) }) else {
      if !isQuiet {
        report(
          .error(
            "opaque",
            "only `Tip` and protocols of the program can be joined with `&` in this language",
            at: range))
      }
      return .error
    }
    if isOfClasses, !isQuiet, declared.contains(where: \.asksForClasses) {
      report(
        .error(
          "opaque",
          "an `any … & AnyObject` of a protocol with an `extension … where Self: AnyObject` cannot run here: it is not in this language",
          at: range))
      return .error
    }
    return composition(
      of: declared, isError: !others.isEmpty, isOfClasses: isOfClasses, types, range)
  }

  /// The type is a protocol of Swift's without members, such as `Sendable`.
  private func isMarker(
    _ syntax: TypeSyntax, from file: FileContext, in owner: TypeDeclaration?
  ) -> Bool {
    switch syntax.kind {
    case .any(let inner), .some(let inner): return isMarker(inner, from: file, in: owner)
    case .named(let path):
      guard path.count == 1, let name = path.first?.text,
        ["Sendable", "AnyObject", "Copyable", "SendableMetatype"].contains(name)
      else { return false }
      return declaredType(path, from: file, in: owner) == nil
    default: return false
    }
  }

  func composition(of declared: [TypeDeclaration], at range: SourceRange) -> Type {
    composition(
      of: declared, isError: false, isOfClasses: false, declared.map(\.selfType), range)
  }

  private func composition(
    of declared: [TypeDeclaration], isError: Bool, isOfClasses: Bool, _ types: [Type],
    _ range: SourceRange
  ) -> Type {
    let names = types.map(\.description).sorted() + (isOfClasses ? ["AnyObject"] : [])
    let name = names.joined(separator: " & ")
    if let known = checker.program.synthesized.compositions[name],
      known.composed.elementsEqual(
        declared,
        by: { a, b in
          known.composed.contains { $0 === a } && declared.contains { $0 === b }
        })
    {
      return known.selfType
    }
    let type = NominalType(kind: .protocolType, name: name, qualifiedName: name, range: range)
    let made = TypeDeclaration(
      type: type, file: declared[0].file, outer: nil, genericParameters: [], nameRange: range,
      isInactive: false)
    made.composed = declared
    for part in declared {
      for inherited in [part] + part.protocols
      where !made.protocols.contains(where: { $0 === inherited }) {
        made.protocols.append(inherited)
      }
    }
    made.conformances = declared.reduce(into: isOfClasses ? ["AnyObject"] : []) {
      $0.formUnion($1.conformances)
    }
    type.conformsToTip = made.protocols.contains(where: \.type.conformsToTip)
    made.isError = isError || made.protocols.contains(where: \.isError)
    type.composed = declared.map(\.type)
    type.supertypes = Set(made.protocols.map(\.type))
    provideWitnesses(for: type)
    checker.program.declarations[ObjectIdentifier(type)] = made
    checker.program.synthesized.compositions[name] = made
    return made.selfType
  }

  /// Sets the lookup of witnesses in library types that conform to the protocol.
  func provideWitnesses(for type: NominalType) {
    type.foreignWitness = { [unowned checker] type, key in
      checker.typeResolver.foreignWitness(key, for: type)
    }
    type.includesForeign = { [unowned checker, unowned type] found in
      checker.typeResolver.conforms(found, to: type)
    }
  }

  private func conforms(_ type: Type, to wanted: NominalType) -> Bool {
    guard let declared = checker.declaration(of: type) else { return false }
    let parts = wanted.composed.isEmpty ? [wanted] : wanted.composed
    return parts.allSatisfy { part in declared.protocols.contains { $0.type == part } }
  }

  func foreignWitness(_ key: String, for type: Type) -> ForeignWitness? {
    if let declared = checker.declaration(of: type),
      case .function(let own)? = checker.witness(key, in: declared)
    {
      return .function(own)
    }
    let name = RequirementKey.name(of: key)
    let labels = key.contains("(") ? key.dropFirst(name.count + 1).dropLast() : ""
    for member in MemberTable.members(named: name, of: type)
    where !member.isStatic && !member.isMutating {
      guard member.parameters.map({ ($0.label ?? "_") + ":" }).joined() == labels else { continue }
      var bindings = Substitution()
      _ = bindings.bind(owner: member.owner, to: type)
      return .member(member, yielding: bindings.substitute(member.result))
    }
    return nil
  }
}

extension TypeDeclaration {
  /// An extension of the protocol has members for classes alone.
  fileprivate var asksForClasses: Bool {
    allMembers.contains { member in
      member.requirements.contains { $0.hasSuffix("AnyObject") }
    }
  }
}
