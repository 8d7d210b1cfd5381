import TipModel
import TipText

extension Nesting {
  /// Throws where a value is deeper, or made of more, than anything may go through.
  func admit(at range: @autoclosure () -> SourceRange) throws {
    guard isTooMuch else { return }
    let what =
      depth > Nesting.depthLimit
      ? "this nests more than \(Nesting.depthLimit) values in one another"
      : "this is made of more than \(Nesting.countLimit) values"
    throw EvaluationError(code: "budget-spent", message: what, range: range())
  }
}
