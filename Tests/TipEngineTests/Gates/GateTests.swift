import Foundation
import Testing
import TipEngine
import TipModel

@Suite struct GateTests {
  @Test func beforeConfigurationNothingIsAvailable() throws {
    let world = try World(configuredWith: nil)
    let tip = try world.tip("a")
    #expect(world.status(tip) == "pending")
    #expect(world.blockers(tip) == ["not-configured"])
    try world.engine.configure()
    #expect(world.status(tip) == "available")
    #expect(world.told == ["a available @0"])
  }

  @Test func withoutRulesATipIsAvailable() throws {
    let world = try World()
    let tip = try world.tip("a")
    #expect(world.status(tip) == "available")
    #expect(world.blockers(tip) == [])
    #expect(
      world.engine.gates(of: tip).map(\.gate) == [
        .configured, .testOverride, .invalidated, .displayCount, .displayDuration, .frequency,
      ])
  }

  @Test func allRulesMustHoldAndEachBlockerIsListed() throws {
    let world = try World()
    let event = World.event("e")
    let flag = World.parameter("p")
    let tip = try world.tip("a", [CountRule(event, atLeast: 1), BlockRule(flag, atLeast: 2)])
    #expect(world.blockers(tip) == ["rule", "rule"])
    try world.engine.donate(to: event)
    #expect(world.status(tip) == "pending")
    #expect(world.engine.gates(of: tip).filter { !$0.passed }.map(\.rule) == [1])
    #expect(
      world.engine.gates(of: tip).compactMap(\.ruleID) == [
        "a.event.e.count(all) >= 1", "a.parameter.Int.T+p.value >= 2",
      ])
    try world.engine.set(flag, to: .int(2))
    #expect(world.status(tip) == "available")
  }

  @Test func aFailedRuleBlocksUnderItsOwnCodeAndWarnsOnce() throws {
    let world = try World()
    let event = World.event("e")
    let tip = try world.tip("a", [BlockRule.failing("division-by-zero", reading: event)])
    #expect(world.status(tip) == "pending")
    #expect(world.blockers(tip) == ["rule-failed"])
    #expect(world.engine.gates(of: tip).last?.got == "1 / 0 divides by zero")
    try world.engine.donate(to: event)
    #expect(world.warnings.count == 1)
    guard case .ruleFailed("a", "a.event.e.fails", let error)? = world.warnings.first else {
      Issue.record("not the warning of a failed rule")
      return
    }
    #expect(error.code == "division-by-zero")
  }

  @Test func anInvalidationWinsOverEverything() throws {
    let world = try World(configuredWith: nil)
    let tip = try world.tip("a", [CountRule(World.event("e"), atLeast: 1)])
    try world.engine.invalidate(tip, reason: .tipClosed)
    #expect(world.status(tip) == "invalidated(tipClosed)")
    #expect(world.blockers(tip) == ["not-configured", "invalidated", "rule"])
    try world.engine.configure()
    #expect(world.status(tip) == "invalidated(tipClosed)")
  }

  @Test func theFirstReasonStays() throws {
    let world = try World()
    let tip = try world.tip("a")
    try world.engine.invalidate(tip, reason: .actionPerformed)
    try world.engine.invalidate(tip, reason: .tipClosed)
    #expect(world.status(tip) == "invalidated(actionPerformed)")
  }

  @Test func instancesWithOneIDShareTheirRecord() throws {
    let world = try World()
    let event = World.event("e")
    let open = try world.tip("shared")
    let ruled = try world.tip("shared", [CountRule(event, atLeast: 1)])
    #expect(world.status(open) == "available")
    #expect(world.status(ruled) == "pending")
    try world.engine.invalidate(ruled, reason: .tipClosed)
    #expect(world.status(open) == "invalidated(tipClosed)")
    #expect(world.status(ruled) == "invalidated(tipClosed)")
  }

  @Test func resetEligibilityForgetsInvalidationAndDisplays() throws {
    let world = try World()
    let tip = try world.tip("a", [], [.maxDisplayCount(1)])
    let display = try #require(try world.engine.beginDisplay(of: tip))
    try world.engine.endDisplay(display)
    #expect(world.status(tip) == "invalidated(displayCountExceeded)")
    try world.engine.resetEligibility(of: tip)
    #expect(world.status(tip) == "available")
    #expect(world.engine.records.tips["a"]?.displays == [])
  }

  @Test func redefiningAnInstanceReplacesItsRules() throws {
    let world = try World()
    let event = World.event("e")
    let old = CountRule(event, atLeast: 1)
    let tip = try world.tip("a", [old])
    let evaluations = old.evaluations
    try world.engine.redefine(
      tip, as: TipDefinition(id: "a", typeName: "T", rules: [CountRule(event, atLeast: 2)]))
    try world.engine.donate(to: event)
    #expect(old.evaluations == evaluations)
    #expect(world.status(tip) == "pending")
    try world.engine.donate(to: event)
    #expect(world.told == ["a available @0"])
  }
}
