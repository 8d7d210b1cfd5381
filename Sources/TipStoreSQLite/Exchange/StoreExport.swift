import FoundationEssentials
import GRDB
import TipEngine

/// Writes a store as JSON Lines: a line for the store, then one for each tip, parameter, event,
/// donation and rule. Dates are seconds since 2001, types and values as `SCHEMA.md` has them.
public struct StoreExport {
  /// What became of it.
  public struct Summary: Sendable {
    public var lines = 0
    /// What could not be read.
    public var faults: [String] = []
  }

  private let folder: StoreFolder
  private let isDamaged: Bool

  /// `isDamaged` reads what can be read, whatever the store looks like.
  public init(folder: String, isDamaged: Bool = false) {
    self.folder = StoreFolder(folder)
    self.isDamaged = isDamaged
  }

  /// Calls `write` with each line and how many there will be about; others may go on writing
  /// meanwhile.
  public func run(write: (_ line: String, _ total: Int) throws -> Void) throws -> Summary {
    if isDamaged {
      try folder.verify()
      guard try folder.hasDatabase() else { throw StoreError.missing(folder.path) }
      return try StoreError.translating {
        let queue = try DatabaseQueue(
          path: folder.database, configuration: StoreConnection.keepingLog)
        return try queue.writeWithoutTransaction { try export($0, write) }
      }
    }
    let connection = try StoreConnection(
      folder, durability: .durable, patience: .seconds(5), creates: false, setsAside: false)
    defer { try? connection.close() }
    try StoreCheck.verify(connection)
    return try connection.translating { try connection.pool.read { try export($0, write) } }
  }

  private func export(
    _ database: Database, _ write: (String, Int) throws -> Void
  ) throws -> Summary {
    let uuid = isDamaged ? try? Schema.uuid(of: database) : try Schema.uuid(of: database)
    let total =
      (try? Int.fetchOne(
        database,
        sql:
          "SELECT (SELECT count(*) FROM donation) + (SELECT count(*) FROM tip) + (SELECT count(*) FROM rule WHERE parent IS NULL)"
      )) ?? 0
    var summary = Summary(lines: 1)
    let head: StoredJSON = [
      "kind": "store", "version": 1, "uuid": uuid.map { .string($0) },
      "schema": .int(Schema.version),
    ]
    try write(head.text, total)
    var reading = TolerantReading(database)
    try reading.readAll { row in
      summary.lines += 1
      try write(ExchangeLine.json(of: row).text, total)
    }
    // An import that does not know where a donation comes from takes it twice.
    summary.faults = (uuid == nil ? ["meta: the store's id cannot be read"] : []) + reading.faults
    if let fault = summary.faults.first, !isDamaged {
      throw StoreError.damaged(reason: fault, setAside: nil)
    }
    return summary
  }
}
