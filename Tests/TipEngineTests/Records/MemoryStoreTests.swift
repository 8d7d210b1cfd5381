import Foundation
import Testing
import TipEngine
import TipModel

@Suite struct MemoryStoreTests {
  /// A store with some history, most of it folded into records.
  private func used(_ store: MemoryStore) throws -> World {
    let world = try World(store: store)
    let event = World.event("e")
    _ = try world.tip("a", [CountRule(event, atLeast: 3)], [.maxDisplayCount(9)])
    let shown = try world.tip("b")
    for _ in 0..<20 {
      try world.engine.donate(to: event)
      let display = try #require(try world.engine.beginDisplay(of: shown))
      world.advance(by: 1)
      try world.engine.endDisplay(display)
    }
    try world.engine.set(World.parameter("p"), to: .int(4))
    try world.engine.invalidate(shown, reason: .tipClosed)
    return world
  }

  @Test(arguments: [1, 7, 100_000])
  func whatIsLoadedIsWhatTheEngineHad(entryLimit: Int) throws {
    let store = MemoryStore(entryLimit: entryLimit)
    let world = try used(store)
    #expect(store.entries.count < 2 * entryLimit)
    #expect(description(store.load()) == description(world.engine.records))
    #expect(store.entries.last?.number == store.load().lastEntry)
  }

  @Test func anotherEngineGoesOnFromIt() throws {
    let store = MemoryStore()
    _ = try used(store)
    let world = try World(configuredWith: [.displayFrequency(3600)], store: store)
    world.advance(by: 20)
    let tips = try [world.tip("a", [CountRule(World.event("e"), atLeast: 3)]), world.tip("b")]
    #expect(tips.map(world.status) == ["pending", "invalidated(tipClosed)"])
    #expect(world.blockers(tips[0]) == ["frequency"])
    #expect(try world.engine.value(of: World.parameter("p")) == .int(4))
  }

  private func description(_ records: Records) -> [String] {
    records.tips.rows.map { tip in
      "\(tip.id) \(tip.status?.description ?? "-") \(tip.displays) \(tip.displayedSeconds) "
        + "\(tip.options) \(tip.invalidation?.reason.rawValue ?? "-")"
    }
      + records.parameters.rows.map { "\($0.id) \($0.value)" }
      + records.events.rows.map { "\($0.id) \($0.history.count)" }
      + records.rules.rows.map { "\($0.id) \($0.category) \($0.status?.rawValue ?? "-")" }
  }
}
