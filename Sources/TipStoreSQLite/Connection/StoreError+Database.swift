import GRDB

extension StoreError {
  /// Runs `body`, and converts SQLite's errors to those of the store. `holder` returns the holder
  /// of the lock.
  static func translating<Result>(
    holder: () -> String? = { nil }, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as DatabaseError {
      throw StoreError(error, holder: holder)
    }
  }

  init(_ error: DatabaseError, holder: () -> String?) {
    let message = error.message ?? "\(error.resultCode)"
    switch error.resultCode {
    case .SQLITE_FULL: self = .diskFull
    case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(holder: holder())
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT, .SQLITE_ERROR, .SQLITE_CONSTRAINT,
      .SQLITE_SCHEMA:
      // The statements are fixed, so an error in one means that the schema has changed.
      self = .damaged(reason: message, setAside: nil)
    case .SQLITE_MISUSE: self = .closed
    default:
      // A file that cannot grow is treated as a full disk.
      let isFull: [ResultCode] = [.SQLITE_IOERR_WRITE, .SQLITE_IOERR_SHMSIZE]
      self =
        isFull.contains(error.extendedResultCode)
        ? .diskFull : .system(path: "tips-store.db", reason: message)
    }
  }
}
