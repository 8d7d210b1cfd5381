public import TipFoundation

/// One step in the life of a tip, derived from an entry of the log.
///
/// A store writes the steps in the transaction of their entry, so that none is missing and none is
/// there twice.
public struct LifecycleEntry: Hashable, Sendable {
  /// The step that a tip took.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An engine found that the tip may be shown.
    case eligible
    /// The tip may not be shown any more, or a gate other than its rules keeps it back.
    case blocked
    case shown
    case hidden
    /// The tip was hidden, and the user had neither pressed one of its actions nor closed it.
    case ignored
    /// The user closed the tip.
    case dismissed
    /// The user pressed one of its actions.
    case acted
    case invalidated
  }

  public let kind: Kind
  public let tip: String
  public let date: Date
  /// The number of the entry of the log that it follows from.
  public let entry: Int
  /// The number of displays of the tip up to this step.
  public let display: Int
  /// The place of the display, the id of the action, the reason of the invalidation, or the closed
  /// gates with commas between them.
  public let detail: String?
  /// The length of the display in seconds; nil for any other step than `hidden` and `ignored`.
  public let seconds: Double?
  /// The id of the process in which it happened; nil where that is not known.
  public let process: Int?
  /// The id of the device on which it happened, as a store keeps it; nil where that is not known.
  public let device: String?

  package init(
    _ kind: Kind, tip: String, date: Date, entry: Int, display: Int, detail: String? = nil,
    seconds: Double? = nil, process: Int? = nil, device: String? = nil
  ) {
    self.kind = kind
    self.tip = tip
    self.date = date
    self.entry = entry
    self.display = display
    self.detail = detail
    self.seconds = seconds
    self.process = process
    self.device = device
  }

  /// The entry with the id of its device.
  package func made(by device: String?) -> LifecycleEntry {
    LifecycleEntry(
      kind, tip: tip, date: date, entry: entry, display: display, detail: detail, seconds: seconds,
      process: process, device: device)
  }

  /// The codes of the closed gates, in the order of evaluation; empty for other steps.
  public var gates: [String] {
    kind == .blocked ? (detail ?? "").split(separator: ",").map(String.init) : []
  }
}

/// The number of steps of one kind of a tip whose single entries are not kept any more.
public struct LifecycleSum: Hashable, Sendable {
  public let kind: LifecycleEntry.Kind
  public let tip: String
  public let detail: String?
  public package(set) var count: Int
  /// All seconds on display.
  public package(set) var seconds: Double
  /// The dates of the first and the last of them.
  public package(set) var first: Date
  public package(set) var last: Date

  package init(
    kind: LifecycleEntry.Kind, tip: String, detail: String?, count: Int, seconds: Double,
    first: Date, last: Date
  ) {
    self.kind = kind
    self.tip = tip
    self.detail = detail
    self.count = count
    self.seconds = seconds
    self.first = first
    self.last = last
  }

  package init(_ entry: LifecycleEntry) {
    self.init(
      kind: entry.kind, tip: entry.tip, detail: entry.detail, count: 1,
      seconds: entry.seconds ?? 0, first: entry.date, last: entry.date)
  }

  /// Adds another sum of the same steps to this one.
  package mutating func add(_ other: LifecycleSum) {
    let (sum, isTooMany) = count.addingReportingOverflow(other.count)
    count = isTooMany ? Int.max : sum
    seconds += other.seconds
    first = min(first, other.first)
    last = max(last, other.last)
  }
}

/// The steps of all tips that a store keeps, and the sums of older ones.
public struct LifecycleLog: Sendable {
  /// The entries in the order in which they happened.
  public internal(set) var entries: [LifecycleEntry]
  public internal(set) var sums: [LifecycleSum]

  package init(entries: [LifecycleEntry] = [], sums: [LifecycleSum] = []) {
    self.entries = entries
    self.sums = sums
  }

  /// The log of one tip, by its id.
  public func of(tip id: String) -> LifecycleLog {
    LifecycleLog(entries: entries.filter { $0.tip == id }, sums: sums.filter { $0.tip == id })
  }

  /// The greatest number of entries that are kept.
  package static let entryLimit = 10_000
  /// The greatest age of an entry in seconds: 90 days.
  package static let longest = 7_776_000.0

  /// Adds a step, and sums those that are too many or too old.
  mutating func add(_ entry: LifecycleEntry) {
    entries.append(entry)
    let excess = max(0, entries.count - LifecycleLog.entryLimit)
    let old = entries.indices.first {
      $0 >= excess
        && entry.date.timeIntervalSince(entries[$0].date) <= LifecycleLog.longest
    }
    guard let first = old, first > 0 else { return }
    for gone in entries.prefix(first) { addSum(LifecycleSum(gone)) }
    entries.removeFirst(first)
  }

  private mutating func addSum(_ sum: LifecycleSum) {
    let place = sums.firstIndex {
      $0.kind == sum.kind && $0.tip == sum.tip && $0.detail == sum.detail
    }
    if let place { sums[place].add(sum) } else { sums.append(sum) }
  }
}
