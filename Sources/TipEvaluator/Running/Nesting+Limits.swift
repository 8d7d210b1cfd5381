import TipModel
import TipText

extension Nesting {
  /// Throws if a value is nested more deeply, or has more parts, than the limits allow.
  func admit(at range: @autoclosure () -> SourceRange) throws {
    guard isTooMuch else { return }
    let what =
      depth > Nesting.depthLimit
      ? "this nests more than \(Nesting.depthLimit) values in one another"
      : "this is made of more than \(Nesting.countLimit) values"
    throw EvaluationError(code: "budget-spent", message: what, range: range())
  }
}
