import Foundation
import Testing

/// What was acknowledged is there, whatever became of the process that wrote it.
@Suite struct KillTests {
  @Test(.timeLimit(.minutes(10)))
  func nothingAcknowledgedIsLostByAKill() throws {
    let scratch = try Scratch()
    let rounds = Effort.isSoak ? 1000 : 100
    var acknowledged: [String] = []
    for round in 0..<rounds {
      let writer = try WriterProcess(scratch.store, "donate", "r\(round)", "1000000")
      try writer.wait(for: "ready")
      for _ in 0..<Int.random(in: 0...12) {
        let line = try #require(writer.line())
        acknowledged.append(try name(line))
      }
      usleep(.random(in: 0...400))
      writer.kill()
      // What it said before it died counts, too.
      acknowledged += try writer.finish().lines.map(name)
    }
    let stored = try StoredDonations(scratch.store).names
    let places = Dictionary(
      zip(stored, stored.indices), uniquingKeysWith: { first, _ in first })
    #expect(places.count == stored.count, "nothing is there twice")
    let found = acknowledged.compactMap { places[$0] }
    #expect(found.count == acknowledged.count)
    #expect(found == found.sorted(), "in the order in which it was written")
    #expect(acknowledged.count > rounds)
    // At most the one that was being written is there without having been acknowledged.
    #expect(stored.count <= acknowledged.count + rounds)
  }

  private func name(_ line: String) throws -> String {
    try #require(line.hasPrefix("ok "), "\(line)")
    return String(line.dropFirst(3))
  }

  @Test(.timeLimit(.minutes(1)))
  func queuedDonationsAreFlushedAtTheEnd() throws {
    let scratch = try Scratch()
    let (lines, status) = try WriterProcess(scratch.store, "send", "q", "1234").finish()
    #expect(status == 0 && lines.last == "done")
    #expect(try StoredDonations(scratch.store).names == (1...1234).map { "q-\($0)" })
  }
}
