import Foundation
import Synchronization
import Testing
import TipEngine
import TipModel
import TipStoreSQLite

/// What waits for the disk together is committed together.
@Suite struct GroupCommitTests {
  private static let event = EventReference(id: "e", donationType: .int)

  /// How many transactions SQLite's log holds: the last frame of each has the size of the database in its head.
  private func commits(_ scratch: Scratch) throws -> Int {
    let log = try Data(contentsOf: URL(filePath: scratch.store + "/tips-store.db-wal"))
    let frames = stride(from: 32, to: log.count, by: 24 + 4096)
    return frames.count { log[$0 + 4..<$0 + 8].contains { $0 != 0 } }
  }

  @Test(.timeLimit(.minutes(10))) func aHundredWhoWaitCostTwoTransactions() throws {
    let scratch = try Scratch()
    var options = SQLiteStore.Options()
    options.patience = .seconds(600)
    let store = try SQLiteStore(folder: scratch.store, options: options)
    let engine = try TipEngine.configured(store)
    try engine.donate(.int(0), to: Self.event)
    let before = try commits(scratch)
    // Nothing can be written before all of them wait.
    let lock = open(scratch.store + "/tips-store.lock", O_RDWR)
    try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
    let done = DispatchGroup()
    let failures = Mutex(0)
    for number in 1...100 {
      try engine.sendDonation(.int(number), to: Self.event)
      done.enter()
      store.whenFlushed { result in
        if case .failure = result { failures.withLock { $0 += 1 } }
        done.leave()
      }
    }
    // They count already.
    #expect(engine.history(of: Self.event, at: engine.now).count == 101)
    close(lock)
    done.wait()
    #expect(failures.withLock(\.self) == 0)
    let after = try commits(scratch)
    #expect((1...2).contains(after - before), "\(after - before)")
    let other = try SQLiteStore(folder: scratch.store)
    #expect(try other.load().events["e"]?.history.count == 101)
    try other.close()
    try store.close()
  }

  @Test func whoeverWaitsIsToldOnce() throws {
    let scratch = try Scratch()
    let store = try SQLiteStore(folder: scratch.store)
    let engine = try TipEngine.configured(store)
    let told = Mutex<[String]>([])
    let wait = { (name: String) in
      store.whenFlushed { result in
        let word = if case .success = result { "stored" } else { "failed" }
        told.withLock { $0.append("\(name) \(word)") }
      }
    }
    try store.flush()
    wait("nothing")
    #expect(told.withLock(\.self) == ["nothing stored"])
    try engine.sendDonation(.int(1), to: Self.event)
    wait("one")
    // What must be on disk now takes along what waits.
    try engine.donate(.int(2), to: Self.event)
    #expect(told.withLock(\.self) == ["nothing stored", "one stored"])
    try engine.sendDonation(.int(3), to: Self.event)
    wait("three")
    try store.close()
    #expect(told.withLock(\.self) == ["nothing stored", "one stored", "three stored"])
    wait("closed")
    #expect(told.withLock(\.self).last == "closed failed")
  }

  /// A disk that gives no room fails whoever waits, and what they wrote stays queued.
  @Test func whoeverWaitsForADiskThatFailsIsTold() throws {
    let scratch = try Scratch()
    let store = try SQLiteStore(folder: scratch.store)
    let engine = try TipEngine.configured(store)
    try store.flush()
    let database = scratch.store + "/tips-store.db"
    try FileManager.default.moveItem(atPath: database, toPath: database + ".away")
    try engine.sendDonation(.int(1), to: Self.event)
    let told = DispatchSemaphore(value: 0)
    let failures = Mutex<[String]>([])
    store.whenFlushed { result in
      if case .failure(let error) = result { failures.withLock { $0.append("\(error)") } }
      told.signal()
    }
    told.wait()
    #expect(failures.withLock(\.count) == 1)
    try FileManager.default.moveItem(atPath: database + ".away", toPath: database)
    try store.close()
    let other = try SQLiteStore(folder: scratch.store)
    #expect(try other.load().events["e"]?.history.count == 1)
    try other.close()
  }
}
