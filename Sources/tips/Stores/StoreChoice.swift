import Foundation
import TipEngine
import TipModel
import TipStoreSQLite

/// A store as a command line names it.
enum StoreChoice: Equatable {
  case folder(String)
  case group(String)

  /// Absolute, so that it stays what it is.
  func folderPath() throws -> String {
    try FreeDescriptors.require()
    let environment = ProcessInfo.processInfo.environment
    let locations = StoreLocation(environment: environment, program: "tips")
    return try StoreChoice.telling {
      switch self {
      // A variable of the shell that is not set, mostly; it would be the working folder.
      case .folder(""): throw CommandError("`--store` names no folder")
      case .folder(let path):
        URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
          .path(percentEncoded: false)
      case .group(let identifier): try locations.folder(of: .groupContainer(identifier))
      }
    }
  }

  /// Opens it. Unless `allowsFuture`, no donation dated ahead of the present gets in.
  func open(allowsFuture: Bool = true, creates: Bool = true) throws -> SQLiteStore {
    var options = SQLiteStore.Options()
    options.creates = creates
    if !allowsFuture { options.present = { Date.now } }
    let folder = try folderPath()
    return try StoreChoice.telling { try SQLiteStore(folder: folder, options: options) }
  }

  /// Looks at it in a folder that is its own, or that of a copy where it can only be read.
  func look<Result>(_ body: (_ folder: String) throws -> Result) throws -> Result {
    let path = try folderPath()
    return try StoreChoice.telling {
      let temporary = FileManager.default.temporaryDirectory.path(percentEncoded: false)
      let readable = try ReadableStore(path, temporary: temporary)
      return try withExtendedLifetime(readable) { try body(readable.folder) }
    }
  }

  /// One that is there.
  static func opened(_ folder: String) throws -> SQLiteStore {
    var options = SQLiteStore.Options()
    options.creates = false
    return try SQLiteStore(folder: folder, options: options)
  }

  /// What it holds now, apart from it: whoever asks about a store changes nothing in it.
  func snapshot() throws -> MemoryStore {
    try look { folder in
      let store = try StoreChoice.opened(folder)
      defer { try? store.close() }
      return MemoryStore(try store.load(), log: try store.log())
    }
  }

  /// What a store refuses becomes what the command answers.
  static func telling<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as StoreError {
      switch error {
      case .missing, .invalidLocation, .noDataFolder, .invalidLine:
        throw CommandError(error.description)
      default: throw CommandError(error.description, .failed)
      }
    }
  }
}
