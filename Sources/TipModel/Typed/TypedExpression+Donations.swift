extension TypedExpression {
  /// The donations whose property `count` this expression is; nil for every other expression.
  ///
  /// The method of the same name, `count(where:)`, is not the property: whoever looks for a count asks here, so that no argument
  /// is dropped.
  public var countedDonations: TypedExpression? {
    guard case .member(let member, let receiver?, _) = form, member.name == "count",
      member.kind == .property, case .donations = receiver.type
    else { return nil }
    return receiver
  }
}
