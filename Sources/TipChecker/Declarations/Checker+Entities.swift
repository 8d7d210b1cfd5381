import TipModel
import TipSyntax
import TipText

/// Working out what a declaration means, when something first names it.
extension Checker {
  func entity(_ value: ValueDeclaration) -> Entity {
    switch value.resolution {
    case .resolved(let entity): return entity
    case .resolving:
      report(cycle(value))
      return .erroneous
    case .unresolved: break
    }
    value.resolution = .resolving
    let entity = resolve(value)
    value.resolution = .resolved(entity)
    return entity
  }

  private func cycle(_ value: ValueDeclaration) -> Diagnostic {
    .error("cyclic", "`\(value.name)` is defined by itself", at: value.nameRange)
  }

  private func resolve(_ value: ValueDeclaration) -> Entity {
    switch value.kind {
    case .opaque(let what): return .opaque(what)
    case .enumCase(let syntax):
      if syntax.hasPayload { return .opaque("an enum case with associated values") }
      return .enumCase(value.owner?.type.caseIndex(value.name) ?? 0)
    case .function(let function): return resolve(function, value, isFailable: false)
    case .initializer(let function, let isFailable):
      return resolve(function, value, isFailable: isFailable)
    case .variable(let binding, let isMutable): return resolve(binding, value, isMutable)
    }
  }

  private func resolve(
    _ binding: VariableSyntax.Binding, _ value: ValueDeclaration, _ isMutable: Bool
  ) -> Entity {
    let owner = value.owner
    if value.parameterAttribute != nil { return parameter(binding, value) }
    if reportInstanceParameter(value) { return .erroneous }
    if value.syntax?.hasModifier("optional") == true { return .opaque("an optional requirement") }
    if let accessors = binding.accessors, accessors.getter != nil || accessors.isRequirement {
      guard let syntax = binding.type else { return .erroneous }
      let type = resolve(syntax, from: value.file, in: owner)
      if accessors.isRequirement { return .requirement(type) }
      if type == .builtin(.view) { return .opaque("a view") }
      let getter = getter(value, type, accessors)
      let setter = setter(value, type, accessors)
      if let setter { setters[ObjectIdentifier(getter)] = setter }
      return .computed(getter, setter: setter)
    }
    if value.isStoredProperty, let owner {
      layOutFields(of: owner)
      if let index = owner.type.fieldIndex(value.name) {
        return .field(index, owner.type.fields[index].type)
      }
      return .erroneous
    }
    if case .opaque(let what)? = binding.value?.kind,
      !value.file.hasError(touching: binding.value?.range)
    {
      return .opaque(what)
    }
    return .global(global(binding, value, isMutable))
  }

  // MARK: Stored values

  /// The type a stored variable has, and what it starts with, checked when first needed.
  private func stored(
    _ binding: VariableSyntax.Binding, _ value: ValueDeclaration, isMutable: Bool
  ) -> (type: Type, initial: () -> TypedExpression?) {
    let annotated = binding.type.map { resolve($0, from: value.file, in: value.owner) }
    guard let initial = binding.value else {
      // An optional variable starts as nil; a constant waits for its value.
      let isNil = isMutable && annotated?.isOptional == true
      return (
        annotated ?? .erroneous,
        { [unowned self] in
          isNil ? node(.constant(.none), annotated ?? .erroneous, value.nameRange) : nil
        }
      )
    }
    func check() -> TypedExpression {
      let body = BodyChecker(self, file: value.file, owner: value.owner, selfVariable: nil)
      body.coversEffects = true
      return body.check(initial, expecting: annotated)
    }
    if let annotated {
      var checked: TypedExpression?
      let initialValue: () -> TypedExpression? = {
        if checked == nil { checked = check() }
        return checked
      }
      pendingBodies.append { _ = initialValue() }
      return (annotated, initialValue)
    }
    let checked = check()
    return (checked.type, { checked })
  }

  private func global(
    _ binding: VariableSyntax.Binding, _ value: ValueDeclaration, _ isMutable: Bool
  ) -> GlobalVariable {
    var (type, initial) = stored(binding, value, isMutable: isMutable)
    // `let v: Tips.Event<Visit> = .init(id: "v")` says the value's type; `: Event` alone leaves it open.
    if case .event(.builtin(.emptyDonation)) = type, let checked = initial(),
      case .event = checked.type
    {
      type = checked.type
    }
    return GlobalVariable(
      name: qualifiedName(of: value), type: type,
      // A constant without a value gets it by an assignment later.
      isMutable: isMutable || binding.value == nil, range: value.nameRange, initializer: initial)
  }

  /// TipKit's `@Parameter` goes with `static` only; other frameworks' may stand on an instance's property,
  /// but not in a tip.
  private func reportInstanceParameter(_ value: ValueDeclaration) -> Bool {
    guard !value.isStatic, value.owner?.type.conformsToTip == true,
      let attribute = value.syntax?.attribute("Parameter"),
      !(attribute.arguments ?? []).contains(where: { $0.label != nil }),
      case .variable? = value.syntax?.kind, let range = value.syntax?.range
    else { return false }
    let keyword = keywordRange(of: value) ?? value.nameRange
    interest.append(range)
    report(
      .error(
        "parameter-not-static", "`@Parameter` needs `static`: a parameter belongs to the type",
        at: keyword, fixIts: [.init(replace: keyword.startPoint, with: "static ")]))
    return true
  }

  private func keywordRange(of value: ValueDeclaration) -> SourceRange? {
    if case .variable(let variable)? = value.syntax?.kind { variable.keyword } else { nil }
  }

  func qualifiedName(of value: ValueDeclaration) -> String {
    value.owner.map { "\($0.type.qualifiedName).\(value.name)" } ?? value.name
  }

  private func parameter(_ binding: VariableSyntax.Binding, _ value: ValueDeclaration) -> Entity {
    let (type, initial) = stored(binding, value, isMutable: true)
    let isTransient =
      value.parameterAttribute?.arguments?.contains { argument in
        if case .implicitMember(let name) = argument.value.kind {
          name.text == "transient"
        } else {
          false
        }
      } ?? false
    let typeName =
      type == .external
      ? binding.type.map { value.file.tree.source.text($0.range.offsets) } ?? "" : "\(type)"
    let owner = value.owner.map { "\($0.type.qualifiedName)" } ?? ""
    return .parameter(
      ParameterDeclaration(
        id: "\(typeName).\(owner)+\(value.name)", name: qualifiedName(of: value), type: type,
        isTransient: isTransient, range: value.nameRange, defaultValue: initial))
  }

  /// The stored properties of a struct, in order, with what they start with.
  func layOutFields(of declaration: TypeDeclaration) {
    guard declaration.layout == .none else { return }
    declaration.layout = .underWay
    var fields: [Field] = []
    for member in declaration.allMembers where member.isStoredProperty && !member.isInactive {
      guard case .variable(let binding, let isMutable) = member.kind else { continue }
      let (type, initial) = stored(binding, member, isMutable: isMutable)
      fields.append(
        Field(
          name: member.name, type: type, isMutable: isMutable, range: member.nameRange,
          defaultValue: initial()))
      if contains(type, declaration.type), declaration.type.kind == .structure {
        report(
          .error(
            "cyclic", "`\(declaration.type.name)` contains itself through `\(member.name)`",
            at: member.nameRange))
      }
    }
    declaration.type.fields = fields
    declaration.layout = .done
  }

  func layOutFields(of type: Type) {
    if let declaration = declaration(of: type) { layOutFields(of: declaration) }
  }

  private func contains(_ type: Type, _ wanted: NominalType) -> Bool {
    var seen: Set<NominalType> = []
    func search(_ type: Type) -> Bool {
      switch type {
      case .optional(let inner): return search(inner)
      case .tuple(let elements): return elements.contains { search($0.type) }
      case .nominal(let nominal):
        if nominal == wanted { return true }
        guard nominal.kind == .structure, seen.insert(nominal).inserted else { return false }
        return nominal.fields.contains { search($0.type) }
      default: return false
      }
    }
    return search(type)
  }

  // MARK: Functions

  private func selfVariable(_ value: ValueDeclaration, isMutating: Bool) -> LocalVariable? {
    guard !value.isStatic || value.name == "init", let owner = value.owner else { return nil }
    return LocalVariable(
      name: "self", type: owner.selfType, isMutable: isMutating, range: value.nameRange)
  }

  private func getter(_ value: ValueDeclaration, _ type: Type, _ accessors: AccessorsSyntax)
    -> FunctionDeclaration
  {
    let selfVariable = selfVariable(value, isMutating: false)
    return function(
      value, selfVariable, [], type, isMutating: false, accessors.getter,
      builder: builderElement(of: value, type), isThrowing: false)
  }

  private func setter(_ value: ValueDeclaration, _ type: Type, _ accessors: AccessorsSyntax)
    -> FunctionDeclaration?
  {
    guard let body = accessors.setter else { return nil }
    let parameter = LocalVariable(
      name: accessors.setterParameter?.text ?? "newValue", type: type, isMutable: false,
      range: value.nameRange)
    return function(
      value, selfVariable(value, isMutating: true), [parameter], .void, isMutating: true, body,
      builder: nil, isThrowing: false)
  }

  /// The element of the result builder that TipKit's protocol puts on a member of this name and type,
  /// or that is written as an attribute.
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
    return isWritten || isWitness ? element : nil
  }

  private func resolve(_ syntax: FunctionSyntax, _ value: ValueDeclaration, isFailable: Bool)
    -> Entity
  {
    if !syntax.genericParameters.isEmpty { return .opaque("a generic function") }
    if syntax.parameters.contains(where: \.isInOut) {
      return .opaque("a function with an `inout` parameter")
    }
    let owner = value.owner
    var parameters: [Signature.Parameter] = []
    var variables: [LocalVariable] = []
    for parameter in syntax.parameters {
      let type = resolve(parameter.type, from: value.file, in: owner)
      parameters.append(
        .init(
          label: parameter.label, type: type, isVariadic: parameter.isVariadic,
          defaultValue: parameter.defaultValue, builderElement: nil))
      variables.append(
        LocalVariable(
          name: parameter.name.text, type: parameter.isVariadic ? .array(type) : type,
          isMutable: false, range: parameter.name.range))
    }
    let isInitializer = value.name == "init"
    let isMutating = value.syntax?.hasModifier("mutating") ?? false
    if syntax.result.map({ resolve($0, from: value.file, in: owner, isQuiet: true) })
      == .builtin(.view)
    {
      return .opaque("a view")
    }
    let result: Type =
      isInitializer
      ? owner?.selfType ?? .erroneous
      : syntax.result.map { resolve($0, from: value.file, in: owner) } ?? .void
    let selfVariable = selfVariable(value, isMutating: isMutating || isInitializer)
    let declaration = function(
      value, selfVariable, variables, isInitializer ? .void : result, isMutating: isMutating,
      syntax.body, builder: builderElement(of: value, result), isThrowing: syntax.isThrowing)
    return .function(
      Signature(
        parameters: parameters, result: result, isThrowing: syntax.isThrowing,
        isAsync: syntax.isAsync, isFailable: isFailable, declaration: declaration))
  }

  private func function(
    _ value: ValueDeclaration, _ selfVariable: LocalVariable?, _ parameters: [LocalVariable],
    _ result: Type, isMutating: Bool, _ body: BodySyntax?, builder: Type?, isThrowing: Bool
  ) -> FunctionDeclaration {
    var checked: TypedBlock?
    var isChecked = false
    weak var declared: FunctionDeclaration?
    func check() -> TypedBlock? {
      if isChecked { return checked }
      isChecked = true
      guard let body else { return nil }
      let checker = BodyChecker(
        self, file: value.file, owner: value.owner, selfVariable: selfVariable)
      checker.isInitializer = value.name == "init"
      checker.currentFunction = declared
      checker.coversEffects = isThrowing
      checker.coversAwait = true
      checked = checker.checkFunction(
        body, named: value.name, parameters: parameters, result: result, builder: builder)
      return checked
    }
    let function = FunctionDeclaration(
      name: qualifiedName(of: value), range: value.nameRange, selfVariable: selfVariable,
      parameters: parameters, result: result, isMutating: isMutating, hasBody: body != nil,
      body: check)
    declared = function
    return function
  }

  /// Has a function's body checked, since something that may run names it.
  func use(_ function: FunctionDeclaration) {
    pendingBodies.append { _ = function.body() }
  }

  /// How a type provides a requirement: by its own member, or by a protocol's extension.
  func witness(_ key: String, in type: TypeDeclaration) -> Witness? {
    let name = key.split(separator: "(").first.map(String.init) ?? key
    let own = type.members[name] ?? []
    var candidates = own
    for declared in type.protocols { candidates += declared.members[name] ?? [] }
    if type.type.conformsToTip { candidates += names.extended["Tip"]?.members[name] ?? [] }
    for member in candidates
    where member.requirementKey == key && !member.isStatic && !member.isInactive {
      switch entity(member) {
      case .field(let index, _): return .field(index)
      case .computed(let function, _): return .function(function)
      case .function(let signature) where signature.declaration.hasBody:
        return .function(signature.declaration)
      default: continue
      }
    }
    return nil
  }
}
