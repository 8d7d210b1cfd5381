import TipModel
import TipSyntax
import TipText

/// Finds superclasses, and the methods that calls on an instance of a class may dispatch to.
struct ClassChecker: CheckerPart {
  let checker: Checker

  /// Sets the superclass of a class, which is the first type that it inherits from.
  func findSuperclass(of type: TypeDeclaration) {
    guard type.type.kind == .classType, let (syntax, file) = type.inherited.first else { return }
    for inherited in checker.inheritanceResolver.inheritedNames(syntax, from: file, in: type) {
      guard
        let named = checker.typeResolver.declaredType(
          inherited.path, from: inherited.file, in: inherited.owner),
        named.type.kind == .classType
      else { continue }
      var declared = named
      if named.generic != nil,
        let made = checker.declaration(
          of: checker.resolve(
            TypeSyntax(.named(inherited.path), syntax.range), from: inherited.file,
            in: inherited.owner))
      {
        declared = made
      }
      var ancestor: TypeDeclaration? = declared
      var count = 0
      while let next = ancestor {
        count += 1
        if count > Checker.inheritanceLimit {
          type.isBroken = true
          return checker.reportInheritsTooMuch(type)
        }
        if next === type {
          report(
            .error("cyclic", "`\(type.type.name)` inherits from itself", at: syntax.range))
          return
        }
        ancestor = next.superclass
      }
      type.superclass = declared
      type.type.superclass = declared.type
    }
  }

  /// Collects the superclasses and protocols whose values the instances of the type are, and makes overriding methods
  /// available by key.
  func collectSupertypes(of type: TypeDeclaration) {
    var found = Set(type.protocols.map(\.type))
    var ancestor = type.superclass
    while let next = ancestor, found.insert(next.type).inserted {
      found.formUnion(next.protocols.map(\.type))
      ancestor = next.superclass
    }
    type.type.supertypes = found
    guard type.type.isClass else { return }
    type.type.method = { [unowned checker, unowned type] key in
      checker.classChecker.method(key, of: type)
    }
  }

  /// The key by which overriding methods are found. Returns nil if the member cannot be overridden.
  func overrideKey(
    of value: ValueDeclaration, _ parameters: [Type], isSetter: Bool = false
  ) -> String? {
    guard let owner = value.owner, owner.type.isClass, owner.conformer == nil, value.isInherited,
      value.syntax?.hasModifier("final") != true, value.syntax?.hasModifier("private") != true,
      value.syntax?.hasModifier("convenience") != true || value.isOverride
    else { return nil }
    return value.requirementKey + (isSetter ? "=" : "")
      + "(\(parameters.map(\.description).joined(separator: ",")))"
  }

  /// The override key of a function. Members that differ in the constraints of their type parameters or in their results have
  /// different keys.
  func overrideKey(
    of value: ValueDeclaration, _ parameters: [Type], yielding result: Type?,
    _ generic: GenericFunction?
  ) -> String? {
    guard var key = overrideKey(of: value, parameters) else { return nil }
    if let generic {
      let constraints = checker.redeclarationChecker.constraints(of: generic, value.file).sorted()
        .joined(
          separator: ",")
      return key + "<\(constraints.replacing("#", with: "$"))>"
    }
    guard let result else { return key }
    key += "->"
    return overridden(value, key, yielding: result) ?? key + result.description
  }

  /// The key of the overridden member, whose result may be a supertype of this one's.
  private func overridden(
    _ value: ValueDeclaration, _ key: String, yielding result: Type
  ) -> String? {
    guard value.isOverride else { return nil }
    var current = value.owner?.superclass
    while let owner = current {
      for member in owner.members[value.name] ?? [] where member.isInherited && !member.isInactive {
        guard case .function(let signature) = checker.entity(member),
          let known = signature.declaration.overrideKey, known.hasPrefix(key),
          checker.overrideChecker.isCovariant(result, with: signature.result)
        else { continue }
        return known
      }
      current = owner.superclass
    }
    return nil
  }

  private func method(_ key: String, of type: TypeDeclaration) -> FunctionDeclaration? {
    let name = String(key.prefix { $0 != "(" && $0 != "=" })
    let types = checker.specialization(of: key)?.types
    var current: TypeDeclaration? = type
    while let owner = current {
      for member in owner.members[name] ?? [] where member.isInherited && !member.isInactive {
        switch checker.entity(member) {
        case .function(let signature):
          let made = checker.function(of: signature, member, for: types)
          if made.overrideKey == key { return made }
          if let setter = checker.program.members.setters[ObjectIdentifier(made)],
            setter.overrideKey == key
          {
            return setter
          }
        case .computed(let getter, let setter):
          if getter.overrideKey == key { return getter }
          if let setter, setter.overrideKey == key { return setter }
        default: continue
        }
      }
      current = owner.superclass
    }
    return nil
  }

  /// The subclasses of a class, in order of declaration. The cache is valid while `types.count` is unchanged.
  private func subclasses(of type: NominalType) -> [TypeDeclaration] {
    if let known = checker.caches.subclasses, known.types == checker.program.types.count {
      return known.byClass[ObjectIdentifier(type)] ?? []
    }
    var found: [ObjectIdentifier: [TypeDeclaration]] = [:]
    for type in checker.program.types {
      for above in type.type.supertypes where above.isClass {
        found[ObjectIdentifier(above), default: []].append(type)
      }
    }
    checker.caches.subclasses = (checker.program.types.count, found)
    return found[ObjectIdentifier(type)] ?? []
  }

  /// Schedules the checks of all overrides of a member, because a call of it may reach any of them.
  func useOverrides(of value: ValueDeclaration) {
    guard let owner = value.owner, owner.type.isClass, value.isOfInstance,
      checker.program.protocols.usedRequirements.insert(
        "\(owner.type.qualifiedName).\(value.requirementKey)"
      ).inserted
    else { return }
    checker.run.pendingBodies.append { [unowned checker] in
      for type in checker.classChecker.subclasses(of: owner.type) {
        for member in type.members[value.name] ?? []
        where member.isOfInstance && !member.isInactive {
          switch checker.entity(member) {
          case .function(let signature):
            checker.use(signature.declaration)
            if let setter = checker.program.members.setters[ObjectIdentifier(signature.declaration)]
            {
              checker.use(setter)
            }
          case .computed(let getter, let setter):
            checker.use(getter)
            if let setter { checker.use(setter) }
          default: continue
          }
        }
      }
    }
  }
}

extension ValueDeclaration {
  /// A subclass may override the member. Initializers are included, because `self.init(…)` is dispatched on the class of the
  /// instance, too.
  fileprivate var isInherited: Bool { isOfInstance || name == "init" }
}

extension TypeDeclaration {
  /// Members of that name that a class declares or inherits, without the overridden ones.
  func classMembers(named name: String, for call: CallSyntax? = nil) -> [ValueDeclaration] {
    var found = members(named: name, for: call)
    var ancestor = superclass
    while let next = ancestor {
      for member in next.members(named: name, for: call)
      where !found.contains(where: { $0.isOverride && $0.isDeclared(like: member) }) {
        found.append(member)
      }
      ancestor = next.superclass
    }
    return found
  }

  /// The initializers of a class that a call may mean, where there are many.
  func classInitializers(for call: CallSyntax) -> [ValueDeclaration] {
    guard let all = members["init"] else {
      return superclass?.classInitializers(for: call) ?? classInitializers
    }
    // Inherited initializers depend on all initializers of the class.
    if superclass == nil {
      let meant = members(named: "init", for: call).filter { !$0.isInactive }
      if !meant.isEmpty, meant.count < all.count { return meant }
    }
    return classInitializers
  }

  /// The initializers of a class: its own, and those of the superclass if it declares no designated one.
  var classInitializers: [ValueDeclaration] {
    let own = (members["init"] ?? []).filter { !$0.isInactive }
    let isDesignated = own.contains { $0.syntax?.hasModifier("convenience") != true }
    let inherited = superclass?.classInitializers ?? []
    // Convenience initializers delegate to the implicit initializer of the class.
    if !own.isEmpty, !isDesignated, inherited.isEmpty, !own.contains(where: { $0.takesNothing }) {
      return own + [implicitInitializer]
    }
    guard superclass != nil else { return own }
    if isDesignated {
      // A class that overrides all designated initializers of its superclass inherits the convenience ones.
      let convenient = inherited.filter { $0.syntax?.hasModifier("convenience") == true }
      let isWhole = inherited.allSatisfy { other in
        convenient.contains { $0 === other } || own.contains { $0.isDeclared(like: other) }
      }
      guard isWhole else { return own }
      return own + convenient.filter { other in !own.contains { $0.isDeclared(like: other) } }
    }
    return own
      + inherited.filter { other in
        !own.contains { $0.isOverride && $0.requirementKey == other.requirementKey }
      }
  }

  func inherits(from other: TypeDeclaration) -> Bool {
    var ancestor: TypeDeclaration? = self
    while let next = ancestor {
      if next === other { return true }
      ancestor = next.superclass
    }
    return false
  }
}

extension ValueDeclaration {
  /// The member is called on an instance; initializers are included.
  var isOfInstance: Bool { !isStatic || name == "init" }
  var isOverride: Bool { syntax?.hasModifier("override") == true }

  /// The other member has the same name, labels and parameter types as written.
  func isDeclared(like other: ValueDeclaration) -> Bool {
    requirementKey == other.requirementKey && parameterTexts == other.parameterTexts
  }

  /// `init()`
  fileprivate var takesNothing: Bool { requirementKey == "init()" }

  private var parameterTexts: [String] {
    switch kind {
    case .function(let function), .initializer(let function, _):
      function.parameters.map { file.tree.source.text($0.type.range.offsets) }
    default: []
    }
  }
}

extension ClassChecker {
  /// The superclass that declares the conformance to a protocol with that requirement. The witness is a member of that
  /// superclass, or an override of it.
  func conformingSuperclass(of type: TypeDeclaration, to name: String) -> TypeDeclaration? {
    guard let superclass = type.superclass,
      superclass.protocols.contains(where: { $0.members[name] != nil })
    else { return nil }
    return conformingSuperclass(of: superclass, to: name) ?? superclass
  }

  func inheritedWitness(
    _ key: String, in base: TypeDeclaration, for type: TypeDeclaration
  ) -> Witness? {
    guard case .function(let function)? = checker.witness(key, in: base) else {
      return checker.witness(key, in: base)
    }
    return .function(function.overrideKey.flatMap { method($0, of: type) } ?? function)
  }
}
