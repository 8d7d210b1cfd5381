import TipEngine
import TipStoreSQLite

/// Where one session keeps what happens: in memory, or in a store that others share.
struct OpenStore {
  let store: any TipStore
  /// In words, for whoever types.
  let description: String

  init(_ settings: ProgramSettings) throws {
    guard let choice = settings.store else {
      store = MemoryStore()
      description = "store in memory"
      return
    }
    let opened = try choice.open(allowsFuture: settings.allowsFuture)
    store = opened
    TerminationSignals.beforeEnd(opened.rescue)
    description = "store in \(opened.folder)"
  }

  /// What other programs do ends a wait on a live clock, and is told to who else waits.
  func wake(_ clock: any TipClock, and other: @escaping @Sendable () -> Void = {}) throws {
    guard let shared = store as? SQLiteStore, let live = clock as? LiveClock else { return }
    let waker = live.waker
    try StoreChoice.telling {
      try shared.watch {
        waker.signal()
        other()
      }
    }
  }

  /// Others can still change it.
  var isShared: Bool { store is SQLiteStore }

  /// Writes what is queued. Throws where something was not stored.
  func close() throws {
    guard let shared = store as? SQLiteStore else { return }
    try StoreChoice.telling { try shared.close() }
  }
}
