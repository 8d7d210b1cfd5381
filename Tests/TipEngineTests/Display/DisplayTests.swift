import Foundation
import Testing
import TipEngine
import TipModel

@Suite struct DisplayTests {
  @Test func afterTheLastAllowedDisplayTheTipIsInvalidated() throws {
    let world = try World()
    let tip = try world.tip("a", [], [.maxDisplayCount(2)])
    for round in 1...2 {
      let display = try #require(try world.engine.beginDisplay(of: tip))
      #expect(world.status(tip) == "available", "on display, round \(round)")
      try world.engine.endDisplay(display)
    }
    #expect(world.status(tip) == "invalidated(displayCountExceeded)")
    #expect(try world.engine.beginDisplay(of: tip) == nil)
    #expect(world.engine.records.tips["a"]?.displays.count == 2)
  }

  @Test func noDisplayAllowedAtAll() throws {
    let world = try World()
    let tip = try world.tip("a", [], [.maxDisplayCount(0)])
    #expect(world.status(tip) == "pending")
    #expect(world.blockers(tip) == ["display-count"])
  }

  @Test func durationIsUsedUpAtItsInstant() throws {
    let world = try World()
    let tip = try world.tip("a", [], [.maxDisplayDuration(100)])
    let first = try #require(try world.engine.beginDisplay(of: tip))
    world.advance(by: 30)
    try world.engine.endDisplay(first)
    #expect(world.status(tip) == "available")
    _ = try #require(try world.engine.beginDisplay(of: tip))
    world.advance(by: 200)
    #expect(world.told == ["a invalidated(displayDurationExceeded) @100"])
    #expect(world.engine.records.tips["a"]?.displayedSeconds == 100)
  }

  /// What is not a number limits nothing, and no gate says that it does.
  @Test func aDurationThatIsNoNumberIsNoLimit() throws {
    let world = try World()
    let tip = try world.tip("a", [], [.maxDisplayDuration(.nan)])
    _ = try #require(try world.engine.beginDisplay(of: tip))
    world.advance(by: 1e6)
    #expect(world.status(tip) == "available")
    let gate = world.engine.gates(of: tip).first { $0.gate == .displayDuration }
    #expect(gate?.needed == "no limit")
  }

  @Test func noDisplayIsCutOffInItsFirstMinute() throws {
    let world = try World()
    let tip = try world.tip("a", [], [.maxDisplayDuration(10)])
    let display = try #require(try world.engine.beginDisplay(of: tip))
    world.advance(by: 59)
    #expect(world.status(tip) == "available")
    world.advance(by: 1)
    #expect(world.status(tip) == "invalidated(displayDurationExceeded)")
    #expect(world.told == ["a invalidated(displayDurationExceeded) @60"])
    try world.engine.endDisplay(display)
    #expect(world.engine.records.tips["a"]?.displayedSeconds == 60)
  }

  @Test func aProtectedDisplayThatEndsBeyondItsDurationIsTheLast() throws {
    let world = try World()
    let tip = try world.tip("a", [], [.maxDisplayDuration(10)])
    let display = try #require(try world.engine.beginDisplay(of: tip))
    world.advance(by: 20)
    try world.engine.endDisplay(display)
    #expect(world.told == ["a invalidated(displayDurationExceeded) @20"])
  }

  @Test func aShortDisplayLeavesTheRestForLater() throws {
    let world = try World()
    let tip = try world.tip("a", [], [.maxDisplayDuration(10)])
    let display = try #require(try world.engine.beginDisplay(of: tip))
    world.advance(by: 5)
    try world.engine.endDisplay(display)
    #expect(world.status(tip) == "available")
  }

  /// Its seconds since then count, and the tip does not stay pending for ever.
  @Test func aDisplayWhoseBeginningWasForgottenCanUseUpTheDuration() throws {
    let world = try World()
    let tip = try world.tip("a", [], [.maxDisplayDuration(10)])
    let display = try #require(try world.engine.beginDisplay(of: tip))
    try world.engine.resetEligibility(of: tip)
    world.advance(by: 29)
    try world.engine.endDisplay(display)
    #expect(world.status(tip) == "invalidated(displayDurationExceeded)")
  }

  @Test func twoViewsOfOneTipAreTwoDisplaysButOneTime() throws {
    let world = try World()
    let tip = try world.tip("a", [], [.maxDisplayCount(2)])
    let first = try #require(try world.engine.beginDisplay(of: tip))
    world.advance(by: 10)
    let second = try #require(try world.engine.beginDisplay(of: tip))
    world.advance(by: 10)
    try world.engine.endDisplay(first)
    #expect(world.status(tip) == "available")
    world.advance(by: 10)
    try world.engine.endDisplay(second)
    #expect(world.status(tip) == "invalidated(displayCountExceeded)")
    #expect(world.engine.records.tips["a"]?.displayedSeconds == 30)
  }

  @Test func endingADisplayTwiceDoesNothing() throws {
    let world = try World()
    let tip = try world.tip("a")
    let display = try #require(try world.engine.beginDisplay(of: tip))
    world.advance(by: 1)
    try world.engine.endDisplay(display)
    try world.engine.endDisplay(display)
    #expect(world.engine.records.tips["a"]?.displayedSeconds == 1)
  }

  @Test func anInvalidationEndsTheDisplay() throws {
    let world = try World()
    let tip = try world.tip("a")
    _ = try #require(try world.engine.beginDisplay(of: tip))
    world.advance(by: 7)
    try world.engine.invalidate(tip, reason: .tipClosed)
    world.advance(by: 7)
    #expect(world.engine.records.tips["a"]?.displayedSeconds == 7)
  }

  @Test func theOptionsRegisteredLastCountForAllInstances() throws {
    let world = try World()
    let tip = try world.tip("a", [], [.maxDisplayCount(5)])
    let display = try #require(try world.engine.beginDisplay(of: tip))
    try world.engine.endDisplay(display)
    let later = try world.tip("a", [], [.maxDisplayCount(1)])
    #expect(world.status(tip) == "pending")
    #expect(world.blockers(later) == ["display-count"])
  }

  @Test func aLaterDurationMovesTheEndOfADisplayUnderWay() throws {
    let world = try World()
    let tip = try world.tip("a", [], [.maxDisplayDuration(500)])
    _ = try #require(try world.engine.beginDisplay(of: tip))
    _ = try world.tip("a", [], [.maxDisplayDuration(90)])
    world.advance(by: 600)
    #expect(world.told == ["a invalidated(displayDurationExceeded) @90"])
    #expect(world.status(tip) == "invalidated(displayDurationExceeded)")
  }
}
