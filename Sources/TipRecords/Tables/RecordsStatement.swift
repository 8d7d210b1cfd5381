import GRDB
import GRDBSQLite

/// The rows of a table, read on GRDB's own connection: its rows and arguments would take seconds
/// for a million donations.
///
/// A column may hold a value of any type, regardless of its declaration. It is confined to the
/// connection's queue.
final class RecordsStatement {
  private let handle: OpaquePointer
  private let connection: OpaquePointer

  init(_ sql: String, on database: Database) throws {
    guard let connection = database.sqliteConnection else {
      throw DatabaseError(resultCode: .SQLITE_MISUSE)
    }
    self.connection = connection
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v2(connection, sql, -1, &handle, nil)
    guard code == SQLITE_OK, let handle else {
      throw RecordsStatement.error(code, connection)
    }
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  private static func error(_ code: Int32, _ connection: OpaquePointer) -> DatabaseError {
    DatabaseError(
      resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errmsg(connection)))
  }

  /// Advances to the next row. Returns false if there is none.
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw RecordsStatement.error(code, connection)
    }
  }

  enum Kind { case null, integer, real, text, blob }

  func kind(_ column: Int32) -> Kind {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  func int(_ column: Int32) -> Int? {
    switch kind(column) {
    case .integer: Int(sqlite3_column_int64(handle, column))
    case .real: Int(exactly: sqlite3_column_double(handle, column))
    default: nil
    }
  }

  func double(_ column: Int32) -> Double? {
    switch kind(column) {
    case .integer, .real: sqlite3_column_double(handle, column)
    default: nil
    }
  }

  func text(_ column: Int32) -> String? {
    guard kind(column) == .text || kind(column) == .blob else { return nil }
    return bytes(column).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The bytes of a text or a blob, valid until the next step; nil for any other value.
  func bytes(_ column: Int32) -> UnsafeRawBufferPointer? {
    guard kind(column) == .text || kind(column) == .blob else { return nil }
    let start = sqlite3_column_blob(handle, column)
    return UnsafeRawBufferPointer(
      start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
  }
}
