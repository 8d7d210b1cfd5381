import Foundation
import SeededRandom
import Testing
import TipEngine
import TipModel
import TipStoreSQLite

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

  /// Two processes over a store hear each step once, whoever made it, and the store has it once.
  @Test(arguments: StoreKind.shared, [1, 2, 3, 4] as [UInt64])
  func processesHearOfEachOther(kind: StoreKind, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let place = try StorePlace(kind)
    let apps = try (0..<2).map { _ in try App(place) }
    var heard: [[String]] = [[], []]
    for (number, app) in apps.enumerated() {
      app.engine.observers.onLifecycle { heard[number].append("\($0.kind.rawValue) \($0.tip)") }
    }
    let tips = try apps.map { try $0.tip("shared") }
    for _ in 0..<30 {
      let turn = Int.random(in: 0..<2, using: &random)
      let (engine, tip) = (apps[turn].engine, tips[turn])
      switch Int.random(in: 0..<5, using: &random) {
      case 0: try engine.invalidate(tip, reason: .tipClosed)
      case 1: try engine.resetEligibility(of: tip)
      case 2: try engine.press("more", of: tip)
      default:
        // Each settles what the other has done before.
        engine.catchUp()
        if let display = try engine.beginDisplay(of: tip) { try engine.endDisplay(display) }
      }
      if Bool.random(using: &random) { try settle(apps) }
    }
    try settle(apps)
    let kept = try apps[0].store.lifecycle().entries.map { "\($0.kind.rawValue) \($0.tip)" }
    #expect(kept.count > 20, "seed \(seed)")
    for heard in heard { #expect(heard.sorted() == kept.sorted(), "\(kind), seed \(seed)") }
    for app in apps { try app.end() }
  }

  /// Everything that each has done is on disk and known to the other.
  private func settle(_ apps: [App]) throws {
    for app in apps { try app.store.flush() }
    for app in apps {
      (app.store as? SQLiteStore)?.look()
      app.engine.catchUp()
    }
  }

  private func line(_ step: LifecycleEntry) -> String {
    "\(step.kind.rawValue) \(step.tip) \(step.display) \(step.date.timeIntervalSinceReferenceDate) "
      + "\(step.detail ?? "-") \(step.seconds ?? -1) \(step.process == nil)"
  }
}
