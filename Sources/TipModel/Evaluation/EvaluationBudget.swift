public import TipText

/// What the work of an evaluation is charged to, so that no program runs or grows for ever.
/// Both calls throw `budget-spent` when nothing is left.
public protocol EvaluationBudget: AnyObject {
  /// A loop's turn, a call, a few elements looked at.
  func spend(steps: Int, at range: SourceRange) throws
  /// Memory about to be used for a new value.
  func allocate(bytes: Int, at range: SourceRange) throws
}

extension EvaluationBudget {
  /// Elements that make room for others, or take it. Swift moves them, too, but here they are larger.
  package func spend(moving count: Int, at range: SourceRange) throws {
    if count >= 64 { try spend(steps: count / 64, at: range) }
  }
}
