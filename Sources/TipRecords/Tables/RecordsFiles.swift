/// A database and its companion files. In a backup each has another name.
public struct RecordsFiles: Hashable, Sendable {
  public let database: String
  /// Changes that are not in the database yet.
  public let log: String?
  let journal: String?

  public init(database: String) {
    self.database = database
    log = database + "-wal"
    journal = database + "-journal"
  }

  init(database: String, log: String?) {
    self.database = database
    self.log = log
    journal = nil
  }
}
