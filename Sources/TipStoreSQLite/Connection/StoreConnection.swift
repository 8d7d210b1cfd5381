import Foundation
import GRDB
import GRDBSQLite
import TipSystem

/// An open store: its folder, its lock, and GRDB's connections.
///
/// Opening, writing and closing need the lock; reading does not.
final class StoreConnection: Sendable {
  let folder: StoreFolder
  let lock: StoreLock
  let beacon: Beacon
  let pool: DatabasePool
  let uuid: String
  let durability: Durability
  /// The database's file, which must stay where it is.
  private let file: FileIdentity?

  /// Opens the store in `folder`, and creates it if there is none and `creates` is true. A damaged
  /// store is moved away, unless `setsAside` is false.
  init(
    _ folder: StoreFolder, durability: Durability, patience: Duration, creates: Bool = true,
    setsAside: Bool = true
  ) throws {
    if creates { try folder.create() }
    if !creates { try folder.verifyThere() }
    try folder.verify()
    let lock = try StoreLock(folder, patience: patience)
    self.folder = folder
    self.lock = lock
    self.durability = durability
    let beacon = try Beacon(folder.beacon)
    self.beacon = beacon
    (pool, uuid) = try lock.withLock {
      do {
        return try StoreConnection.open(folder, durability, lock, beacon)
      } catch StoreError.damaged(let reason, nil) {
        // One failure may be a read error of the system. Two failures mean damage.
        try folder.verifyReadable()
        do {
          return try StoreConnection.open(folder, durability, lock, beacon)
        } catch StoreError.damaged where setsAside {
          throw StoreError.damaged(reason: reason, setAside: try Quarantine.setAside(folder))
        }
      }
    }
    file = try folder.databaseFile()
  }

  /// Opens the files. Throws if the log ends before an entry that is known to have been on disk.
  private static func open(
    _ folder: StoreFolder, _ durability: Durability, _ lock: StoreLock, _ beacon: Beacon
  ) throws -> (DatabasePool, uuid: String) {
    let known = try StoreIdentity.read(folder)
    // A store without an id may have no beacon, either.
    let promised = try known == nil ? beacon.signal()?.durable : beacon.promised()
    return try telling(of: folder, lock) {
      let (pool, uuid) = try open(folder, durability, known: known)
      let last = try pool.read { try RecordLoader(database: $0).lastEntry() }
      if let promised, last < promised { throw EntryRow.missing(promised - last) }
      if promised == nil { try beacon.begin(at: last) }
      if known == nil { try StoreIdentity.write(uuid, to: folder) }
      return (pool, uuid)
    }
  }

  private static func open(
    _ folder: StoreFolder, _ durability: Durability, known: String?
  ) throws -> (DatabasePool, uuid: String) {
    try checkHeader(folder, known: known)
    // Created here, so that only this user has access to it and to SQLite's other files.
    try StoreFolder.open(folder.database, .readWrite).close()
    let pool = try DatabasePool(path: folder.database, configuration: configuration)
    let uuid = try pool.writeWithoutTransaction { database in
      let state = try Schema.state(of: database, path: folder.database)
      try Schema.migrate(database, from: state, uuid: UUID().uuidString, device: UUID().uuidString)
      try Schema.verify(database, path: folder.database)
      // GRDB has set NORMAL by now.
      try database.execute(sql: "PRAGMA synchronous = \(durability.level)")
      guard try Int.fetchOne(database, sql: "PRAGMA synchronous") == durability.level else {
        throw StoreError.system(path: folder.database, reason: "it cannot be written durably")
      }
      return try Schema.uuid(of: database)
    }
    if let known, known != uuid {
      throw StoreError.damaged(
        reason: "its id differs from the one in the file beside it", setAside: nil)
    }
    return (pool, uuid)
  }

  /// A configuration that never discards SQLite's log on closing. A process that can no longer
  /// share memory with others, for example because it has no descriptors left, takes a log that it
  /// did not checkpoint for an empty one.
  static var keepingLog: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      var keeps: Int32 = 1
      sqlite3_file_control(
        database.sqliteConnection, "main", SQLITE_FCNTL_PERSIST_WAL, &keeps)
    }
    return configuration
  }

  private static var configuration: Configuration {
    var configuration = keepingLog
    configuration.label = "tips-store"
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { database in
      // Code that a stranger put into the schema does not run, and damaged pages are noticed early.
      try database.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
      // On a Mac, `fsync` alone leaves the data in the drive's cache; elsewhere this has no effect.
      try database.execute(sql: "PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON")
      // A donation writes two pages, its row and its entry: a checkpoint after each thousand
      // donations.
      try database.execute(sql: "PRAGMA wal_autocheckpoint = 2000")
    }
    return configuration
  }

  /// Throws for a file that was truncated, which SQLite opens as an empty store. The separate file
  /// with the id shows that.
  private static func checkHeader(_ folder: StoreFolder, known: String?) throws {
    let size = try FileIdentity.find(folder.database)?.size
    if known != nil, size == nil || size == 0 {
      throw size == nil
        ? StoreError.withoutDatabase : .damaged(reason: "its file is empty", setAside: nil)
    }
    guard let size, size > 0 else { return }
    let file = try StoreFolder.open(folder.database, .readOnly, creates: false)
    defer { try? file.close() }
    let bytes = try StoreFolder.read(file, 16, of: folder.database)
    guard bytes == Array("SQLite format 3\0".utf8) else {
      guard known != nil else {
        throw StoreError.foreign(path: folder.database, reason: "it is not a SQLite database")
      }
      throw StoreError.damaged(reason: "its header is not SQLite's", setAside: nil)
    }
  }

  /// The stamp of all commits, or nil if SQLite shares no memory between processes. It must not be
  /// read after the connection is closed.
  var commitStamp: CommitStamp? { pool.writeWithoutTransaction { CommitStamp($0) } }

  /// Throws once the file was moved away, because later writes would be lost. The lock is held.
  func checkFile() throws {
    guard let file, file.isSameFile(as: try folder.databaseFile()) else {
      throw StoreError.replaced
    }
  }

  /// The file was moved away for certain.
  var isReplaced: Bool {
    do { try checkFile() } catch StoreError.replaced { return true } catch {}
    return false
  }

  /// Runs `body`, and converts SQLite's errors to those of the store. SQLite takes a read error of
  /// the system for damage, so damage has to show at a second check, too.
  func translating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try StoreConnection.telling(of: folder, lock, body)
    } catch StoreError.damaged(let reason, nil) {
      try confirmDamage()
      throw StoreError.damaged(reason: reason, setAside: nil)
    }
  }

  /// Translates errors, without confirming damage. SQLite falls back to reading alone whenever a
  /// file cannot be opened for writing; only the system knows whether the file is read-only.
  private static func telling<Result>(
    of folder: StoreFolder, _ lock: StoreLock, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try StoreError.translating(holder: { lock.holder }, body)
    } catch StoreError.readOnly where !folder.isReadOnly {
      throw StoreError.system(
        path: "tips-store.db", reason: "it could not be opened for writing")
    }
  }

  /// Throws where the system does not give all that is in the store, or where that is sound after
  /// all.
  private func confirmDamage() throws {
    try folder.verifyReadable()
    guard try !StoreCheck.faults(in: pool, beacon).isEmpty else {
      throw StoreError.system(path: folder.database, reason: "a part of it could not be read")
    }
  }

  /// Moves the store away, and closes it. Does nothing if another process has done so already.
  func setAside(_ reason: String) throws -> StoreError {
    try lock.withLock {
      try checkFile()
      try confirmDamage()
      let path = try Quarantine.setAside(folder)
      try? pool.close()
      return StoreError.damaged(reason: reason, setAside: path)
    }
  }

  /// Moves the log into the database if there are no other readers, and closes all connections.
  /// Statements must have been released.
  func close() throws {
    try lock.withLock {
      try StoreError.translating {
        if (try? checkFile()) != nil {
          // GRDB closes its readers last, and these cannot do this.
          try? pool.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA busy_timeout = 0")
            try database.checkpoint(.truncate)
          }
        }
        try pool.close()
      }
    }
  }
}

/// The time at which a change is on disk.
public enum Durability: String, Sendable, CaseIterable {
  /// The change is on disk before it takes effect. It survives a power failure.
  case durable
  /// The change is on disk soon after it takes effect. It survives a crash of the program; a crash
  /// of the system may lose the last changes.
  case fast

  /// SQLite's `synchronous`.
  var level: Int { self == .durable ? 2 : 1 }
}
