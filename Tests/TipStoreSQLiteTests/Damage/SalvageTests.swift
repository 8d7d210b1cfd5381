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
    var copy = StoreImport(folder: scratch.path("copy"), date: Date.now)
    for line in lines { try copy.add(line) }
    if damage == "limit" || damage == "id" {
      try copy.finish()
      #expect(try StoreInfo(folder: scratch.path("copy")).donations == 9)
    } else {
      #expect(throws: StoreError.self) { try copy.finish() }
    }
  }

  /// A store with one of everything, of which a donation is damaged; and what a sound one would export.
  private func damagedStore(in scratch: Scratch) throws -> (path: String, sound: [String]) {
    let store = try SoundStore(in: scratch, isKilled: false)
    var sound: [String] = []
    _ = try StoreExport(folder: store.path).run { line, _ in sound.append(line) }
    try alter(store.path, "UPDATE donation SET date = date + 1 WHERE number = 60")
    return (store.path, sound)
  }

  private func alter(_ path: String, _ sql: String) throws {
    let queue = try DatabaseQueue(path: path + "/tips-store.db")
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func salvage(_ path: String) throws -> (lines: [String], faults: [String]) {
    var lines: [String] = []
    let summary = try StoreExport(folder: path, isDamaged: true).run { line, _ in
      lines.append(line)
    }
    return (lines, summary.faults)
  }

  /// The id, tips, parameters, events with their limits, rules with their parts, and all donations but that one.
  @Test func whatIsIntactComesOutAsItWas() throws {
    let scratch = try Scratch()
    let (path, sound) = try damagedStore(in: scratch)
    let (lines, faults) = try salvage(path)
    let lost = Set(sound).subtracting(lines)
    #expect(lost.count == 1 && lost.allSatisfy { $0.contains(#""number":60,"#) }, "\(lost)")
    #expect(lines == sound.filter { !lost.contains($0) })
    #expect(faults.contains { $0.hasPrefix("donation: ") }, "\(faults)")
    #expect(
      lines.first?.contains(
        try #require(sound.first?.firstMatch(of: #/"uuid":"[-0-9A-F]{36}"/#)?.output)) == true)
    for kind in ["tip", "parameter", "event", "donation", "rule"] {
      #expect(lines.contains { $0.contains(#""kind":"\#(kind)""#) }, "\(kind)")
    }
  }

  /// Since the id is that of the store, what was rescued does not come twice, neither by a repeated import nor from
  /// the sound store that it was once.
  @Test func whatWasRescuedComesInOnce() throws {
    let scratch = try Scratch()
    let (path, sound) = try damagedStore(in: scratch)
    let lines = try salvage(path).lines
    var counts: [Int] = []
    for batch in [lines, lines, sound] {
      var copy = StoreImport(folder: scratch.path("new"), date: Look.start)
      for line in batch { try copy.add(line) }
      try copy.finish()
      counts.append(try StoreInfo(folder: scratch.path("new")).donations)
    }
    #expect(counts == [counts[0], counts[0], counts[0] + 1])
  }

  /// What is missing is told: an id that cannot be read, changes at the end that are gone, and a beacon that does not
  /// say whether there are any.
  @Test func whatIsMissingIsTold() throws {
    let scratch = try Scratch()
    let (path, sound) = try damagedStore(in: scratch)
    let identity = try Data(contentsOf: URL(filePath: path + "/tips-store.id"))
    try alter(path, "UPDATE meta SET value = 'x' WHERE key = 'uuid'")
    let beside = try salvage(path)
    #expect(beside.lines.first == sound.first)
    #expect(
      beside.faults.contains("meta: the store's id differs from the one in the file beside it"))
    try FileManager.default.removeItem(atPath: path + "/tips-store.id")
    let nowhere = try salvage(path)
    #expect(nowhere.lines.first?.contains("uuid") == false)
    #expect(nowhere.faults.contains("meta: the store's id cannot be read"))
    try identity.write(to: URL(filePath: path + "/tips-store.id"))
    try alter(path, "DELETE FROM entry WHERE number > 100")
    #expect(try salvage(path).faults.contains { $0.hasSuffix("changes are missing") })
    try Data([1]).write(to: URL(filePath: path + "/tips-store.beacon"))
    #expect(try salvage(path).faults.contains { $0.hasPrefix("its beacon file is empty") })
  }
}
