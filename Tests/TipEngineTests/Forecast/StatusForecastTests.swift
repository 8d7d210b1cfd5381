import Foundation
import SeededRandom
import Testing
import TipModel

@testable import TipEngine

@Suite struct StatusForecastTests {
  /// Random lives, each stopped at some moment: the flips foretold are those that a reference sees which
  /// looks at every second.
  @Test(arguments: Seeds.some(12))
  func flipsAreThoseThatTheClockBrings(seed: UInt64) throws {
    var life = try RandomLife(seed: seed)
    for step in 1...80 { try life.takeStep(step) }
    let engine = life.world.engine
    let before = life.instances.map { engine.status(of: $0) }
    let range = 1200
    let forecasts = life.instances.map { engine.forecast(of: $0, within: Double(range)) }
    #expect(life.instances.map { engine.status(of: $0) } == before, "seed \(seed)")

    var reference = life.reference
    let start = reference.now
    var flips: [[StatusForecast.Flip]] = reference.tips.map { _ in [] }
    var statuses = before
    for second in 1...range {
      reference.advance(to: start + Double(second))
      for (index, tip) in reference.tips.enumerated() where reference.status(tip) != statuses[index]
      {
        statuses[index] = reference.status(tip)
        flips[index].append(
          .init(date: engine.now.addingTimeInterval(Double(second)), status: statuses[index]))
      }
    }
    for (forecast, flips) in zip(forecasts, flips) {
      #expect(forecast.flips == flips, "seed \(seed), \(forecast.tip)")
    }
  }

  @Test func aWindowAndAFrequencyAreForeseen() throws {
    let world = try World(configuredWith: [.displayFrequency(100)])
    let event = World.event("opened")
    let other = try world.tip("other")
    let tip = try world.tip("tip", [CountRule(event, atLeast: 1, within: 500)])
    try world.engine.donate(to: event)
    let display = try #require(try world.engine.beginDisplay(of: other))
    try world.engine.endDisplay(display)
    let forecast = world.engine.forecast(of: tip, within: 1000)
    #expect(forecast.status == .pending)
    #expect(forecast.flips.map { $0.date.timeIntervalSince(World.start) } == [100, 500])
    #expect(forecast.flips.map(\.status) == [.available, .pending])
    #expect(forecast.horizon == World.start.addingTimeInterval(1000))
    #expect(world.engine.forecast(of: tip, within: 1000, limit: 1).flips.count == 1)
    #expect(
      world.engine.forecast(of: tip, within: 1000, limit: 1).horizon
        == World.start.addingTimeInterval(100))
    world.advance(by: 600)
    #expect(
      world.told == [
        "tip available @0", "tip pending @0", "tip available @100", "tip pending @500",
      ])
  }

  @Test func aForkLeavesTheWorldAlone() throws {
    let world = try World()
    let event = World.event("opened")
    let level = World.parameter("level")
    let tip = try world.tip(
      "tip", [CountRule(event, atLeast: 1), BlockRule(level, atLeast: 1)], [.maxDisplayCount(1)])
    let entries = world.store.entries.count
    let fork = world.engine.fork()
    try fork.donate(to: event)
    try fork.set(level, to: .int(1))
    #expect(fork.status(of: tip) == .available)
    let display = try #require(try fork.beginDisplay(of: tip))
    try fork.endDisplay(display)
    #expect(fork.status(of: tip) == .invalidated(.displayCountExceeded))
    fork.advance(to: fork.now.addingTimeInterval(50))
    #expect(world.status(tip) == "pending")
    #expect(world.time == 0)
    #expect(world.changes.isEmpty)
    #expect(world.store.entries.count == entries)
    #expect(world.engine.records.events["opened"]?.history.isEmpty ?? true)
  }
}
