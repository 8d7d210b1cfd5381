import Foundation
import TipSystem

/// A store to read and not to change. SQLite needs write access to the database's other files. A
/// read-only store is therefore copied, and the copy is deleted with this object.
public final class ReadableStore {
  /// The folder of the store, or of its copy.
  public let folder: String
  private let isCopy: Bool

  /// `temporary` is where a copy may be made.
  public init(_ path: String, temporary: String) throws {
    let original = StoreFolder(path)
    guard try original.hasDatabase(), original.isReadOnly else {
      (folder, isCopy) = (path, false)
      return
    }
    try original.verify()
    folder = try ReadableStore.newFolder(in: temporary)
    isCopy = true
    // The lock prevents writes by others, even on another machine, during the copy.
    let lock =
      try FileIdentity.find(original.lock) == nil
      ? nil : StoreFolder.open(original.lock, .readOnly, creates: false)
    defer { try? lock?.close() }
    if let lock {
      let isOurs = try StoreError.about(original.lock) { () throws(Errno) in
        try lock.lock(isShared: true)
      }
      guard isOurs else { throw StoreError.busy(holder: nil) }
    }
    for (from, to) in zip(original.files, StoreFolder(folder).files) where !from.hasSuffix("-shm") {
      try ReadableStore.copy(from, to)
    }
  }

  deinit { if isCopy { try? FileManager.default.removeItem(atPath: folder) } }

  private static func newFolder(in place: String) throws -> String {
    try StoreError.about(place) { () throws(Errno) in
      try TemporaryFile.makeFolder(place + "/tips-")
    }
  }

  /// Copies a file, if it exists.
  private static func copy(_ from: String, _ to: String) throws {
    guard FileSystem.mayExist(from) else { return }
    let source = try StoreFolder.open(from, .readOnly, creates: false)
    defer { try? source.close() }
    let target = try StoreFolder.open(to, .writeOnly, .exclusiveCreate)
    defer { try? target.close() }
    while true {
      let bytes = try StoreFolder.read(source, 1 << 20, of: from)
      if bytes.isEmpty { return }
      try StoreError.about(to) { () throws(Errno) in try target.write(all: bytes) }
    }
  }
}

extension StoreFolder {
  /// True if this user may not write a part of the store.
  var isReadOnly: Bool {
    ([path] + files + [lock, turn]).contains(where: FileSystem.isReadOnly)
  }
}
