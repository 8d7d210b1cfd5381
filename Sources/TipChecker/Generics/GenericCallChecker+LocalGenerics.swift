import TipModel
import TipSyntax
import TipText

/// Generic functions that are declared inside a body. Each list of types makes a specialization, whose body is checked
/// in the scope of the declaration; all specializations share their captures.
extension GenericCallChecker {
  func declareGeneric(_ function: FunctionSyntax, _ declaration: DeclarationSyntax) {
    checker.constraintChecker.checkConstraints(
      function.generics, own: function.generics.parameters.map(\.name.text), from: file,
      in: bodyChecker.typeScope ?? owner)
    let function = checker.archetypeResolver.withImpliedRequirements(
      function, from: file, in: bodyChecker.typeScope ?? owner)
    let generic = GenericFunction(function, isFailable: false)
    let home = LocalHome(scope: scope, typeScope: bodyChecker.typeScope, captures: LocalCaptures())
    let value = bodyChecker.localDeclarationChecker.value(
      function.name, .function(function), declaration)
    var open = instance(of: generic, generic.variables.map { .variable($0) }, home).signature
    open.generic = generic
    value.resolution = .resolved(.function(open))
    generic.makeLocal = { [weak bodyChecker] types in
      guard let calls = bodyChecker?.genericCallChecker else { return open }
      let made = calls.instance(of: generic, types, home)
      // The body may call the function itself.
      generic.instances[types] = made.signature
      // The body was checked once with archetypes, and nothing runs a specialization for them.
      if generic.isWhollyChecked, types.contains(where: \.holdsTypeParameter) {
        return made.signature
      }
      let check = { [weak bodyChecker] in
        guard let calls = bodyChecker?.genericCallChecker else { return }
        // Its errors are reported even if the call that needs the specialization is only tried.
        made.body.block = calls.checker.telling {
          calls.checked(generic, made, home, isOnlyChecked: false)
        }
      }
      if home.isReached { check() } else { home.waiting.append(check) }
      return made.signature
    }
    generic.home = home
    bodyChecker.localDeclarationChecker.tellDuplicate(function, value)
    scope.declare(value)
  }

  /// Checks the declaration where it stands: its bodies see what is declared before it.
  func checkGeneric(_ generic: GenericFunction, _ value: ValueDeclaration) {
    guard let home = generic.home, !home.isReached else { return }
    home.isReached = true
    checker.genericCodeReader.noteChoices(in: generic) {
      let types = checker.archetypeResolver.archetypes(
        of: generic.syntax.generics, from: file, in: bodyChecker.typeScope ?? owner)
      _ = checked(generic, instance(of: generic, types, home), home, isOnlyChecked: true)
    }
    let types = checker.constraintChecker.archetypes(
      of: generic.syntax.generics, from: file, in: bodyChecker.typeScope ?? owner)
    generic.isWhollyChecked = !types.contains(where: \.holdsUnknown)
    let open = instance(of: generic, types, home)
    let mark = checker.run.diagnostics.count
    _ = checked(generic, open, home, isOnlyChecked: true)
    // With unresolved types, a body may seem to use something unsupported.
    let told = checker.run.diagnostics[mark...].filter { $0.code != "opaque" }
    checker.run.diagnostics.removeSubrange(mark...)
    checker.run.diagnostics += told
    checker.findCertainFaults(generic.syntax.generics, in: file) {
      let types = checker.archetypeResolver.archetypes(
        of: generic.syntax.generics, from: file, in: bodyChecker.typeScope ?? owner)
      _ = checked(generic, instance(of: generic, types, home), home, isOnlyChecked: true)
    }
    for check in home.waiting { check() }
    home.waiting = []
  }

  /// The specialization for a list of types.
  private struct Instance {
    let signature: Signature
    let body: LocalBody
    /// The scope in which the names of the generic parameters stand for the types.
    let typeScope: TypeDeclaration
  }

  private func instance(of generic: GenericFunction, _ types: [Type], _ home: LocalHome) -> Instance
  {
    let syntax = generic.syntax
    let bound = checker.scope(
      binding: Array(zip(generic.names, types)), in: home.typeScope ?? owner, file,
      at: syntax.name.range)
    let (parameters, variables) = checker.parameters(of: syntax) {
      checker.resolve($0, from: file, in: bound)
    }
    let result = syntax.result.map { checker.resolve($0, from: file, in: bound) } ?? .void
    let body = LocalBody()
    let function = FunctionDeclaration(
      name: syntax.name.text, range: syntax.name.range, selfVariable: nil, parameters: variables,
      result: result, isMutating: false, body: { body.block })
    function.captures = home.captures
    var signature = Signature(
      parameters: parameters, result: result, effects: Effects(syntax.effects),
      isRethrowing: syntax.effects.isRethrowing, isFailable: false, declaration: function)
    signature.typeScope = bound
    return Instance(signature: signature, body: body, typeScope: bound)
  }

  private func checked(
    _ generic: GenericFunction, _ instance: Instance, _ home: LocalHome, isOnlyChecked: Bool
  ) -> TypedBlock? {
    guard let body = generic.syntax.body else { return nil }
    checker.run.budget.note(looksAt: 1)
    let saved = (
      scope, bodyChecker.typeScope, bodyChecker.bodyContext, bodyChecker.expressionContext
    )
    defer {
      (
        bodyChecker.scope, bodyChecker.typeScope, bodyChecker.bodyContext,
        bodyChecker.expressionContext
      ) = saved
    }
    // A literal type that is tried for a call does not concern the body.
    bodyChecker.expressionContext.takenLiteral = nil
    (bodyChecker.scope, bodyChecker.typeScope) = (home.scope, instance.typeScope)
    (bodyChecker.bodyContext.genericFunction, bodyChecker.bodyContext.isOnlyChecked) = (
      generic, isOnlyChecked
    )
    let function = instance.signature.declaration
    return bodyChecker.localDeclarationChecker.inFunction(
      returning: function.result, .body(of: "`\(function.name)`", instance.signature.effects)
    ) {
      if instance.signature.isRethrowing { bodyChecker.effectChecker.rethrow(function.parameters) }
      return bodyChecker.inScope(isClosure: true, captures: home.captures) {
        for parameter in function.parameters { scope.declare(parameter) }
        return bodyChecker.inScope {
          bodyChecker.functionBodyChecker.functionBody(body, result: function.result)
        }
      }
    }
  }
}

/// The scope in which a local generic function is declared, with its captures.
final class LocalHome {
  let scope: Scope
  let typeScope: TypeDeclaration?
  let captures: LocalCaptures
  /// The declaration has been reached. Specializations that were made before wait to be checked.
  var isReached = false
  var waiting: [() -> Void] = []

  init(scope: Scope, typeScope: TypeDeclaration?, captures: LocalCaptures) {
    (self.scope, self.typeScope, self.captures) = (scope, typeScope, captures)
  }
}
