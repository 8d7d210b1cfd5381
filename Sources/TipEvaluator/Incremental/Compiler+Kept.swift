import TipModel

/// Which answers are kept: those about neighbouring rows whose conditions say the same of a donation at all times. All else is
/// worked out at each evaluation, as is what somebody wants to see or foresee.
extension Compiler {
  func keptCount(
    _ condition: RowCondition, _ expression: TypedExpression
  ) -> IncrementalAnswer<IncrementalCount>? {
    guard isUnseen(expression), !isAbstract, condition.isLasting else {
      noteScan()
      return nil
    }
    let answer = IncrementalAnswer(for: condition, scope) { IncrementalCount(condition) }
    if let shared = answer.shared {
      scope.keep(shared, as: .count(.passUnretained(shared)), of: expression.id)
    }
    return answer
  }

  /// What is compiled goes through all donations at each evaluation.
  func noteScan() { if !isFallback { scope.noteScan() } }

  /// The groups of an expression's donations, with or without a condition, and the donations that it is asked of.
  func keptGroups(
    _ donations: TypedExpression, _ column: Int
  ) -> (groups: IncrementalAnswer<IncrementalGroups>, source: (Frame) throws -> DonationSelection)?
  {
    guard isUnseen(donations), !isAbstract else { return nil }
    guard case .member(let member, let receiver?, let arguments) = donations.form,
      member.name == "filter", case .donations = receiver.type,
      case .closure(let closure)?? = arguments.first.map({ $0?.form })
    else {
      return (
        IncrementalAnswer(for: nil, scope) { IncrementalGroups(column: column, where: nil) },
        selection(donations)
      )
    }
    guard let condition = condition(closure), condition.isLasting else { return nil }
    return (
      IncrementalAnswer(for: condition, scope) {
        IncrementalGroups(column: column, where: condition)
      },
      selection(receiver)
    )
  }
}

extension Compiler.RowCondition {
  /// What it has said of a donation holds for as long as the rule that asked it lives.
  var isLasting: Bool { isClosedInRule && isTotal }
}
