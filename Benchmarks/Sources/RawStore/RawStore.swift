import Foundation
import GRDB
import GRDBSQLite

/// The same rows without a store: one table, prepared statements, SQLite's own calls.
public final class RawStore {
  private var connection: OpaquePointer?
  private var begin: OpaquePointer?
  private var insertion: OpaquePointer?
  private var commit: OpaquePointer?
  private let value: (Int) -> String

  struct Failure: Error {
    let code: Int32
  }

  /// - Parameter value: The value of the row of a number, as JSON.
  public init(_ path: String, value: @escaping (Int) -> String) throws {
    self.value = value
    try check(sqlite3_open(path, &connection))
    for sql in [
      "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL",
      "CREATE TABLE donation (number INTEGER PRIMARY KEY, event INTEGER NOT NULL, date REAL NOT NULL, value TEXT) STRICT",
    ] { try check(sqlite3_exec(connection, sql, nil, nil, nil)) }
    begin = try prepare("BEGIN IMMEDIATE")
    insertion = try prepare("INSERT INTO donation (event, date, value) VALUES (1, ?1, ?2)")
    commit = try prepare("COMMIT")
  }

  private func prepare(_ sql: String) throws -> OpaquePointer? {
    var statement: OpaquePointer?
    try check(
      sqlite3_prepare_v3(
        connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
    return statement
  }

  deinit {
    for statement in [begin, insertion, commit] { sqlite3_finalize(statement) }
    sqlite3_close(connection)
  }

  /// One transaction.
  public func insert(_ numbers: ClosedRange<Int>) throws {
    try run(begin)
    for number in numbers {
      let value = value(number)
      sqlite3_bind_double(insertion, 1, Double(number))
      sqlite3_bind_text(
        insertion, 2, value, Int32(value.utf8.count),
        unsafeBitCast(-1, to: sqlite3_destructor_type.self))
      try run(insertion)
    }
    try run(commit)
  }

  private func run(_ statement: OpaquePointer?) throws {
    try check(sqlite3_step(statement), SQLITE_DONE)
    sqlite3_reset(statement)
  }

  private func check(_ code: Int32, _ expected: Int32 = SQLITE_OK) throws {
    guard code == expected else { throw Failure(code: code) }
  }
}
