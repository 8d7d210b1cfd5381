/// The kinds of changes that make mutants. Each stands for a mistake that people make in rules.
package enum MutationOperator: String, CaseIterable, Sendable {
  /// `>=` becomes `>` or `==`; the replacements suffice to tell a relation from all others.
  case relation
  /// A number becomes one more, and one less.
  case constant
  /// `.days(3)` becomes `.days(2)`, `.days(4)`, `.hours(3)` and `.weeks(3)`.
  case window
  /// `filter { … }` is dropped; a condition on donations is negated.
  case filter
  /// `&&` becomes `||`, and the other way around.
  case connective
  /// A condition that is no comparison is negated.
  case negation
  /// The rule watches another event whose donations have the same type, or another parameter of
  /// the same type.
  case input
  /// `largestSubset` becomes `smallestSubset`, and the other way around.
  case group
  /// The number of an option becomes one more, and one less; its Bool the other one.
  case option
}
