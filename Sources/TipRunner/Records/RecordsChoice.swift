import TipEngine
public import TipRecords
public import TipStoreSQLite

/// An app's own records as a command line names them. They are read, and never written.
public struct RecordsChoice: Sendable {
  public let path: String
  /// A bundle id, or a group's, where there are several.
  public let app: String?
  /// The folder for copies.
  private let temporary: String

  public init(path: String, app: String?, temporary: String) {
    self.path = path
    self.app = app
    self.temporary = temporary
  }

  /// The records of the app that was named, or of all apps.
  public func found() throws -> [FoundRecords] {
    try RecordsChoice.telling { () throws(RecordsError) in
      let found = try RecordsFinder.find(path, app: app, temporary: temporary)
      guard let app else { return found }
      return found.filter { isOf(app, $0) }
    }
  }

  /// Returns whether records are those of an app. A file outside of a container contains the app's
  /// id, if it can be read.
  private func isOf(_ app: String, _ found: FoundRecords) -> Bool {
    (found.app ?? recordedApp(found)).map { $0.lowercased() == app.lowercased() } ?? true
  }

  private func recordedApp(_ found: FoundRecords) -> String? {
    (try? RecordsReader.read(found.files, temporary: temporary))
      .flatMap { ReadRecords(found: found, store: $0).app }
  }

  public func read(_ found: FoundRecords) throws -> ReadRecords {
    let store = try RecordsChoice.telling { () throws(RecordsError) in
      try RecordsReader.read(found.files, temporary: temporary)
    }
    return ReadRecords(found: found, store: store)
  }

  /// The one that is meant.
  public func chosen() throws -> ReadRecords { try read(try only(of: try found())) }

  /// Returns the only records that were found. Throws if there are several, or none.
  package func only(of found: [FoundRecords]) throws -> FoundRecords {
    guard let first = found.first else { throw CommandError(try nothing()) }
    if found.count == 1 { return first }
    let apps = Set(found.compactMap(\.app)).sorted()
    guard app == nil, apps.count > 1 else {
      let whose = (app ?? first.app).map { "of `\($0)`" } ?? "in `\(path)`"
      throw CommandError(
        "there are \(found.count) stores \(whose): name one by its file, such as `\(first.path)`"
      )
    }
    let shown = apps.prefix(RecordsChoice.named).map { "`\($0)`" }.joined(separator: ", ")
    let more = apps.count - RecordsChoice.named
    throw CommandError(
      "there are the stores of \(apps.count) apps: name one with `--app`: \(shown)"
        + (more > 0 ? " and \(more) more; `tips records` lists them" : ""))
  }

  /// Writes a copy of the one that is meant, without its names and values.
  public func anonymise(to target: String) throws {
    let files = try only(of: try found()).files
    try RecordsChoice.telling { () throws(RecordsError) in
      try RecordsAnonymiser.write(files, to: target, temporary: temporary)
    }
  }

  private static let named = 8

  private func nothing() throws -> String {
    let all = try RecordsChoice.telling { () throws(RecordsError) in
      try RecordsFinder.find(path, temporary: temporary)
    }
    if let app, !all.isEmpty {
      let apps = Set(all.compactMap { $0.app ?? recordedApp($0) }).sorted()
        .prefix(RecordsChoice.named)
      return "there is no store of `\(app)` in `\(path)`"
        + (apps.isEmpty
          ? "" : "; there is one of \(apps.map { "`\($0)`" }.joined(separator: ", "))")
    }
    return
      "there is no store of TipKit's in `\(path)`: either the app has not called `Tips.configure` there yet, or it keeps its store elsewhere, as in the container of a group"
  }

  private static func telling<Result>(_ body: () throws(RecordsError) -> Result) throws -> Result {
    do throws(RecordsError) { return try body() } catch {
      switch error {
      case .cannotRead, .damaged, .changing, .cannotCopy:
        throw CommandError(error.description, .failed)
      default: throw CommandError(error.description)
      }
    }
  }
}

extension RecordsChoice: StoreNaming {
  public var isOnlyRead: Bool { true }

  public func open(allowsFuture: Bool) throws -> SQLiteStore {
    throw CommandError("an app's records are only read, and `\(path)` cannot be opened as a store")
  }

  public func snapshot() throws -> StoreSnapshot {
    let read = try chosen()
    return StoreSnapshot(store: MemoryStore(read.store.records), records: read)
  }
}
