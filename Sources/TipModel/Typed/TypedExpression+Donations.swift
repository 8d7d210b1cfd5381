extension TypedExpression {
  /// The donations whose property `count` this expression is; nil for any other expression.
  ///
  /// The method `count(where:)` is not the property. All readers of counts use this, so that no
  /// argument is dropped.
  public var countedDonations: TypedExpression? {
    guard case .member(let member, let receiver?, _) = form, member.name == "count",
      member.kind == .property, case .donations = receiver.type
    else { return nil }
    return receiver
  }
}
