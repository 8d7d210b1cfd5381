import TipModel
import TipText

/// Reports declarations and types that grow without bound although each text is short: long chains of declarations that
/// depend on one another, and types that double with each alias.
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

  /// Reports the types that exceeded a limit. Quiet lookups are included, because they continued without a type.
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

  /// An expression whose type is too large to be traversed.
  func withoutType(_ form: TypedExpression.Form, _ range: SourceRange) -> TypedExpression {
    reportImmense(range)
    return node(
      .unavailable("a value of an endless type"),
      options.scope == .whole ? .error : .unresolved, range)
  }
}
