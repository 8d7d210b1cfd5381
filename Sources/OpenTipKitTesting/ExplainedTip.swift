public import OpenTipKit

/// A tip's status together with why it has it, which a failed expectation shows:
///
/// ```swift
/// #expect(SearchTip().explained.isAvailable)
/// ```
public struct ExplainedTip: Sendable, CustomStringConvertible {
  /// The status at the time of the query.
  public let status: Tips.Status
  /// The reasons for the status, as `tips why` prints them.
  public let description: String

  /// The tip may be shown.
  public var isAvailable: Bool { status == .available }

  init(_ tip: some Tip) { (status, description) = (tip.status, "\n\(tip.explanation)\n") }
}

extension Tip {
  /// The current status with its reasons.
  public var explained: ExplainedTip { ExplainedTip(self) }
}
