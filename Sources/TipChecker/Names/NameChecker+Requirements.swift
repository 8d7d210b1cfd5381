import TipModel
import TipSyntax
import TipText

/// Requirements of protocols. A call of one is dispatched to the witness of the value's own type; a member that only an
/// extension has is called directly.
extension NameChecker {
  func isRequirement(_ value: ValueDeclaration, of type: TypeDeclaration) -> Bool {
    let standard = checker.libraryReader.protocols(of: type, requiring: value.name)
    return ([type] + type.protocols + standard).contains { declared in
      (declared.members[value.name] ?? []).contains { other in
        !other.hasBody && checker.conformanceChecker.isSame(value, other, in: type)
      }
    }
  }

  /// The keys of the requirements of a name in a protocol whose members were made for a type.
  func requiredKeys(named name: String, of made: TypeDeclaration) -> Set<String> {
    guard let declared = made.origin else { return [] }
    let required =
      ([declared] + declared.protocols).flatMap { $0.members[name] ?? [] }
      + checker.libraryReader.requirements(named: name, of: declared)
    return Set(required.filter { !$0.hasBody }.map(\.requirementKey))
  }

  /// The key of a member of `any P` that an extension declares and that depends on the dynamic type of the value. Returns nil
  /// for other members.
  func extensionKey(_ value: ValueDeclaration, of receiver: Type) -> String? {
    guard options.scope == .whole, !value.isStatic, let declared = value.owner,
      declared.isProtocol, declared.isMadeAnew,
      let type = checker.declaration(of: receiver), type.isProtocol, !type.type.isTypeParameter
    else { return nil }
    return ExtensionKey(
      checker.conformanceChecker.key(of: value, amongExtensionsOf: declared), of: declared
    ).text
  }

  /// The step of an lvalue to a property that a protocol requires to be settable.
  func requirementStep(_ name: String, of receiver: TypedExpression) -> LValue.Step? {
    guard let declaration = checker.declaration(of: receiver.type) else { return nil }
    for member in bodyChecker.memberChecker.members(named: name, of: declaration)
    where !member.hasBody {
      guard case .variable(let binding, _) = member.kind, let accessors = binding.accessors,
        case .requirement(let type) = checker.entity(member),
        member.file.tree.source.text(accessors.range.offsets).contains("set")
      else { continue }
      checker.useWitnesses(of: name + "=")
      let getter = FunctionDeclaration(
        name: name, range: member.nameRange, selfVariable: nil, parameters: [], result: type,
        isMutating: false, hasBody: false, body: { nil })
      let new = LocalVariable(
        name: "newValue", type: type, isMutable: false, range: member.nameRange)
      let setter = FunctionDeclaration(
        name: name, range: member.nameRange, selfVariable: nil, parameters: [new], result: .void,
        isMutating: member.owner?.isOfClasses != true && !accessors.isNonmutating, hasBody: false,
        body: { nil })
      (getter.requirementKey, setter.requirementKey) = (name, name + "=")
      return .computed(getter: getter, setter: setter, arguments: [])
    }
    return nil
  }
}

extension Checker {
  /// The setter of a computed property that is the witness of a settable requirement.
  func setterWitness(_ name: String, in type: TypeDeclaration) -> Witness? {
    var candidates = type.type.isClass ? type.classMembers(named: name) : type.members[name] ?? []
    for declared in type.protocols {
      candidates += associatedTypeResolver.members(named: name, of: declared, for: type) ?? []
    }
    candidates.removeAll { $0.isStatic || $0.isInactive }
    for member in conformanceChecker.fitting(candidates, name, in: type) {
      if case .computed(_, let setter?) = entity(member) { return .function(setter) }
    }
    return nil
  }
}
