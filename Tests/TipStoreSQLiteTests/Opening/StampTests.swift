import Foundation
import GRDB
import SeededRandom
import Testing
import TipEngine
import TipModel
import TipStoreSQLite
import TipText

/// Each entry says which device made it, as which of its changes, and when by a clock that never goes back.
@Suite struct StampTests {
  private struct Stamp: Hashable {
    let device: Int
    let sequence: Int
    let time: Int
  }

  private func stamps(_ scratch: Scratch, _ table: String) throws -> [Stamp] {
    let queue = try DatabaseQueue(path: scratch.store + "/tips-store.db")
    defer { try? queue.close() }
    return try queue.read { database in
      try Row.fetchAll(
        database, sql: "SELECT device, sequence, time FROM \(table) ORDER BY sequence"
      ).map {
        try Stamp(
          device: $0.decode(atIndex: 0), sequence: $0.decode(atIndex: 1),
          time: $0.decode(atIndex: 2))
      }
    }
  }

  private func engine(_ store: SQLiteStore, at seconds: Double) throws -> TipEngine {
    let engine = try TipEngine(
      clock: VirtualClock(start: Date(timeIntervalSinceReferenceDate: seconds)), store: store,
      defaultValue: { _ in .none })
    try engine.configure([])
    return engine
  }

  /// Writers take turns, close and open again, and their clocks are set to whatever.
  @Test func timesOnlyGrow() throws {
    let seed = Seeds.one()
    var random = SeededRandom(seed: seed)
    let scratch = try Scratch()
    for launch in 0..<8 {
      let stores = try (0..<2).map { _ in try SQLiteStore(folder: scratch.store) }
      let engines = try stores.map {
        try engine($0, at: .random(in: -1e9...1e9, using: &random))
      }
      for number in 0..<20 {
        let engine = engines.randomElement(using: &random) ?? engines[0]
        if Bool.random(using: &random) {
          (engine.clock as? VirtualClock)?.set(
            to: Date(timeIntervalSinceReferenceDate: .random(in: -1e9...1e9, using: &random)))
        }
        let event = EventReference(id: "e\(number % 3)", donationType: .int)
        if number % 7 == 6 {
          try engine.deleteDonations(of: event)
        } else {
          try engine.donate(.int(launch * 100 + number), to: event)
        }
      }
      for store in stores { try store.close() }
    }
    let entries = try stamps(scratch, "entry")
    #expect(entries.count > 100, "seed \(seed)")
    #expect(Set(entries.map(\.device)) == [1])
    #expect(entries.map(\.sequence) == Array(1...entries.count))
    #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.time < $1.time }, "seed \(seed)")
    // A donation has the stamp of its entry.
    let donations = try stamps(scratch, "donation")
    #expect(!donations.isEmpty && Set(donations).isSubset(of: entries), "seed \(seed)")
    #expect(try StoreCheck.faults(in: scratch.store).isEmpty, "seed \(seed)")
  }

  @Test func aTimeIsTheClocksMilliseconds() throws {
    let scratch = try Scratch()
    let store = try SQLiteStore(folder: scratch.store)
    let engine = try engine(store, at: -978_307_200 + 12.345)
    let event = EventReference(id: "e", donationType: .int)
    for number in 0..<3 { try engine.donate(.int(number), to: event) }
    try engine.set(
      ParameterDeclaration(
        id: "Int.App+n", name: "n", type: .int, isTransient: false,
        range: .init(file: .init(index: 0), start: 0, end: 0), defaultValue: { nil }), to: .int(4))
    try store.close()
    let times = try stamps(scratch, "donation").map { ($0.time >> 15, $0.time & 32_767) }
    #expect(times.map(\.0) == [12_345, 12_345, 12_345])
    #expect(times.map(\.1) == [1, 2, 3])
    #expect(try stamps(scratch, "parameter").map { $0.time & 32_767 } == [4])
  }

  @Test func eachStoreHasADeviceOfItsOwn() throws {
    let (one, other) = try (Scratch(), Scratch())
    for scratch in [one, other] { try SQLiteStore(folder: scratch.store).close() }
    let (first, second) = try (StoreInfo(folder: one.store), StoreInfo(folder: other.store))
    #expect(first.ids.device != second.ids.device && first.ids.device != first.ids.store)
    try SQLiteStore(folder: one.store).close()
    #expect(try StoreInfo(folder: one.store).ids.device == first.ids.device)
  }
}
