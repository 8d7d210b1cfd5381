import Foundation
import Testing
import TipEngine
import TipModel

@testable import TipStoreSQLite

/// Whoever ends a process has what is queued written, and nothing else to wait for.
@Suite struct RescueTests {
  private func connection(_ scratch: Scratch) throws -> StoreConnection {
    try StoreConnection(
      StoreFolder(scratch.store), durability: .durable, patience: .seconds(5))
  }

  /// A store that takes long to be read, with nothing queued.
  @Test func whoReadsIsNotWaitedFor() throws {
    let scratch = try Scratch()
    let connection = try connection(scratch)
    let writer = StoreWriter(connection)
    let isOver = DispatchSemaphore(value: 0)
    let inTime = try writer.whileIdle { _ in
      DispatchQueue.global().async {
        try? writer.rescue()
        isOver.signal()
      }
      return isOver.wait(timeout: .now() + 600) == .success
    }
    #expect(inTime)
    try writer.close()
    try connection.close()
  }

  @Test func whatIsQueuedIsWritten() throws {
    let scratch = try Scratch()
    let donor = try Donor(scratch.store)
    for number in 0..<90 { try donor.send(number) }
    donor.store.rescue()
    #expect(try StoreInfo(folder: scratch.store).donations == 90)
    try donor.store.close()
  }
}
