import GRDB
import TipFoundation
public import TipSystem

/// The reason why a path gives no records, in one sentence.
public enum RecordsError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(String)
  case cannotRead(String, Errno)
  case notAFile(String)
  case empty(String)
  /// The file is not a database, but text, or bytes of no known format.
  case foreign(String, isText: Bool)
  /// A database of another kind, with the names of its tables.
  case otherDatabase(String, tables: [String])
  case ownStore(String)
  case damaged(String, reason: String)
  case encryptedBackup(String)
  case changing(String)
  case cannotCopy(String, Errno)

  /// The error for one that SQLite, or the code around it, has thrown about the file at `path`.
  init(_ error: any Error, _ path: String) {
    switch error {
    case let error as RecordsError: self = error
    case let error as DatabaseError:
      self = .damaged(path, reason: error.message ?? "SQLite cannot read it")
    default: self = .damaged(path, reason: "\(error)")
    }
  }

  public var description: String {
    switch self {
    case .missing(""): "a path is needed: a file, a folder, an app's container or a backup"
    case .missing(let path): "there is nothing at `\(path)`"
    case .cannotRead(let path, let error): "`\(path)` cannot be read: \(error.reason)"
    case .notAFile(let path): "`\(path)` is neither a file nor a folder"
    case .empty(let path):
      "`\(path)` is empty: the app has not written anything yet, or the copy was cut off"
    case .foreign(let path, true): "`\(path)` is a text file, not a store of TipKit's"
    case .foreign(let path, false):
      "`\(path)` is not a SQLite database: it is another kind of file, damaged at its beginning, or encrypted"
    case .otherDatabase(let path, let tables):
      "`\(path)` is a SQLite database, but has none of TipKit's tables"
        + (tables.isEmpty ? "" : ": it has \(RecordsError.list(tables))")
    case .ownStore(let path):
      "`\(path)` is a store that this program wrote: name its folder with `--store`"
    case .damaged(let path, let reason):
      "`\(path)` is damaged: \(reason)"
    case .encryptedBackup(let path):
      "the backup `\(path)` is encrypted: make one without a password, or copy the app's container from the device"
    case .changing(let path):
      "`\(path)` changes faster than it can be copied: end the app, then try again"
    case .cannotCopy(let path, let error):
      "a copy of the records cannot be made at `\(path)`: \(error.reason)"
    }
  }

  private static func list(_ tables: [String]) -> String {
    let shown = tables.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
    return tables.count > 5 ? "\(shown) and \(tables.count - 5) more" : shown
  }
}
