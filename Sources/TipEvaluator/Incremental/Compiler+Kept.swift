import TipModel

/// Incremental answers. They are kept for neighbouring rows with conditions whose result for a
/// donation never changes. All else is computed at each evaluation, as is all that is recorded or
/// analysed for its next change.
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

  /// Notes that the compiled code scans all donations at each evaluation.
  func noteScan() { if !isFallback { scope.noteScan() } }

  /// The groups of donations, with or without a condition, and the selection that is grouped.
  func keptGroups(
    _ donations: RuleQuery.Selection, _ column: Int
  ) -> (groups: IncrementalAnswer<IncrementalGroups>, source: (Frame) throws -> DonationSelection)?
  {
    guard isUnseen(donations.expression), !isAbstract else { return nil }
    guard case .filter(let filter?)? = donations.steps.last?.form,
      let all = donations.beforeLastStep
    else {
      return (
        IncrementalAnswer(for: nil, scope) { IncrementalGroups(column: column, where: nil) },
        selection(donations.expression)
      )
    }
    guard let condition = condition(filter), condition.isLasting else { return nil }
    return (
      IncrementalAnswer(for: condition, scope) {
        IncrementalGroups(column: column, where: condition)
      },
      selection(all.expression)
    )
  }
}

extension Compiler.RowCondition {
  /// True if its result for a donation stays valid for as long as the rule lives.
  var isLasting: Bool { isClosedInRule && isTotal }
}
