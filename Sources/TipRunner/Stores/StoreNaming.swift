public import TipEngine
public import TipFoundation
import TipRecords
public import TipStoreSQLite

/// The name of a store for a session, as the command line gives it.
public protocol StoreNaming: Sendable {
  /// True if the records are read into memory, and never changed.
  var isOnlyRead: Bool { get }
  /// Opens it. Unless `allowsFuture`, no donation dated ahead of the present gets in.
  func open(allowsFuture: Bool) throws -> SQLiteStore
  /// A copy of the current records.
  func snapshot() throws -> StoreSnapshot
  /// A copy of the current records for a program, if they depend on its declarations.
  func snapshot(for program: ParsedProgram, _ settings: ProgramSettings) throws -> StoreSnapshot
}

extension StoreNaming {
  public var isOnlyRead: Bool { false }

  public func snapshot(
    for program: ParsedProgram, _ settings: ProgramSettings
  ) throws -> StoreSnapshot {
    try snapshot()
  }
}

/// The records of a store at a moment, in memory.
public struct StoreSnapshot {
  public let store: MemoryStore
  /// The records of an app on another system, or nil for a store of this one.
  public let records: ReadRecords?

  /// The user whose records these are, in a history of many, and the end of the history; nil for
  /// any other store.
  let user: (name: String, end: Date)?

  public init(
    store: MemoryStore = MemoryStore(), records: ReadRecords? = nil,
    user: (name: String, end: Date)? = nil
  ) {
    self.store = store
    self.records = records
    self.user = user
  }

  /// The description for the user.
  var description: String {
    if let user { return "history of \(user.name), in memory" }
    return "records of \(records?.name ?? "an app"), in memory"
  }

  /// True if a program begins with these records, and with TipKit configured.
  public var isWorld: Bool { records != nil || isOfUser }
  /// True if the records are those of one user of many.
  public var isOfUser: Bool { user != nil }

  /// The snapshot with ids in the records of an app replaced, keyed by the old id.
  public func renaming(_ names: [String: String]) -> StoreSnapshot {
    guard !names.isEmpty, let records else { return self }
    let store = records.store.renaming(names)
    return StoreSnapshot(
      store: MemoryStore(store.records), records: ReadRecords(found: records.found, store: store))
  }

  /// The latest instant in the records, which is the present of the engine that begins with them.
  public var instant: Date? { user?.end ?? records?.store.latest }
}
