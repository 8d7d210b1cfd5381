import Testing
import TipEngine
import TipModel

@Suite struct TipGroupTests {
  private let event = World.event("e")

  private func tips(_ world: World) throws -> [TipInstance] {
    try [
      world.tip("a", [CountRule(event, atLeast: 1)]), world.tip("b"),
      world.tip("c", [CountRule(event, atLeast: 2)]),
    ]
  }

  @Test func firstAvailableChoosesAnewAtEachChange() throws {
    let world = try World()
    let group = world.engine.makeGroup(isOrdered: false, tips: try tips(world))
    let updates = world.engine.currentTipUpdates(of: group)
    #expect(world.engine.currentTip(of: group)?.id == "b")
    try world.engine.donate(to: event)
    #expect(world.engine.currentTip(of: group)?.id == "a")
    try world.engine.invalidate(group.tips[0], reason: .tipClosed)
    try world.engine.donate(to: event)
    try world.engine.invalidate(group.tips[1], reason: .tipClosed)
    try world.engine.invalidate(group.tips[2], reason: .tipClosed)
    #expect(updates.drain().map(\.?.id) == ["b", "a", "b", "c", nil])
    #expect(!updates.isFinished)
    try world.engine.resetEligibility(of: group.tips[2])
    #expect(updates.drain().map(\.?.id) == ["c"])
  }

  @Test func orderedWaitsForAllBefore() throws {
    let world = try World()
    let group = world.engine.makeGroup(isOrdered: true, tips: try tips(world))
    #expect(group.currentTip == nil)
    #expect(world.blockers(group.tips[1], in: group) == ["group"])
    try world.engine.donate(to: event)
    #expect(group.currentTip?.id == "a")
    try world.engine.invalidate(group.tips[0], reason: .tipClosed)
    #expect(group.currentTip?.id == "b")
    #expect(world.blockers(group.tips[1], in: group) == [])
  }

  @Test func aTestingCallOpensTheTurn() throws {
    let world = try World()
    let group = world.engine.makeGroup(isOrdered: true, tips: try tips(world))
    try world.engine.override(.show(["b"]))
    #expect(group.currentTip?.id == "b")
    #expect(world.blockers(group.tips[1], in: group) == [])
    try world.engine.override(.show(["a"]))
    #expect(group.currentTip?.id == "a")
  }

  @Test func aGroupThatIsOverTellsWhatComesBack() throws {
    let world = try World()
    let tip = try world.tip("a")
    let group = world.engine.makeGroup(isOrdered: false, tips: [tip])
    try world.engine.invalidate(tip, reason: .tipClosed)
    let updates = world.engine.currentTipUpdates(of: group)
    #expect(updates.drain() == [nil])
    #expect(!updates.isFinished)
    try world.engine.resetEligibility(of: tip)
    #expect(updates.drain() == [tip])
  }
}
