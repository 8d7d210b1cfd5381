import TipModel
import TipSyntax
import TipText

/// `lazy var`: an optional that is set when the property is first read.
extension WrappedPropertyChecker {
  /// The field of a lazy property. It has the name that Swift gives it, which printing shows.
  func lazyStorage(of value: ValueDeclaration) -> Field {
    var type = Type.unresolved
    if case .variable(let binding, _) = value.kind, let written = binding.type {
      type = checker.resolve(written, from: value.file, in: value.owner)
    }
    return Field(
      name: storageName(of: value), type: .optional(type), isMutable: true,
      range: value.nameRange,
      defaultValue: checker.node(.constant(.none), .optional(type), value.nameRange))
  }

  private func storageName(of value: ValueDeclaration) -> String {
    "$__lazy_storage_$_\(value.name)"
  }

  func lazy(_ binding: VariableSyntax.Binding, _ value: ValueDeclaration) -> ResolvedDeclaration {
    guard let owner = value.owner, let initial = binding.value else { return .error }
    checker.storedValueChecker.layOutFields(of: owner)
    guard let index = owner.type.fieldIndex(storageName(of: value)),
      let receiver = checker.selfVariable(value, isMutating: true),
      let setting = checker.selfVariable(value, isMutating: true)
    else { return .error }
    let wanted = binding.type.map { checker.resolve($0, from: value.file, in: owner) }
    let body = BodyChecker(checker, file: value.file, owner: owner, selfVariable: receiver)
    body.effects = .pure("an initial value")
    let first = body.check(initial, expecting: wanted)
    let type = wanted ?? first.type
    if type.isUnknown { return type == .unresolved ? .unresolved : .error }
    let storage = LazyStorage(
      owner: owner.type, index: index, type: type, range: value.nameRange,
      observers: checker.observers(of: value, type, binding.accessors),
      readsOld: binding.accessors?.readsOld(in: value.file) ?? false, checker: checker)
    let getter = FunctionDeclaration(
      name: checker.storedValueChecker.qualifiedName(of: value), range: value.nameRange,
      selfVariable: receiver,
      parameters: [], result: type, isMutating: !owner.type.isClass,
      body: { storage.reading(receiver, first) })
    let new = LocalVariable(
      name: "newValue", type: type, isMutable: false, range: value.nameRange)
    let setter = FunctionDeclaration(
      name: checker.storedValueChecker.qualifiedName(of: value), range: value.nameRange,
      selfVariable: setting,
      parameters: [new], result: .void, isMutating: !owner.type.isClass,
      body: { storage.writing(setting, new, getter) })
    checker.pair(getter, with: setter)
    return .computed(getter, setter: setter)
  }

}

/// Builds the code that reads and writes a lazy property.
private struct LazyStorage {
  let owner: NominalType
  let index: Int
  let type: Type
  let range: SourceRange
  let observers: Observers?
  /// `didSet` uses the old value, which is read before.
  let readsOld: Bool
  unowned let checker: Checker

  func reading(_ receiver: LocalVariable, _ initial: TypedExpression) -> TypedBlock {
    let known = LocalVariable(name: "known", type: type, isMutable: false, range: range)
    let made = LocalVariable(name: "made", type: type, isMutable: false, range: range)
    let stored = checker.node(.field(value(receiver), index), .optional(type), range)
    let give = TypedBlock([TypedStatement(.return(value(known)), at: range)])
    let clause = TypedClause(conditions: [.binding(.binding(known), stored)], body: give)
    return TypedBlock(
      [
        .if([clause], otherwise: nil), .declare(made, initial),
        .assign(place(receiver), wrapped(made)), .return(value(made)),
      ].map { TypedStatement($0, at: range) })
  }

  func writing(
    _ receiver: LocalVariable, _ new: LocalVariable, _ getter: FunctionDeclaration
  ) -> TypedBlock {
    var statements: [TypedStatement.Form] = []
    let old = LocalVariable(name: "oldValue", type: type, isMutable: false, range: range)
    if observers?.didSet != nil {
      statements.append(.declare(old, readsOld ? call(getter, of: receiver, [], type) : value(new)))
    }
    if let willSet = observers?.willSet {
      statements.append(.expression(call(willSet, of: receiver, [value(new)], .void)))
    }
    statements.append(.assign(place(receiver), wrapped(new)))
    if let didSet = observers?.didSet {
      statements.append(.expression(call(didSet, of: receiver, [value(old)], .void)))
    }
    return TypedBlock(statements.map { TypedStatement($0, at: range) })
  }

  private func call(
    _ function: FunctionDeclaration, of receiver: LocalVariable, _ arguments: CallValues,
    _ result: Type
  ) -> TypedExpression {
    if owner.isClass {
      return checker.node(
        .invoke(function, receiver: value(receiver), arguments: arguments), result, range)
    }
    let whole = LValue(root: .local(receiver), steps: [], type: receiver.type, range: range)
    return checker.node(
      .mutatingInvoke(function, whole, arguments: arguments), result, range)
  }

  private func value(_ variable: LocalVariable) -> TypedExpression {
    checker.node(.local(variable), variable.type, range)
  }

  private func wrapped(_ variable: LocalVariable) -> TypedExpression {
    checker.node(.injectIntoOptional(value(variable)), .optional(type), range)
  }

  private func place(_ receiver: LocalVariable) -> LValue {
    let root: LValue.Root = owner.isClass ? .instance(value(receiver)) : .local(receiver)
    return LValue(root: root, steps: [.field(index)], type: .optional(type), range: range)
  }
}

extension ValueDeclaration {
  var isLazy: Bool { isStoredProperty && syntax?.hasModifier("lazy") == true }
}
