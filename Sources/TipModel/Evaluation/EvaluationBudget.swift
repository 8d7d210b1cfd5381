public import TipText

/// A budget of steps and memory for an evaluation, so that every program ends and its memory is
/// bounded. Its calls throw `budget-spent` when the budget is spent.
public protocol EvaluationBudget: AnyObject {
  /// Charges steps: one for a turn of a loop, a call, or a few elements.
  func spend(steps: Int, at range: SourceRange) throws
  /// Memory about to be used for a new value.
  func allocate(bytes: Int, at range: SourceRange) throws
}

extension EvaluationBudget {
  /// Elements that make room for others, or take it. Swift moves them, too, but here they are
  /// larger.
  package func spend(moving count: Int, at range: SourceRange) throws {
    if count >= 64 { try spend(steps: count / 64, at: range) }
  }
}
