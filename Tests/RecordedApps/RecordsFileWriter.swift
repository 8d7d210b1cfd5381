import Foundation
import GRDB
public import TipRecords

/// Writes an app's file with Core Data's tables, as either generation has them.
public struct RecordsFileWriter {
  public var generation: RecordsGeneration
  /// Columns that are left out, as `ZTIP` or `ZCORETIPRECORD.ZID`.
  public var dropped: Set<String> = []
  /// Tables that are left out.
  public var droppedTables: Set<String> = []
  /// Run after all else.
  public var sql = ""
  /// Whether all of it is in the log alone, as of an app that is running.
  public var isInLog = false
  /// Run when all else is in the database, and in the log alone.
  public var logged = ""

  public init(_ generation: RecordsGeneration = .swiftData) { self.generation = generation }

  private var isSwiftData: Bool { generation == .swiftData }

  private static let entities = ["Donation", "Event", "Parameter", "Rule", "Tip"]

  private func columns(of entity: String) -> [(name: String, type: String)] {
    let own: [(String, String)] =
      switch entity {
      case "Tip":
        [
          ("ZINVALIDATIONREASONVALUE", "INTEGER"), ("ZSTATUSVALUE", "INTEGER"),
          ("ZLASTDISPLAYED", "TIMESTAMP"), ("ZID", "VARCHAR"), ("ZCONTENT", "BLOB"),
          ("ZTIPINFO", "BLOB"),
        ]
      case "Parameter": [("ZID", "VARCHAR"), ("ZVALUETYPE", "VARCHAR"), ("ZVALUEDATA", "BLOB")]
      case "Event":
        [("ZID", "VARCHAR"), ("ZEVENTINFO", "BLOB")] + (isSwiftData ? [] : [("ZTIP", "INTEGER")])
      case "Donation":
        [("ZEVENT", "INTEGER"), ("ZDATE", "TIMESTAMP"), ("ZDONATIONINFO", "BLOB")]
      default:
        [
          ("ZCATEGORYVALUE", "INTEGER"), ("ZSTATUSVALUE", "INTEGER"), ("ZEVENT", "INTEGER"),
          ("ZPARAMETER", "INTEGER"), ("ZPARENT", "INTEGER"), ("ZTIP", "INTEGER"),
          ("ZID", "VARCHAR"), ("ZPREDICATE", "BLOB"), ("ZRULEINFO", "BLOB"),
        ] + (isSwiftData ? [] : [("ZLASTEVALUATED", "TIMESTAMP")])
      }
    var columns = [("Z_PK", "INTEGER PRIMARY KEY"), ("Z_ENT", "INTEGER"), ("Z_OPT", "INTEGER")]
    if isSwiftData, entity != "Donation" { columns.append(("ZDATECREATED", "TIMESTAMP")) }
    if !isSwiftData { columns.append(("ZISDIRTY", "INTEGER")) }
    return (columns + own).filter {
      !dropped.contains($0.0) && !dropped.contains("\(table(entity)).\($0.0)")
    }
  }

  private func table(_ entity: String) -> String { "ZCORE\(entity.uppercased())RECORD" }

  /// Writes the file, with a log beside it where that is wanted.
  public func write(_ app: RecordedApp, to path: String) throws {
    let work = isInLog ? path + ".open" : path
    do {
      let queue = try DatabaseQueue(path: work)
      try queue.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
        try database.inTransaction {
          try fill(database, app)
          if !sql.isEmpty { try database.execute(sql: sql) }
          return .commit
        }
        if !logged.isEmpty {
          try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
          try database.execute(sql: logged)
        }
        guard isInLog else {
          try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
          return
        }
        // The last connection would put the log into the database when it closes.
        try FileManager.default.copyItem(atPath: work, toPath: path)
        try FileManager.default.copyItem(atPath: work + "-wal", toPath: path + "-wal")
      }
      try queue.close()
    }
    for rest in isInLog ? ["", "-wal", "-shm"] : ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: work + rest)
    }
  }

  private func fill(_ database: Database, _ app: RecordedApp) throws {
    try database.execute(
      sql: """
        CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
        CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);
        CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB);
        """)
    for (index, entity) in Self.entities.enumerated() where !droppedTables.contains(table(entity)) {
      try database.execute(
        sql: "INSERT INTO Z_PRIMARYKEY VALUES (?, ?, 0, 0)",
        arguments: [index + 1, "Core\(entity)Record"])
      let list = columns(of: entity).map { "\($0.name) \($0.type)" }.joined(separator: ", ")
      try database.execute(sql: "CREATE TABLE \(table(entity)) (\(list))")
    }
    let tips = Dictionary(
      app.tips.enumerated().map { ($1.id, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    let events = Dictionary(
      app.events.enumerated().map { ($1.id, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    let parameters = Dictionary(
      app.parameters.enumerated().map { ($1.id, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    for tip in app.tips {
      try insert(
        database, "Tip",
        [
          "ZID": tip.id, "ZSTATUSVALUE": tip.status, "ZINVALIDATIONREASONVALUE": tip.reason,
          "ZLASTDISPLAYED": tip.lastDisplayed, "ZTIPINFO": archive(tip.info),
          "ZDATECREATED": app.created,
        ])
    }
    for parameter in app.parameters {
      try insert(
        database, "Parameter",
        [
          "ZID": parameter.id, "ZVALUETYPE": parameter.type,
          "ZVALUEDATA": Data(parameter.json.utf8), "ZDATECREATED": app.created,
        ])
    }
    for (index, event) in app.events.enumerated() {
      try insert(
        database, "Event",
        ["ZID": event.id, "ZEVENTINFO": archive([]), "ZDATECREATED": app.created])
      for donation in event.donations {
        try insert(
          database, "Donation",
          [
            "ZEVENT": index + 1, "ZDATE": donation.date,
            "ZDONATIONINFO": donation.value.map(archive),
          ])
      }
    }
    for rule in app.rules {
      try insert(
        database, "Rule",
        [
          "ZID": rule.id, "ZCATEGORYVALUE": rule.category, "ZSTATUSVALUE": rule.status,
          "ZTIP": tips[rule.tip], "ZEVENT": rule.event.flatMap { events[$0] },
          "ZPARAMETER": rule.parameter.flatMap { parameters[$0] },
          "ZLASTEVALUATED": app.created, "ZDATECREATED": app.created,
        ])
    }
  }

  private func archive(_ entries: [ArchivedValue.Entry]) -> Data {
    Data(ArchiveWriter.bytes(.dictionary(entries), isPrefixed: isSwiftData))
  }

  private func insert(
    _ database: Database, _ entity: String, _ values: [String: (any DatabaseValueConvertible)?]
  ) throws {
    guard !droppedTables.contains(table(entity)) else { return }
    let columns = columns(of: entity).map(\.name).filter { values[$0] != nil || $0 == "Z_ENT" }
    let number = (Self.entities.firstIndex(of: entity) ?? 0) + 1
    try database.execute(
      sql:
        "INSERT INTO \(table(entity)) (\(columns.joined(separator: ", "))) VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))",
      arguments: StatementArguments(
        columns.map { $0 == "Z_ENT" ? number : values[$0] ?? nil }
          as [(any DatabaseValueConvertible)?]))
  }
}
