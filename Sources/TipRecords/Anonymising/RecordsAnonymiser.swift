import Foundation
import GRDB
import TipStoreSQLite
import TipSystem
import TipText

/// Writes a copy of a file without information about an app or its user: ids and values are
/// replaced, dates are kept. It is for reports of files that are not read correctly.
public struct RecordsAnonymiser {
  private var mask = WordMask()

  /// Columns of texts that are ids or names.
  private static let names: Set<String> = ["ZID", "ZVALUETYPE"]
  /// Archives whose numbers are TipKit's own.
  private static let ownNumbers: Set<String> = ["ZTIPINFO", "ZEVENTINFO"]

  /// Copies `files` to `target`, which must not exist. `temporary` is the folder for intermediate
  /// files.
  public static func write(
    _ files: RecordsFiles, to target: String, temporary: String
  ) throws(RecordsError) {
    guard !FileSystem.exists(target) else { throw .cannotCopy(target, .fileExists) }
    let copy = try RecordsCopy(files, temporary: temporary)
    do {
      let queue = try DatabaseQueue(path: copy.database)
      try queue.writeWithoutTransaction { database in
        var anonymiser = RecordsAnonymiser()
        let schema = try RecordsSchema(database)
        // A file that TipKit did not write is not copied.
        if let stranger = schema.stranger(files.database) { throw stranger }
        try database.inTransaction {
          try anonymiser.mask(schema, database)
          return .commit
        }
        // This makes a new file, whose pages contain no old data.
        try database.execute(sql: "VACUUM INTO ?", arguments: [target])
      }
      try queue.close()
    } catch {
      throw RecordsError(error, files.database)
    }
    withExtendedLifetime(copy) {}
  }

  private mutating func mask(_ schema: RecordsSchema, _ database: Database) throws {
    let own = Set(schema.places.values.map(\.table))
    for table in schema.tables where !own.contains(table) && table.uppercased() != "Z_PRIMARYKEY" {
      try database.execute(sql: "DELETE FROM \(RecordsSchema.quoted(table))")
    }
    for place in schema.places.values.sorted(by: { $0.table < $1.table }) {
      for (name, column) in place.columns.sorted(by: { $0.key < $1.key }) {
        try mask(column, called: name, of: place.table, database)
      }
    }
  }

  private mutating func mask(
    _ column: String, called name: String, of table: String, _ database: Database
  ) throws {
    let (table, column) = (RecordsSchema.quoted(table), RecordsSchema.quoted(column))
    let rows = try RecordsStatement(
      "SELECT rowid, \(column) FROM \(table) WHERE typeof(\(column)) IN ('text', 'blob')",
      on: database)
    var changes: [(Int, DatabaseValue)] = []
    while try rows.step() {
      guard let row = rows.int(0), let bytes = rows.bytes(1) else { continue }
      let isText = rows.kind(1) == .text
      changes.append((row, masked(Array(bytes), isText: isText, column: name)))
    }
    for (row, value) in changes {
      try database.execute(
        sql: "UPDATE \(table) SET \(column) = ? WHERE rowid = ?", arguments: [value, row])
    }
  }

  private mutating func masked(_ bytes: [UInt8], isText: Bool, column: String) -> DatabaseValue {
    let text = String(validating: bytes, as: UTF8.self)
    if column == "ZVALUEDATA" {
      let json = text.flatMap { JSON($0) }.map { mask.masked($0).encoded } ?? ""
      return isText ? json.databaseValue : Data(json.utf8).databaseValue
    }
    if isText || RecordsAnonymiser.names.contains(column) {
      return mask.masked(text ?? "").databaseValue
    }
    let keepsNumbers = RecordsAnonymiser.ownNumbers.contains(column)
    return Data(ArchiveMask.masked(bytes, keepsNumbers: keepsNumbers)).databaseValue
  }
}
