public import TipFoundation
public import TipModel

/// The record of a tip id, shared by all instances with that id.
public struct TipRecord: IdentifiedRecord, Sendable {
  public struct Invalidation: Hashable, Sendable {
    public let reason: InvalidationReason
    public let date: Date
    /// The number of the log entry that made it. A testing override before that entry does not undo
    /// it.
    public let entry: Int
    /// The number that another system has recorded as the reason.
    public let number: Int?

    package init(reason: InvalidationReason, date: Date, entry: Int, number: Int? = nil) {
      self.reason = reason
      self.number = number
      self.date = date
      self.entry = entry
    }

    /// The date, or nil for another system's record, whose date is a guess.
    public var knownDate: Date? {
      number == nil && reason != .unknown && date > .distantPast ? date : nil
    }

    /// The name of the reason, and the date of the invalidation if it is known.
    package var text: String {
      guard reason == .unknown else {
        return reason.rawValue + (knownDate.map { " at \(DateText.string($0))" } ?? "")
      }
      guard let number else { return "invalidated without a recorded reason" }
      return "invalidated with the recorded reason \(number), whose meaning is not known"
    }
  }

  public let id: String
  public let typeName: String
  /// The options of the instance that was registered last.
  public package(set) var options: [TipOption] {
    didSet { limits = DisplayLimits(options) }
  }
  public private(set) var limits: DisplayLimits
  /// The content when the tip was last shown; before that, the content that is known without
  /// running code.
  public package(set) var content: TipContent?
  /// The latest that any of its instances had.
  public package(set) var status: TipStatus?
  public package(set) var invalidation: Invalidation?
  /// The gates that were closed when an engine last recorded them. It is empty for an eligible tip,
  /// and nil if they are not known.
  public package(set) var closedGates: [GateReport.Gate]?
  /// The times at which displays began, in order.
  public package(set) var displays: [Date] = []
  /// The seconds of all finished displays.
  public package(set) var displayedSeconds = 0.0
  /// The date of the invalidation, or nil if the tip is not invalidated or the date is not known.
  public var invalidatedSince: Date? {
    if case .invalidated? = status { invalidation?.knownDate } else { nil }
  }

  /// A display whose beginning was forgotten while it was under way leaves its seconds.
  var wasShown: Bool { !displays.isEmpty || displayedSeconds > 0 }

  /// The number of presses of each action, keyed by the action's id.
  public package(set) var presses: [String: Int] = [:]

  package init(id: String, typeName: String, options: [TipOption]) {
    self.id = id
    self.typeName = typeName
    self.options = options
    limits = DisplayLimits(options)
  }
}

/// A tip's options by name; of two of a kind the later one counts.
public struct DisplayLimits: Hashable, Sendable {
  public private(set) var count: Int?
  /// Seconds.
  public private(set) var duration: Double?
  public private(set) var ignoresFrequency = false

  init(_ options: [TipOption]) {
    for option in options {
      switch option {
      case .maxDisplayCount(let count): self.count = count
      // No duration reaches NaN.
      case .maxDisplayDuration(let seconds): duration = seconds.isNaN ? nil : seconds
      case .ignoresDisplayFrequency(let ignores): ignoresFrequency = ignores
      }
    }
  }
}
