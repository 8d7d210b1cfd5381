public import TipEngine
public import TipFoundation
import TipRecords
import TipStoreSQLite

/// Where one session keeps what happens: in memory, or in a store that others share.
public struct OpenStore {
  public let store: any TipStore
  /// In words, for whoever types.
  public let description: String
  /// Where it began as what an app has recorded.
  public let records: ReadRecords?

  public init(_ settings: ProgramSettings) throws {
    guard let choice = settings.store else {
      store = MemoryStore()
      records = nil
      description = "store in memory"
      return
    }
    if let records = choice as? RecordsChoice {
      let snapshot = try records.snapshot()
      store = snapshot.store
      self.records = snapshot.records
      description = "records of \(snapshot.records?.name ?? "an app"), in memory"
      return
    }
    records = nil
    let opened = try choice.open(allowsFuture: settings.allowsFuture)
    store = opened
    description = "store in \(opened.folder)"
  }

  /// What other programs do ends a wait on a live clock, and is told to who else waits.
  public func wake(_ clock: any TipClock, and other: @escaping @Sendable () -> Void = {}) throws {
    guard let shared = store as? SQLiteStore, let live = clock as? LiveClock else { return }
    let waker = live.waker
    try CommandError.telling {
      try shared.watch {
        waker.signal()
        other()
      }
    }
  }

  /// The time of what an app has recorded.
  public var instant: Date? { records?.store.latest }

  /// Others can still change it.
  public var isShared: Bool { store is SQLiteStore }

  /// Writes what is queued. Throws where something was not stored.
  public func close() throws {
    guard let shared = store as? SQLiteStore else { return }
    try CommandError.telling { try shared.close() }
  }
}
