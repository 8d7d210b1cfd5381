import GRDB
import GRDBSQLite

/// A stamp that changes with every commit, read without a system call. It is the head of the index
/// of SQLite's log, in the memory that all processes with the database share. Its format is
/// documented: every commit increments a number in it.
///
/// It is valid as long as the connection that it was made from is open. Any thread may use it. The
/// conformance is unchecked because the memory is only compared and never trusted: a head that is
/// being written differs from the one before, too.
struct CommitStamp: @unchecked Sendable {
  private let head: UnsafeRawBufferPointer

  /// Two copies of the same words, which are written one after the other.
  private static let size = 2 * 48
  /// The size of the pieces in which SQLite shares its memory, in bytes.
  private static let pieceSize: Int32 = 32_768

  /// Returns nil where SQLite shares no memory.
  init?(_ database: Database) {
    var file: UnsafeMutablePointer<sqlite3_file>?
    let code = withUnsafeMutablePointer(to: &file) {
      sqlite3_file_control(database.sqliteConnection, "main", SQLITE_FCNTL_FILE_POINTER, $0)
    }
    guard code == SQLITE_OK, let file, let methods = file.pointee.pMethods,
      methods.pointee.iVersion >= 2, let map = methods.pointee.xShmMap
    else { return nil }
    var piece: UnsafeMutableRawPointer?
    let isMapped = withUnsafeMutablePointer(to: &piece) { piece in
      piece.withMemoryRebound(to: UnsafeMutableRawPointer?.self, capacity: 1) {
        map(file, 0, CommitStamp.pieceSize, 0, $0) == SQLITE_OK
      }
    }
    guard isMapped, let piece else { return nil }
    head = UnsafeRawBufferPointer(start: piece, count: CommitStamp.size)
  }

  /// A value that differs after every commit, of this process or another.
  var value: Int64 {
    var checksum = Checksum("commit")
    checksum.combine(head)
    return checksum.value
  }
}
