import TipSystem

/// A store in memory. It keeps the newest entries, and the older ones as records.
public final class MemoryStore: TipStore {
  /// The records before the first of ``entries``.
  public private(set) var base = Records()
  @exclusivity(unchecked) public private(set) var entries: [LogEntry] = []
  private let entryLimit: Int
  /// The steps of tips before the first of ``entries``.
  private var early = LifecycleLog()
  /// The records that it was made with.
  private var beginning = Records()
  @exclusivity(unchecked) public private(set) var hasNews = false

  /// `entryLimit` is the least number of newest entries to keep.
  public init(entryLimit: Int = 1 << 16) { self.entryLimit = max(1, entryLimit) }

  /// Creates a store with a copy of another's records.
  public convenience init(_ records: Records) {
    self.init()
    base = records
    beginning = records
  }

  /// Creates a store with records and their log, if that is known from the beginning.
  public convenience init(_ records: Records, log: StoreLog) {
    self.init(log.base ?? records)
    if log.base != nil { entries = log.entries }
  }

  public func load() -> Records {
    var records = base
    records.apply(entries[...])
    return records
  }

  /// Restores the initial records. The engine gets them as news.
  public func goBack() {
    base = beginning
    early = LifecycleLog()
    entries = []
    hasNews = true
  }

  public func takeNews() -> StoreNews {
    guard hasNews else { return .nothing }
    hasNews = false
    return .records(load())
  }

  public func lifecycle() -> LifecycleLog { lifecycle(through: entries[...]) }

  private func lifecycle(through entries: ArraySlice<LogEntry>) -> LifecycleLog {
    var (log, records) = (early, base)
    for entry in entries {
      for step in entry.lifecycle(in: records, process: ProcessFacts.id) { log.add(step) }
      // No other change concerns a step.
      if entry.change.isOfTips { records.apply(entry) }
    }
    return log
  }

  public func log() -> StoreLog { StoreLog(base: base, entries: entries) }

  @discardableResult
  public func append(_ entry: LogEntry) -> AppendedEntry {
    entries.append(entry)
    // Dropping half at a time keeps an entry O(1) on average.
    if entries.count >= 2 * entryLimit {
      early = lifecycle(through: entries.prefix(entryLimit))
      base.apply(entries.prefix(entryLimit))
      entries.removeFirst(entryLimit)
    }
    return AppendedEntry(number: entry.number)
  }
}
