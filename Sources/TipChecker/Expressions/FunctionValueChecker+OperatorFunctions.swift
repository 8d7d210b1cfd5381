import TipModel
import TipSyntax
import TipText

/// Operators as function values, as in `reduce(0, +)`: closures that apply them.
extension FunctionValueChecker {
  /// The function of an operator for a contextual function type. Returns nil if the contextual type is no function type, or
  /// no operator of that name accepts its parameters.
  func operatorFunction(_ name: NameSyntax, _ contextualType: Type?) -> TypedExpression? {
    guard case .function(let types, _, _)? = contextualType?.unwrapped, name.text.isOperator else {
      return nil
    }
    switch types.count {
    case 1:
      if case .tuple(let pair) = types[0], pair.count == 2,
        bodyChecker.findings.functionArguments.contains(name.range)
      {
        return pairFunction(name, types[0], pair)
      }
      return prefixFunction(name, types[0])
    case 2:
      if case .inOut(let type) = types[0] { return assigningFunction(name, type, types[1]) }
      // For `reduce(_:_:)` only the second type is known before the first argument is checked.
      let first = types[0].hasVariables ? types[1] : types[0]
      return infixFunction(name, first, types[1].hasVariables ? first : types[1])
    default: return nil
    }
  }

  /// `zip(a, b).map(+)`
  private func pairFunction(
    _ name: NameSyntax, _ type: Type, _ pair: [Type.TupleElement]
  ) -> TypedExpression? {
    let parameter = parameter(0, type, name.range)
    let values = pair.enumerated().map { index, element in
      node(
        .tupleElement(node(.local(parameter), type, name.range), index), element.type, name.range)
    }
    return infix(name, values).map { closure([parameter], $0) }
  }

  private func prefixFunction(_ name: NameSyntax, _ type: Type) -> TypedExpression? {
    let parameter = parameter(0, type, name.range)
    let value = node(.local(parameter), type, name.range)
    guard let sign = OperatorTable.prefix(name.text),
      let (operands, result) = bodyChecker.arithmeticChecker.apply(sign, [value])
    else { return nil }
    return closure([parameter], node(.prefix(sign, operands[0]), result, name.range))
  }

  private func infixFunction(_ name: NameSyntax, _ left: Type, _ right: Type) -> TypedExpression? {
    let parameters = [parameter(0, left, name.range), parameter(1, right, name.range)]
    let values = parameters.map { node(.local($0), $0.type, name.range) }
    return infix(name, values).map { closure(parameters, $0) }
  }

  private func infix(_ name: NameSyntax, _ values: [TypedExpression]) -> TypedExpression? {
    let sign = OperatorSyntax(name.text, name.range)
    if let own = bodyChecker.userOperatorChecker.userDefinedOperator(sign, values[0], values[1]) {
      return own
    }
    if let open = bodyChecker.certainErrorChecker.openOperation(sign, values[0], values[1]) {
      return open
    }
    guard let sign = OperatorTable.infix(name.text), sign.binary != nil,
      let (operands, result) = bodyChecker.arithmeticChecker.apply(sign, values)
    else { return nil }
    return node(.chain(operands[0], [(sign, operands[1])]), result, name.range)
  }

  /// `reduce(into: 0, +=)`
  private func assigningFunction(_ name: NameSyntax, _ left: Type, _ right: Type)
    -> TypedExpression?
  {
    let target = LocalVariable(name: "$0", type: left, isMutable: true, range: name.range)
    target.isInOut = true
    let parameters = [target, parameter(1, right, name.range)]
    let values = parameters.map { node(.local($0), $0.type, name.range) }
    guard let place = bodyChecker.lValueChecker.place(of: values[0]) else { return nil }
    if let own = bodyChecker.userOperatorChecker.userDefinedAssignment(
      OperatorSyntax(name.text, name.range), values[0], values[1])
    {
      return closure(parameters, own)
    }
    guard name.text.hasSuffix("="), let sign = OperatorTable.infix(String(name.text.dropLast())),
      let (operands, result) = bodyChecker.arithmeticChecker.apply(sign, values), result == left
    else { return nil }
    let assignment = TypedStatement(.compoundAssign(place, sign, operands[1]), at: name.range)
    return closure(parameters, TypedBlock([assignment]), .void, name.range)
  }

  private func parameter(_ index: Int, _ type: Type, _ range: SourceRange) -> LocalVariable {
    LocalVariable(name: "$\(index)", type: type, isMutable: false, range: range)
  }

  private func closure(_ parameters: [LocalVariable], _ value: TypedExpression) -> TypedExpression {
    let body = TypedBlock([TypedStatement(.return(value), at: value.range)])
    return closure(parameters, body, value.type, value.range)
  }

  private func closure(
    _ parameters: [LocalVariable], _ body: TypedBlock, _ result: Type, _ range: SourceRange
  ) -> TypedExpression {
    node(
      .closure(TypedClosure(parameters: parameters, result: result, body: body)),
      .function(parameters.map(\.typeOfParameter), result), range)
  }
}

extension String {
  /// The text begins with an operator character.
  fileprivate var isOperator: Bool {
    first.map { "+-*/%<>=!&|^~?.".contains($0) || !$0.isLetter && $0.isSymbol } ?? false
  }
}
