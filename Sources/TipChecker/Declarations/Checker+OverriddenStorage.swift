import TipModel
import TipSyntax
import TipText

/// Stored properties of a class that a subclass overrides with a computed or observed one. Reads and writes are dispatched on
/// the class of the instance, except in the initializers of the class that stores the property.
extension Checker {
  /// Records the stored properties of superclasses that the class overrides with computed or observed ones.
  func noteOverriddenStorage(by type: TypeDeclaration) {
    guard type.superclass != nil else { return }
    for member in type.allMembers where member.isOverride && !member.isInactive {
      guard case .variable(let binding, _) = member.kind,
        binding.accessors?.getter != nil || member.isObservingOverride
      else { continue }
      for ancestor in type.lineage.dropFirst() {
        for stored in ancestor.members[member.name] ?? [] where stored.isStoredProperty {
          if ancestor.layout == .none || isOverriddenStorage(stored) {
            program.members.overriddenStorage.insert(StoredMember(stored))
          } else if case .resolved(.field) = stored.resolution {
            // At the prompt, earlier code already reads the stored property directly.
            report(
              .error(
                "opaque",
                "replacing the stored `\(member.name)` of an earlier entry with a computed one is not in this language",
                at: member.nameRange,
                notes: [.init("it is declared here", at: stored.nameRange)]))
          }
        }
      }
    }
  }

  func isOverriddenStorage(_ value: ValueDeclaration) -> Bool {
    !program.members.overriddenStorage.isEmpty
      && program.members.overriddenStorage.contains(StoredMember(value))
  }

  /// The accessors that read and write the stored field.
  func accessors(of value: ValueDeclaration, field index: Int, _ type: Type) -> ResolvedDeclaration
  {
    let receiver = selfVariable(value, isMutating: false)
    let body = BodyChecker(self, file: value.file, owner: value.owner, selfVariable: receiver)
    guard let receiver else { return .error }
    let own = node(.local(receiver), receiver.type, value.nameRange)
    let found = node(.field(own, index), type, value.nameRange)
    let getter = FunctionDeclaration(
      name: storedValueChecker.qualifiedName(of: value), range: value.nameRange,
      selfVariable: receiver,
      parameters: [], result: type, isMutating: false,
      body: { TypedBlock([TypedStatement(.return(found), at: value.nameRange)]) })
    getter.overrideKey = classChecker.overrideKey(of: value, [])
    guard let place = body.lValueChecker.place(of: found) else {
      return .computed(getter, setter: nil)
    }
    let new = LocalVariable(
      name: "newValue", type: type, isMutable: false, range: value.nameRange)
    let given = node(.local(new), type, value.nameRange)
    let setter = FunctionDeclaration(
      name: storedValueChecker.qualifiedName(of: value), range: value.nameRange,
      selfVariable: receiver,
      parameters: [new], result: .void, isMutating: false,
      body: { TypedBlock([TypedStatement(.assign(place, given), at: value.nameRange)]) })
    setter.overrideKey = classChecker.overrideKey(of: value, [type], isSetter: true)
    pair(getter, with: setter)
    return .computed(getter, setter: setter)
  }
}

/// Identifies a property of a class. All specializations of a generic class share it.
struct StoredMember: Hashable {
  private let owner: ObjectIdentifier?
  private let name: String

  init(_ value: ValueDeclaration) {
    owner = (value.owner?.origin ?? value.owner).map(ObjectIdentifier.init)
    name = value.name
  }
}

extension BodyChecker {
  /// The field of an overridden stored property. A designated initializer of the class that stores it, and the
  /// property's own observer, access the field directly. Returns nil elsewhere.
  func storage(of value: ValueDeclaration, _ receiver: TypedExpression?, _ range: SourceRange)
    -> TypedExpression?
  {
    guard
      bodyContext.isInitializer && !bodyContext.isConvenience
        || bodyContext.observer.property == value.name
          && localDeclarationChecker.isInObserverItself,
      value.owner === owner, value.isStoredProperty, let receiver, receiver.isSelf,
      checker.isOverriddenStorage(value),
      let owner, let index = owner.type.fieldIndex(value.name)
    else { return nil }
    return node(.field(receiver, index), owner.type.fields[index].type, range)
  }
}
