import Foundation
import GRDB
import Testing
import TipEngine
import TipStoreSQLite

@Suite struct SchemaTests {
  private func changing(_ folder: String, _ sql: String) throws {
    let queue = try DatabaseQueue(path: folder + "/tips-store.db")
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func refusal(_ folder: String) throws -> StoreError {
    try #require(throws: StoreError.self) { try SQLiteStore(folder: folder) }
  }

  @Test func aNewerSchemaIsRefusedAndLeftAlone() throws {
    let scratch = try Scratch()
    try SQLiteStore(folder: scratch.store).close()
    let present = try StoreInfo(folder: scratch.store).schemaVersion
    try changing(scratch.store, "PRAGMA user_version = \(present + 5)")
    #expect(try refusal(scratch.store) == .newer(version: present + 5))
    try changing(scratch.store, "PRAGMA user_version = \(present)")
    try SQLiteStore(folder: scratch.store).close()
  }

  @Test func triggersOfStrangersAreRefused() throws {
    let scratch = try Scratch()
    try SQLiteStore(folder: scratch.store).close()
    try changing(
      scratch.store,
      "CREATE TRIGGER spy AFTER INSERT ON entry BEGIN DELETE FROM donation; END")
    guard case .foreign(_, let reason) = try refusal(scratch.store) else {
      Issue.record("a trigger was taken")
      return
    }
    #expect(reason == "it holds `spy`, which is not ours")
  }

  @Test func databasesOfOthersAreRefusedAndLeftAlone() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch.store, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try changing(scratch.store, "CREATE TABLE notes (text)")
    guard case .foreign = try refusal(scratch.store) else {
      Issue.record("a stranger's database was taken")
      return
    }
    let queue = try DatabaseQueue(path: scratch.store + "/tips-store.db")
    #expect(try queue.read { try $0.tableExists("notes") })
  }

  @Test func everyTableIsStrictAndDocumented() throws {
    let scratch = try Scratch()
    try SQLiteStore(folder: scratch.store).close()
    let queue = try DatabaseQueue(path: scratch.store + "/tips-store.db")
    let document = try String(
      contentsOf: URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/TipStoreSQLite/SCHEMA.md"), encoding: .utf8)
    try queue.read { database in
      let tables = try Row.fetchAll(
        database,
        sql:
          "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'"
      )
      #expect(tables.count == 13)
      for table in tables {
        let name = try #require(String.fromDatabaseValue(table[0]))
        #expect(Int.fromDatabaseValue(table[1]) == 1, "\(name) is not strict")
        #expect(document.contains("**`\(name)`**"), "\(name)")
        let columns = try String.fetchAll(
          database, sql: "SELECT name FROM pragma_table_info('\(name)')")
        for column in columns where !["store", "key", "checksum"].contains(column) {
          #expect(
            document.contains("`\(column)") || document.contains("`\(column)`"), "\(name).\(column)"
          )
        }
      }
      #expect(try Int.fetchOne(database, sql: "PRAGMA application_id") == 0x5449_5053)
      #expect(try String.fetchOne(database, sql: "PRAGMA journal_mode") == "wal")
    }
  }
}
