import Foundation
import SeededRandom
import Testing
import TipStoreSQLite

/// What was acknowledged is there, whatever became of the process that wrote it.
@Suite struct KillTests {
  /// A writer, and what it said was stored.
  private final class Victim {
    let name: String
    let process: WriterProcess
    private(set) var acknowledged: [String] = []

    init(_ name: String, _ folder: String) throws {
      self.name = name
      process = try WriterProcess(folder, "donate", name, "1000000")
    }

    func take(_ line: String) throws {
      if line == "ready" { return }
      try #require(line.hasPrefix("ok "), "\(line)")
      acknowledged.append(String(line.dropFirst(3)))
    }

    /// What it said before it died counts, too.
    func kill() throws {
      process.kill()
      for line in process.finish().lines { try take(line) }
    }
  }

  @Test(.timeLimit(.minutes(240)))
  func nothingAcknowledgedIsLostByAKill() throws {
    let scratch = try Scratch()
    let kills = Effort.isSoak ? 1000 : 100
    let seed = Seeds.one()
    var random = SeededRandom(seed: seed)
    var dead: [Victim] = []
    var living = try (0..<4).map { try Victim("v\($0)", scratch.store) }
    while dead.count < kills {
      let place = Int.random(in: 0..<4, using: &random)
      let victim = living[place]
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        try victim.take(try #require(victim.process.line()))
      }
      usleep(.random(in: 0...400, using: &random))
      try victim.kill()
      dead.append(victim)
      living[place] = try Victim("v\(dead.count + 3)", scratch.store)
      if dead.count.isMultiple(of: 25) {
        #expect(try StoreCheck.faults(in: scratch.store).isEmpty, "seed \(seed)")
      }
    }
    for victim in living { try victim.kill() }
    dead += living

    #expect(try StoreCheck.faults(in: scratch.store).isEmpty, "seed \(seed)")
    let stored = Dictionary(grouping: try StoredDonations(scratch.store).names) { name in
      String(name.prefix { $0 != "-" })
    }
    for victim in dead {
      let found = stored[victim.name] ?? []
      // At most the one that was being written is there without having been acknowledged.
      #expect(
        found == victim.acknowledged || found.dropLast() == victim.acknowledged[...],
        "\(victim.name), seed \(seed)")
    }
    #expect(dead.reduce(0) { $0 + $1.acknowledged.count } > kills)
  }

  @Test(.timeLimit(.minutes(240)))
  func queuedDonationsAreFlushedAtTheEnd() throws {
    let scratch = try Scratch()
    let (lines, status) = try WriterProcess(scratch.store, "send", "q", "1234").finish()
    #expect(status == 0 && lines.last == "done")
    #expect(try StoredDonations(scratch.store).names == (1...1234).map { "q-\($0)" })
  }
}
