import Foundation
import TipEngine
import TipModel
import TipStoreSQLite
import TipText

/// What reads stores, and what is brought to them.
extension FuzzTarget {
  /// What is read is written so that it is read as the same.
  static let json = FuzzTarget(name: "json") { bytes in
    guard let value = JSON(bytes) else { return }
    try expect(JSON(value.encoded) == value)
  }

  /// A line is refused, or leads to a sound store, whose export leads to the same.
  static let exchange = FuzzTarget(name: "exchange") { bytes in
    let scratch = FuzzFolder()
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(40)
    guard try take(lines.map(String.init), into: scratch.path("a")) else { return }
    let first = exported(from: scratch.path("a"))
    try expect(first != nil)
    try expect(try take(first ?? [], into: scratch.path("b")))
    try expect(
      exported(from: scratch.path("b"))?.dropFirst().map(withoutStamp)
        == first?.dropFirst().map(withoutStamp))
  }

  /// An imported row is a change of the store's own device, so that its stamp is another one.
  private static func withoutStamp(_ line: String) -> Substring {
    let isStamped = [#"{"kind":"donation""#, #"{"kind":"parameter""#].contains(
      where: line.hasPrefix)
    guard isStamped, let stamp = line.range(of: #","device":""#, options: .backwards) else {
      return line[...]
    }
    return line[..<stamp.lowerBound]
  }

  /// The first byte names one of a store's files, and each three others alter a byte of that. Whoever looks notices,
  /// or says what is true.
  static let store = FuzzTarget(name: "store") { bytes in
    let scratch = FuzzFolder()
    let folder = scratch.path("a")
    sound.alter(bytes).write(to: folder)
    if let lines = exported(from: folder) { try expect(lines == sound.export) }
    do {
      let store = try SQLiteStore(folder: folder)
      defer { try? store.close() }
      try expect(try store.load().events["e"]?.history.count == SoundStore.count)
    } catch let error as StoreError {
      if case .closed = error { throw error }
    }
  }

  private static let sound = SoundStore()

  /// Whether anything of it was taken; what was is sound.
  private static func take(_ lines: [String], into folder: String) throws -> Bool {
    do {
      var copy = StoreImport(folder: folder, date: Date(timeIntervalSinceReferenceDate: 9))
      do { for line in lines { try copy.add(line) } } catch StoreError.invalidLine {}
      let hasBegun = copy.hasBegun
      do { try copy.finish() } catch StoreError.invalidLine {}
      guard hasBegun else { return false }
    } catch {
      fatalError("the store took offence: \(error)")
    }
    try expect((try? StoreCheck.faults(in: folder)) == [])
    return true
  }

  fileprivate static func exported(from folder: String) -> [String]? {
    var lines: [String] = []
    return (try? StoreExport(folder: folder).run { line, _ in lines.append(line) }).map { _ in
      lines
    }
  }
}

/// A store's files, and what is in them.
private struct SoundStore {
  static let count = 60
  let export: [String]
  private var files: [(name: String, bytes: [UInt8])] = []

  /// Half of it lies beside the database, as a killed process leaves it.
  init() {
    let scratch = FuzzFolder()
    let folder = scratch.path("a")
    do {
      for part in 0..<2 {
        let store = try SQLiteStore(folder: folder)
        let engine = try TipEngine(
          clock: VirtualClock(start: Date(timeIntervalSinceReferenceDate: 5e8)), store: store,
          defaultValue: { _ in .none })
        for number in 0..<SoundStore.count / 2 {
          try engine.donate(
            .string("\(part) \(number)"), to: EventReference(id: "e", donationType: .string))
        }
        if part == 1 {
          for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
            let bytes = try Data(contentsOf: URL(filePath: folder + "/" + name))
            files.append((name, Array(bytes)))
          }
        }
        try store.close()
      }
    } catch {
      fatalError("no store can be made: \(error)")
    }
    export = FuzzTarget.exported(from: folder) ?? []
  }

  func alter(_ bytes: [UInt8]) -> SoundStore {
    var altered = self
    guard let first = bytes.first else { return altered }
    let file = Int(first) % files.count
    let size = files[file].bytes.count
    guard size > 0 else { return altered }
    for start in stride(from: 1, to: bytes.count - 2, by: 3) {
      let place = Int(bytes[start]) << 10 | Int(bytes[start + 1]) << 2 | Int(bytes[start + 2] & 3)
      altered.files[file].bytes[place % size] ^= bytes[start + 2] & 0xFC | 1
    }
    return altered
  }

  func write(to folder: String) {
    mkdir(folder, 0o700)
    for (name, bytes) in files {
      let path = folder + "/" + name
      _ = FileManager.default.createFile(
        atPath: path, contents: Data(bytes), attributes: [.posixPermissions: 0o600])
    }
  }
}

/// A folder for as long as an input lasts, in memory where the system has such a place.
private final class FuzzFolder {
  private let folder: String

  init() {
    let place =
      access("/dev/shm", W_OK) == 0
      ? "/dev/shm" : FileManager.default.temporaryDirectory.path(percentEncoded: false)
    folder = place + "/tips-fuzz-\(getpid())-\(UUID())"
    mkdir(folder, 0o700)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { folder + "/" + name }
}
