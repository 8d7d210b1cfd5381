import Foundation
import SeededRandom
import Testing
import TipEngine
import TipModel
import TipStoreSQLite

/// A damaged store is noticed, or harmless: never a trap, a hang, or another history.
@Suite struct DamageTests {
  private static let files = [
    "tips-store.db", "tips-store.db-wal", "tips-store.beacon", "tips-store.id",
  ]

  /// A store with everything in it; `isOpen` leaves it as a killed process does, with its last
  /// changes beside the database.
  private func store(in scratch: Scratch, isOpen: Bool) throws -> (path: String, lines: [String]) {
    let store = try SQLiteStore(folder: scratch.store)
    let engine = try TipEngine(
      clock: VirtualClock(start: Date(timeIntervalSinceReferenceDate: 5e8)), store: store,
      defaultValue: { _ in .none })
    try engine.configure([])
    for number in 0..<260 {
      let event = EventReference(id: "e\(number % 3)", donationType: .string)
      try engine.sendDonation(.string("donation \(number)"), to: event)
    }
    let tip = try engine.register(
      TipDefinition(id: "t", typeName: "T", options: [.maxDisplayCount(3)]))
    if let display = try engine.beginDisplay(of: tip) { try engine.endDisplay(display) }
    try store.flush()
    let lines = Self.lines(try store.load())
    if isOpen {
      let copy = try scratch.copy(scratch.store, to: "killed")
      try store.close()
      return (copy, lines)
    }
    try store.close()
    return (scratch.store, lines)
  }

  private static func lines(_ records: Records) -> [String] {
    records.events.rows.flatMap { event in
      (0..<event.history.count).map { row in
        "\(event.id) \(event.history[row].date.timeIntervalSinceReferenceDate) "
          + "\(event.history[row].value.map { ValuePrinter.print($0) } ?? "-")"
      }
    } + records.tips.rows.map { "\($0.id) \($0.displays.count) \($0.options)" }
  }

  @Test(.timeLimit(.minutes(240)), arguments: [false, true])
  func isNoticedOrHarmless(isOpen: Bool) throws {
    let scratch = try Scratch(inMemory: true)
    let (path, lines) = try store(in: scratch, isOpen: isOpen)
    #expect(lines.count > 260)
    var (noticed, harmless) = (0, 0)
    for round in 0..<(Effort.isSoak ? 5000 : 250) {
      var random = SeededRandom(seed: UInt64(round) + (isOpen ? 1 << 32 : 0))
      let copy = try scratch.copy(path, to: "copy")
      defer { try? FileManager.default.removeItem(atPath: copy) }
      let damage = Damage.allCases[round % Damage.allCases.count]
      let files = Self.files.filter { FileManager.default.fileExists(atPath: copy + "/" + $0) }
      // Mostly where the donations are.
      let file =
        Int.random(in: 0..<4, using: &random) == 0
        ? files.randomElement(using: &random) ?? files[0]
        : files[isOpen && files.count > 1 ? round % 2 : 0]
      try damage.strike(copy + "/" + file, &random)
      do {
        let store = try SQLiteStore(folder: copy)
        let found = Self.lines(try store.load())
        try store.close()
        // Not compared as a whole, which would print all of it.
        #expect(
          found.elementsEqual(lines), "round \(round): \(damage) of \(file) went unnoticed")
        harmless += 1
      } catch let error as StoreError {
        noticed += 1
        if case .damaged(_, let folder?) = error {
          #expect(FileManager.default.fileExists(atPath: folder))
          // A new one can be begun at once.
          try SQLiteStore(folder: copy).close()
        }
      }
    }
    #expect(noticed > 50 && harmless > 5, "\(noticed) noticed, \(harmless) harmless")
  }
}
