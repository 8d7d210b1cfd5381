import TipModel

extension Checker {
  /// Takes the declarations apart, which refer to each other and would otherwise stay in memory. Afterwards neither the checker
  /// nor what it has checked may be asked for anything. It is meant for texts that are checked anew with each edit.
  package func releaseDeclarations() {
    var release = DeclarationRelease()
    release.add(allDeclared(besides: program.types))
    release.values(program.names.values.values.joined())
    for (types, values) in caches.takenBack {
      release.add(types)
      release.values(values)
    }
    release.run()
    (program, generics, views) = (Program(), GenericInstances(), ViewBodies())
    (run, caches, recheck, completion) = (CheckRun(), Caches(), nil, nil)
    (resolving, choices, purpose) = (ResolutionsInProgress(), GenericChoices(), CheckPurpose())
  }

  /// Types of the program, and all that were made for the library's.
  func allDeclared(besides types: [TypeDeclaration]) -> [TypeDeclaration] {
    let made = program.synthesized
    return types + made.libraryTypes.values + made.builtinExtensions.values.map(\.made)
      + made.compositions.values + program.names.extended.values
      + program.names.extendedTypes.values
  }
}

extension CheckedProgram {
  /// Frees the declarations of a program that nothing will be asked of any more.
  package func releaseDeclarations() { checker.releaseDeclarations() }
}

/// Cuts the references between declarations.
private struct DeclarationRelease {
  private var waiting: [TypeDeclaration] = []
  private var seen: Set<ObjectIdentifier> = []

  mutating func add(_ types: [TypeDeclaration]) {
    for type in types where seen.insert(ObjectIdentifier(type)).inserted { waiting.append(type) }
  }

  mutating func values(_ values: some Sequence<ValueDeclaration>) {
    for value in values {
      if let owner = value.owner { add([owner]) }
      switch value.resolution {
      case .resolved(.function(let signature)):
        ModelRelease.release(signature.declaration)
        if let scope = signature.typeScope { add([scope]) }
      case .resolved(.computed(let getter, let setter)):
        for accessor in [getter, setter].compactMap({ $0 }) { ModelRelease.release(accessor) }
      default: break
      }
      (value.owner, value.wrapping, value.forwarding) = (nil, nil, nil)
      value.resolution = .unresolved
    }
  }

  mutating func run() {
    while let type = waiting.popLast() {
      add(type.protocols + type.composed + type.nested.values)
      add(Array(type.protocolMembers.values) + type.aliasScopes.values)
      add(type.generic.map { Array($0.instances.values) } ?? [])
      add([type.outer, type.superclass].compactMap { $0 })
      values(type.members.release() + [type.implicitInitializer])
      type.generic?.instances = [:]
      (type.protocols, type.composed, type.nested) = ([], [], [:])
      (type.protocolMembers, type.aliasScopes, type.aliases) = ([:], [:], [:])
      (type.generic, type.superclass, type.memberwise, type.localScope) = (nil, nil, nil, nil)
      type.extensions = []
      ModelRelease.release(type.type)
    }
  }
}
