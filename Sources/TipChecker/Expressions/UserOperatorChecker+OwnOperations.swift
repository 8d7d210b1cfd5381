import TipModel
import TipSyntax
import TipText

/// Operations with operators that only the program declares: calls of the functions of that name.
extension UserOperatorChecker {
  func userDefinedOperation(
    _ sign: OperatorSyntax, _ left: FoldedExpression, _ right: FoldedExpression,
    _ contextualType: Type?,
    _ range: SourceRange
  ) -> TypedExpression {
    let operands = [left.syntax, right.syntax]
    let functions = functions(named: sign.text, "infix", for: operands)
    guard let first = functions.first else {
      return bodyChecker.arithmeticChecker.unknownOperator(sign)
    }
    return call(
      functions, sign, operands, range, contextualType, changesFirst: takesPlace(first))
  }

  /// `\.age > 18` with an operator function of the program. The root of the key path follows from the parameter type. Returns
  /// nil if no operand is such a key path, or the program does not declare the operator.
  func userDefinedOperationOfKeyPaths(
    _ sign: OperatorSyntax, _ left: FoldedExpression, _ right: FoldedExpression,
    _ contextualType: Type?,
    _ range: SourceRange
  ) -> TypedExpression? {
    guard [left, right].contains(where: \.isKeyPathWithoutRoot),
      checker.program.names.declares(sign.text)
    else { return nil }
    return userDefinedOperation(sign, left, right, contextualType, range)
  }

  /// `.one + .two` with a contextual type of the program that declares the operators. The operands have that type. Returns
  /// nil otherwise.
  func ownChain(
    _ first: FoldedExpression, _ rest: [(OperatorSyntax, FoldedExpression)], _ contextualType: Type?
  ) -> TypedExpression? {
    guard let type = contextualType?.unwrapped, case .nominal = type,
      ([first] + rest.map(\.1)).contains(where: \.holdsImplicitMember),
      let declaration = checker.declaration(of: type),
      rest.allSatisfy({ joins($0.0, values: type, declaration) })
    else { return nil }
    let (value, succeeded) = probe { () -> TypedExpression? in
      var value = bodyChecker.conversionChecker.convert(infer(first, type), to: type)
      for (sign, operand) in rest {
        guard
          let joined = userDefinedOperator(
            sign, value, bodyChecker.conversionChecker.convert(infer(operand, type), to: type),
            written: (nil, operand))
        else { return nil }
        value = joined
      }
      return value
    }
    return succeeded && value?.type == type ? value : nil
  }

  private func joins(
    _ sign: OperatorSyntax, values type: Type, _ declaration: TypeDeclaration
  ) -> Bool {
    bodyChecker.memberChecker.members(named: sign.text, of: declaration).contains { member in
      guard member.isStatic, case .function(let signature) = checker.entity(member) else {
        return false
      }
      return signature.parameters.map(\.type) == [type, type] && signature.result == type
    }
  }

  /// `&&` and `||` for operands that are not Bool. Returns nil if the program declares no such operators.
  func ownLogical(
    _ sign: OperatorSyntax, _ operands: [FoldedExpression], _ range: SourceRange
  ) -> TypedExpression? {
    guard checker.program.names.operatorFunctions.contains(sign.text) else { return nil }
    let (first, succeeded) = probe { infer(operands[0], nil) }
    guard succeeded, first.type != .bool, !first.type.isUnknown else { return nil }
    var value = infer(operands[0], nil)
    for operand in operands.dropFirst() {
      let right = infer(operand, operand.isFlexible ? value.type : nil)
      if right.type.isUnknown { return right }
      guard let joined = userDefinedOperator(sign, value, right, written: (nil, operand)) else {
        return bodyChecker.arithmeticChecker.operatorMismatch(sign, value, right, range)
      }
      value = joined
    }
    return value
  }

  /// `√x`. Returns nil if the program declares no such function.
  func userDefinedPrefixOperation(
    _ sign: OperatorSyntax, _ operand: ExpressionSyntax, _ contextualType: Type?,
    _ range: SourceRange
  ) -> TypedExpression? {
    let functions = functions(named: sign.text, "prefix", for: [operand])
    guard let first = functions.first else { return nil }
    return call(functions, sign, [operand], range, contextualType, changesFirst: takesPlace(first))
  }

  private func call(
    _ functions: [ValueDeclaration], _ sign: OperatorSyntax, _ operands: [ExpressionSyntax],
    _ range: SourceRange, _ contextualType: Type?, changesFirst: Bool
  ) -> TypedExpression {
    let arguments = operands.enumerated().map { index, operand in
      let changed = ExpressionSyntax(
        .prefix(OperatorSyntax("&", operand.range.startPoint), operand), operand.range)
      return ArgumentSyntax(label: nil, value: index == 0 && changesFirst ? changed : operand)
    }
    let call = CallSyntax(arguments: arguments, trailingClosures: [], hasParentheses: true)
    return bodyChecker.callChecker.callFunctions(
      functions, receiver: nil, call, base: sign.range, whole: range, contextualType: contextualType
    )
  }

  /// The global operator functions and those of the operands' types.
  private func functions(
    named name: String, _ fixity: String, for operands: [ExpressionSyntax]
  ) -> [ValueDeclaration] {
    let types = operands.map { operand in probe { infer(operand, contextualType: nil).type }.result
    }
    let fixed = zip(types, operands).map { bodyChecker.fixedType($0, of: .leaf($1)) }
    var declared = checker.operators(named: name, taking: fixed, from: file)
    for type in types {
      let type = type.wrapped ?? type
      guard let declaration = checker.declaration(of: type) else { continue }
      declared += userDefinedOperators(name, of: type, declaration).filter { member in
        !declared.contains { $0 === member }
      }
    }
    return declared.filter { member in
      guard case .function(let function) = member.kind else { return false }
      let isOther = ["prefix", "postfix"].contains {
        $0 != fixity && member.syntax?.hasModifier($0) == true
      }
      return !isOther && function.parameters.count == operands.count
    }
  }

  private func takesPlace(_ member: ValueDeclaration) -> Bool {
    guard case .function(let function) = member.kind else { return false }
    return function.parameters.first?.isInOut == true
  }
}

extension FoldedExpression {
  /// `.one`, `!.one`
  fileprivate var holdsImplicitMember: Bool {
    guard case .leaf(let syntax) = self else { return false }
    if case .prefix(_, let operand) = syntax.kind { return operand.isImplicitMember }
    return syntax.isImplicitMember
  }

  /// The folded expression as syntax, with parentheses around each operand that is not a leaf.
  fileprivate var syntax: ExpressionSyntax {
    func operand(_ folded: FoldedExpression) -> SequenceElementSyntax {
      if case .leaf(let syntax) = folded { return .operand(syntax) }
      return .operand(
        ExpressionSyntax(
          .tuple([ArgumentSyntax(label: nil, value: folded.syntax)]), folded.range))
    }
    func joined(_ sign: OperatorSyntax, _ operands: [FoldedExpression]) -> [SequenceElementSyntax] {
      Array(operands.map { [operand($0)] }.joined(separator: [.binary(sign)]))
    }
    let elements: [SequenceElementSyntax]
    switch self {
    case .leaf(let syntax): return syntax
    case .chain(let first, let rest):
      elements = [operand(first)] + rest.flatMap { [.binary($0.0), operand($0.1)] }
    case .binary(let sign, let a, let b), .assignment(let sign, let a, let b),
      .own(let sign, let a, let b):
      elements = joined(sign, [a, b])
    case .logical(let sign, let operands): elements = joined(sign, operands)
    case .coalesce(let operands):
      elements = joined(OperatorSyntax("??", range), operands)
    case .ternary(let condition, let then, let otherwise):
      elements = [operand(condition), .ternary(then, then.range), operand(otherwise)]
    case .cast(let value, let kind, let sign, let type):
      elements = [operand(value), .cast(kind, sign, type)]
    }
    return ExpressionSyntax(.sequence(elements), range)
  }
}
