import TipModel
import TipSyntax
import TipText

/// Functions with type parameters that are declared inside a body. Each set of types makes a function of its own,
/// whose body is checked in the scope that the declaration stands in; all of them capture together.
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
      // It may call itself.
      generic.instances[types] = made.signature
      // What only the constraints say was looked at once, and nothing runs it.
      if generic.isWhollyChecked, types.contains(where: \.holdsTypeParameter) {
        return made.signature
      }
      let check = { [weak bodyChecker] in
        guard let calls = bodyChecker?.genericCallChecker else { return }
        // What is wrong is told even if the call that it is made for is only tried.
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

  /// The declaration, where it stands: its bodies see what is declared before it.
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
    // Of types that are not known a body may seem to ask for what there is not.
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

  /// The function for a set of types.
  private struct Instance {
    let signature: Signature
    let body: LocalBody
    /// Where the names of its type parameters stand for the types.
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
    // What a call is tried with says nothing of the body.
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

/// Where a generic function inside a body is declared.
final class LocalHome {
  let scope: Scope
  let typeScope: TypeDeclaration?
  let captures: LocalCaptures
  /// The declaration has been come to; what is made of it before that waits.
  var isReached = false
  var waiting: [() -> Void] = []

  init(scope: Scope, typeScope: TypeDeclaration?, captures: LocalCaptures) {
    (self.scope, self.typeScope, self.captures) = (scope, typeScope, captures)
  }
}
