import TipModel
import TipSyntax
import TipText

/// Names of types where some are still open: in generic types, in what is nested in them, and in extensions of Swift's.
extension TypeAliasResolver {
  /// `List<Int>.Node`: each `List` has a `Node` of its own.
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

  /// Inside an extension of one of Swift's generic types, its name alone is the type itself: `Set` for `Set<Element>`.
  /// What an extension of a protocol gives it has another one in mind.
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

  /// A type parameter of a declaration that is looked into before it stands for anything, or an associated
  /// type of a protocol that is.
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

  /// A protocol's alias as a type that conforms has it: what it names of the protocol's is what the type says.
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

  /// A protocol's alias where its associated types are bound: what it names of them is what they are bound to.
  func bound(
    _ alias: TypeAlias, by scope: TypeDeclaration?, of declared: TypeDeclaration
  ) -> TypeAlias {
    guard declared.isProtocol, let scope, scope.isBody, !scope.genericBindings.isEmpty else {
      return alias
    }
    return TypeAlias(
      target: alias.target, parameters: alias.parameters, file: alias.file, owner: scope)
  }

  /// What the type says in so many words, since its members may name the alias.
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

  /// An associated type of a protocol that stands for whatever conforms to it.
  func isOpen(_ name: String, of type: Type) -> Bool {
    guard options.scope == .whole, let declared = checker.declaration(of: type) else {
      return false
    }
    return declared.isProtocol && declared.hasAssociatedType(name)
  }

  /// What `Self` has under this name is what the name alone stands for.
  func isAssociated(_ name: String, in owner: TypeDeclaration?) -> Bool {
    var scope = owner
    while let current = scope {
      if current.hasAssociatedType(name) { return true }
      // What an extension of a protocol adds to a type, of the program or of the language.
      let isMade = current.conformer != nil || current.type.kind == .structure && !isOwn(current)
      if isMade, current.genericBindings[name] != nil { return true }
      if checker.inventoryReader.isStandIn(current), Self.namesInExtensions.contains(name) {
        return true
      }
      scope = current.outer
    }
    return false
  }

  /// `Element` inside a sequence of the program, or `Self.Element`: what its members show that it yields.
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

  /// It is a type of the program.
  private func isOwn(_ type: TypeDeclaration) -> Bool {
    if case .nominal = type.selfType { !type.isBody } else { false }
  }

  /// A type parameter, or an associated type, of what is looked into without knowing it.
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

  /// `extension Stored where Self: RawRepresentable` names a `RawValue`.
  private func isAssociated(_ name: String, byExtensionsOf declared: TypeDeclaration) -> Bool {
    guard checker.program.names.types[name] == nil else { return false }
    let asked = namesOfSelf(in: declared)
    return asked.names.contains(name) || asked.isOpen && Self.namesInExtensions.contains(name)
  }

  /// Asked for each name in the extensions of a protocol, of which there may be thousands; found once.
  private func namesOfSelf(in asked: TypeDeclaration) -> NamesOfSelf {
    // What a protocol gives one type has all the extensions of the protocol.
    let isMade = asked.origin?.isProtocol == true && asked.conformer != nil
    let declared = isMade ? asked.origin ?? asked : asked
    let key = ObjectIdentifier(declared)
    if let known = checker.caches.namesOfSelf[key], known.extensions == declared.extensions.count {
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
    checker.caches.namesOfSelf[key] = found
    return found
  }

  /// With those of the protocols that it refines, which it may still have to be told.
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

  /// What extensions of Swift's generic types and protocols name, and each of their types has another.
  private static let namesInExtensions: Set<String> = [
    "Element", "Key", "Value", "Wrapped", "Bound", "Index", "SubSequence", "Iterator", "Success",
    "Failure", "RawValue", "ID",
  ]
}

/// What the protocols leave open that the extensions of one ask of `Self`.
struct NamesOfSelf {
  /// Whose extensions these are.
  let declared: TypeDeclaration
  /// How many there were.
  let extensions: Int
  var names: Set<String> = []
  /// One of them is not the program's.
  var isOpen = false

  init(declared: TypeDeclaration) {
    self.declared = declared
    extensions = declared.extensions.count
  }
}
