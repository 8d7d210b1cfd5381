import TipModel
import TipSyntax

/// `willSet` and `didSet` of variables in bodies: closures over what is around them.
extension BodyChecker {
  func observe(_ variable: LocalVariable, _ accessors: AccessorsSyntax?) {
    guard let accessors else { return }
    // An observer may name the variable itself, which is then shared with it.
    variable.willSet = accessors.willSet.map {
      observer($0, of: variable, gets: accessors.willSetParameter?.text ?? "newValue")
    }
    variable.didSet = accessors.didSet.map {
      observer($0, of: variable, gets: accessors.didSetParameter?.text ?? "oldValue")
    }
  }

  private func observer(_ body: BodySyntax, of variable: LocalVariable, gets name: String)
    -> TypedClosure
  {
    let saved = (returnType, inferredReturn, observedLocal, loopDepth, labels, dollars)
    defer { (returnType, inferredReturn, observedLocal, loopDepth, labels, dollars) = saved }
    (returnType, inferredReturn, observedLocal) = (.void, nil, variable)
    (loopDepth, labels, dollars) = (0, [], nil)
    return inScope(isClosure: true) {
      let parameter = LocalVariable(
        name: name, type: variable.type, isMutable: false, range: variable.range)
      scope.declare(parameter)
      let block = inScope { functionBody(body, result: .void) }
      return TypedClosure(parameters: [parameter], result: .void, body: block)
    }
  }
}
