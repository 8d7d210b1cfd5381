import TipModel
import TipSyntax
import TipText

/// Operators that the program declares and that change what stands on their left.
extension BodyChecker {
  /// `static func += (left: inout V, right: V)`; nil where neither side declares one.
  func ownAssignment(
    _ sign: OperatorSyntax, _ left: TypedExpression, _ value: FoldedExpression,
    _ range: SourceRange
  ) -> TypedExpression? {
    guard sign.text != "=", let declaration = checker.declaration(of: left.type) else { return nil }
    for member in members(named: sign.text, of: declaration) where member.isStatic {
      guard case .function(let signature) = checker.entity(member),
        signature.parameters.count == 2, signature.parameters[0].isInOut,
        signature.parameters[0].type == left.type
      else { continue }
      let (right, succeeded) = speculate {
        convert(infer(value, signature.parameters[1].type), to: signature.parameters[1].type)
      }
      guard succeeded else { continue }
      guard let place = place(of: left) else { return immutable(left, "`\(sign.text)` changes it") }
      checker.use(signature.declaration)
      let address = node(.address(place), left.type, left.range)
      return node(
        .invoke(signature.declaration, receiver: nil, arguments: [address, right]),
        signature.result, range)
    }
    return nil
  }
}
