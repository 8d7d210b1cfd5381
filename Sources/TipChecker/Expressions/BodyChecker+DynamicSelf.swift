import TipModel
import TipSyntax

/// `Self` as the result type of a class's member. It is the class of the receiver, which may inherit the member.
extension BodyChecker {
  /// The result of a call of `member`, typed as the receiver's class if the member's declaration returns `Self`.
  func asReceived(
    _ made: TypedExpression, of member: ValueDeclaration, _ receiver: TypedExpression?
  ) -> TypedExpression {
    guard member.yieldsSelf, let receiver, let declared = member.owner?.selfType else {
      return made
    }
    var received = receiver.type
    if case .superclass = receiver.form, let owner { received = owner.selfType }
    guard received != declared, case .nominal(let own) = received, own.isClass,
      case .nominal(let above) = declared, own.supertypes.contains(above)
    else { return made }
    return node(made.form, made.type.replacing(declared, by: received), made.range)
  }
}

extension ValueDeclaration {
  /// The declared result type is `Self`: `func turned() -> Self`.
  var yieldsSelf: Bool { writtenResult?.isOwnType == true }
}
