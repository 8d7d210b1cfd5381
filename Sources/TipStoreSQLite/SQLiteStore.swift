import GRDB
import Synchronization
public import TipEngine
public import TipFoundation
import TipModel

/// A store in a folder, in SQLite, that any number of processes may share. See `SCHEMA.md`.
///
/// It is confined to its engine's thread, as the engine is. A separate thread writes the queue.
public final class SQLiteStore: TipStore {
  public struct Options: Sendable {
    public var durability = Durability.durable
    /// The time to wait for other processes.
    public var patience = Duration.seconds(5)
    /// The time after which a watcher checks the store without a signal from others.
    public var watchInterval = Duration.milliseconds(250)
    /// True if the system reports changes of the files. Otherwise a watcher checks the store often,
    /// as it does where the system cannot report them.
    public var hearsOfChanges = true
    /// True if a missing store is created.
    public var creates = true
    /// The present, for stores that take no donation dated ahead of it; nil for those that do.
    public var present: (@Sendable () -> Date)?

    public init() {}
  }

  private let connection: StoreConnection
  private let writer: StoreWriter
  private let options: Options
  private var watcher: StoreWatcher?
  private var typeTexts = TypeTexts()
  /// The last entry that the engine knows.
  private var known: Int64 = 0
  private var isChecked = false
  private var isClosed = false

  /// Opens the store in a folder. A damaged one is set aside, and the error has the place.
  public init(folder: String, options: Options = Options()) throws {
    self.options = options
    connection = try StoreConnection(
      StoreFolder(folder), durability: options.durability, patience: options.patience,
      creates: options.creates)
    writer = StoreWriter(connection)
  }

  deinit { try? close() }

  public var folder: String { connection.folder.path }
  /// An id that the store has had since it was made.
  public var uuid: String { connection.uuid }

  /// The numbers of records, with the changes of this program and of others.
  public func info() throws -> StoreInfo {
    guard !isClosed else { throw StoreError.closed }
    try writer.flush()
    return try StoreInfo(connection)
  }

  // MARK: Reading

  public func load() throws -> Records {
    if isChecked { return try read() }
    do {
      let promised = try connection.beacon.promised()
      let records = try StoreError.translating {
        try IntegrityCheck.alongside(connection.pool) { try read() }
      }
      guard records.lastEntry >= promised else {
        throw EntryRow.missing(promised - Int64(records.lastEntry))
      }
      isChecked = true
      return records
    } catch StoreError.damaged(let reason, nil) {
      isClosed = true
      throw try connection.setAside(reason)
    }
  }

  private func read() throws -> Records {
    try writer.whileIdle { queued in
      var records = try connection.translating {
        try connection.pool.read {
          try RecordLoader(database: $0).load(type: typeTexts.type(ofEvent:))
        }
      }
      known = Int64(records.lastEntry)
      writer.lastKnown.store(known, ordering: .releasing)
      // The engine has these entries already, and the disk does not.
      for pending in queued { records.apply(pending.entry) }
      return records
    }
  }

  // MARK: Writing

  @discardableResult
  public func append(_ entry: LogEntry) throws -> AppendedEntry {
    let appended = try writer.append(
      try encode(entry), knowing: known, type: typeTexts.type(ofEvent:))
    known = appended.number
    var missed = appended.news.entries
    if appended.news.isIncomplete {
      missed = [
        LogEntry(number: Int(appended.news.last), date: entry.date, change: .datastoreReset)
      ]
    }
    return AppendedEntry(number: Int(appended.number), missed: missed)
  }

  public func enqueue(_ entry: LogEntry) throws { try writer.enqueue(try encode(entry)) }

  public func flush() throws { try writer.flush() }

  public func whenFlushed(_ body: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    if isClosed { body(.failure(StoreError.closed)) } else { writer.whenFlushed(body) }
  }

  /// Writes the queue. Any thread may call it.
  public var flusher: @Sendable () throws -> Void {
    { [weak writer] in try writer?.flush() }
  }

  /// Writes the queue, from any thread, before a process ends that cannot close the store.
  public var rescue: @Sendable () -> Void {
    { [weak writer] in try? writer?.rescue() }
  }

  public func log() throws -> StoreLog {
    guard !isClosed else { throw StoreError.closed }
    if !isChecked { _ = try load() }
    try flush()
    let origins = writer.origins
    return try connection.translating {
      try connection.pool.read { database in
        try EntryTail(database: database, writer: writer.id)
          .log(type: typeTexts.type(ofEvent:), origins: origins)
      }
    }
  }

  public func lifecycle() throws -> LifecycleLog { try steps(after: 0).log }

  /// The steps in the lives of tips after the one with a number, with the sums of older ones; and
  /// the number of the last step, which is less where the store was emptied.
  public func steps(after number: Int64) throws -> (log: LifecycleLog, last: Int64) {
    guard !isClosed else { throw StoreError.closed }
    if !isChecked { _ = try load() }
    try flush()
    return try connection.translating {
      try connection.pool.read { database in
        let loader = RecordLoader(database: database)
        let rows = try loader.rows(
          LifecycleRow.columns, "lifecycle WHERE number > \(number)", { try LifecycleRow($0) })
        let sums = try loader.rows(
          LifecycleSumRow.columns, "lifecycle_sum", { try LifecycleSumRow($0) })
        var reading = TolerantReading(database)
        let devices = reading.readDevices()
        let steps = rows.map { $0.step.made(by: devices[$0.device]) }
        let last = try Int64.fetchOne(database, sql: "SELECT max(number) FROM lifecycle") ?? 0
        return (LifecycleLog(entries: steps, sums: sums.map(\.sum)), last)
      }
    }
  }

  /// Empties the store. Engines that have it open reload it.
  public func reset(at date: Date) throws {
    try append(LogEntry(number: Int(known) + 1, date: date, change: .datastoreReset))
  }

  private func encode(_ entry: LogEntry) throws -> PendingEntry {
    guard !isClosed else { throw StoreError.closed }
    if let present = options.present, case .donated(let donation) = entry.change,
      donation.date > present()
    {
      throw StoreError.futureDonation(event: donation.event.id)
    }
    return try PendingEntry(entry, typeTexts: &typeTexts)
  }

  // MARK: Sharing

  /// Watches for changes of other processes. `onNews` is called on a separate queue, never while
  /// the store is being written, so that it may wait for a writer. The engine then has ``hasNews``.
  public func watch(_ onNews: @escaping @Sendable () -> Void) throws {
    guard watcher == nil else { return }
    writer.news.onRaise(onNews)
    watcher = try StoreWatcher(
      connection, writer: writer, patience: options.watchInterval, hears: options.hearsOfChanges)
  }

  /// Makes the next query of the engine read the log, for engines without a watcher.
  public func look() { writer.news.raise() }

  public var hasNews: Bool { writer.news.isOn }

  public func takeNews() throws -> StoreNews {
    guard !isClosed, writer.news.take() else { return .nothing }
    try connection.checkFile()
    let queued = writer.queuedCount > 0
    let news = try connection.translating {
      try connection.pool.read { database in
        try EntryTail(database: database, writer: writer.id).news(
          after: known, hasQueued: queued, type: typeTexts.type(ofEvent:))
      }
    }
    if news.isIncomplete { return .records(try read()) }
    known = news.last
    writer.lastKnown.store(
      max(known, writer.lastKnown.load(ordering: .acquiring)), ordering: .releasing)
    return news.entries.isEmpty ? .nothing : .entries(news.entries)
  }

  /// Writes the queue and closes the files. Throws if an entry could not be written.
  public func close() throws {
    guard !isClosed else { return }
    isClosed = true
    writer.news.onRaise(nil)
    watcher?.stop()
    defer { try? connection.close() }
    try writer.close()
  }
}
