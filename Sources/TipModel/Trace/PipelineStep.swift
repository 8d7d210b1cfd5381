public import TipFoundation
public import TipText

/// A step of a chain over donations, with the number of donations before and after it, and the
/// reasons why the others were dropped.
public struct PipelineStep: Codable, Hashable, Sendable {
  public struct Reason: Codable, Hashable, Sendable {
    public let count: Int
    /// `too old, oldest 11 d`, `with id 7`
    public let text: String

    public init(count: Int, text: String) {
      self.count = count
      self.text = text
    }
  }

  /// A donation that did not pass.
  public struct Row: Codable, Hashable, Sendable {
    public let date: Date
    /// The donated value; empty if the event has none.
    public let text: String

    public init(date: Date, text: String) {
      self.date = date
      self.text = text
    }
  }

  /// The range of the step's own text, without its receiver.
  public let range: SourceRange
  /// The step as rule ids name it: `donatedWithin(week)`.
  public let words: String
  public let input: Int
  public let output: Int
  public let dropped: [Reason]
  /// The newest of the donations that did not pass, oldest first, at most ``rowLimit``.
  public let rows: [Row]
  /// The event whose donations the chain starts from, for the step that begins one.
  public let event: String?
  /// The length of the step's window before now, in seconds; nil if it has none.
  public let window: Double?
  /// The date of the oldest donation that passed the window, or nil.
  public let oldest: Date?

  /// The greatest number of rows that are listed; ``dropped`` counts all.
  public static let rowLimit = 50

  public init(
    range: SourceRange, words: String, input: Int, output: Int, dropped: [Reason], rows: [Row],
    event: String? = nil, window: Double? = nil, oldest: Date? = nil
  ) {
    self.range = range
    self.words = words
    self.input = input
    self.output = output
    self.dropped = dropped
    self.rows = rows
    self.event = event
    self.window = window
    self.oldest = oldest
  }
}
