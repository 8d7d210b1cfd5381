import Foundation
import RecordedApps
import Testing
import TipRecords

/// The log of an app that runs holds what is new. SQLite passes in silence over what is damaged in it.
@Suite struct RecordsLogTests {
  private func written(_ folder: TemporaryRecords) throws -> (path: String, log: [UInt8]) {
    var writer = RecordsFileWriter()
    writer.isInLog = true
    // Most of it stands in the database itself.
    writer.logged = "INSERT INTO ZCOREDONATIONRECORD (Z_ENT, ZEVENT, ZDATE) VALUES (1, 1, 7.4e8);"
    let path = folder.path("tips-store.db")
    try writer.write(.sample, to: path)
    return (path, Array(try Data(contentsOf: URL(filePath: path + "-wal"))))
  }

  @Test func whatIsNewIsRead() throws {
    let folder = try TemporaryRecords()
    let (path, _) = try written(folder)
    let store = try folder.read(path)
    #expect(store.donationCount == 4 && store.notes.isEmpty, "\(store.notes)")
  }

  /// Cut off at its end, or overwritten: it says so, and what is before is read.
  @Test func aDamagedLogIsSaid() throws {
    let folder = try TemporaryRecords()
    let (path, log) = try written(folder)
    var damaged: [[UInt8]] = []
    for place in stride(from: 0, to: log.count, by: max(1, log.count / 40)) {
      var bytes = log
      for index in place..<min(place + 16, log.count) { bytes[index] ^= 0x5A }
      damaged.append(bytes)
    }
    for bytes in damaged {
      try Data(bytes).write(to: URL(filePath: path + "-wal"))
      let store = try folder.read(path)
      #expect([3, 4].contains(store.donationCount))
      #expect(
        store.donationCount == 4 || store.notes.contains { $0.text.contains("log (`-wal`)") },
        "\(store.notes)")
    }
  }

  @Test func aLogOfNothingIsSaid() throws {
    let folder = try TemporaryRecords()
    let (path, _) = try written(folder)
    try Data(Array(repeating: 0x5A, count: 5000)).write(to: URL(filePath: path + "-wal"))
    let store = try folder.read(path)
    #expect(store.donationCount == 3)
    #expect(
      store.notes.map(\.text) == [
        "the log (`-wal`) was not read: it is damaged, or of another file"
      ])
    // One that is empty is of an app that has ended as it should.
    try Data().write(to: URL(filePath: path + "-wal"))
    #expect(try folder.read(path).notes.isEmpty)
  }

  /// Without it the database alone is read: nobody can tell that there was one.
  @Test func withoutItTheRestIsRead() throws {
    let folder = try TemporaryRecords()
    let (path, _) = try written(folder)
    try FileManager.default.removeItem(atPath: path + "-wal")
    #expect(try folder.read(path).donationCount == 3)
  }
}
