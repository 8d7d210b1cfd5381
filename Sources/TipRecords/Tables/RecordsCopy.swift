import Foundation
import TipSystem

/// A copy of a database with its log, which is deleted with this object. Reading an app's records
/// must not write into their folder, and SQLite would.
final class RecordsCopy {
  let database: String
  var log: String { database + "-wal" }
  private let folder: String

  /// The number of attempts to make a copy of an unchanged file.
  private static let attempts = 5

  /// `temporary` is where the copy is made.
  init(_ files: RecordsFiles, temporary: String) throws(RecordsError) {
    try RecordsCopy.look(at: files.database)
    do {
      folder = try TemporaryFile.makeFolder(temporary + "/tips-records-")
    } catch {
      throw .cannotCopy(temporary, error)
    }
    database = folder + "/records.db"
    do {
      try copy(files)
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func copy(_ files: RecordsFiles) throws(RecordsError) {
    // The index of the log is made again from the log itself.
    let pairs = [
      (files.database, database), (files.log, log),
      (files.journal, database + "-journal"),
    ]
    for _ in 0..<RecordsCopy.attempts {
      let before = pairs.map { RecordsCopy.stamp($0.0) }
      for (from, to) in pairs { try RecordsCopy.copy(from, to) }
      if before == pairs.map({ RecordsCopy.stamp($0.0) }) { return }
    }
    throw .changing(files.database)
  }

  /// Attributes of a file that change with every write.
  private static func stamp(_ path: String?) -> [Int64] {
    guard let path, let status = try? FileSystem.status(of: path) else { return [] }
    let changed = status.st_mtim
    return [Int64(status.size), Int64(changed.tv_sec), Int64(changed.tv_nsec)]
  }

  /// Copies a file. Without one, it removes the copy of an earlier attempt.
  private static func copy(_ from: String?, _ to: String) throws(RecordsError) {
    try? FileSystem.remove(to)
    guard let from, (try? FileSystem.status(of: from))?.type == .regular else { return }
    let source: FileDescriptor
    do { source = try FileDescriptor.open(file: from, .readOnly) } catch {
      throw .cannotRead(from, error)
    }
    defer { try? source.close() }
    let target: FileDescriptor
    do {
      target = try FileDescriptor.open(file: to, .writeOnly, [.create, .exclusiveCreate])
    } catch {
      throw .cannotCopy(to, error)
    }
    defer { try? target.close() }
    while true {
      let bytes: [UInt8]
      do { bytes = try source.bytes(upTo: 1 << 20) } catch { throw .cannotRead(from, error) }
      if bytes.isEmpty { return }
      do { try target.write(all: bytes) } catch { throw .cannotCopy(to, error) }
    }
  }

  /// Throws unless the beginning of the file is that of a database.
  private static func look(at path: String) throws(RecordsError) {
    // Opening a pipe would block.
    if let type = try? FileSystem.status(of: path).type, type != .regular {
      throw .notAFile(path)
    }
    let file: FileDescriptor
    do { file = try FileDescriptor.open(file: path, .readOnly) } catch {
      throw error == .noSuchFileOrDirectory ? .missing(path) : .cannotRead(path, error)
    }
    defer { try? file.close() }
    let start: [UInt8]
    do { start = try file.allBytes(upTo: 512) } catch { throw .cannotRead(path, error) }
    guard !start.isEmpty else { throw .empty(path) }
    guard start.starts(with: "SQLite format 3\0".utf8) else {
      let isText =
        start.allSatisfy { $0 >= 0x20 || $0 == 9 || $0 == 10 || $0 == 13 }
        && String(validating: start, as: UTF8.self) != nil
      throw .foreign(path, isText: isText)
    }
  }
}
