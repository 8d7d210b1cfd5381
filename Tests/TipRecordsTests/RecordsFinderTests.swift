import Foundation
import GRDB
import RecordedApps
import Testing
import TipRecords

@Suite struct RecordsFinderTests {
  private static let store = "Library/Application Support/.tipkit/tips-store.db"

  /// Where a file may lie, and which paths lead to it.
  private static let places: [(file: String, paths: [String], app: String?)] = [
    (store, ["", "Library/Application Support/.tipkit", store], nil),
    ("Library/Caches/.tipkit/tips-store.db", [""], nil),
    (
      "Library/Application Support/com.example.mac/.tipkit/tips-store.db",
      ["", "Library/Application Support"], "com.example.mac"
    ),
    ("Containers/com.example.box/Data/\(store)", ["", "Containers"], "com.example.box"),
    ("com.example.x 2026-01-01 10:00.000.xcappdata/AppData/\(store)", [""], "com.example.x"),
    ("UDID/data/Containers/Data/Application/UUID/\(store)", ["", "UDID", "UDID/data"], nil),
    ("UDID/data/Containers/Shared/AppGroup/UUID/\(store)", ["", "UDID"], nil),
  ]

  @Test(arguments: places.indices)
  func everyPlaceIsFound(index: Int) throws {
    let (file, paths, app) = Self.places[index]
    let folder = try TemporaryRecords()
    try RecordsFileWriter().write(.sample, to: try folder.place(file))
    for path in paths {
      let found = try RecordsFinder.find(folder.path(path), temporary: folder.temporary)
      #expect(found.count == 1, "\(path)")
      #expect(found.first?.path.hasSuffix(file) == true)
      #expect(found.first?.app == app)
      #expect(found.first?.date != nil)
    }
  }

  @Test func aSimulatorSaysWhoseItIs() throws {
    let folder = try TemporaryRecords()
    let container = "D/UDID/data/Containers/Data/Application/U"
    try RecordsFileWriter().write(.sample, to: try folder.place("\(container)/\(Self.store)"))
    try Data(
      PropertyListWriter.bytes(
        .dictionary([("MCMMetadataIdentifier", .string("com.example.app"))]))
    ).write(
      to: URL(
        filePath: folder.path(
          "\(container)/.com.apple.mobile_container_manager.metadata.plist")))
    try Data("<plist><dict><key>name</key>\n<string>iPhone 16</string></dict></plist>".utf8).write(
      to: URL(filePath: folder.path("D/UDID/device.plist")))
    let found = try RecordsFinder.find(folder.path("D"), temporary: folder.temporary)
    #expect(found.map(\.app) == ["com.example.app"])
    #expect(found.map(\.device) == ["iPhone 16"])
  }

  private func backup(
    _ folder: TemporaryRecords, isEncrypted: Bool = false, isListed: Bool = true
  ) throws {
    let domain = "AppDomain-com.example.app"
    let names = ["", "-wal"].map { ending in
      RecordsDigest.name("\(domain)-\(Self.store)\(ending)")
    }
    var writer = RecordsFileWriter()
    writer.isInLog = true
    let made = try folder.place("made.db")
    try writer.write(.sample, to: made)
    for (name, ending) in zip(names, ["", "-wal"]) {
      try FileManager.default.moveItem(
        atPath: made + ending, toPath: try folder.place("B/\(name.prefix(2))/\(name)"))
    }
    try Data(
      PropertyListWriter.bytes(
        .dictionary([
          ("IsEncrypted", .bool(isEncrypted)),
          ("Lockdown", .dictionary([("DeviceName", .string("Ada's iPhone"))])),
        ]))
    ).write(to: URL(filePath: folder.path("B/Manifest.plist")))
    guard isListed else { return }
    let queue = try DatabaseQueue(path: folder.path("B/Manifest.db"))
    try queue.write { database in
      try database.execute(
        sql:
          "CREATE TABLE Files (fileID TEXT, domain TEXT, relativePath TEXT, flags INT, file BLOB)")
      for (name, ending) in zip(names, ["", "-wal"]) {
        try database.execute(
          sql: "INSERT INTO Files VALUES (?, ?, ?, 1, NULL)",
          arguments: [name, domain, Self.store + ending])
      }
    }
    try queue.close()
  }

  /// The one digest that somebody has published.
  @Test func filesOfABackupHaveTheirNames() {
    let name = RecordsDigest.name("AppDomain-com.duckduckgo.mobile.ios-\(Self.store)")
    #expect(name.hasPrefix("2bb3cd60") && name.hasSuffix("f6a3"))
    #expect(RecordsDigest.name("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
  }

  @Test func aBackupIsReadByItsList() throws {
    let folder = try TemporaryRecords()
    try backup(folder)
    for path in ["B", ""] {
      let found = try RecordsFinder.find(folder.path(path), temporary: folder.temporary)
      #expect(found.map(\.app) == ["com.example.app"])
      #expect(found.map(\.device) == ["Ada's iPhone"])
      let files = try #require(found.first?.files)
      let store = try RecordsReader.read(files, temporary: folder.temporary)
      #expect(store.donationCount == 3)
    }
  }

  @Test func withoutAListTheAppIsFoundByItsName() throws {
    let folder = try TemporaryRecords()
    try backup(folder, isListed: false)
    let path = folder.path("B")
    #expect(try RecordsFinder.find(path, temporary: folder.temporary).isEmpty)
    let found = try RecordsFinder.find(
      path, app: "com.example.app", temporary: folder.temporary)
    #expect(found.count == 1)
  }

  @Test func anEncryptedBackupGetsOneSentence() throws {
    let folder = try TemporaryRecords()
    try backup(folder, isEncrypted: true)
    let path = folder.path("B")
    #expect(throws: RecordsError.encryptedBackup(path)) {
      try RecordsFinder.find(path, temporary: folder.temporary)
    }
  }

  @Test func nothingThereIsSaid() throws {
    let folder = try TemporaryRecords()
    #expect(try RecordsFinder.find(folder.path(""), temporary: folder.temporary).isEmpty)
    let missing = folder.path("nobody")
    #expect(throws: RecordsError.missing(missing)) {
      try RecordsFinder.find(missing, temporary: folder.temporary)
    }
  }
}
