import Foundation
import Testing
import TipEngine
import TipModel

@Suite struct FrequencyTests {
  /// Two tips and one that is exempt, with `a` shown for a second at the start.
  private func shown(_ interval: Double) throws -> (World, [TipInstance]) {
    let world = try World(configuredWith: [.displayFrequency(interval)])
    let tips = try [
      world.tip("a"), world.tip("b"), world.tip("c", [], [.ignoresDisplayFrequency(true)]),
    ]
    let display = try #require(try world.engine.beginDisplay(of: tips[0]))
    #expect(world.status(tips[0]) == "available")
    world.advance(by: 1)
    try world.engine.endDisplay(display)
    return (world, tips)
  }

  @Test func anotherTipWaitsForTheInterval() throws {
    let (world, tips) = try shown(3600)
    #expect(tips.map(world.status) == ["available", "pending", "available"])
    #expect(world.blockers(tips[1]) == ["frequency"])
    world.advance(by: 3598)
    #expect(world.status(tips[1]) == "pending")
    world.advance(by: 1)
    #expect(world.status(tips[1]) == "available")
    #expect(world.told == ["b pending @0", "b available @3600"])
  }

  @Test(arguments: [
    (1.0, "1 s"), (90, "1 min 30 s"), (3600, "1 h"), (86_461, "1 d"), (90_000, "1 d 1 h"),
  ])
  func theGateSaysWhatItNeedsAndWhatThereIs(interval: Double, text: String) throws {
    let (world, tips) = try shown(interval)
    let gate = try #require(world.engine.gates(of: tips[1]).first { $0.gate == .frequency })
    #expect(gate.needed == "\(text) since another tip appeared")
    #expect(gate.got == "1 s since `a`")
  }

  @Test func anExemptTipMakesOthersWaitToo() throws {
    let (world, tips) = try shown(3600)
    world.advance(by: 99)
    let display = try #require(try world.engine.beginDisplay(of: tips[2]))
    #expect(tips.map(world.status) == ["available", "pending", "available"])
    try world.engine.endDisplay(display)
    world.advance(by: 3600)
    #expect(world.told == ["b pending @0", "b available @3700"])
    withExtendedLifetime(tips) {}
  }

  @Test func aTipThatHasAppearedShowsAgainHoweverShortAgoAnotherDid() throws {
    let (world, tips) = try shown(60)
    world.advance(by: 60)
    _ = try #require(try world.engine.beginDisplay(of: tips[1]))
    #expect(tips.map(world.status) == ["available", "available", "available"])
    try world.engine.resetEligibility(of: tips[0])
    #expect(world.blockers(tips[0]) == ["frequency"])
  }

  @Test func immediateMakesNobodyWait() throws {
    let (world, tips) = try shown(0)
    #expect(tips.map(world.status) == ["available", "available", "available"])
    #expect(world.engine.nextDue == nil)
  }

  @Test func aTipOnDisplayDoesNotMind() throws {
    let world = try World(configuredWith: [.displayFrequency(60)])
    let exempt = try world.tip("e", [], [.ignoresDisplayFrequency(true)])
    let tip = try world.tip("a")
    _ = try #require(try world.engine.beginDisplay(of: tip))
    _ = try #require(try world.engine.beginDisplay(of: exempt))
    #expect(world.status(tip) == "available")
  }

  @Test func aDeviceWhoseClockIsSetBackDoesNotWaitLonger() throws {
    let (world, tips) = try shown(3600)
    world.engine.use(DeviceClock(world.clock))
    world.setClock(-1_000_000)
    world.advance(by: 3600)
    #expect(world.status(tips[1]) == "available")
  }

  @Test func aProgramThatSetsItsClockBackAndForthWaitsAsLong() throws {
    let (world, tips) = try shown(3600)
    world.setClock(-7200)
    #expect(world.status(tips[1]) == "pending")
    // What appears meanwhile is not the latest.
    let display = try #require(try world.engine.beginDisplay(of: tips[2]))
    try world.engine.endDisplay(display)
    world.setClock(1)
    #expect(world.status(tips[1]) == "pending")
    world.advance(by: 3598)
    #expect(world.status(tips[1]) == "pending")
    world.advance(by: 1)
    #expect(world.status(tips[1]) == "available")
  }

  @Test func aDisplayLastsAsLongWhereTheClockIsSetBackMeanwhile() throws {
    let world = try World()
    let tip = try world.tip("a", [], [.maxDisplayDuration(3600)])
    let display = try #require(try world.engine.beginDisplay(of: tip))
    world.advance(by: 600)
    world.setClock(-7200)
    world.setClock(600)
    #expect(world.status(tip) == "available")
    world.advance(by: 3000)
    #expect(world.status(tip) == "invalidated(displayDurationExceeded)")
    try world.engine.endDisplay(display)
  }
}

/// A clock that was wrong when it is set back.
private final class DeviceClock: TipClock {
  private let clock: VirtualClock

  init(_ clock: VirtualClock) { self.clock = clock }

  var now: Date { clock.now }
  var toleratedStepBack: Double { 300 }
  func wait(until instant: Date) { clock.wait(until: instant) }
}
