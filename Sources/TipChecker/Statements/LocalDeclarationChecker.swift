import TipModel
import TipSyntax
import TipText

/// Checks functions, computed variables and types that are declared inside a body.
struct LocalDeclarationChecker: BodyPart {
  let bodyChecker: BodyChecker

  /// Declares the functions and types of a list of statements before any of the statements is checked, since they are
  /// visible in all of them.
  func declareLocals(of statements: [StatementSyntax]) {
    let declarations = statements.compactMap { statement -> DeclarationSyntax? in
      if case .declaration(let declaration) = statement.kind { declaration } else { nil }
    }
    // At the top level they are in the tables of the program.
    if declarations.isEmpty || bodyChecker.bodyContext.isTopLevel && scope.parent == nil { return }
    declareTypes(of: declarations)
    for declaration in declarations {
      if case .function(let function) = declaration.kind { declareFunction(function, declaration) }
    }
  }

  // MARK: Types

  private func declareTypes(of declarations: [DeclarationSyntax]) {
    let names = declarations.filter { declaration in
      switch declaration.kind {
      case .nominal, .typealias: true
      default: false
      }
    }
    guard let first = names.first else { return }
    refuseTypes(among: names)
    let body = bodyScope(at: first.range)
    body.localScope = scope
    bodyChecker.typeScope = body
    let known = checker.program.types.count
    for declaration in names {
      switch declaration.kind {
      case .nominal(let nominal):
        let type = checker.declarationCollector.declare(
          nominal, declaration, file, outer: body, isInactive: false)
        body.nested[nominal.name.text] = type
        scope.declare(type)
      case .typealias(let name, let parameters, let target):
        body.aliases[name.text] = TypeAlias(
          target: target, parameters: parameters, file: file, owner: body)
      default: break
      }
    }
    // The declared types, and the types nested in them.
    checker.inheritanceResolver.conform(
      checker.program.types.dropFirst(known).filter { $0.isNested(in: body) }, tipsFrom: known)
  }

  /// Reports types that are declared in generic code, which Swift does not allow.
  private func refuseTypes(among declarations: [DeclarationSyntax]) {
    guard options.scope == .whole, isInGenericCode else { return }
    for case .nominal(let nominal) in declarations.map(\.kind) {
      let isTold = checker.run.diagnostics.contains { $0.range == nominal.name.range }
      if isTold { continue }
      _ = fail(
        "misplaced", "generic code cannot declare types: move `\(nominal.name.text)` outside",
        at: nominal.name.range)
    }
  }

  /// The types that generic parameters stand for may differ from call to call.
  var isInGenericCode: Bool {
    if bodyChecker.bodyContext.genericFunction != nil || bodyChecker.bodyContext.isOnlyChecked {
      return true
    }
    var type = owner
    while let current = type {
      if current.generic != nil || !current.type.genericArguments.isEmpty || current.isProtocol
        || current.conformer != nil || current.extendsGeneric
      {
        return true
      }
      type = current.outer
    }
    return false
  }

  private func bodyScope(at range: SourceRange) -> TypeDeclaration {
    let outer = bodyChecker.typeScope ?? owner
    let type = NominalType(
      kind: .structure, name: "", qualifiedName: outer?.type.qualifiedName ?? "", range: range)
    let body = TypeDeclaration(
      type: type, selfType: outer?.selfType, file: file, outer: outer,
      genericParameters: outer?.genericParameters ?? [], nameRange: range, isInactive: false)
    body.isBody = true
    return body
  }

  // MARK: Functions

  private func declareFunction(_ written: FunctionSyntax, _ declaration: DeclarationSyntax) {
    let function = checker.opened(written, in: file)
    guard function.body != nil, function.generics.isEmpty || options.scope == .whole else {
      scope.declareExternal(function.name.text)
      return
    }
    guard function.generics.isEmpty else {
      return bodyChecker.genericCallChecker.declareGeneric(function, declaration)
    }
    let (parameters, variables) = checker.parameters(of: function, bodyChecker.resolve)
    let result = function.result.map(bodyChecker.resolve) ?? .void
    let value = value(function.name, .function(function), declaration)
    let local = localFunction(
      function.name, parameters: variables, result: result)
    local.isImplicitlyUnwrapped = function.result?.isImplicitlyUnwrapped == true
    var effects = Effects(function.effects)
    let thrown = thrown(function.effects)
    if thrown == .never { effects.remove(.throwing) }
    value.resolution = .resolved(
      .function(
        Signature(
          parameters: parameters, result: result, effects: effects, thrown: thrown,
          isRethrowing: function.effects.isRethrowing, isFailable: false, declaration: local)))
    tellDuplicate(function, value)
    scope.declare(value)
  }

  private func isTaken(_ name: String, _ value: ValueDeclaration) -> Bool {
    guard case .functions(let others)? = scope.lookup(name) else { return true }
    return others.contains { checker.redeclarationChecker.areAlike($0, value) }
  }

  /// Reports a function that is already declared in the scope.
  func tellDuplicate(_ function: FunctionSyntax, _ value: ValueDeclaration) {
    let name = function.name
    guard scope.isDeclaredHere(name.text), isTaken(name.text, value) else { return }
    _ = fail("duplicate", "`\(name.text)` is declared twice in this scope", at: name.range)
  }

  func value(
    _ name: NameSyntax, _ kind: ValueDeclaration.Kind, _ declaration: DeclarationSyntax
  ) -> ValueDeclaration {
    ValueDeclaration(
      name: name.text, nameRange: name.range, syntax: declaration, kind: kind, file: file,
      owner: owner, isStatic: true, isInactive: false)
  }

  /// A local function, whose body is checked when the declaration is reached.
  func localFunction(
    _ name: NameSyntax, parameters: [LocalVariable], result: Type
  ) -> FunctionDeclaration {
    let body = LocalBody()
    let function = FunctionDeclaration(
      name: name.text, range: name.range, selfVariable: nil, parameters: parameters,
      result: result, isMutating: false, body: { body.block })
    function.captures = LocalCaptures()
    bodyChecker.findings.localBodies[name.range] = body
    return function
  }

  /// Checks a local function where it is declared: its body sees what is declared before it.
  func checkLocalFunction(_ syntax: FunctionSyntax) {
    guard case .functions(let found)? = scope.lookup(syntax.name.text), let body = syntax.body,
      let value = found.first(where: { $0.nameRange == syntax.name.range }),
      case .function(let signature) = checker.entity(value)
    else { return }
    checkDefaults(of: signature)
    if let generic = signature.generic {
      return bodyChecker.genericCallChecker.checkGeneric(generic, value)
    }
    check(
      body, of: signature.declaration, at: syntax.name.range, Effects(syntax.effects),
      throwing: signature.thrown, isRethrowing: signature.isRethrowing,
      isOffMainActor: bodyChecker.effects.isOffMainActor && value.syntax?.attributes.isEmpty == true
    )
    checker.conformanceChecker.checkOpaqueResult(
      syntax.result, bodyChecker.findings.localBodies[syntax.name.range]?.block, in: file)
  }

  func thrown(_ effects: EffectsSyntax) -> Type? {
    effects.thrown.flatMap { checker.thrown($0, from: file, in: bodyChecker.typeScope ?? owner) }
  }

  private func checkDefaults(of signature: Signature) {
    let saved = (bodyChecker.effects, bodyChecker.typeScope, bodyChecker.bodyContext)
    defer { (bodyChecker.effects, bodyChecker.typeScope, bodyChecker.bodyContext) = saved }
    bodyChecker.effects = .pure("a default argument")
    bodyChecker.bodyContext.functionName = nil
    if let generic = signature.generic {
      let types = checker.archetypeResolver.archetypes(
        of: generic.syntax.generics, from: file, in: bodyChecker.typeScope ?? owner)
      bodyChecker.typeScope = checker.scope(
        binding: Array(zip(generic.names, types)), in: bodyChecker.typeScope ?? owner, file,
        at: generic.syntax.name.range)
    }
    for parameter in signature.parameters {
      guard let initial = parameter.defaultValue, !parameter.type.hasVariables else { continue }
      let captures = LocalCaptures()
      _ = bodyChecker.inScope(isClosure: true, captures: captures) {
        check(initial, expecting: parameter.type)
      }
      // A call evaluates the argument outside the scope of the body.
      if !captures.isEmpty {
        _ = unsupported(
          "a default argument that needs what the body round it declares", initial.range)
        checker.program.members.refusedDefaults.insert(initial.range)
      }
    }
  }

  func check(
    _ body: BodySyntax, of function: FunctionDeclaration, at name: SourceRange, _ own: Effects,
    throwing thrown: Type? = nil, isRethrowing: Bool = false, isOffMainActor: Bool = false
  ) {
    let local = bodyChecker.findings.localBodies[name]
    let mark = checker.run.diagnostics.count
    defer { bodyChecker.checkEscapes(from: local?.block, function.parameters, since: mark) }
    local?.block = inFunction(
      returning: function.result, .body(of: "`\(function.name)`", own, throwing: thrown)
    ) {
      if isRethrowing { bodyChecker.effectChecker.rethrow(function.parameters) }
      bodyChecker.effects.isOffMainActor = isOffMainActor
      return bodyChecker.inScope(isClosure: true, captures: function.captures) {
        for parameter in function.parameters { scope.declare(parameter) }
        return bodyChecker.inScope {
          bodyChecker.functionBodyChecker.functionBody(body, result: function.result)
        }
      }
    }
  }

  /// Checks the body of a function or closure inside this one.
  func inFunction<Result>(
    returning result: Type, _ context: EffectContext, _ body: () -> Result
  ) -> Result {
    let saved = (bodyChecker.functionContext, bodyChecker.effects, bodyChecker.bodyContext)
    defer { (bodyChecker.functionContext, bodyChecker.effects, bodyChecker.bodyContext) = saved }
    bodyChecker.functionContext.beginFunction(returning: result)
    bodyChecker.functionContext.jumps.plainLabels = []
    (bodyChecker.effects, bodyChecker.bodyContext.isInitializer) = (context, false)
    bodyChecker.bodyContext.functionName = nil
    return body()
  }

  // MARK: Computed variables

  /// Declares a computed variable: `var x: T { … }`.
  func computedLocal(
    _ binding: VariableSyntax.Binding, _ accessors: AccessorsSyntax, _ syntax: DeclarationSyntax
  ) {
    guard case .binding(let name, _) = binding.pattern.kind, let written = binding.type,
      let body = accessors.getter
    else {
      _ = fail(
        "cannot-infer-type", "a computed variable needs its type", at: binding.pattern.range)
      return
    }
    let type = bodyChecker.resolve(written)
    let value = value(name, .variable(binding, isMutable: true), syntax)
    let getter = localFunction(name, parameters: [], result: type)
    var setter: FunctionDeclaration?
    if let body = accessors.setter {
      let parameter = LocalVariable(
        name: accessors.setterParameter?.text ?? "newValue", type: type, isMutable: false,
        range: accessors.setterParameter?.range ?? name.range)
      let place = NameSyntax(name.text, body.range.startPoint)
      setter = localFunction(place, parameters: [parameter], result: .void)
    }
    value.resolution = .resolved(.computed(getter, setter: setter))
    if let setter { checker.pair(getter, with: setter) }
    scope.declareComputed(value)
    check(body, of: getter, at: name.range, Effects(accessors.effects))
    checker.conformanceChecker.checkOpaqueResult(
      binding.type, bodyChecker.findings.localBodies[name.range]?.block, in: file)
    if let setter, let body = accessors.setter {
      check(body, of: setter, at: body.range.startPoint, [])
    }
  }
}

/// The body of a local function, once it is checked.
final class LocalBody {
  var block: TypedBlock?
}

extension TypeDeclaration {
  func isNested(in other: TypeDeclaration) -> Bool {
    var type = outer
    while let current = type {
      if current === other { return true }
      type = current.outer
    }
    return false
  }
}
