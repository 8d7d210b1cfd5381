public import TipFoundation
public import TipModel

/// The history and the forecast of one tip on one axis of time: the inputs of its rules, its
/// displays, and its statuses. It is plain data; rendering is left to its users.
public struct Timeline: Hashable, Sendable {
  /// A value that lasted for a while: from ``start`` up to ``end``, which belongs to the next span.
  public struct Span<Value: Hashable & Sendable>: Hashable, Sendable {
    public let value: Value
    public internal(set) var start: Date
    public internal(set) var end: Date
  }

  /// A change at an instant, in a few words.
  public struct Mark: Hashable, Sendable {
    public let date: Date
    public let text: String
  }

  /// The verdicts of a rule over time.
  public struct Rule: Hashable, Sendable {
    /// Among the tip's rules, from 0.
    public let place: Int
    public let id: String
    public let spans: [Span<RuleRecord.Status>]
  }

  /// An event that the tip's rules read.
  public struct Event: Hashable, Sendable {
    public let id: String
    /// The dates of the donations in order, including those that the event does not keep any more.
    public let donations: [Date]
    /// The lengths of the windows for which rules read the event, in seconds, shortest first. Each
    /// ends now.
    public let windows: [Double]
    /// The times at which donations were deleted.
    public let deletions: [Date]
  }

  /// A parameter that the tip's rules read, with the values it was given.
  public struct Parameter: Hashable, Sendable {
    public let id: String
    /// The name with those of the enclosing types.
    public let name: String
    public let value: String
    public let changes: [Mark]
  }

  /// A display of the tip or of another one. Its end is nil if it is not known, and now while the
  /// display is under way.
  public struct Display: Hashable, Sendable {
    public let tip: String
    public let start: Date
    public let end: Date?
  }

  public let tip: String
  public let typeName: String
  public let now: Date
  /// The span of time that is worth showing. The timeline contains nothing before `start`.
  public let start: Date
  public let end: Date
  public let status: TipStatus
  /// The statuses without gaps from the first known one on. Those that begin at ``now`` or later
  /// are a forecast.
  public let statuses: [Span<TipStatus>]
  public let rules: [Rule]
  public let events: [Event]
  public let parameters: [Parameter]
  public let displays: [Display]
  /// Displays of other tips, if the display frequency makes this one wait for ``interval`` seconds
  /// after each; otherwise empty.
  public let otherDisplays: [Display]
  public let interval: Double
  /// Invalidations, pressed actions, testing calls, launches and resets.
  public let marks: [Mark]

  /// The number of changes before ``start``.
  public let earlier: Int

  /// The next change of the status that is foretold.
  public var nextFlip: Span<TipStatus>? { statuses.first { $0.start > now } }
}
