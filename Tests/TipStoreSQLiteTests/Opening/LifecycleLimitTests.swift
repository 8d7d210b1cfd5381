import Foundation
import GRDB
import Testing
import TipEngine
import TipModel
import TipStoreSQLite

/// Steps of tips are summed when they are too many or too old, and facts stay when the log forgets them.
@Suite struct LifecycleLimitTests {
  private func export(_ folder: String) throws -> [String] {
    var lines: [String] = []
    _ = try StoreExport(folder: folder).run { line, _ in lines.append(line) }
    return lines
  }

  @Test func tooManyStepsAreSummed() throws {
    let scratch = try Scratch()
    var options = SQLiteStore.Options()
    options.durability = .fast
    let store = try SQLiteStore(folder: scratch.store, options: options)
    let head = #"{"kind":"store","version":1,"uuid":"x","schema":4}"#
    var copy = StoreImport(folder: scratch.store, date: VirtualClock.start)
    try copy.add(head)
    for number in 1...10_500 {
      try copy.add(
        #"{"kind":"lifecycle","device":"d","sequence":\#(number),"date":5e8,"tip":"t","#
          + #""step":"hidden","display":\#(number),"seconds":2}"#)
    }
    try copy.finish()
    let log = try store.lifecycle()
    #expect(log.entries.map(\.display) == Array(501...10_500))
    #expect(log.sums.map(\.count) == [500] && log.sums.map(\.seconds) == [1000])
    try store.close()
    #expect(try StoreCheck.faults(in: scratch.store).isEmpty)

    // An export has all of them, and an import takes each once.
    let lines = try export(scratch.store)
    for _ in 0..<2 {
      var again = StoreImport(folder: scratch.path("other"), date: VirtualClock.start)
      for line in lines { try again.add(line) }
      try again.finish()
    }
    let other = try SQLiteStore(folder: scratch.path("other"))
    let copied = try other.lifecycle()
    #expect(copied.entries == log.entries && copied.sums == log.sums)
    try other.close()
    #expect(try export(scratch.path("other")).dropFirst() == lines.dropFirst())
  }

  @Test(arguments: [
    #""sequence":0"#, #""display":-1"#, #""step":"lived""#, #""seconds":-2"#, #""seconds":1e300"#,
    #""date":1e12"#, #""tip":"a\u0000b""#, #""device":"\u0000""#, #""device":7"#,
  ])
  func aHostileStepIsRefused(change: String) throws {
    let scratch = try Scratch()
    let name = change.prefix { $0 != ":" }
    let parts = [
      #""device":"d""#, #""sequence":1"#, #""date":5e8"#, #""tip":"t""#, #""step":"hidden""#,
      #""display":1"#, #""seconds":2"#,
    ].map { $0.hasPrefix(name) ? change : $0 }
    var copy = StoreImport(folder: scratch.store, date: VirtualClock.start)
    try copy.add(#"{"kind":"store","version":1,"uuid":"x","schema":4}"#)
    #expect(throws: StoreError.invalidLine(number: 2, reason: "it is not part of a store")) {
      try copy.add(#"{"kind":"lifecycle",\#(parts.joined(separator: ","))}"#)
    }
    try copy.finish()
  }

  @Test(.timeLimit(.minutes(10)))
  func factsOutliveTheLog() throws {
    let scratch = try Scratch()
    var options = SQLiteStore.Options()
    options.durability = .fast
    let store = try SQLiteStore(folder: scratch.store, options: options)
    let engine = try TipEngine.configured(store)
    let tip = try engine.register(TipDefinition(id: "t", typeName: "T", rules: [], options: []))
    let display = try #require(try engine.beginDisplay(of: tip))
    try engine.press("more", of: tip)
    try engine.endDisplay(display)
    let event = EventReference(id: "e", donationType: .int)
    try engine.donate(.int(0), to: event)
    try engine.deleteDonations(of: event)
    try engine.invalidate(tip, reason: .tipClosed)
    for number in 0..<(1 << 16 + 4096) { try engine.sendDonation(.int(number), to: event) }
    try store.close()
    #expect(try StoreCheck.faults(in: scratch.store).isEmpty)
    let queue = try DatabaseQueue(path: scratch.store + "/tips-store.db")
    defer { try? queue.close() }
    let facts = try queue.read {
      try Row.fetchAll($0, sql: "SELECT kind, sequence - number FROM fact ORDER BY number")
        .map { "\($0[0] as String) \($0[1] as Int)" }
    }
    #expect(
      facts == [
        "displayBegan 0", "actionPressed 0", "displayEnded 0", "donationsDeleted 0",
        "invalidated 0",
      ])
  }
}
