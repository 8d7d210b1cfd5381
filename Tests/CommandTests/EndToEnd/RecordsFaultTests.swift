import Foundation
import GRDB
import RecordedApps
import Testing
import TipRecords

/// What is named with `--records` and cannot be read gets one sentence, the same from every command.
@Suite struct RecordsFaultTests {
  private let scratch: Scratch
  private let app: String

  init() throws {
    scratch = try Scratch()
    app = try scratch.write(RecordedNotes.sources, to: "Notes/Notes.swift")
  }

  /// Every command that takes `--records`.
  private func commands(_ path: String) -> [[String]] {
    [
      ["records", path], ["why", "ShareTip", app, "--records", path],
      ["when", "ShareTip", app, "--records", path], ["status", "--records", path],
      ["rules", app, "--records", path], ["rules", "--records", path],
      ["run", app, "--records", path], [app, "--records", path],
      ["store", "info", "--records", path], ["store", "export", app, "--records", path],
      ["records", path, "--anonymise", scratch.path("copy.db")],
    ]
  }

  private func check(
    _ path: String, _ sentence: String, status: Int32 = 64, through host: [String] = []
  ) throws {
    for arguments in commands(path) {
      let run = try Command(arguments, through: host)
      #expect(run.errors == "error: \(sentence)\n", "\(arguments)")
      #expect(run.status == status && run.output.isEmpty, "\(arguments): \(run.output)")
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.path("copy.db")))
  }

  @Test func nothingIsThere() throws {
    let path = scratch.path("nothing")
    try check(path, "there is nothing at `\(path)`")
  }

  @Test func noPathIsGiven() throws {
    try check("", "a path is needed: a file, a folder, an app's container or a backup")
  }

  @Test func aFolderIsEmpty() throws {
    let file = try scratch.write("", to: "Empty/a.txt")
    try FileManager.default.removeItem(atPath: file)
    let path = scratch.path("Empty")
    try check(
      path,
      "there is no store of TipKit's in `\(path)`: either the app has not called `Tips.configure` there yet, or it keeps its store elsewhere, as in the container of a group"
    )
  }

  @Test func theFileIsEmpty() throws {
    let path = try scratch.write("", to: "tips-store.db")
    try check(
      path, "`\(path)` is empty: the app has not written anything yet, or the copy was cut off")
  }

  @Test func itIsText() throws {
    try check(app, "`\(app)` is a text file, not a store of TipKit's")
  }

  @Test func itIsEncrypted() throws {
    let path = scratch.path("tips-store.db")
    try Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) }).write(
      to: URL(filePath: path))
    try check(
      path,
      "`\(path)` is not a SQLite database: it is another kind of file, damaged at its beginning, or encrypted"
    )
  }

  @Test func aBackupIsEncrypted() throws {
    _ = try scratch.write("", to: "B/Manifest.db")
    try Data(PropertyListWriter.bytes(.dictionary([("IsEncrypted", .bool(true))]))).write(
      to: URL(filePath: scratch.path("B/Manifest.plist")))
    let path = scratch.path("B")
    try check(
      path,
      "the backup `\(path)` is encrypted: make one without a password, or copy the app's container from the device"
    )
  }

  @Test func itIsOfSomethingElse() throws {
    let path = scratch.path("other.db")
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "CREATE TABLE places (a); CREATE TABLE people (b)") }
    try queue.close()
    try check(
      path,
      "`\(path)` is a SQLite database, but has none of TipKit's tables: it has `people`, `places`")
  }

  @Test func itIsDamaged() throws {
    let path = scratch.path("tips-store.db")
    try RecordsFileWriter().write(try RecordedNotes().app, to: path)
    var bytes = try Data(contentsOf: URL(filePath: path))
    for place in 100..<4096 { bytes[place] = 0xA5 }
    try bytes.write(to: URL(filePath: path))
    for arguments in commands(path) {
      let run = try Command(arguments)
      #expect(run.errors.hasPrefix("error: `\(path)` is damaged: "), "\(run.errors)")
      #expect(run.errors.filter { $0 == "\n" }.count == 1 && run.output.isEmpty)
      #expect([3, 64].contains(run.status))
    }
  }

  /// That of programs which run here.
  @Test func itIsAStore() throws {
    let store = scratch.path("store")
    let made = try Command(["run", "-", "--store", store], input: "try Tips.configure()\n")
    #expect(made.status == 0, "\(made.errors)")
    let path = store + "/tips-store.db"
    try check(
      path, "`\(path)` is a store that this program wrote: name its folder with `--store`")
  }

  /// What runs a command as somebody who may not read what is forbidden to all: root may, and is no such. Nil where there
  /// is nobody else to run as.
  private static let another: [String]? = {
    guard getuid() == 0 else { return [] }
    let nobody = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    return (try? Command(["--version"], through: nobody))?.status == 0 ? nobody : nil
  }()

  @Test(
    .enabled(
      if: another != nil,
      "root may read everything, and `setpriv` does not run the command as another user here"))
  func itMayNotBeRead() throws {
    let host = try #require(Self.another)
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.path(""))
    let path = scratch.path("A/.tipkit/tips-store.db")
    _ = try scratch.write("", to: "A/.tipkit/tips-store.db")
    try manager.removeItem(atPath: path)
    try RecordsFileWriter().write(try RecordedNotes().app, to: path)
    try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    try check(path, "`\(path)` cannot be read: permission denied", status: 3, through: host)
    try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let folder = scratch.path("A/.tipkit")
    try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: folder)
    try check(folder, "`\(folder)` cannot be read: permission denied", status: 3, through: host)
    try check(path, "`\(path)` cannot be read: permission denied", status: 3, through: host)
    let all = scratch.path("A")
    try check(all, "`\(folder)` cannot be read: permission denied", status: 3, through: host)
    // Or nothing could remove it.
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
  }

  @Test func thereAreTwo() throws {
    let made = try RecordedNotes().app
    for app in ["com.example.one", "com.example.two"] {
      let path = try scratch.write(
        "", to: "Containers/\(app)/Data/Library/Application Support/.tipkit/tips-store.db")
      try FileManager.default.removeItem(atPath: path)
      try RecordsFileWriter().write(made, to: path)
    }
    let path = scratch.path("Containers")
    let sentence =
      "there are the stores of 2 apps: name one with `--app`: `com.example.one`, `com.example.two`"
    for arguments in commands(path).dropFirst() {
      let run = try Command(arguments)
      #expect(run.errors == "error: \(sentence)\n", "\(arguments)")
      #expect(run.status == 64 && run.output.isEmpty)
      let named = try Command(arguments + ["--app", "com.example.two"])
      #expect([0, 1].contains(named.status) && named.errors.isEmpty, "\(named.errors)")
    }
  }

  /// Where the path does not say whose a file is, the file does.
  @Test func anotherAppIsNamed() throws {
    let path = scratch.path("tips-store.db")
    try RecordsFileWriter().write(try RecordedNotes().app, to: path)
    for arguments in commands(path) {
      let run = try Command(arguments + ["--app", "com.example.other"])
      #expect(
        run.errors
          == "error: there is no store of `com.example.other` in `\(path)`; there is one of `com.example.app`\n",
        "\(arguments)")
      #expect(run.status == 64 && run.output.isEmpty)
    }
  }

  /// What could not be read is not said to be missing in the app.
  @Test func aTableIsLost() throws {
    let path = scratch.path("tips-store.db")
    try RecordsFileWriter().write(try RecordedNotes().app, to: path)
    try DatabaseQueue(path: path).write { try $0.execute(sql: "DROP TABLE ZCORETIPRECORD") }
    let run = try Command(["why", "ShareTip", app, "--records", path])
    let text = run.output.replacing(/\s+/, with: " ")
    #expect(
      text.hasPrefix(
        " differs the app has no record of `ShareTip`: not all tips could be read "))
    #expect(!text.contains("has not made such a tip"))
  }

  /// An app that goes on writing has its log beside the file and holds locks; neither is waited for or changed.
  @Test func itIsInUse() throws {
    let path = scratch.path("tips-store.db")
    try RecordsFileWriter().write(try RecordedNotes().app, to: path)
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
      try database.execute(
        sql: "INSERT INTO ZCOREDONATIONRECORD (ZEVENT, ZDATE) VALUES (1, \(RecordedNotes.now))")
      try database.execute(sql: "BEGIN EXCLUSIVE")
      let before = try contents()
      for arguments in commands(path) {
        let run = try Command(arguments)
        #expect([0, 1].contains(run.status) && run.errors.isEmpty, "\(run.errors)")
      }
      try? FileManager.default.removeItem(atPath: scratch.path("copy.db"))
      #expect(try contents() == before)
      let info = try Command(["store", "info", "--records", path])
      #expect(info.output.contains(/donations\s+4\n/), "\(info.output)")
      try database.execute(sql: "COMMIT")
    }
  }

  private func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for ending in ["", "-wal", "-shm"] {
      let path = scratch.path("tips-store.db") + ending
      contents[ending] = try Data(contentsOf: URL(filePath: path))
    }
    return contents
  }

  /// Once to look what it is, once to copy it.
  @Test(.enabled(if: FailingSystem.isThere, "the library of failing calls was not built"))
  func itIsReadOnce() throws {
    let path = try scratch.write("", to: "C/.tipkit/tips-store.db")
    try FileManager.default.removeItem(atPath: path)
    try RecordsFileWriter().write(try RecordedNotes().app, to: path)
    let system = FailingSystem(folder: path, fault: .unreadable)
    for arguments in commands(scratch.path("C")) {
      let (run, calls) = try system.run(arguments, input: "")
      #expect([0, 1].contains(run.status), "\(run.errors)")
      #expect(calls.filter { $0 == "open" }.count == 2, "\(arguments): \(calls)")
      try? FileManager.default.removeItem(atPath: scratch.path("copy.db"))
    }
  }
}
