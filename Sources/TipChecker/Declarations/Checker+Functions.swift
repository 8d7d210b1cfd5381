import TipModel
import TipSyntax
import TipText

/// Functions, accessors and initializers, and how a type provides a requirement.
extension Checker {
  private func selfVariable(_ value: ValueDeclaration, isMutating: Bool) -> LocalVariable? {
    guard !value.isStatic || value.name == "init", let owner = value.owner else { return nil }
    return LocalVariable(
      name: "self", type: owner.selfType, isMutable: isMutating, range: value.nameRange)
  }

  func getter(_ value: ValueDeclaration, _ type: Type, _ accessors: AccessorsSyntax)
    -> FunctionDeclaration
  {
    let selfVariable = selfVariable(value, isMutating: false)
    return function(
      value, selfVariable, [], type, isMutating: false, accessors.getter,
      builder: builderElement(of: value, type), isThrowing: false)
  }

  func setter(_ value: ValueDeclaration, _ type: Type, _ accessors: AccessorsSyntax)
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

  func resolve(_ syntax: FunctionSyntax, _ value: ValueDeclaration, isFailable: Bool)
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
      case .field(let index, _) where member.owner === type: return .field(index)
      case .computed(let function, _): return .function(function)
      case .function(let signature) where signature.declaration.hasBody:
        return .function(signature.declaration)
      default: continue
      }
    }
    return nil
  }
}
