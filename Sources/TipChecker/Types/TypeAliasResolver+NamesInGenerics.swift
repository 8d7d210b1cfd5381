import TipModel
import TipSyntax
import TipText

/// Resolves type names where type parameters are unbound: in generic types, in types nested in them, and in extensions of
/// Swift's types.
extension TypeAliasResolver {
  /// `List<Int>.Node`: each specialization of `List` has a `Node` of its own.
  func nestedInSpecific(
    _ path: [NameSyntax], from file: FileContext, in owner: TypeDeclaration?
  ) -> Type? {
    guard path.count > 1, options.scope == .whole, let last = path.last,
      path.dropLast().contains(where: { !$0.genericArguments.isEmpty })
    else { return nil }
    let outer = Array(path.dropLast())
    let range = outer[0].range.union(outer[outer.count - 1].range)
    let base = checker.typeResolver.named(outer, range, from: file, in: owner, isQuiet: true)
    guard let found = checker.declaration(of: base)?.nested[last.text] else { return nil }
    guard let generic = found.generic else { return found.selfType }
    let arguments = last.genericArguments.map {
      checker.resolve($0, from: file, in: owner, isQuiet: true)
    }
    return checker.genericTypeResolver.genericType(
      found, generic, last, arguments, in: owner, isQuiet: true)
  }

  /// The extended type, named without arguments inside an extension of one of Swift's generic types: `Set` for
  /// `Set<Element>`. Returns nil elsewhere, such as in a member that an extension of a protocol gives the type.
  func extended(_ name: NameSyntax, in owner: TypeDeclaration?) -> Type? {
    var scope = owner
    while let current = scope {
      switch (name.text, current.selfType) {
      case ("Array", .array), ("Set", .set), ("Dictionary", .dictionary), ("Optional", .optional),
        ("Range", .range), ("ClosedRange", .library(.closedRange, _)):
        let isInside = checker.program.names.extended[name.text]?.isInExtension(name.range) == true
        return isInside ? current.selfType : nil
      case (current.type.name, .unresolved) where checker.inventoryReader.isStandIn(current):
        return .unresolved
      default: scope = current.outer
      }
    }
    return nil
  }

  /// The name is a type parameter of a declaration that is checked before it is bound, or an associated type of a protocol
  /// that is.
  func isOpenParameter(_ name: String, in owner: TypeDeclaration?) -> Bool {
    var scope = owner
    while let current = scope {
      if current.genericParameters.contains(name) { return true }
      if current.isProtocol, current.conformer == nil, current.hasAssociatedType(name) {
        return true
      }
      scope = current.outer
    }
    return false
  }

  /// A protocol's alias for a conforming type, whose associated types it refers to.
  func alias(_ alias: TypeAlias, for type: TypeDeclaration) -> TypeAlias {
    let namesSelf = alias.target.mentions(["Self"])
    let type = namesSelf ? type.conformer ?? type : type
    guard options.scope == .whole, !type.isProtocol, type.conformer == nil, type.generic == nil,
      let declared = alias.owner, namesSelf || !declared.allAssociatedTypes.isEmpty
    else { return alias }
    let scope = type.aliasScopes[ObjectIdentifier(declared)] ?? aliasScope(of: declared, for: type)
    if checker.run.hasConformed { type.aliasScopes[ObjectIdentifier(declared)] = scope }
    var own = TypeAlias(
      target: alias.target, parameters: alias.parameters, file: alias.file, owner: scope)
    own.isOfConformer = true
    return own
  }

  /// A protocol's alias in a scope that binds the protocol's associated types.
  func bound(
    _ alias: TypeAlias, by scope: TypeDeclaration?, of declared: TypeDeclaration
  ) -> TypeAlias {
    guard declared.isProtocol, let scope, scope.isBody, !scope.genericBindings.isEmpty else {
      return alias
    }
    return TypeAlias(
      target: alias.target, parameters: alias.parameters, file: alias.file, owner: scope)
  }

  /// The scope that binds the associated types that the type declares itself. Those that follow from its members are left
  /// out, because these may use the alias.
  private func aliasScope(
    of declared: TypeDeclaration, for type: TypeDeclaration
  ) -> TypeDeclaration {
    let bound = declared.allAssociatedTypes.sorted().compactMap { name -> (String, Type)? in
      if let bound = type.genericBindings[name] { return (name, bound) }
      if let nested = type.nested[name] { return (name, nested.selfType) }
      guard let alias = type.aliases[name] else { return nil }
      return (name, meaning(of: alias, name, alias.target.range, isQuiet: true))
    }
    return checker.scope(
      binding: bound, in: declared, declared.file, at: declared.nameRange, self: type.selfType)
  }

  /// The name is an associated type of a protocol that is not bound to a conforming type.
  func isOpen(_ name: String, of type: Type) -> Bool {
    guard options.scope == .whole, let declared = checker.declaration(of: type) else {
      return false
    }
    return declared.isProtocol && declared.hasAssociatedType(name)
  }

  /// The name alone means the same as with `Self.` before it.
  func isAssociated(_ name: String, in owner: TypeDeclaration?) -> Bool {
    var scope = owner
    while let current = scope {
      if current.hasAssociatedType(name) { return true }
      // A type that is made for an extension of a protocol, or for one of a library type.
      let isMade = current.conformer != nil || current.type.kind == .structure && !isOwn(current)
      if isMade, current.genericBindings[name] != nil { return true }
      if checker.inventoryReader.isStandIn(current), Self.namesInExtensions.contains(name) {
        return true
      }
      scope = current.outer
    }
    return false
  }

  /// `Element` or `Self.Element` inside a sequence of the program, as its members determine it.
  func ofOwnSequence(_ path: [NameSyntax], in owner: TypeDeclaration?) -> Type? {
    guard options.scope == .whole, let name = path.last?.text,
      path.count == 1 || path.count == 2 && path[0].text == "Self",
      TypeDeclaration.typesOfSequences.contains(name)
    else { return nil }
    var scope = owner
    while let current = scope {
      let type = current.conformer ?? current
      if type.isSequence, !type.isBody {
        if let found = checker.associatedType(name, of: type.selfType) { return found }
        if checker.standardConformanceChecker.isBrokenSequence(type) { return .error }
      }
      scope = current.outer
    }
    return nil
  }

  /// The type is declared by the program.
  private func isOwn(_ type: TypeDeclaration) -> Bool {
    if case .nominal = type.selfType { !type.isBody } else { false }
  }

  /// The name is an unbound type parameter or associated type of a declaration that is checked as it is.
  func isOpenName(_ name: String, in owner: TypeDeclaration?) -> Bool {
    var scope = owner
    while let current = scope {
      if current.genericParameters.contains(name) || current.hasAssociatedType(name) {
        return true
      }
      if checker.inventoryReader.isStandIn(current), Self.namesInExtensions.contains(name) {
        return true
      }
      if current.isProtocol, isAssociated(name, byExtensionsOf: current) { return true }
      scope = current.outer
    }
    return false
  }

  /// `extension Stored where Self: RawRepresentable` may refer to a `RawValue`.
  private func isAssociated(_ name: String, byExtensionsOf declared: TypeDeclaration) -> Bool {
    guard checker.program.names.types[name] == nil else { return false }
    let asked = namesOfSelf(in: declared)
    return asked.names.contains(name) || asked.isOpen && Self.namesInExtensions.contains(name)
  }

  /// The associated types to which the extensions of a protocol may refer by their constraints on `Self`. They are cached,
  /// because they are needed for each name in the extensions, of which there may be thousands.
  private func namesOfSelf(in asked: TypeDeclaration) -> NamesOfSelf {
    // A copy of a protocol for a conforming type has the extensions of the protocol.
    let isMade = asked.origin?.isProtocol == true && asked.conformer != nil
    let declared = isMade ? asked.origin ?? asked : asked
    let key = ObjectIdentifier(declared)
    if let known = checker.caches.aliases.namesOfSelf[key],
      known.extensions == declared.extensions.count
    {
      return known
    }
    var found = NamesOfSelf(declared: declared)
    for constraint in declared.constraintsOfSelf {
      for path in checker.inheritanceResolver.inheritedPaths(constraint.type) {
        checker.run.budget.note(looksAt: 1)
        guard
          let other = checker.typeResolver.declaredType(path, from: constraint.file, in: declared)
        else {
          found.isOpen = true
          continue
        }
        guard other.isProtocol, other !== declared else { continue }
        var seen: Set<ObjectIdentifier> = []
        addNames(of: other, to: &found, &seen)
      }
    }
    checker.caches.aliases.namesOfSelf[key] = found
    return found
  }

  /// Adds the associated types of a protocol, and of the protocols in its inheritance clause while these are not resolved
  /// yet.
  private func addNames(
    of declared: TypeDeclaration, to found: inout NamesOfSelf, _ seen: inout Set<ObjectIdentifier>
  ) {
    guard seen.insert(ObjectIdentifier(declared)).inserted else { return }
    found.names.formUnion(declared.allAssociatedTypes)
    if declared.refinesSequence { found.names.formUnion(TypeDeclaration.typesOfSequences) }
    if checker.run.hasConformed { return }
    for written in declared.inherited {
      for path in checker.inheritanceResolver.inheritedPaths(written.type) {
        if let other = checker.typeResolver.declaredType(path, from: written.file, in: declared) {
          if other.isProtocol { addNames(of: other, to: &found, &seen) }
        } else if KnownProtocols.ofSwift.contains(path.last?.text ?? "") {
          found.names.formUnion(TypeDeclaration.typesOfSequences)
        }
      }
    }
  }

  /// Names of type parameters and associated types in extensions of Swift's generic types and protocols. Each type binds them
  /// differently.
  private static let namesInExtensions: Set<String> = [
    "Element", "Key", "Value", "Wrapped", "Bound", "Index", "SubSequence", "Iterator", "Success",
    "Failure", "RawValue", "ID",
  ]
}

/// The associated types of the protocols to which the extensions of a protocol constrain `Self`.
struct NamesOfSelf {
  /// The extended protocol.
  let declared: TypeDeclaration
  /// Number of extensions when the names were found.
  let extensions: Int
  var names: Set<String> = []
  /// One of the constraints is not declared by the program.
  var isOpen = false

  init(declared: TypeDeclaration) {
    self.declared = declared
    extensions = declared.extensions.count
  }
}
