import TipModel
import TipSyntax
import TipText

extension BodyChecker {
  /// An operator where a function is wanted, as in `reduce(0, +)`.
  func operatorFunction(_ name: NameSyntax, _ hint: Type?) -> TypedExpression? {
    guard case .function(let types, _)? = hint?.wrapped ?? hint, types.count == 2,
      let sign = OperatorTable.infix(name.text), sign.evaluate != nil
    else { return nil }
    let first = types[0].hasVariables ? types[1] : types[0]
    let parameters = [first, types[1].hasVariables ? first : types[1]].enumerated().map {
      LocalVariable(name: "$\($0.offset)", type: $0.element, isMutable: false, range: name.range)
    }
    let values = parameters.map { node(.local($0), $0.type, name.range) }
    guard let (operands, result) = apply(sign, values) else { return nil }
    let call = node(.chain(operands[0], [(sign, operands[1])]), result, name.range)
    let body = TypedBlock([TypedStatement(.return(call), at: name.range)])
    return node(
      .closure(TypedClosure(parameters: parameters, result: result, body: body)),
      .function(parameters.map(\.type), result), name.range)
  }

  /// A closure's parameters take their types from the function type that is wanted, or from its own list.
  func closure(_ closure: ClosureSyntax, _ hint: Type?, _ range: SourceRange) -> TypedExpression {
    var wanted: (parameters: [Type], result: Type)?
    if case .function(let parameters, let result)? = hint?.wrapped ?? hint {
      wanted = (parameters, result)
    }
    if hint?.isUnknown == true { return external(range) }

    let parameters: [LocalVariable]
    var usesDollars = false
    if let written = closure.parameters {
      if let wanted, wanted.parameters.count != written.count {
        return fail(
          "wrong-argument",
          "this closure names \(count(written.count, "parameter")), but it gets \(count(wanted.parameters.count, "value"))",
          at: written.first.map { first in
            written.dropFirst().reduce(first.name.range) { $0.union($1.name.range) }
          } ?? range)
      }
      parameters = written.enumerated().map { index, parameter in
        let type = parameter.type.map(resolve) ?? wanted?.parameters[index] ?? .erroneous
        return LocalVariable(
          name: parameter.name.text, type: type, isMutable: false, range: parameter.name.range)
      }
      if let first = zip(written, parameters).first(where: {
        $0.1.type == .erroneous && $0.0.type == nil
      }) {
        return fail(
          "cannot-infer-type", "`\(first.0.name.text)` needs a type: write it in the closure",
          at: first.0.name.range)
      }
    } else {
      usesDollars = true
      parameters = (wanted?.parameters ?? []).enumerated().map { index, type in
        LocalVariable(name: "$\(index)", type: type, isMutable: false, range: range)
      }
    }

    let result = closure.result.map(resolve) ?? wanted?.result
    let saved = (
      returnType, inferredReturn, yieldType, inferredYield, dollars, coversEffects, coversAwait,
      loopDepth, labels
    )
    defer {
      (
        returnType, inferredReturn, yieldType, inferredYield, dollars, coversEffects, coversAwait,
        loopDepth, labels
      ) = saved
    }
    returnType = result.flatMap { isOpen($0) ? nil : $0 }
    inferredReturn = nil
    (yieldType, inferredYield, loopDepth, labels) = (nil, nil, 0, [])
    (coversEffects, coversAwait) = (closure.isThrowing, true)
    dollars = usesDollars ? parameters : nil
    return inScope(isClosure: true) {
      for parameter in parameters where parameter.name != "_" { scope.declare(parameter) }
      let body = inScope { functionBody(closure.body, result: result) }
      let type = returnType ?? inferredReturn ?? .void
      return node(
        .closure(TypedClosure(parameters: parameters, result: type, body: body)),
        .function(parameters.map(\.type), type), range)
    }
  }
}
