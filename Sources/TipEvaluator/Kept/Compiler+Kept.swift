import TipModel

/// Which answers are kept: those about neighbouring rows whose conditions say the same of a donation at all times. All else is
/// worked out at each evaluation, as is what somebody wants to see or foresee.
extension Compiler {
  func keptCount(_ condition: RowCondition, _ expression: TypedExpression) -> KeptCount? {
    guard isUnseen(expression), !isLifted, let kept = KeptCount(condition) else {
      noteScan()
      return nil
    }
    return kept
  }

  /// What is compiled goes through all donations at each evaluation.
  func noteScan() { if !isFallback { scope.noteScan() } }

  /// The groups of an expression's donations, with or without a condition, and the donations that it is asked of.
  func keptGroups(
    _ donations: TypedExpression, _ column: Int
  ) -> (groups: KeptGroups, source: (Frame) throws -> DonationSelection)? {
    guard isUnseen(donations), !isLifted else { return nil }
    guard case .member(let member, let receiver?, let arguments) = donations.form,
      member.name == "filter", case .donations = receiver.type,
      case .closure(let closure)?? = arguments.first.map({ $0?.form })
    else {
      return KeptGroups(column: column, where: nil).map { ($0, selection(donations)) }
    }
    guard let condition = condition(closure),
      let groups = KeptGroups(column: column, where: condition)
    else { return nil }
    return (groups, selection(receiver))
  }
}
