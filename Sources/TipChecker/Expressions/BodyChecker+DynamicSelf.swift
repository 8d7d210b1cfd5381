import TipModel
import TipSyntax

/// `Self` as a class's member yields it: the class of the receiver, which may be one that inherits the member.
extension BodyChecker {
  /// What a member made, as of the receiver's own class where that is what its declaration says.
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
  /// It yields what it is asked of, or something of the same class: `func turned() -> Self`.
  var yieldsSelf: Bool { writtenResult?.isOwnType == true }
}
