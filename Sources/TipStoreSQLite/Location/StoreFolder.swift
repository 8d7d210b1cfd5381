import Foundation
import TipSystem

/// The folder of one store and the files in it. If other users may write to it, it is refused,
/// because they could replace the store.
struct StoreFolder: Sendable {
  let path: String
  /// The path of the database. It is stored, because every commit checks that the file is still
  /// there.
  let database: String

  init(_ path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    database = self.path + "/tips-store.db"
  }

  var lock: String { path + "/tips-store.lock" }
  var turn: String { path + "/tips-store.turn" }
  var beacon: String { path + "/tips-store.beacon" }
  var identity: String { path + "/tips-store.id" }
  /// SQLite's rollback journal, which exists only while the database is being created.
  var journal: String { database + "-journal" }

  /// The paths of all files of the store, the database first.
  var files: [String] {
    [database, database + "-wal", database + "-shm", journal, identity, beacon]
  }

  /// Returns whether there is a database. Throws if the system cannot find out.
  func hasDatabase() throws -> Bool { try databaseFile() != nil }

  /// Throws if there is no store, or if the store has lost its database: the separate file with the
  /// id is written last, and remains.
  func verifyThere() throws {
    if try hasDatabase() { return }
    guard try FileIdentity.find(identity) == nil else { throw StoreError.withoutDatabase }
    throw StoreError.missing(path, setAside: try Quarantine.latest(in: self))
  }

  /// Creates the folder and its parents if they are missing, for this user only.
  func create() throws {
    var missing: [String] = []
    var place = path
    while !place.isEmpty, place != "/", !FileSystem.mayExist(place) {
      missing.append(place)
      place = (place as NSString).deletingLastPathComponent
    }
    for folder in missing.reversed() {
      do { try FileSystem.makeFolder(folder) } catch  where error == .fileExists {
      } catch {
        throw StoreError.refused(folder, error)
      }
    }
  }

  /// Throws unless the folder and every file in it that belongs to the store are this user's own.
  func verify() throws {
    try StoreFolder.verify(path, isFolder: true)
    for file in files + [lock, turn] { try StoreFolder.verify(file, isFolder: false) }
    // The creation of a store with an id is complete.
    guard try FileIdentity.find(identity) != nil, let size = try FileIdentity.find(journal)?.size,
      size > 0
    else { return }
    throw StoreError.unsafe(
      path: journal, reason: "the store has none, and SQLite would write over it what is in there")
  }

  private static func verify(_ path: String, isFolder: Bool) throws {
    let status: Stat
    do {
      status = try FileSystem.status(of: path, followsLinks: false)
    } catch {
      if error == .noSuchFileOrDirectory, !isFolder { return }
      throw StoreError.refused(path, error)
    }
    switch status.type {
    case .symbolicLink: throw StoreError.unsafe(path: path, reason: "it is a symbolic link")
    case .directory where isFolder: break
    case .regular where !isFolder: break
    default:
      throw StoreError.unsafe(
        path: path, reason: isFolder ? "it is not a folder" : "it is not a plain file")
    }
    guard status.userID.rawValue == geteuid() else {
      throw StoreError.unsafe(path: path, reason: "it belongs to another user")
    }
    guard status.permissions.isDisjoint(with: [.groupWrite, .otherWrite]) else {
      throw StoreError.unsafe(
        path: path, reason: "others may write to it; `chmod go-w` ends that")
    }
    // Through a hard link the store would write into a file that others use under another name.
    guard isFolder || status.linkCount <= 1 else {
      throw StoreError.unsafe(
        path: path, reason: "it has other names, too, by hard links; a copy has only one")
    }
  }

  /// Opens one of the store's files, and creates it if `creates` is true, for this user only.
  static func open(
    _ path: String, _ mode: FileDescriptor.AccessMode, _ options: FileDescriptor.OpenOptions = [],
    creates: Bool = true
  ) throws -> FileDescriptor {
    var options = options.union(.noFollow)
    if creates { options.insert(.create) }
    return try StoreError.about(path) { [options] () throws(Errno) in
      try FileDescriptor.open(file: path, mode, options)
    }
  }

  /// The file at the database's path, or nil if there is none. Throws if the system cannot find
  /// out.
  func databaseFile() throws -> FileIdentity? { try FileIdentity.find(database) }

  /// Throws if a file cannot be read whole, because its contents are then not known.
  func verifyReadable() throws {
    for file in files where try FileIdentity.find(file) != nil {
      let opened = try StoreFolder.open(file, .readOnly, creates: false)
      defer { try? opened.close() }
      while try !StoreFolder.read(opened, 1 << 20, of: file).isEmpty {}
    }
  }

  /// Reads at most `count` bytes, and fewer only at the end. Throws if the system refuses the read.
  static func read(_ file: FileDescriptor, _ count: Int, of path: String) throws -> [UInt8] {
    try StoreError.about(path) { () throws(Errno) in try file.allBytes(upTo: count) }
  }
}

/// The identity of a file, regardless of its path.
struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64
  let size: Int

  /// Returns nil if there is no file. Throws if the system cannot find out.
  static func find(_ path: String) throws -> FileIdentity? {
    do {
      return FileIdentity(try FileSystem.status(of: path, followsLinks: false))
    } catch  where error == .noSuchFileOrDirectory {
      return nil
    } catch {
      throw StoreError.refused(path, error)
    }
  }

  private init(_ status: Stat) {
    device = UInt64(truncatingIfNeeded: status.deviceID.rawValue)
    inode = UInt64(truncatingIfNeeded: status.inode.rawValue)
    size = Int(status.size)
  }

  func isSameFile(as other: FileIdentity?) -> Bool {
    device == other?.device && inode == other?.inode
  }
}
