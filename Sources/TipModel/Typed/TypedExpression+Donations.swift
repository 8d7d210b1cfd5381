/// Properties of donations, told apart from methods of the same name: `count(where:)` is not `count`.
///
/// Every reader of rules that has a shorter way for a count asks here, so that no reader can drop a member's arguments.
extension TypedExpression {
  /// The donations whose `count` this expression is; nil for every other expression.
  public var countedDonations: TypedExpression? { donations(askedFor: "count") }

  /// The donations whose `isEmpty` this expression is; nil for every other expression.
  public var donationsTestedForEmptiness: TypedExpression? { donations(askedFor: "isEmpty") }

  private func donations(askedFor property: String) -> TypedExpression? {
    guard case .member(let member, let receiver?, _) = form, member.name == property,
      member.kind == .property, case .donations = receiver.type
    else { return nil }
    return receiver
  }
}
