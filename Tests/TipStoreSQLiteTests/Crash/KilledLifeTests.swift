import Foundation
import SeededRandom
import Testing
import TipEngine
import TipStoreSQLite

/// A process that is killed loses no step of a tip, and none is there twice.
@Suite struct KilledLifeTests {
  @Test(.timeLimit(.minutes(240)))
  func everyStepIsThereOnce() throws {
    let scratch = try Scratch()
    let seed = Seeds.one()
    var random = SeededRandom(seed: seed)
    var said: [String: [String]] = [:]
    for round in 0..<(Effort.isSoak ? 1000 : 24) {
      // Two at once, so that one is killed while the other writes.
      let names = ["a\(round)", "b\(round)"]
      let writers = try names.map { try WriterProcess(scratch.store, "show", $0, "1000000") }
      for (name, writer) in zip(names, writers) {
        for _ in 0..<Int.random(in: 1...15, using: &random) {
          if let line = writer.line(), line != "ready" { said[name, default: []].append(line) }
        }
        usleep(.random(in: 0...400, using: &random))
        writer.kill()
        said[name, default: []] += writer.finish().lines.filter { $0 != "ready" }
      }
    }
    #expect(try StoreCheck.faults(in: scratch.store).isEmpty, "seed \(seed)")
    let store = try SQLiteStore(folder: scratch.store)
    defer { try? store.close() }
    let log = try store.lifecycle()
    #expect(log.sums.isEmpty)
    for (name, said) in said {
      let steps = log.entries.filter { $0.tip == name }
      // That a tip is eligible is found by its process, at its first step at the latest.
      #expect(steps.prefix(1).allSatisfy { $0.kind == .eligible }, "\(name), seed \(seed)")
      let found = steps.dropFirst().map { "\($0.kind.rawValue) \($0.display)" }
      // What was being said when the process died may be there without having been said: an end with what it means.
      #expect(found.starts(with: said), "\(name), seed \(seed)")
      #expect(found.count - said.count <= 3, "\(name), seed \(seed)")
    }
  }
}
