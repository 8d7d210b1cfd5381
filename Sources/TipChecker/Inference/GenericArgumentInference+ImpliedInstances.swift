import TipModel
import TipSyntax
import TipText

/// Generic types named without arguments, where something other than the arguments of a call says what they are of.
extension GenericArgumentInference {
  /// The only instance of a generic type that has this static member: `.darkMode` for a `Key<Value>` where
  /// `extension Key where Value == Bool` declares it, or where it is declared to be a `Key<Bool>`.
  ///
  /// - Parameters:
  ///   - open: The type as far as the place says it; nil where the type itself is written before the dot.
  func impliedInstance(
    of declared: TypeDeclaration, _ generic: GenericType, having name: NameSyntax, like open: Type?
  ) -> Type? {
    guard options.scope == .whole, !isWithin(declared) else { return nil }
    var found: Set<Type> = []
    for written in declared.extensions where !written.isInactive {
      let declares = written.syntax.members.contains { $0.isStatic && $0.declares(name.text) }
      guard declares, let known = sameTypes(of: written, generic, in: declared, like: open),
        case let types = generic.variables.compactMap({ known[$0] }),
        types.count == generic.names.count,
        let instance = checker.genericTypeResolver.instance(of: declared, generic, types)
      else { continue }
      found.insert(instance.selfType)
    }
    if let open, found.isEmpty { found = yielded(by: name, of: declared, generic, like: open) }
    return found.count == 1 ? found.first : nil
  }

  /// Inside its own declaration, before its type parameters stand for anything, a generic type's name is the type
  /// that it is looked into as.
  func isWithin(_ declared: TypeDeclaration) -> Bool {
    var scope = bodyChecker.typeScope ?? owner
    while let current = scope {
      if current === declared { return true }
      scope = current.outer
    }
    return false
  }

  /// What the requirements of an extension say that the parameters are, and the place says of the others.
  private func sameTypes(
    of written: ExtensionDeclaration, _ generic: GenericType, in declared: TypeDeclaration,
    like open: Type?
  ) -> Substitution? {
    var bindings = Substitution()
    if let open, case .nominal(let nominal) = open {
      for (variable, type) in zip(generic.variables, nominal.genericArguments)
      where !type.hasVariables {
        _ = bindings.match(.variable(variable), type)
      }
    }
    for requirement in written.syntax.requirements where requirement.isSameType {
      for (subject, other) in [
        (requirement.subject, requirement.other), (requirement.other, requirement.subject),
      ] {
        guard let variable = generic.variables.first(where: { subject.isNamed($0.name) }) else {
          continue
        }
        let type = checker.resolve(other, from: written.file, in: declared, isQuiet: true)
        guard !type.isUnknown, !type.hasVariables else { continue }
        guard bindings.match(.variable(variable), type) else { return nil }
      }
    }
    return bindings
  }

  /// What the extension that declares a member says of the type parameters.
  func imply(
    by member: ValueDeclaration, of declared: TypeDeclaration, _ generic: GenericType,
    _ bindings: inout Substitution
  ) {
    let written = declared.extensions.first { $0.range.contains(member.nameRange) }
    guard let written, let known = sameTypes(of: written, generic, in: declared, like: nil) else {
      return
    }
    bindings.match(generic.variables, in: known)
  }

  /// Instances that static members of this name are declared to yield.
  private func yielded(
    by name: NameSyntax, of declared: TypeDeclaration, _ generic: GenericType, like open: Type
  ) -> Set<Type> {
    guard let instance = bodyChecker.genericCallChecker.archetypeInstance(of: declared, generic)
    else {
      return []
    }
    let results = bodyChecker.memberChecker.members(named: name.text, of: instance).filter(
      \.isStatic
    ).map {
      member in
      switch checker.entity(member) {
      case .function(let signature): signature.result
      case .computed(let getter, _): getter.result
      case .global(let variable): variable.type
      default: Type.error
      }
    }
    return Set(
      results.filter { result in
        guard case .nominal(let nominal) = result, nominal.template == declared.type else {
          return false
        }
        var bindings = Substitution()
        return !result.hasVariables && bindings.match(open, result)
      })
  }
}
