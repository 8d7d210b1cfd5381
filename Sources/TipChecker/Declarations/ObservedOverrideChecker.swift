import TipModel
import TipSyntax
import TipText

/// A property of a superclass that a class observes: `override var size: Int { didSet { … } }`. It is a computed property.
/// Its getter reads the superclass's property, and its setter calls the observers around the superclass's setter.
struct ObservedOverrideChecker: CheckerPart {
  let checker: Checker

  func property(_ binding: VariableSyntax.Binding, _ value: ValueDeclaration) -> ResolvedDeclaration
  {
    guard let owner = value.owner, let syntax = binding.type, let accessors = binding.accessors,
      let inherited = inheritedProperty(of: value)
    else { return .error }
    if inherited.isLazy {
      reportStoringOverride(of: value)
      return .error
    }
    let type = checker.resolveDeclared(syntax, of: value, in: owner)
    if type.isUnknown { return type == .unresolved ? .unresolved : .error }
    guard let receiver = checker.selfVariable(value, isMutating: false),
      let setting = checker.selfVariable(value, isMutating: false)
    else { return .error }
    let (read, _) = superclassProperty(of: value, receiver)
    let name = checker.storedValueChecker.qualifiedName(of: value)
    let getter = FunctionDeclaration(
      name: name, range: value.nameRange, selfVariable: receiver, parameters: [], result: type,
      isMutating: false,
      body: { TypedBlock([TypedStatement(.return(read), at: value.nameRange)]) })
    getter.overrideKey = checker.classChecker.overrideKey(of: value, [])
    let (old, place) = superclassProperty(of: value, setting)
    guard let place, inherited.syntax?.hasModifier("private(set)") != true else {
      if case .variable(_, isMutable: false) = inherited.kind { return .error }
      report(
        .error(
          "override", "`\(value.name)` cannot be observed: the superclass's cannot be set here",
          at: value.nameRange, notes: [.init("it is declared here", at: inherited.nameRange)]))
      return .error
    }
    let new = LocalVariable(name: "newValue", type: type, isMutable: false, range: value.nameRange)
    let observation = Observation(
      observers: checker.observers(of: value, type, accessors),
      readsOld: accessors.readsOld(in: value.file),
      old: old, place: place, checker: checker)
    let setter = FunctionDeclaration(
      name: name, range: value.nameRange, selfVariable: setting, parameters: [new], result: .void,
      isMutating: false, body: { observation.setting(new, of: setting) })
    setter.overrideKey = checker.classChecker.overrideKey(of: value, [type], isSetter: true)
    checker.pair(getter, with: setter)
    return .computed(getter, setter: setter)
  }

  /// Reports a stored property that overrides one of a superclass, and an observer of a lazy property of a superclass.
  func reportStoringOverride(of value: ValueDeclaration) {
    guard options.scope == .whole else { return }
    if value.isObservingOverride || value.isStatic {
      return report(
        .error(
          "opaque", "to observe the lazy `\(value.name)` of a superclass is not in this language",
          at: value.nameRange))
    }
    guard case .variable(let binding, _) = value.kind, binding.type != nil || binding.value != nil
    else { return }
    report(
      .error(
        "override",
        "`\(value.name)` is stored, and cannot override a property: give it `get` and `set`, or observers",
        at: value.nameRange))
  }

  private func inheritedProperty(of value: ValueDeclaration) -> ValueDeclaration? {
    value.owner?.superclass?.lineage.lazy.flatMap { $0.members[value.name] ?? [] }.first {
      !$0.isInactive && !$0.isPrivate && !$0.isStatic
    }
  }

  /// `super.size` in a body of the class, and its lvalue, which is nil if the property cannot be set there.
  private func superclassProperty(
    of value: ValueDeclaration, _ receiver: LocalVariable
  ) -> (TypedExpression, LValue?) {
    let range = value.nameRange
    let body = BodyChecker(checker, file: value.file, owner: value.owner, selfVariable: receiver)
    let read = body.infer(
      ExpressionSyntax(
        .postfix(
          ExpressionSyntax(.name(NameSyntax("super", range)), range),
          [SuffixSyntax(.member(NameSyntax(value.name, range)), range)]), range),
      contextualType: nil)
    return (read, body.lValueChecker.place(of: read))
  }
}

/// The setter of an observed property.
private struct Observation {
  let observers: Observers?
  /// `didSet` uses the old value, which is not read otherwise.
  let readsOld: Bool
  let old: TypedExpression
  let place: LValue
  unowned let checker: Checker

  func setting(_ new: LocalVariable, of receiver: LocalVariable) -> TypedBlock {
    let range = new.range
    let value = checker.node(.local(new), new.type, range)
    let own = checker.node(.local(receiver), receiver.type, range)
    let known = LocalVariable(name: "oldValue", type: new.type, isMutable: false, range: range)
    func call(_ function: FunctionDeclaration, _ argument: TypedExpression) -> TypedStatement.Form {
      .expression(
        checker.node(
          .invoke(function, receiver: own, arguments: [argument]), .void, range))
    }
    var statements: [TypedStatement.Form] = []
    if observers?.didSet != nil, readsOld { statements.append(.declare(known, old)) }
    if let willSet = observers?.willSet { statements.append(call(willSet, value)) }
    statements.append(.assign(place, value))
    if let didSet = observers?.didSet {
      statements.append(
        call(didSet, readsOld ? checker.node(.local(known), known.type, range) : value))
    }
    return TypedBlock(statements.map { TypedStatement($0, at: range) })
  }
}

extension AccessorsSyntax {
  /// A `didSet` that does not name the old value does not read it.
  func readsOld(in file: FileContext) -> Bool {
    guard let didSet else { return false }
    return didSetParameter != nil
      || file.tree.source.text(didSet.range.offsets).contains("oldValue")
  }
}

extension ValueDeclaration {
  /// `override var size: Int { didSet { … } }`
  var isObservingOverride: Bool {
    guard isOverride, !isStatic, case .variable(let binding, isMutable: true) = kind,
      binding.value == nil, binding.type != nil, let accessors = binding.accessors,
      syntax?.hasModifier("lazy") != true
    else { return false }
    return accessors.getter == nil && !accessors.isRequirement
      && (accessors.willSet != nil || accessors.didSet != nil)
  }
}
