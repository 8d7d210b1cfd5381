public import OpenTipKit

/// A tip's status together with why it has it, which a failed expectation shows:
///
/// ```swift
/// #expect(SearchTip().explained.isAvailable)
/// ```
public struct ExplainedTip: Sendable, CustomStringConvertible {
  /// True if it may be shown, when it was asked.
  public let status: Tips.Status
  /// Why, as `tips why` says it.
  public let description: String

  /// The tip may be shown.
  public var isAvailable: Bool { status == .available }

  init(_ tip: some Tip) { (status, description) = (tip.status, "\n\(tip.explanation)\n") }
}

extension Tip {
  /// Its status now, and why it has it.
  public var explained: ExplainedTip { ExplainedTip(self) }
}
