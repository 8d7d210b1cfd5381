import Foundation
import TipEngine
import TipModel
import TipRunner
import TipStoreSQLite

/// A store as a command line names it.
enum StoreChoice: StoreNaming, Equatable {
  case folder(String)
  case group(String)

  /// The absolute path of the folder, which does not depend on later changes of the current folder.
  func folderPath() throws -> String {
    try FreeDescriptors.require()
    try FreeThreads.require()
    var environment: [String: String] = [:]
    for name in ["XDG_DATA_HOME", "HOME"] { environment[name] = Environment[name] }
    let locations = StoreLocation(environment: environment, program: "tips")
    return try CommandError.telling {
      switch self {
      // Mostly an unset variable of the shell. It would mean the working folder.
      case .folder(""): throw CommandError("`--store` names no folder")
      case .folder(let path):
        URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
          .path(percentEncoded: false)
      case .group(let identifier): try locations.folder(of: .groupContainer(identifier))
      }
    }
  }

  /// Opens the store for a session. If the process ends without closing it, queued entries are
  /// still stored.
  func open(allowsFuture: Bool) throws -> SQLiteStore {
    let store = try open(allowsFuture: allowsFuture, creates: true)
    TerminationSignals.beforeEnd(store.rescue)
    return store
  }

  /// Opens it. Unless `allowsFuture`, no donation dated ahead of the present gets in.
  func open(allowsFuture: Bool = true, creates: Bool) throws -> SQLiteStore {
    var options = SQLiteStore.Options()
    options.creates = creates
    if !allowsFuture { options.present = { Date.now } }
    let folder = try folderPath()
    return try CommandError.telling { try SQLiteStore(folder: folder, options: options) }
  }

  /// Calls a closure with the store in its own folder, or with a copy if the store is read-only.
  func look<Result>(_ body: (_ folder: String) throws -> Result) throws -> Result {
    let path = try folderPath()
    return try CommandError.telling {
      let temporary = FileManager.default.temporaryDirectory.path(percentEncoded: false)
      let readable = try ReadableStore(path, temporary: temporary)
      return try withExtendedLifetime(readable) { try body(readable.folder) }
    }
  }

  /// Opens a store that exists.
  static func opened(_ folder: String) throws -> SQLiteStore {
    var options = SQLiteStore.Options()
    options.creates = false
    return try SQLiteStore(folder: folder, options: options)
  }

  /// A copy of the current records. Questions about a store do not change it.
  func snapshot() throws -> StoreSnapshot {
    try look { folder in
      let store = try StoreChoice.opened(folder)
      defer { try? store.close() }
      return StoreSnapshot(store: MemoryStore(try store.load(), log: try store.log()))
    }
  }
}
