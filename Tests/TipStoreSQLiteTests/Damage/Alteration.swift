import Foundation
import GRDB
import SeededRandom

/// Something that somebody, or a disk, does to a store behind its back.
enum Alteration {
  static func bytes(of folder: String, _ random: inout SeededRandom) throws -> String {
    let url = URL(filePath: folder + "/tips-store.db")
    var bytes = [UInt8](try Data(contentsOf: url))
    let place = Int.random(in: bytes.indices, using: &random)
    bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
    try Data(bytes).write(to: url)
    return "a bit of byte \(place)"
  }

  static func page(of folder: String, _ random: inout SeededRandom) throws -> String {
    let url = URL(filePath: folder + "/tips-store.db")
    var bytes = [UInt8](try Data(contentsOf: url))
    let pages = bytes.count / 4096
    let from = Int.random(in: 1..<pages, using: &random)
    let to = Int.random(in: 1..<pages, using: &random)
    bytes.replaceSubrange(
      to * 4096..<(to + 1) * 4096, with: Array(bytes[from * 4096..<(from + 1) * 4096]))
    try Data(bytes).write(to: url)
    return "page \(to + 1), now \(from + 1),"
  }

  private static let tables = [
    "meta", "tip", "parameter", "event", "donation", "rule", "entry", "imported", "witness",
    "device", "fact", "lifecycle", "lifecycle_sum",
  ]

  static func row(of folder: String, _ random: inout SeededRandom) throws -> String {
    let queue = try DatabaseQueue(path: folder + "/tips-store.db")
    defer { try? queue.close() }
    return try queue.writeWithoutTransaction { database in
      let table = tables.randomElement(using: &random) ?? ""
      let columns = try String.fetchAll(
        database, sql: "SELECT name FROM pragma_table_info('\(table)')")
      let keys = try String.fetchAll(
        database, sql: "SELECT name FROM pragma_table_info('\(table)') WHERE pk > 0")
      let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0
      guard count > 0 else { return "nothing" }
      let row = try Row.fetchOne(
        database,
        sql: "SELECT * FROM \(table) LIMIT 1 OFFSET \(Int.random(in: 0..<count, using: &random))")
      guard let row else { return "nothing" }
      let place = keys.map { "\($0) = ?" }.joined(separator: " AND ")
      let arguments = keys.map { row[$0] as DatabaseValue }
      var sql = "DELETE FROM \(table) WHERE \(place)"
      if Int.random(in: 0..<4, using: &random) > 0 {
        let column = columns.randomElement(using: &random) ?? ""
        let other =
          [
            "\(column) + 1", "\(column) || 'x'", "NULL", "-\(column)", "'x'", "0", "'{}'",
            "(SELECT \(column) FROM \(table) ORDER BY random() LIMIT 1)",
          ].randomElement(using: &random) ?? ""
        sql = "UPDATE OR IGNORE \(table) SET \(column) = \(other) WHERE \(place)"
      }
      // What the table does not take is no alteration.
      try? database.execute(sql: sql, arguments: StatementArguments(arguments))
      return "`\(sql)` of \(arguments)"
    }
  }
}
