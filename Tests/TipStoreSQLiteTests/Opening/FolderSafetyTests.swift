import Foundation
import Testing
import TipStoreSQLite

@Suite struct FolderSafetyTests {
  private func refusal(_ folder: String) throws -> StoreError {
    try #require(throws: StoreError.self) { try SQLiteStore(folder: folder) }
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func whatIsMadeIsForOneUserOnly() throws {
    let scratch = try Scratch()
    let folder = scratch.path("a/b/.tipkit")
    let (lines, status) = try WriterProcess(folder, "open").finish()
    #expect(status == 0, "\(lines)")
    // With everything that is there while it is open.
    let store = try SQLiteStore(folder: folder)
    for path in ["a", "a/b", "a/b/.tipkit"] { #expect(try mode(scratch.path(path)) == 0o700) }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(files.count >= 5, "\(files)")
    for file in files { #expect(try mode(folder + "/" + file) == 0o600, "\(file)") }
    try store.close()
  }

  @Test func symbolicLinksAreRefused() throws {
    let scratch = try Scratch()
    let real = scratch.path("real")
    try SQLiteStore(folder: real).close()
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("link"), withDestinationPath: real)
    #expect(
      try refusal(scratch.path("link"))
        == .unsafe(path: scratch.path("link"), reason: "it is a symbolic link"))
    for file in [
      "tips-store.db", "tips-store.lock", "tips-store.turn", "tips-store.beacon", "tips-store.id",
    ] {
      let folder = scratch.path("of-\(file)")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/" + file, withDestinationPath: real + "/" + file)
      #expect(
        try refusal(folder) == .unsafe(path: folder + "/" + file, reason: "it is a symbolic link"))
    }
  }

  @Test func foldersAndFilesThatOthersMayWriteAreRefused() throws {
    let scratch = try Scratch()
    try SQLiteStore(folder: scratch.store).close()
    for path in [scratch.store, scratch.store + "/tips-store.db"] {
      let old = try mode(path)
      for others: mode_t in [0o777, 0o770, 0o720, 0o702] {
        chmod(path, others)
        #expect(
          try refusal(scratch.store)
            == .unsafe(path: path, reason: "others may write to it; `chmod go-w` ends that"))
      }
      chmod(path, mode_t(old))
    }
    try SQLiteStore(folder: scratch.store).close()
  }

  /// A file with another name belongs to somebody who knows nothing of the store.
  @Test func filesWithOtherNamesAreRefusedAndStayAsTheyAre() throws {
    for file in ["db", "db-wal", "db-shm", "db-journal", "lock", "turn", "beacon", "id"] {
      let scratch = try Scratch()
      try FileManager.default.createDirectory(
        atPath: scratch.store, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      let other = scratch.path("other")
      try Data("precious".utf8).write(to: URL(filePath: other))
      let path = scratch.store + "/tips-store." + file
      link(other, path)
      #expect(
        try refusal(scratch.store)
          == .unsafe(
            path: path, reason: "it has other names, too, by hard links; a copy has only one"))
      #expect(try String(contentsOfFile: other, encoding: .utf8) == "precious")
    }
  }

  /// SQLite waits for a pipe of that name, and takes pages out of a file of that name into the database.
  @Test func aJournalBesideAFinishedStoreIsRefused() throws {
    let scratch = try Scratch()
    try Donor(scratch.store).store.close()
    let path = scratch.store + "/tips-store.db-journal"
    mkfifo(path, 0o600)
    let pipe = StoreError.unsafe(path: path, reason: "it is not a plain file")
    #expect(try refusal(scratch.store) == pipe)
    #expect(throws: pipe) {
      _ = try StoreExport(folder: scratch.store, isDamaged: true).run { _, _ in }
    }
    try FileManager.default.removeItem(atPath: path)
    // One that was emptied says nothing.
    try Data().write(to: URL(filePath: path))
    chmod(path, 0o600)
    #expect(try StoreCheck.faults(in: scratch.store) == [])
    try Data("anything".utf8).write(to: URL(filePath: path))
    chmod(path, 0o600)
    #expect(
      try refusal(scratch.store)
        == .unsafe(
          path: path,
          reason: "the store has none, and SQLite would write over it what is in there"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "anything")
    try FileManager.default.removeItem(atPath: path)
    #expect(try StoreCheck.faults(in: scratch.store) == [])
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func whatBelongsToAnotherIsRefused() throws {
    let scratch = try Scratch()
    try SQLiteStore(folder: scratch.store).close()
    for path in [scratch.store, scratch.store + "/tips-store.db"] {
      chown(path, 12_345, 12_345)
      #expect(
        try refusal(scratch.store) == .unsafe(path: path, reason: "it belongs to another user"))
      chown(path, 0, 0)
    }
  }

  @Test func whatIsNoFolderOrNoFileIsRefused() throws {
    let scratch = try Scratch()
    try Data().write(to: scratch.url.appending(path: "file"))
    #expect(
      try refusal(scratch.path("file"))
        == .unsafe(path: scratch.path("file"), reason: "it is not a folder"))
    try FileManager.default.createDirectory(
      atPath: scratch.store + "/tips-store.db", withIntermediateDirectories: true)
    #expect(
      try refusal(scratch.store)
        == .unsafe(path: scratch.store + "/tips-store.db", reason: "it is not a plain file"))
  }
}
