import Foundation
import GRDB
import ReleasedStores
import Testing
import TipEngine
import TipModel
import TipStoreSQLite

/// A store of an older version holds the same after it was opened.
@Suite struct MigrationTests {
  private static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Stores")

  /// Written by a program of version 1: two runs, one of which came by an import.
  private func oldStore(in scratch: Scratch, damage: String = "") throws {
    let sql = try String(
      contentsOf: Self.folder.appending(path: "version-1.sql"), encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: scratch.store, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let queue = try DatabaseQueue(path: scratch.store + "/tips-store.db")
    try queue.writeWithoutTransaction { try $0.execute(sql: sql + damage) }
    try queue.close()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: scratch.store + "/tips-store.db")
  }

  private func rows(_ scratch: Scratch, _ sql: String) throws -> [String] {
    let queue = try DatabaseQueue(path: scratch.store + "/tips-store.db")
    defer { try? queue.close() }
    return try queue.read { try Row.fetchAll($0, sql: sql).map(\.description) }
  }

  private func export(_ scratch: Scratch, isDamaged: Bool = false) throws -> (
    lines: [String], faults: [String]
  ) {
    var lines: [String] = []
    let summary = try StoreExport(folder: scratch.store, isDamaged: isDamaged).run { line, _ in
      lines.append(line)
    }
    return (lines, summary.faults)
  }

  private func expected() throws -> [String] {
    try String(contentsOf: Self.folder.appending(path: "version-1.jsonl"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  @Test func nothingIsLost() throws {
    let scratch = try Scratch()
    try oldStore(in: scratch)
    let log = "SELECT number, date, writer, kind, event, payload, checksum FROM entry"
    let imported = "SELECT store, number FROM imported ORDER BY store, number"
    let before = try (rows(scratch, log), rows(scratch, imported))
    #expect(before.0.count == 25 && before.1.count == 7)
    #expect(try StoreCheck.faults(in: scratch.store).isEmpty)
    let (exported, whole) = try (export(scratch).lines, expected())
    #expect(exported.dropFirst() == whole.dropFirst())
    #expect(try rows(scratch, log) == before.0)
    #expect(try rows(scratch, imported) == before.1)
    let info = try StoreInfo(folder: scratch.store)
    #expect(info.schemaVersion > 1 && info.donations == 14 && info.lastEntry == 25)
    // It has been migrated once.
    #expect(try StoreCheck.faults(in: scratch.store).isEmpty)
  }

  @Test func anEngineGoesOnWithIt() throws {
    let scratch = try Scratch()
    try oldStore(in: scratch)
    let store = try SQLiteStore(folder: scratch.store)
    let records = try store.load()
    #expect(records.tips["TripTip"]?.displays.count == 2)
    #expect(records.tips["TripTip"]?.content == nil)
    #expect(records.rules.rows.map(\.status) == [.holds, .holds])
    #expect(records.rules.rows.flatMap(\.subrules).isEmpty)
    let log = try store.log()
    #expect(log.entries.count >= 10)
    try store.close()
  }

  /// A store of version 2 is one of version 3 without its witness.
  @Test(arguments: [2, 3]) func whatTipsSayAndThePartsOfRulesRemain(version: Int) throws {
    let scratch = try Scratch()
    let released = try #require(ReleasedStore.all.first { $0.description == "version-3/script" })
    let copy = try released.copy()
    try FileManager.default.moveItem(atPath: copy.path, toPath: scratch.store)
    if version == 2 {
      let queue = try DatabaseQueue(path: scratch.store + "/tips-store.db")
      try queue.writeWithoutTransaction {
        try $0.execute(
          sql: """
            DROP TABLE witness;
            UPDATE meta SET value = '2' WHERE key = 'schema';
            PRAGMA user_version = 2;
            """)
      }
      try queue.close()
    }
    let (lines, faults) = try export(scratch, isDamaged: true)
    #expect(lines.count > 20 && faults.isEmpty)
    let log = "SELECT number, date, writer, kind, event, payload, checksum FROM entry"
    let before = try rows(scratch, log)
    #expect(try StoreCheck.faults(in: scratch.store).isEmpty)
    #expect(try export(scratch).lines.dropFirst() == lines.dropFirst())
    #expect(try rows(scratch, log) == before)
    let info = try StoreInfo(folder: scratch.store)
    #expect(
      info.schemaVersion > version && info.steps == 0 && UUID(uuidString: info.ids.device) != nil)
    let later = try SQLiteStore(folder: scratch.store)
    #expect(try later.load().tips["TripTip"]?.content?.title == "Plan a trip")
    try later.close()
    #expect(try StoreInfo(folder: scratch.store).ids.device == info.ids.device)
  }

  @Test func damageInAnOldStoreIsNoticedAndTheRestCanBeRead() throws {
    let scratch = try Scratch()
    try oldStore(in: scratch, damage: "UPDATE rule SET predicate = 'x' WHERE number = 1;")
    // As it was set aside by its own program.
    let export = try export(scratch, isDamaged: true)
    let whole = try expected()
    #expect(export.lines.count == whole.count - 1)
    #expect(export.faults == ["rule: row 1 is not as it was written"])
    let faults = try StoreCheck.faults(in: scratch.store)
    #expect(!faults.isEmpty)
    let store = try SQLiteStore(folder: scratch.store)
    #expect(throws: StoreError.self) { try store.load() }
  }
}
