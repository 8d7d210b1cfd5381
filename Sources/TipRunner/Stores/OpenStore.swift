public import TipEngine
public import TipFoundation
import TipRecords
import TipStoreSQLite

/// The store of one session, in memory or shared with others.
public struct OpenStore {
  public let store: any TipStore
  /// The description for the user.
  public let description: String
  /// The records of an app that it began with, or nil.
  public let records: ReadRecords?
  /// The user whose history it began with, or nil.
  public let user: String?
  /// The time of the initial records, if it is not the present.
  public let instant: Date?

  /// - Parameter program: The program that the session begins with.
  public init(_ settings: ProgramSettings, for program: ParsedProgram? = nil) throws {
    guard let choice = settings.store else {
      store = MemoryStore()
      (records, user, instant) = (nil, nil, nil)
      description = "store in memory"
      return
    }
    if choice.isOnlyRead {
      let snapshot =
        try program.map { try choice.snapshot(for: $0, settings) } ?? choice.snapshot()
      store = snapshot.store
      (records, user, instant) = (snapshot.records, snapshot.user?.name, snapshot.instant)
      description = snapshot.description
      return
    }
    (records, user, instant) = (nil, nil, nil)
    let opened = try choice.open(allowsFuture: settings.allowsFuture)
    store = opened
    description = "store in \(opened.folder)"
  }

  /// Ends the waits of a live clock when another program changes the store, and calls `other`.
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

  /// Others can still change it.
  public var isShared: Bool { store is SQLiteStore }

  /// Writes the queue. Throws if an entry was not stored.
  public func close() throws {
    guard let shared = store as? SQLiteStore else { return }
    try CommandError.telling { try shared.close() }
  }
}
