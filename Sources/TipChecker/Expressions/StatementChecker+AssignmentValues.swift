import TipModel
import TipSyntax
import TipText

/// `(visit?.page = "home") != nil`: the value of an assignment through an optional chain is nil if it did not take place.
extension StatementChecker {
  /// The value of an assignment through an optional chain. Returns nil for other assignments, which have no value.
  func assignmentValue(
    _ sign: OperatorSyntax, _ target: FoldedExpression, _ value: FoldedExpression,
    _ range: SourceRange
  ) -> TypedExpression? {
    guard case .leaf = target else { return nil }
    let (left, succeeded) = probe { bodyChecker.operatorChecker.infer(target, nil) }
    guard succeeded, case .optionalChain = left.form,
      let place = bodyChecker.lValueChecker.place(of: left),
      place.steps.contains(where: { if case .optionalChain = $0 { true } else { false } })
    else { return nil }
    if sign.text == "=" {
      let new = bodyChecker.conversionChecker.convert(
        bodyChecker.operatorChecker.infer(value, place.type), to: place.type)
      return node(
        .mutate(PlaceMembers.assignment, place, arguments: [new]), .optional(.void), range)
    }
    return unsupported("the value of `\(sign.text)`", range)
  }
}
