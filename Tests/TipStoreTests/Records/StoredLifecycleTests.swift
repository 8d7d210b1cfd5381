import Foundation
import SeededRandom
import Testing
import TipEngine
import TipModel

/// Every store keeps the same steps of the same lives.
@Suite struct StoredLifecycleTests {
  /// Several processes, one after the other, over a store in memory and one on disk; and what is heard is what is kept.
  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func storesAgree(seed: UInt64) throws {
    var logs: [[String]] = []
    for kind in StoreKind.allCases {
      var random = SeededRandom(seed: seed)
      let place = try StorePlace(kind)
      var heard: [String] = []
      var kept: [String] = []
      for launch in 0..<4 {
        let app = try App(place, at: Double(launch) * 5_000)
        app.engine.observers.onLifecycle { heard.append(line($0)) }
        var use = try RandomUse(app)
        for _ in 0..<60 { try use.step(&random) }
        try use.finish()
        let log = try app.store.lifecycle()
        kept = log.entries.map(line)
        #expect(log.sums.isEmpty)
        try app.end()
      }
      #expect(kept.count > 30, "seed \(seed)")
      #expect(heard == kept, "\(kind), seed \(seed)")
      logs.append(kept)
    }
    #expect(Set(logs).count == 1, "seed \(seed)")
  }

  private func line(_ step: LifecycleEntry) -> String {
    "\(step.kind.rawValue) \(step.tip) \(step.display) \(step.date.timeIntervalSinceReferenceDate) "
      + "\(step.detail ?? "-") \(step.seconds ?? -1) \(step.process == nil)"
  }
}
