import TipModel
import TipSyntax
import TipText

/// What protocols require: a call means what the value's own type provides. What only an extension has is
/// meant as it stands there.
extension BodyChecker {
  func isRequirement(_ value: ValueDeclaration, of type: TypeDeclaration) -> Bool {
    // What TipKit's own protocol requires stands in no text.
    if type.type.conformsToTip { return true }
    return ([type] + type.protocols).contains { declared in
      (declared.members[value.name] ?? []).contains { other in
        !other.hasBody && other.requirementKey == value.requirementKey
      }
    }
  }

  /// The step to a property that a protocol requires to be settable.
  func requirementStep(_ name: String, of receiver: TypedExpression) -> TypedPlace.Step? {
    guard let declaration = checker.declaration(of: receiver.type) else { return nil }
    for member in members(named: name, of: declaration) where !member.hasBody {
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
        isMutating: true, hasBody: false, body: { nil })
      (getter.requirementKey, setter.requirementKey) = (name, name + "=")
      return .computed(getter: getter, setter: setter, arguments: [])
    }
    return nil
  }
}

extension Checker {
  /// What sets a property that a protocol requires, where it is computed.
  func setterWitness(_ name: String, in type: TypeDeclaration) -> Witness? {
    var candidates = type.type.isClass ? type.classMembers(named: name) : type.members[name] ?? []
    for declared in type.protocols { candidates += declared.members[name] ?? [] }
    for member in candidates where !member.isStatic && !member.isInactive {
      if case .computed(_, let setter?) = entity(member) { return .function(setter) }
    }
    return nil
  }
}
