import Foundation
import Testing
import TipEngine
import TipModel
import TipStoreSQLite

/// What a store says no to, and that it goes on afterwards.
@Suite struct RefusalTests {
  private func event(_ id: String, _ type: Type = .builtin(.emptyDonation)) -> EventReference {
    EventReference(id: id, donationType: type)
  }

  @Test func aFileCutToNothingIsNoNewStore() throws {
    let scratch = try Scratch()
    try SQLiteStore(folder: scratch.store).close()
    try Data().write(to: URL(filePath: scratch.store + "/tips-store.db"))
    let error = try #require(throws: StoreError.self) { try SQLiteStore(folder: scratch.store) }
    let aside = scratch.store + "/damaged-1"
    #expect(error == .damaged(reason: "its file is empty", setAside: aside))
    #expect("\(error)".contains(aside) && "\(error)".contains("tips store export"))
    #expect(FileManager.default.fileExists(atPath: aside + "/tips-store.db"))
    try SQLiteStore(folder: scratch.store).close()
  }

  @Test func aStoreWithoutItsDatabaseIsNotNone() throws {
    let scratch = try Scratch()
    try SQLiteStore(folder: scratch.store).close()
    try FileManager.default.removeItem(atPath: scratch.store + "/tips-store.db")
    let gone = StoreError.damaged(reason: "its file is gone", setAside: nil)
    #expect(try StoreCheck.faults(in: scratch.store) == ["its file is gone"])
    for isDamaged in [false, true] {
      #expect(throws: gone) {
        try StoreExport(folder: scratch.store, isDamaged: isDamaged).run { _, _ in }
      }
    }
    // Nothing was made in its place.
    #expect(!FileManager.default.fileExists(atPath: scratch.store + "/tips-store.db"))
  }

  @Test func setAsideStoresNeverReplaceEachOther() throws {
    let scratch = try Scratch()
    for number in 1...3 {
      try SQLiteStore(folder: scratch.store).close()
      try Data("no database".utf8).write(to: URL(filePath: scratch.store + "/tips-store.db"))
      #expect(throws: StoreError.self) { try SQLiteStore(folder: scratch.store) }
      #expect(FileManager.default.fileExists(atPath: scratch.store + "/damaged-\(number)"))
    }
  }

  @Test func aStoreThatIsMovedAwayIsNotWrittenTo() throws {
    let scratch = try Scratch()
    let store = try SQLiteStore(folder: scratch.store)
    let engine = try TipEngine.configured(store)
    try engine.donate(to: event("e"))
    try FileManager.default.moveItem(atPath: scratch.store, toPath: scratch.path("elsewhere"))
    #expect(throws: StoreError.replaced) { try engine.donate(to: event("e")) }
    #expect(engine.history(of: event("e"), at: engine.now).count == 1)
  }

  @Test func aFullLockLeavesTheEngineAnswering() throws {
    let scratch = try Scratch()
    var options = SQLiteStore.Options()
    options.patience = .milliseconds(30)
    let store = try SQLiteStore(folder: scratch.store, options: options)
    let engine = try TipEngine.configured(store)
    try engine.donate(to: event("e"))
    // Whoever had it before had a longer number.
    try Data("12345678901\n".utf8).write(to: URL(filePath: scratch.store + "/tips-store.lock"))
    let holder = try WriterProcess(scratch.store, "hold")
    try holder.wait(for: "holding")
    #expect(throws: StoreError.busy(holder: "process \(holder.id) (store-writer)")) {
      try engine.donate(to: event("e"))
    }
    #expect(engine.history(of: event("e"), at: engine.now).count == 1)
    try engine.sendDonation(to: event("e"))
    #expect(engine.history(of: event("e"), at: engine.now).count == 2)
    _ = holder.finish()
    try engine.donate(to: event("e"))
    #expect(engine.history(of: event("e"), at: engine.now).count == 3)
    try store.close()
    let next = try SQLiteStore(folder: scratch.store)
    #expect(try next.load().events["e"]?.history.count == 3)
    try next.close()
  }

  @Test func donationsDatedAheadOfThePresentStayOut() throws {
    let scratch = try Scratch()
    var options = SQLiteStore.Options()
    options.present = { VirtualClock.start.addingTimeInterval(60) }
    let store = try SQLiteStore(folder: scratch.store, options: options)
    let engine = try TipEngine.configured(store)
    try engine.donate(to: event("e"))
    engine.advance(to: VirtualClock.start.addingTimeInterval(61))
    #expect(throws: StoreError.futureDonation(event: "e")) { try engine.donate(to: event("e")) }
    #expect(throws: StoreError.futureDonation(event: "e")) {
      try engine.sendDonation(to: event("e"))
    }
    try store.close()
  }

  @Test func whatCannotBeStoredIsRefusedBeforeItTakesEffect() throws {
    let scratch = try Scratch()
    let store = try SQLiteStore(folder: scratch.store)
    let engine = try TipEngine.configured(store)
    #expect(throws: StoreError.unstorableID("a\0b")) { try engine.donate(to: event("a\0b")) }
    #expect(throws: StoreError.unstorableValue(type: "() -> Void")) {
      try engine.donate(.void, to: event("f", .function([], .void)))
    }
    #expect(engine.records.events.rows.isEmpty)
    try store.close()
    #expect(throws: StoreError.closed) { try engine.donate(to: event("e")) }
  }
}
