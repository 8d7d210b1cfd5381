import Foundation
import GRDBSQLite

/// A disk that fails at one of the calls that change a file, or that read one. It lies between SQLite and the system,
/// for the whole process.
enum FailingDisk {
  enum Fault: String, CaseIterable {
    case full, unwritable, unsynced, readOnly
    /// These fail where a file is read: once, or from then on.
    case unread, unreadable

    fileprivate var isOfReads: Bool { self == .unread || self == .unreadable }

    /// What SQLite is told.
    fileprivate var code: Int32 {
      switch self {
      case .full: SQLITE_FULL
      case .unwritable: SQLITE_IOERR | (3 << 8)
      case .unsynced: SQLITE_IOERR | (4 << 8)
      case .readOnly: SQLITE_READONLY
      case .unread, .unreadable: SQLITE_IOERR | (1 << 8)
      }
    }
  }

  private struct State {
    var fault = Fault.full
    /// The call that fails; nil for none.
    var place: Int?
    var calls = 0
    var syncs = 0
    var hasFailed = false
    /// By the system's own, ours that take their place.
    var methods: [UnsafePointer<sqlite3_io_methods>: UnsafePointer<sqlite3_io_methods>] = [:]
  }

  nonisolated(unsafe) private static var state = State()
  private static let lock = NSLock()
  nonisolated(unsafe) private static let system = sqlite3_vfs_find(nil)

  /// From here on the call of that number fails, once.
  static func fail(at place: Int?, with fault: Fault) {
    lock.withLock {
      state.fault = fault
      state.place = place
      state.calls = 0
      state.hasFailed = false
    }
  }

  static var hasFailed: Bool { lock.withLock { state.hasFailed } }
  /// How often a file was forced to the disk so far.
  static var syncs: Int { lock.withLock { state.syncs } }

  static func install() {
    guard let system else { exit(1) }
    let disk = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    disk.initialize(to: system.pointee)
    disk.pointee.zName = UnsafePointer(strdup("failing"))
    disk.pointee.xOpen = { _, name, file, flags, outFlags in
      let code = FailingDisk.system?.pointee.xOpen(FailingDisk.system, name, file, flags, outFlags)
      if code == SQLITE_OK, let methods = file?.pointee.pMethods {
        file?.pointee.pMethods = FailingDisk.failing(methods)
      }
      return code ?? SQLITE_CANTOPEN
    }
    sqlite3_vfs_register(disk, 1)
  }

  /// A copy of a kind of file's methods, of which those that write are ours.
  private static func failing(
    _ original: UnsafePointer<sqlite3_io_methods>
  ) -> UnsafePointer<sqlite3_io_methods> {
    lock.withLock {
      if let known = state.methods[original] { return known }
      let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
      methods.initialize(to: original.pointee)
      methods.pointee.xWrite = { file, bytes, count, offset in
        FailingDisk.next() ?? FailingDisk.original?.xWrite(file, bytes, count, offset)
          ?? SQLITE_IOERR
      }
      methods.pointee.xRead = { file, bytes, count, offset in
        FailingDisk.next(isRead: true)
          ?? FailingDisk.original?.xRead(file, bytes, count, offset) ?? SQLITE_IOERR
      }
      methods.pointee.xTruncate = { file, size in
        FailingDisk.next() ?? FailingDisk.original?.xTruncate(file, size) ?? SQLITE_IOERR
      }
      methods.pointee.xSync = { file, flags in
        FailingDisk.next(isSync: true) ?? FailingDisk.original?.xSync(file, flags) ?? SQLITE_IOERR
      }
      state.methods[original] = UnsafePointer(methods)
      return UnsafePointer(methods)
    }
  }

  /// Kinds of files differ in how they are locked, and not in how they are written.
  private static var original: sqlite3_io_methods? {
    lock.withLock { state.methods.keys.first?.pointee }
  }

  /// Counts a call; the code that it fails with, or nil.
  private static func next(isSync: Bool = false, isRead: Bool = false) -> Int32? {
    lock.withLock {
      if isSync { state.syncs += 1 }
      guard isRead == state.fault.isOfReads else { return nil }
      state.calls += 1
      guard let place = state.place,
        state.calls == place || state.fault == .unreadable && state.calls > place
      else { return nil }
      state.hasFailed = true
      return state.fault.code
    }
  }
}
