import Foundation
import GRDB
import GRDBSQLite

/// The same rows without a store: one table, one prepared statement, SQLite's own calls.
final class RawStore {
  private var connection: OpaquePointer?
  private var insertion: OpaquePointer?

  struct Failure: Error {
    let code: Int32
  }

  init(_ path: String) throws {
    try check(sqlite3_open(path, &connection))
    for sql in [
      "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL",
      "CREATE TABLE donation (number INTEGER PRIMARY KEY, event INTEGER NOT NULL, date REAL NOT NULL, value TEXT) STRICT",
    ] { try check(sqlite3_exec(connection, sql, nil, nil, nil)) }
    try check(
      sqlite3_prepare_v2(
        connection, "INSERT INTO donation (event, date, value) VALUES (1, ?1, ?2)", -1, &insertion,
        nil))
  }

  deinit {
    sqlite3_finalize(insertion)
    sqlite3_close(connection)
  }

  /// One transaction.
  func insert(_ numbers: ClosedRange<Int>) throws {
    try check(sqlite3_exec(connection, "BEGIN IMMEDIATE", nil, nil, nil))
    for number in numbers {
      let value = VisitStore.json(number)
      sqlite3_bind_double(insertion, 1, Double(number))
      sqlite3_bind_text(
        insertion, 2, value, Int32(value.utf8.count),
        unsafeBitCast(-1, to: sqlite3_destructor_type.self))
      try check(sqlite3_step(insertion), SQLITE_DONE)
      sqlite3_reset(insertion)
    }
    try check(sqlite3_exec(connection, "COMMIT", nil, nil, nil))
  }

  private func check(_ code: Int32, _ expected: Int32 = SQLITE_OK) throws {
    guard code == expected else { throw Failure(code: code) }
  }
}
