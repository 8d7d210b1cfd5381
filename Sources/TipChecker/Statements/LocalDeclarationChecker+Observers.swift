import TipModel
import TipSyntax

/// `willSet` and `didSet` of local variables: closures over their surroundings.
extension LocalDeclarationChecker {
  func observe(_ variable: LocalVariable, _ accessors: AccessorsSyntax?) {
    guard let accessors else { return }
    // An observer may name the variable itself, and then shares it.
    variable.willSet = accessors.willSet.map {
      observer($0, of: variable, gets: accessors.willSetParameter?.text ?? "newValue")
    }
    variable.didSet = accessors.didSet.map {
      observer($0, of: variable, gets: accessors.didSetParameter?.text ?? "oldValue")
    }
  }

  /// True directly in an observer, where a change of the observed variable calls no observer. A closure, a function or
  /// a `defer` inside the observer is another body to Swift.
  var isInObserverItself: Bool {
    guard
      bodyChecker.bodyContext.observer.property != nil
        || bodyChecker.bodyContext.observer.local != nil
    else {
      return false
    }
    if case .deferred = bodyChecker.functionContext.returnTarget { return false }
    return scope.isOfSameBody(as: bodyChecker.bodyContext.observer.scope)
  }

  private func observer(_ body: BodySyntax, of variable: LocalVariable, gets name: String)
    -> TypedClosure
  {
    let saved = (bodyChecker.functionContext, bodyChecker.bodyContext)
    defer { (bodyChecker.functionContext, bodyChecker.bodyContext) = saved }
    bodyChecker.functionContext.returnType = .void
    bodyChecker.functionContext.inferredReturnType = nil
    bodyChecker.functionContext.returnTarget = .function
    bodyChecker.functionContext.anonymousParameters.variables = nil
    bodyChecker.functionContext.jumps.breakableDepth = 0
    bodyChecker.functionContext.jumps.labels = []
    bodyChecker.bodyContext.observer.local = variable
    return bodyChecker.inScope(isClosure: true) {
      bodyChecker.bodyContext.observer.scope = scope
      let parameter = LocalVariable(
        name: name, type: variable.type, isMutable: false, range: variable.range)
      scope.declare(parameter)
      let block = bodyChecker.inScope {
        bodyChecker.functionBodyChecker.functionBody(body, result: .void)
      }
      return TypedClosure(parameters: [parameter], result: .void, body: block)
    }
  }
}
