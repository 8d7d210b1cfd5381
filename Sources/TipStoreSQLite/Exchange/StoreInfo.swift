import GRDB
public import TipFoundation

/// The numbers of records in a store.
public struct StoreInfo: Sendable {
  /// The ids that identify a store.
  public struct IDs: Hashable, Sendable {
    public let store: String
    /// The id of the device whose changes the store writes.
    public let device: String
  }

  /// The path of the folder as the caller names it.
  public var folder: String
  public let ids: IDs
  public let schemaVersion: Int
  /// The bytes of the database and its write-ahead log.
  public let bytes: Int
  public let tips: Int
  public let parameters: Int
  public let events: Int
  public let donations: Int
  public let rules: Int
  /// Parts of rules.
  public let subrules: Int
  /// The number of the log's last entry.
  public let lastEntry: Int
  /// The dates of the first and the last donation; nil without donations.
  public let donationDates: ClosedRange<Date>?
  /// The steps in the lives of tips, without those that are summed.
  public let steps: Int

  /// Reads the store in a folder; it must be one.
  public init(folder: String) throws {
    let connection = try StoreConnection(
      StoreFolder(folder), durability: .durable, patience: .seconds(5), creates: false,
      setsAside: false)
    defer { try? connection.close() }
    try StoreCheck.verify(connection)
    self = try StoreInfo(connection)
  }

  init(_ connection: StoreConnection) throws {
    self = try connection.translating { try connection.pool.read { try StoreInfo(connection, $0) } }
  }

  private init(_ connection: StoreConnection, _ database: Database) throws {
    let number = { (sql: String) in try Int.fetchOne(database, sql: sql) ?? 0 }
    let date = { (sql: String) in
      try Double.fetchOne(database, sql: sql).map { Date(timeIntervalSinceReferenceDate: $0) }
    }
    folder = connection.folder.path
    ids = IDs(
      store: connection.uuid, device: try Schema.value(of: "device", in: database))
    schemaVersion = Schema.version
    bytes = try connection.folder.files.prefix(2).reduce(0) {
      $0 + (try FileIdentity.find($1)?.size ?? 0)
    }
    tips = try number("SELECT count(*) FROM tip")
    parameters = try number("SELECT count(*) FROM parameter")
    events = try number("SELECT count(*) FROM event")
    donations = try number("SELECT count(*) FROM donation")
    rules = try number("SELECT count(*) FROM rule WHERE parent IS NULL")
    subrules = try number("SELECT count(*) FROM rule WHERE parent IS NOT NULL")
    lastEntry = try number("SELECT coalesce(max(number), 0) FROM entry")
    let first = try date("SELECT min(date) FROM donation")
    let last = try date("SELECT max(date) FROM donation")
    donationDates = first.flatMap { first in last.flatMap { first <= $0 ? first...$0 : nil } }
    steps = try number("SELECT count(*) FROM lifecycle")
  }
}
