import TipModel
import TipSyntax
import TipText

/// Resolves functions, accessors and initializers, and finds the witnesses of requirements.
extension Checker {
  func selfVariable(_ value: ValueDeclaration, isMutating: Bool) -> LocalVariable? {
    guard !value.isStatic || value.name == "init", let owner = value.owner else { return nil }
    return LocalVariable(
      name: "self", type: owner.selfType, isMutable: isMutating && !owner.type.isClass,
      range: value.nameRange)
  }

  func getter(_ value: ValueDeclaration, _ type: Type, _ accessors: AccessorsSyntax)
    -> FunctionDeclaration
  {
    let isMutating = value.owner?.type.isClass != true && accessors.isMutatingGet
    let getter = function(
      value, selfVariable(value, isMutating: isMutating), [], type, isMutating: isMutating,
      accessors.getter,
      builder: builderElement(of: value, type), Effects(accessors.effects))
    getter.overrideKey = classChecker.overrideKey(of: value, [])
    if let thrown = accessors.effects.thrown {
      _ = self.thrown(thrown, from: value.file, in: value.owner)
    }
    return getter
  }

  func setter(_ value: ValueDeclaration, _ type: Type, _ accessors: AccessorsSyntax)
    -> FunctionDeclaration?
  {
    guard let body = accessors.setter else { return nil }
    let parameter = LocalVariable(
      name: accessors.setterParameter?.text ?? "newValue", type: type, isMutable: false,
      range: value.nameRange)
    let isMutating = value.owner?.isOfClasses != true && !accessors.isNonmutating
    let setter = function(
      value, selfVariable(value, isMutating: isMutating), [parameter], .void,
      isMutating: isMutating, body, builder: nil, [])
    setter.overrideKey = classChecker.overrideKey(of: value, [type], isSetter: true)
    return setter
  }

  /// The `willSet` and `didSet` observers of a stored variable. Returns nil if it has neither.
  func observers(of value: ValueDeclaration, _ type: Type, _ accessors: AccessorsSyntax?)
    -> Observers?
  {
    guard let accessors, accessors.willSet != nil || accessors.didSet != nil else { return nil }
    func observer(_ body: BodySyntax?, _ name: String) -> FunctionDeclaration? {
      guard let body else { return nil }
      let parameter = LocalVariable(
        name: name, type: type, isMutable: false, range: value.nameRange)
      return function(
        value, selfVariable(value, isMutating: true), [parameter], .void, isMutating: true, body,
        builder: nil, [], observing: value.isObservingOverride ? nil : value.name)
    }
    return Observers(
      willSet: observer(accessors.willSet, accessors.willSetParameter?.text ?? "newValue"),
      didSet: observer(accessors.didSet, accessors.didSetParameter?.text ?? "oldValue"),
      isSimple: isSimple(accessors, value.file))
  }

  private func isSimple(_ accessors: AccessorsSyntax, _ file: FileContext) -> Bool {
    guard accessors.willSet == nil, accessors.didSetParameter == nil, let body = accessors.didSet
    else { return false }
    return !file.tree.source.text(body.range.offsets).contains("oldValue")
  }

  /// A member gets the requirement's result builder only if the conformance is declared in the same type declaration or
  /// extension, as in Swift. The code of an app compiles, so that every such member may have it there.
  private func infersBuilder(_ value: ValueDeclaration) -> Bool {
    options.scope == .partial
      || value.clause.contains { syntax in
        inheritanceResolver.meansTip(syntax, from: value.file, in: value.owner)
          || inheritanceResolver.inheritedNames(syntax, from: value.file, in: value.owner).contains
          {
            typeResolver.declaredType($0.path, from: $0.file, in: $0.owner)?.type.conformsToTip
              == true
          }
      }
  }

  /// The element type of the result builder of a member: the one that TipKit's protocol declares for this name and type, or
  /// one that is written as an attribute.
  private func builderElement(of value: ValueDeclaration, _ type: Type) -> Type? {
    guard case .array(let element) = type else { return nil }
    switch element {
    case .builtin(.rule), .builtin(.option), .builtin(.action): break
    case .anyTip: return value.syntax?.attributes.isEmpty == false ? element : nil
    default: return nil
    }
    let isWritten = value.syntax?.attributes.contains { $0.name.text.hasSuffix("Builder") } ?? false
    let isWitness =
      (value.owner?.type.conformsToTip ?? false)
      && ["rules", "options", "actions"].contains(value.name)
    return isWritten || isWitness && infersBuilder(value) ? element : nil
  }

  func resolve(_ syntax: FunctionSyntax, _ value: ValueDeclaration, isFailable: Bool)
    -> ResolvedDeclaration
  {
    if syntax.result.map({ resolve($0, from: value.file, in: value.owner, isQuiet: true) })
      == .builtin(.view)
    {
      return .unsupported("a view")
    }
    if syntax.parameters.contains(where: \.isIsolated) {
      return .unsupported("a function with an `isolated` parameter")
    }
    if !syntax.generics.isEmpty {
      if options.scope == .partial { return .unsupported("a generic function") }
      return generic(syntax, value, isFailable: isFailable)
    }
    return .function(
      signature(syntax, value, isFailable: isFailable, in: value.owner, generic: nil))
  }

  /// `scope` is where type names are looked up: the owner, or a scope that binds type parameters in it.
  func signature(
    _ syntax: FunctionSyntax, _ value: ValueDeclaration, isFailable: Bool,
    in scope: TypeDeclaration?, generic: GenericFunction?, isOnlyChecked: Bool = false
  ) -> Signature {
    let (parameters, variables) = parameters(of: syntax) {
      resolveDeclared($0, of: value, in: scope)
    }
    let isInitializer = value.name == "init"
    let isMutating = value.syntax?.hasModifier("mutating") == true || value.hasMutatingGet
    let result: Type =
      isInitializer
      ? value.owner?.selfType ?? .error
      : syntax.result.map { resolveDeclared($0, of: value, in: scope) } ?? .void
    // A `consuming` method owns `self`, and mutates a copy.
    let isConsuming = value.syntax?.hasModifier("consuming") ?? false
    let selfVariable = selfVariable(value, isMutating: isMutating || isInitializer || isConsuming)
    var effects = Effects(syntax.effects)
    let thrown = syntax.effects.thrown.flatMap { self.thrown($0, from: value.file, in: scope) }
    if thrown == .never { effects.remove(.throwing) }
    let declaration = function(
      value, selfVariable, variables, isInitializer ? .void : result, isMutating: isMutating,
      syntax.body, builder: builderElement(of: value, result), effects, throwing: thrown,
      in: scope, generic: generic, isOnlyChecked: isOnlyChecked)
    declaration.isImplicitlyUnwrapped =
      syntax.result?.isImplicitlyUnwrapped == true
      || isFailable && isImplicitlyUnwrapped(syntax, in: value)
    declaration.overrideKey = classChecker.overrideKey(
      of: value, variables.map(\.type), yielding: isInitializer ? nil : result, generic)
    return Signature(
      parameters: parameters, result: result, effects: effects, thrown: thrown,
      isRethrowing: syntax.effects.isRethrowing, isFailable: isFailable, declaration: declaration)
  }

  /// The parameters of a function as its signature has them, and as variables of its body.
  func parameters(
    of syntax: FunctionSyntax, _ resolve: (TypeSyntax) -> Type
  ) -> ([Signature.Parameter], [LocalVariable]) {
    var parameters: [Signature.Parameter] = []
    var variables: [LocalVariable] = []
    for parameter in syntax.parameters {
      let type = resolve(parameter.type)
      var given = type
      if parameter.isAutoclosure, case .function([], let result, _) = type { given = result }
      parameters.append(
        .init(
          label: syntax.isOperator ? nil : parameter.label, type: given,
          isInOut: parameter.isInOut, isAutoclosure: parameter.isAutoclosure,
          isVariadic: parameter.isVariadic, defaultValue: parameter.defaultValue,
          builderElement: nil))
      let variable = LocalVariable(
        name: parameter.name.text, type: parameter.isVariadic ? .array(type) : type,
        isMutable: parameter.isInOut || parameter.isConsumed, range: parameter.name.range)
      variable.isInOut = parameter.isInOut
      variable.isImplicitlyUnwrapped = parameter.type.isImplicitlyUnwrapped
      if case .function = type, isFunction(parameter.type), !parameter.isEscaping,
        !parameter.isVariadic
      {
        variable.confinedType = parameter.type.range
      }
      variables.append(variable)
    }
    return (parameters, variables)
  }

  /// The type is written as a function type or as an alias, and not as a type parameter that stands for a function.
  private func isFunction(_ syntax: TypeSyntax) -> Bool {
    switch syntax.kind {
    case .function: true
    case .named(let path):
      path.count == 1 && path.last.flatMap { program.names.aliases[$0.text] } != nil
    default: false
    }
  }

  func function(
    _ value: ValueDeclaration, _ selfVariable: LocalVariable?, _ parameters: [LocalVariable],
    _ result: Type, isMutating: Bool, _ body: BodySyntax?, builder: Type?, _ effects: Effects,
    throwing thrown: Type? = nil, observing property: String? = nil,
    in scope: TypeDeclaration? = nil,
    generic: GenericFunction? = nil, isOnlyChecked: Bool = false
  ) -> FunctionDeclaration {
    var checked: TypedBlock?
    var isChecked = false
    weak var declared: FunctionDeclaration?
    func check() -> TypedBlock? {
      if isChecked { return checked }
      isChecked = true
      guard let body,
        recheck?.checks(body, of: value, generic, isOnlyChecked: isOnlyChecked) != false
      else { return nil }
      genericCodeReader.noteChoices(round: value)
      if generic != nil || value.owner?.origin != nil { run.budget.note(looksAt: 1) }
      let checker = BodyChecker(
        self, file: value.file, owner: value.owner, selfVariable: selfVariable)
      checker.bodyContext.isInitializer = value.name == "init"
      checker.bodyContext.isConvenience = value.syntax?.hasModifier("convenience") == true
      if case .initializer(_, isFailable: true) = value.kind {
        checker.bodyContext.isFailable = true
      }
      checker.typeScope = scope
      checker.bodyContext.genericFunction = generic
      checker.bodyContext.isOnlyChecked = isOnlyChecked
      checker.bodyContext.currentFunction = declared
      checker.bodyContext.functionName = value.requirementKey
      checker.bodyContext.observer.property = property
      checker.effects = .body(of: "`\(value.name)`", effects, throwing: thrown)
      checker.effects.isOffMainActor = isOffMainActor(value)
      checker.bodyContext.isOutsideActor = value.isNonisolated && value.name != "init"
      if case .function(let syntax) = value.kind, syntax.effects.isRethrowing,
        options.scope == .whole
      {
        checker.effectChecker.rethrow(parameters)
      }
      let mark = run.diagnostics.count
      checked = checker.functionBodyChecker.checkFunction(
        body, named: value.name, parameters: parameters, result: result, builder: builder)
      checker.checkEscapes(from: checked, parameters, isMutating: isMutating, since: mark)
      if recheck?.isProbe != true {
        conformanceChecker.checkOpaqueResult(value.writtenResult, checked, in: value.file)
      }
      conformanceChecker.checkDynamicSelf(value, checked)
      let last = [
        checker.initializerCallChecker.implicitDelegation(value.syntax, at: body.range.endBrace),
        checker.initializationChecker.success(at: body.range.endBrace),
      ].compactMap(\.self)
      if !last.isEmpty { checked = TypedBlock((checked?.statements ?? []) + last) }
      if mayDefer(in: value), case let faults = deferFaults(since: mark),
        !faults.isEmpty || options.partialStart != nil
      {
        let (reduced, end) = runnable(checked, without: faults, in: value.file)
        if let declared, let end { program.functions.deferred[ObjectIdentifier(declared)] = end }
        checked = reduced
      }
      if let declared, let fault = unusedChecker.lack(since: mark) {
        let failing = failing(with: fault, .unresolved)
        checked = TypedBlock([TypedStatement(.expression(failing), at: fault.range)])
        unusedChecker.wait(
          WaitingBody(value: value, function: declared, range: body.range) {
            (isChecked, checked) = (false, nil)
          })
      }
      return checked
    }
    let function = FunctionDeclaration(
      name: storedValueChecker.qualifiedName(of: value), range: value.nameRange,
      selfVariable: selfVariable,
      parameters: parameters, result: result, isMutating: isMutating, hasBody: body != nil,
      body: check)
    function.yieldsSelf = value.yieldsSelf
    function.isCheckedWhenCalled = isCheckedWhenCalled(value)
    if value.name == "init", let owner = value.owner, owner.type.isClass,
      value.syntax?.hasModifier("convenience") != true
    {
      function.begins = owner.type
    }
    declared = function
    if generic == nil { noteOpen(function, value) }
    return function
  }

  /// The error type in `throws(LoadError)`. Returns nil for a type that stands for any error.
  func thrown(
    _ syntax: TypeSyntax, from file: FileContext, in owner: TypeDeclaration?
  ) -> Type? {
    let type = resolve(syntax, from: file, in: owner)
    typeResolver.refuseThrown(type, syntax, from: file, in: owner)
    return type == .builtin(.error) || type.isUnknown ? nil : type
  }

  /// Schedules the check of a function's body, because code that may run refers to it.
  func use(_ function: FunctionDeclaration) {
    if purpose.isForText { return useForText(function) }
    if function.isCheckedWhenCalled { return }
    run.pendingBodies.append { [unowned self] in
      if generics.archetypeInstances[function]?() == true { return }
      let mark = run.diagnostics.count
      _ = function.body()
      unusedChecker.tellWithheld(of: function, since: mark)
      tellElsewhere(of: function)
    }
  }

  /// The witness of a requirement in a type: its own member, or that of a protocol extension.
  func witness(_ key: String, in type: TypeDeclaration) -> Witness? {
    if let (key, types) = specialization(of: key) { return witness(key, in: type, for: types) }
    return witness(key, in: type, for: nil)
  }

  /// - Parameter types: The types bound to the type parameters of a generic method.
  private func witness(_ key: String, in type: TypeDeclaration, for types: [Type]?) -> Witness? {
    if key.hasSuffix("="), !key.hasSuffix("==") {
      return setterWitness(String(key.dropLast()), in: type)
    }
    if key == ViewReading.body, isView(type) { return viewBody(of: type).map { .function($0) } }
    if let added = ExtensionKey(key) {
      return associatedTypeResolver.extensionWitness(added, in: type, for: types)
    }
    let (written, name) = (
      conformanceChecker.overload(of: key)?.key ?? key, RequirementKey.name(of: key)
    )
    if types == nil, let base = classChecker.conformingSuperclass(of: type, to: name) {
      return classChecker.inheritedWitness(key, in: base, for: type)
    }
    var candidates =
      (conditionalConformanceChecker.conditionalWitnesses(named: name, in: type) ?? [])
      + conditionalConformanceChecker.providers(named: name, in: type)
    candidates.removeAll { member in
      // All members of a type in an inactive `#if` branch are inactive.
      member.requirementKey != written || member.isStatic || !member.hasBody
        || member.isInactive && !type.isInactive
    }
    for member in conformanceChecker.fitting(candidates, key, in: type) {
      switch entity(member) {
      case .field(let index, _) where member.owner?.isProtocol != true: return .field(index)
      case .computed(let function, _): return .function(function)
      case .function(let signature) where signature.declaration.hasBody:
        if types == nil, signature.generic != nil {
          guard let made = instance(of: signature, member, providing: written, in: type) else {
            continue
          }
          return .function(made.declaration)
        }
        return .function(function(of: signature, member, for: types))
      default: continue
      }
    }
    return nil
  }

  /// A generic method as the witness of a requirement without type parameters, specialized to the types of the requirement.
  func instance(
    of signature: Signature, _ member: ValueDeclaration, providing key: String,
    in type: TypeDeclaration
  ) -> Signature? {
    guard let generic = signature.generic else { return signature }
    let asked = type.protocols.lazy.flatMap { declared in
      (declared.members[member.name] ?? []).lazy.filter {
        $0.isRequirement && $0.requirementKey == key
      }.map { (declared, $0) }
    }
    for (declared, requirement) in asked {
      guard case .function(let function) = requirement.kind, function.generics.parameters.isEmpty
      else { continue }
      let scope = associatedTypeResolver.made(declared, for: type)
      var bindings = Substitution()
      let fits = zip(signature.parameters, function.parameters).allSatisfy { own, asked in
        bindings.match(
          own.type, resolve(asked.type, from: requirement.file, in: scope, isQuiet: true))
      }
      if fits, let made = instance(of: generic, member, bindings) { return made }
    }
    return nil
  }
}

extension FunctionSyntax {
  /// The function is an operator, whose operands have no labels.
  var isOperator: Bool {
    guard let first = name.text.unicodeScalars.first else { return false }
    return !first.properties.isXIDStart && first != "_" && first != "`"
  }
}
