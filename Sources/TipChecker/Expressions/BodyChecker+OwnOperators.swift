import TipModel
import TipSyntax
import TipText

/// Operators that the program declares and that change what stands on their left.
extension BodyChecker {
  /// `static func += (left: inout V, right: V)`; nil where neither side declares one.
  func ownAssignment(
    _ sign: OperatorSyntax, _ left: TypedExpression, _ value: FoldedExpression
  ) -> TypedExpression? {
    ownAssignment(sign, left) { type in
      let (right, succeeded) = speculate { convert(infer(value, type), to: type) }
      return succeeded ? right : nil
    }
  }

  func ownAssignment(_ sign: OperatorSyntax, _ left: TypedExpression, _ right: TypedExpression)
    -> TypedExpression?
  {
    ownAssignment(sign, left) { converted(right, to: $0) }
  }

  /// - Parameter right: The right side as a type; nil where it is none of it.
  private func ownAssignment(
    _ sign: OperatorSyntax, _ left: TypedExpression, _ right: (Type) -> TypedExpression?
  ) -> TypedExpression? {
    guard sign.text != "=" else { return nil }
    for signature in operators(sign.text, for: [left.type]) {
      guard signature.parameters[0].isInOut, signature.parameters[0].type == left.type,
        let right = right(signature.parameters[1].type)
      else { continue }
      guard let place = place(of: left) else { return immutable(left, "`\(sign.text)` changes it") }
      checker.use(signature.declaration)
      let address = node(.address(place), left.type, left.range)
      return node(
        .invoke(signature.declaration, receiver: nil, arguments: [address, right]),
        signature.result, left.range.union(right.range))
    }
    return nil
  }

  /// An operator that the program declares, in a type of one side or for all: rather one that takes both sides as
  /// they are.
  func ownOperator(_ sign: OperatorSyntax, _ left: TypedExpression, _ right: TypedExpression)
    -> TypedExpression?
  {
    let signatures = operators(sign.text, for: [left.type, right.type])
    let exact = signatures.filter {
      $0.parameters[0].type == left.type && $0.parameters[1].type == right.type
    }
    for signature in exact + signatures {
      guard let first = converted(left, to: signature.parameters[0].type),
        let second = converted(right, to: signature.parameters[1].type)
      else { continue }
      checker.use(signature.declaration)
      return node(
        .invoke(signature.declaration, receiver: nil, arguments: [first, second]),
        signature.result, left.range.union(right.range))
    }
    return nil
  }

  private func operators(_ name: String, for types: [Type]) -> [Signature] {
    var declared = checker.names.values(name, from: file)
    for type in types {
      guard let declaration = checker.declaration(of: type) else { continue }
      declared += members(named: name, of: declaration).filter(\.isStatic)
    }
    return declared.compactMap { member in
      guard case .function = member.kind, case .function(let signature) = checker.entity(member),
        signature.parameters.count == 2
      else { return nil }
      return signature
    }
  }
}

extension BodyChecker {
  /// `static prefix func - (value: V)`; nil where the operand's type declares none.
  func ownPrefix(
    _ sign: OperatorSyntax, _ operand: ExpressionSyntax, _ range: SourceRange
  ) -> TypedExpression? {
    if FoldedExpression.leaf(operand).isFlexible { return nil }
    let (value, _) = speculate { infer(operand, hint: nil) }
    guard case .nominal = value.type, let declaration = checker.declaration(of: value.type) else {
      return nil
    }
    let declared =
      members(named: sign.text, of: declaration).filter(\.isStatic)
      + checker.names.values(sign.text, from: file)
    for member in declared where member.syntax?.hasModifier("prefix") == true {
      guard case .function(let signature) = checker.entity(member),
        signature.parameters.count == 1,
        let converted = taken(value, by: signature.parameters[0])
      else { continue }
      checker.use(signature.declaration)
      return node(
        .invoke(signature.declaration, receiver: nil, arguments: [converted]), signature.result,
        range)
    }
    return nil
  }

  /// The operand as an operator takes it, which may change what stands there.
  private func taken(_ value: TypedExpression, by parameter: Signature.Parameter)
    -> TypedExpression?
  {
    guard parameter.isInOut else { return converted(value, to: parameter.type) }
    guard value.type == parameter.type else { return nil }
    guard let place = place(of: value) else { return immutable(value, "the operator changes it") }
    return node(.address(place), value.type, value.range)
  }
}
