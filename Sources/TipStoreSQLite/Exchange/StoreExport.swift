import GRDB
import TipEngine
import TipFoundation
import TipText

/// Writes a store as JSON Lines: a line for the store, then one for each tip, parameter, event,
/// donation and rule. Dates are seconds since 2001, types and values as `SCHEMA.md` has them.
public struct StoreExport {
  /// The result of an export.
  public struct Summary: Sendable {
    public var lines = 0
    /// A line for each record that could not be read.
    public var faults: [String] = []
  }

  private let folder: StoreFolder
  private let isDamaged: Bool

  /// Creates an export. If `isDamaged` is true, it reads all that can be read, regardless of the
  /// store's state.
  public init(folder: String, isDamaged: Bool = false) {
    self.folder = StoreFolder(folder)
    self.isDamaged = isDamaged
  }

  /// Calls `write` with each line and the approximate number of lines. Others may write to the
  /// store meanwhile.
  public func run(write: (_ line: String, _ total: Int) throws -> Void) throws -> Summary {
    if isDamaged {
      try folder.verify()
      try folder.verifyThere()
      return try StoreError.translating {
        var configuration = StoreConnection.keepingLog
        // If the system fails, even ending the read transaction may fail; the queue is released
        // anyway.
        configuration.allowsUnsafeTransactions = true
        let queue = try DatabaseQueue(path: folder.database, configuration: configuration)
        return try queue.writeWithoutTransaction { database in
          defer { try? database.execute(sql: "ROLLBACK") }
          try hold(database)
          var summary = try export(database, write)
          if let loss = loss(in: database) { summary.faults.append(loss) }
          return summary
        }
      }
    }
    let connection = try StoreConnection(
      folder, durability: .durable, patience: .seconds(5), creates: false, setsAside: false)
    defer { try? connection.close() }
    try StoreCheck.verify(connection)
    return try connection.translating { try connection.pool.read { try export($0, write) } }
  }

  /// Begins a read transaction, so that all lines are of one moment. If reading is not possible at
  /// all, that is reported here: SQLite would otherwise wait for each table, for ten seconds where
  /// locks fail.
  private func hold(_ database: Database) throws {
    try database.execute(sql: "BEGIN")
    do {
      _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema")
    } catch let error as DatabaseError {
      // A damaged table is read as far as possible.
      guard case .damaged = StoreError(error, holder: { nil }) else { throw error }
    }
  }

  /// The store's id, or nil if that of a damaged store cannot be read. The id in the separate file
  /// has a checksum, and is preferred if they differ.
  private func uuid(of database: Database) throws -> (uuid: String?, isSure: Bool) {
    guard isDamaged else { return (try Schema.uuid(of: database), true) }
    let within = try? Schema.uuid(of: database)
    guard let beside = try? StoreIdentity.read(folder) else {
      return (within.flatMap { UUID(uuidString: $0) == nil ? nil : $0 }, true)
    }
    return (beside, within == beside)
  }

  /// A message about changes that are in the beacon and not in the database, or nil if there are
  /// none.
  private func loss(in database: Database) -> String? {
    do {
      guard try StoreIdentity.read(folder) != nil else { return nil }
      let promised = try Beacon(folder.beacon, isRead: true).promised()
      let last = try RecordLoader(database: database).lastEntry()
      if last < promised { throw EntryRow.missing(promised - last) }
      return nil
    } catch StoreError.damaged(let reason, _) {
      return reason
    } catch {
      return "entry: \(error)"
    }
  }

  private func export(
    _ database: Database, _ write: (String, Int) throws -> Void
  ) throws -> Summary {
    let (uuid, isSure) = try uuid(of: database)
    let total =
      (try? Int.fetchOne(
        database,
        sql:
          "SELECT (SELECT count(*) FROM donation) + (SELECT count(*) FROM tip) + (SELECT count(*) FROM rule WHERE parent IS NULL)"
      )) ?? 0
    var summary = Summary(lines: 1)
    let head: JSON = [
      "kind": "store", "version": .int(ExchangeLine.version), "uuid": uuid.map { .string($0) },
      "schema": .int(Schema.version),
    ]
    try write(head.encoded, total)
    var reading = TolerantReading(database)
    let devices = reading.readDevices()
    try reading.readAll { row in
      summary.lines += 1
      try write(ExchangeLine.json(of: row, devices: devices).encoded, total)
    }
    // Without the source of a donation, an import adds it twice.
    if uuid == nil { summary.faults.append("meta: the store's id cannot be read") }
    if !isSure {
      summary.faults.append("meta: the store's id differs from the one in the file beside it")
    }
    summary.faults += reading.faults
    if let fault = summary.faults.first, !isDamaged {
      throw StoreError.damaged(reason: fault, setAside: nil)
    }
    return summary
  }
}
