import Foundation
import GRDB
import Testing
import TipStoreSQLite

/// What is intact in a damaged store is rescued.
@Suite struct SalvageTests {
  @Test(arguments: [
    "limit", "id", "type", "row",
  ])
  func donationsOutliveTheirEvent(_ damage: String) throws {
    let scratch = try Scratch()
    let donor = try Donor(scratch.store)
    for number in 1...9 { try donor.donate(number) }
    try donor.store.close()
    let sql =
      switch damage {
      case "limit": "UPDATE event SET maximum_count = 7"
      case "id": "UPDATE event SET id = 'f'"
      case "type": "UPDATE event SET type = '{'"
      default: "DELETE FROM event"
      }
    let queue = try DatabaseQueue(path: scratch.store + "/tips-store.db")
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()

    #expect(throws: StoreError.self) {
      _ = try StoreExport(folder: scratch.store).run { _, _ in }
    }
    var lines: [String] = []
    let summary = try StoreExport(folder: scratch.store, isDamaged: true).run { line, _ in
      lines.append(line)
    }
    #expect(!summary.faults.isEmpty)
    let values = (1...9).filter { number in
      lines.contains { $0.contains(#""value":"n\#(number)""#) }
    }
    #expect(values == Array(1...9))
    // They go into another store, unless nothing says what their values are.
    var copy = try StoreImport(folder: scratch.path("copy"), date: Date.now)
    for line in lines { try copy.add(line) }
    if damage == "limit" || damage == "id" {
      try copy.finish()
      #expect(try StoreInfo(folder: scratch.path("copy")).donations == 9)
    } else {
      #expect(throws: StoreError.self) { try copy.finish() }
    }
  }
}
