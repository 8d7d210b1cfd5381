import TipModel
import TipText

/// What grows without end although each text is short: declarations that name one another in a long row, and types
/// that double with each name they go by.
extension Checker {
  func reportTooDeep(_ range: SourceRange) {
    report(
      .error(
        "nesting-too-deep",
        "too many declarations need one another to find out what this is: write the types of some",
        at: range))
  }

  func reportImmense(_ range: SourceRange) {
    report(
      .error("nesting-too-deep", "the type of this is made of too many types", at: range))
  }

  /// Whoever asked, even without telling: what they go on with is no type.
  func tellImmenseTypes() {
    for range in run.oversized.immense { reportImmense(range) }
    for (range, name) in run.oversized.overused {
      report(
        .error(
          "nesting-too-deep",
          "`\(name)` is used with too many types: more than \(CheckingBudget.mostMade) members of generic types would be made",
          at: range))
    }
  }

  /// What has a type that nothing could look through.
  func withoutType(_ form: TypedExpression.Form, _ range: SourceRange) -> TypedExpression {
    reportImmense(range)
    return node(
      .unavailable("a value of an endless type"),
      options.scope == .whole ? .error : .unresolved, range)
  }
}
