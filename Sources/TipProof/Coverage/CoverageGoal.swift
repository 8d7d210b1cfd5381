package import TipText

/// One thing that the expectations of tests should have seen of a tip.
package struct CoverageGoal: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// A condition holds, or fails, and the tip's rules would have the other outcome without that.
    case condition
    /// A condition on donations holds, or fails, for one of them.
    case filter
    /// The sides of a comparison are equal, or next to it.
    case bound
    /// A donation is just inside of a window, or just outside.
    case window
    case option
  }

  package let kind: Kind
  /// The condition, the window or the option.
  package let range: SourceRange
  /// The state that an expectation should see, as a noun phrase.
  package let wanted: String
}
