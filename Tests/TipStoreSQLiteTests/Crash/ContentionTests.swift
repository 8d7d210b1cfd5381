import Foundation
import SeededRandom
import Testing
import TipStoreSQLite

/// Many processes at once.
@Suite struct ContentionTests {
  @Test(.timeLimit(.minutes(240)))
  func racingFirstOpensAllSucceed() throws {
    let crowd = 8
    for _ in 0..<(Effort.isSoak ? 1250 : 25) {
      let scratch = try Scratch()
      let processes = try (0..<crowd).map { _ in try WriterProcess(scratch.store, "open") }
      for process in processes {
        let (lines, status) = process.finish()
        #expect(status == 0, "\(lines)")
      }
      #expect(try StoredDonations(scratch.store).names.isEmpty)
    }
  }

  @Test(.timeLimit(.minutes(240)))
  func fourWritersGetNoBusyError() throws {
    let scratch = try Scratch()
    let count = 150
    let processes = try (0..<4).map {
      try WriterProcess(scratch.store, "donate", "w\($0)", "\(count)")
    }
    for process in processes {
      let (lines, status) = process.finish()
      #expect(status == 0)
      #expect(lines.count { $0.hasPrefix("ok ") } == count)
      #expect(!lines.contains { $0.hasPrefix("refused") })
    }
    let stored = try StoredDonations(scratch.store).names
    #expect(stored.count == 4 * count && Set(stored).count == 4 * count)
    for writer in 0..<4 {
      #expect(
        stored.filter { $0.hasPrefix("w\(writer)-") } == (1...count).map { "w\(writer)-\($0)" })
    }
  }

  @Test(.timeLimit(.minutes(240)))
  func whoeverHoldsTheLockIsNamed() throws {
    let scratch = try Scratch()
    try SQLiteStore(folder: scratch.store).close()
    let holder = try WriterProcess(scratch.store, "hold")
    try holder.wait(for: "holding")
    var options = SQLiteStore.Options()
    options.patience = .milliseconds(30)
    let error = try #require(throws: StoreError.self) {
      try SQLiteStore(folder: scratch.store, options: options)
    }
    #expect(error == .busy(holder: "process \(holder.id) (store-writer)"))
    #expect(holder.finish().status == 0)
    try SQLiteStore(folder: scratch.store, options: options).close()
  }
}
