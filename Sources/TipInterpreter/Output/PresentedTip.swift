/// A tip as a view shows it.
public struct PresentedTip: Hashable, Sendable {
  public struct Action: Hashable, Sendable {
    public let id: String
    public let title: String
  }

  public let id: String
  public let title: String
  public let message: String?
  /// The name of a system symbol.
  public let image: String?
  public let actions: [Action]
  /// `top`, `bottom`, `leading` or `trailing`; nil without an arrow. A popover always has one.
  public let arrowEdge: String?
  public let isPopover: Bool
}
