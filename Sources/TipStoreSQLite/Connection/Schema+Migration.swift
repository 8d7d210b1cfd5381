import GRDB

extension Schema {
  /// The state of a file according to its header and tables.
  enum State: Equatable {
    case empty
    case version(Int)
  }

  /// Throws if the file is damaged, or not a store.
  static func state(of database: Database, path: String) throws -> State {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let application = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    let objects = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
    if version == 0, application == 0, objects == 0 { return .empty }
    guard application == applicationID else {
      throw StoreError.foreign(path: path, reason: "its header names another program")
    }
    guard version <= Schema.version else { throw StoreError.newer(version: version) }
    return .version(version)
  }

  /// The statements that migrate each version to the next. Rows keep their checksums: a column that
  /// was added later counts in them only if it has a value.
  static var migrations: [[String]] {
    [
      [
        "ALTER TABLE tip RENAME TO old_tip", tip,
        "INSERT INTO tip SELECT \(tipColumns1), NULL, NULL, checksum FROM old_tip",
        "DROP TABLE old_tip",
        "ALTER TABLE rule RENAME TO old_rule", rule, ruleOfTip,
        "INSERT INTO rule SELECT \(ruleColumns1), NULL, checksum FROM old_rule",
        "DROP TABLE old_rule",
      ],
      [witness],
      ["DROP VIEW donations"]
        + adding("closed_gates", to: "tip", tip, columns: tipColumns1 + ", content")
        + adding(stamp, to: "parameter", parameter, columns: "number, id, value_type, type, value")
        + adding(
          stamp, to: "donation", donation, columns: "event, number, date, value, is_stamped")
        + adding(
          stamp, to: "entry", entry, columns: "number, date, writer, kind, event, payload")
        + [donations, device, fact, lifecycle, lifecycleOnce, lifecycleSum],
    ]
  }

  private static let stamp = "device, sequence, time"

  /// Adds columns to a table before the last one, which is the checksum. They are empty in existing
  /// rows.
  private static func adding(
    _ added: String, to table: String, _ statement: String, columns: String
  ) -> [String] {
    let empty = added.split(separator: ",").map { _ in "NULL" }.joined(separator: ", ")
    return [
      "ALTER TABLE \(table) RENAME TO old_\(table)", statement,
      "INSERT INTO \(table) SELECT \(columns), \(empty), checksum FROM old_\(table)",
      "DROP TABLE old_\(table)",
    ]
  }

  private static let tipColumns1 = """
    number, id, type_name, options, status, invalidation_reason, invalidation_date, \
    invalidation_entry, last_displayed, display_count, display_dates, displayed_seconds, presses
    """
  private static let ruleColumns1 =
    "number, id, tip, category, predicate, inputs, status"

  /// Migrates the tables to the present version, completely or not at all.
  ///
  /// - Parameters:
  ///   - uuid: The id of the store, if it is new.
  ///   - device: The id of its device, if it has none.
  static func migrate(
    _ database: Database, from state: State, uuid: String, device: String
  ) throws {
    let steps: [String]
    switch state {
    case .empty: steps = statements
    case .version(let version) where version == Schema.version: return
    case .version(let version): steps = migrations[max(0, version - 1)...].flatMap(\.self)
    }
    try database.inTransaction(.immediate) {
      for statement in steps { try database.execute(sql: statement) }
      if state == .empty {
        try database.execute(sql: "INSERT INTO meta VALUES ('uuid', ?)", arguments: [uuid])
      }
      try database.execute(
        sql: "INSERT OR IGNORE INTO meta VALUES ('device', ?)", arguments: [device])
      let own = try Statement(
        "INSERT OR IGNORE INTO device (\(DeviceRow.columns)) VALUES (?1, ?2, ?3)", on: database)
      DeviceRow(number: 1, id: device).bind(to: own)
      try own.run()
      try database.execute(
        sql: "INSERT OR REPLACE INTO meta VALUES ('schema', ?)",
        arguments: [String(Schema.version)])
      try TableDigest.begin(in: database)
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
      try database.execute(sql: "PRAGMA user_version = \(Schema.version)")
      return .commit
    }
  }

  /// Throws if a table differs from its definition, or if the database has additions, such as a
  /// trigger that would run with every donation.
  static func verify(_ database: Database, path: String) throws {
    let known = Set(statements)
    let found = try Row.fetchCursor(
      database, sql: "SELECT type, name, sql FROM sqlite_schema ORDER BY rowid")
    var present: Set<String> = []
    while let row = try found.next() {
      guard let sql = String.fromDatabaseValue(row[2]) else { continue }
      guard known.contains(sql) else {
        let name = String.fromDatabaseValue(row[1]) ?? "something"
        throw StoreError.foreign(path: path, reason: "it holds `\(name)`, which is not ours")
      }
      present.insert(sql)
    }
    guard present == known else {
      throw StoreError.damaged(reason: "tables are missing", setAside: nil)
    }
  }

  static func uuid(of database: Database) throws -> String { try value(of: "uuid", in: database) }

  /// An id that every store has.
  static func value(of key: String, in database: Database) throws -> String {
    let value = try String.fetchOne(
      database, sql: "SELECT value FROM meta WHERE key = ?", arguments: [key])
    guard let value else { throw StoreError.damaged(reason: "its id is missing", setAside: nil) }
    return value
  }
}
