import GRDB
import GRDBSQLite

/// A prepared statement on GRDB's own connection, for statements that run once a donation. It is
/// about twice as fast as rows and arguments, and every column is read as exactly the type that the
/// schema gives it.
///
/// It is confined to the connection's queue. Columns count from 0, parameters from 1.
final class Statement {
  private let handle: OpaquePointer
  private let connection: OpaquePointer

  init(_ sql: String, on database: Database) throws {
    guard let connection = database.sqliteConnection else { throw StoreError.closed }
    self.connection = connection
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard code == SQLITE_OK, let handle else { throw Statement.error(code, connection) }
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  private static func error(_ code: Int32, _ connection: OpaquePointer) -> DatabaseError {
    DatabaseError(
      resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errmsg(connection)))
  }

  // MARK: Parameters

  /// The destructor that makes SQLite copy bound values.
  private static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  func bind(_ value: Int64, at place: Int32) { sqlite3_bind_int64(handle, place, value) }
  func bind(_ value: Int, at place: Int32) { sqlite3_bind_int64(handle, place, Int64(value)) }
  func bind(_ value: Double, at place: Int32) { sqlite3_bind_double(handle, place, value) }

  func bind(_ value: Int64?, at place: Int32) {
    if let value { bind(value, at: place) } else { sqlite3_bind_null(handle, place) }
  }

  func bind(_ value: Double?, at place: Int32) {
    if let value { bind(value, at: place) } else { sqlite3_bind_null(handle, place) }
  }

  /// Binds a text with its length, so that it is not cut off at a NUL.
  func bind(_ text: String?, at place: Int32) {
    guard var text else {
      sqlite3_bind_null(handle, place)
      return
    }
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        // An empty text may have no address, which SQLite would treat as NULL.
        let count = Int32(characters.count)
        if let start = characters.baseAddress {
          _ = sqlite3_bind_text(handle, place, start, count, Statement.copied)
        } else {
          _ = sqlite3_bind_text(handle, place, "", 0, Statement.copied)
        }
      }
    }
  }

  // MARK: Running

  /// Advances to the next row. Returns false if there is none.
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let error = Statement.error(code, connection)
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Runs a statement without rows, and makes it ready to run again.
  func run() throws {
    defer { sqlite3_reset(handle) }
    while try step() {}
  }

  /// The number of rows that the connection's last insertion, update or deletion changed.
  var changes: Int32 { sqlite3_changes(connection) }

  /// Ends reading, so that the statement holds no snapshot any more.
  func reset() { sqlite3_reset(handle) }

  // MARK: Columns

  func int(_ column: Int32) throws -> Int64 {
    try check(column, SQLITE_INTEGER)
    return sqlite3_column_int64(handle, column)
  }

  func double(_ column: Int32) throws -> Double {
    try check(column, SQLITE_FLOAT)
    return sqlite3_column_double(handle, column)
  }

  func text(_ column: Int32) throws -> String {
    guard let text = try bytes(column).flatMap({ String(validating: $0, as: UTF8.self) }) else {
      throw StoreError.damaged(reason: "a text is not UTF-8", setAside: nil)
    }
    return text
  }

  func optionalInt(_ column: Int32) throws -> Int64? { isNull(column) ? nil : try int(column) }
  func optionalDouble(_ column: Int32) throws -> Double? {
    isNull(column) ? nil : try double(column)
  }
  func optionalText(_ column: Int32) throws -> String? { isNull(column) ? nil : try text(column) }

  /// The bytes of a text, valid until the next step; nil for NULL.
  func bytes(_ column: Int32) throws -> UnsafeRawBufferPointer? {
    if isNull(column) { return nil }
    try check(column, SQLITE_TEXT)
    let start = sqlite3_column_text(handle, column)
    return UnsafeRawBufferPointer(
      start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
  }

  var columnCount: Int32 { sqlite3_column_count(handle) }

  private func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  private func check(_ column: Int32, _ type: Int32) throws {
    guard sqlite3_column_type(handle, column) == type else {
      throw StoreError.damaged(reason: "a column holds another type than its own", setAside: nil)
    }
  }
}
