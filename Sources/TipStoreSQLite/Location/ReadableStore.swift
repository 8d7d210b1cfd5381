import Foundation

/// A store that somebody wants to look at, and not to change. Where it can only be read, which SQLite cannot do with
/// what lies beside the database, that is a copy, which lasts as long as this.
public final class ReadableStore {
  /// Where to look.
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
    // Whoever may write after all, on another machine maybe, does not while this is read.
    let lock =
      try FileIdentity.find(original.lock) == nil
      ? nil : StoreFolder.open(original.lock, O_RDONLY, creates: false)
    defer { if let lock { close(lock) } }
    while let lock, flock(lock, LOCK_SH | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      throw errno == EWOULDBLOCK ? StoreError.busy(holder: nil) : StoreError.refused(original.lock)
    }
    for (from, to) in zip(original.files, StoreFolder(folder).files) where !from.hasSuffix("-shm") {
      try ReadableStore.copy(from, to)
    }
  }

  deinit { if isCopy { try? FileManager.default.removeItem(atPath: folder) } }

  private static func newFolder(in place: String) throws -> String {
    var template = Array((place + "/tips-" + String(repeating: "X", count: 6)).utf8CString)
    guard mkdtemp(&template) != nil else { throw StoreError.refused(place) }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Nothing where there is no such file.
  private static func copy(_ from: String, _ to: String) throws {
    guard access(from, F_OK) == 0 || errno != ENOENT else { return }
    let source = try StoreFolder.open(from, O_RDONLY, creates: false)
    defer { close(source) }
    let target = try StoreFolder.open(to, O_WRONLY | O_EXCL)
    defer { close(target) }
    while true {
      let bytes = try StoreFolder.read(source, 1 << 20, of: from)
      if bytes.isEmpty { return }
      var start = 0
      while start < bytes.count {
        let count = bytes.withUnsafeBytes {
          write(target, $0.baseAddress.map { $0 + start }, bytes.count - start)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw StoreError.refused(to) }
        start += count
      }
    }
  }
}

extension StoreFolder {
  /// Something of the store may not be written, by this user or by anybody.
  var isReadOnly: Bool {
    ([path] + files + [lock, turn]).contains { access($0, W_OK) != 0 && errno != ENOENT }
  }
}
