import Testing
import TipEngine
import TipModel

@Suite struct UpdateStreamTests {
  private let flag = World.parameter("p")

  @Test func theCurrentStatusThenEachChangeThenTheEnd() throws {
    let world = try World()
    let tip = try world.tip("a", [BlockRule(flag, atLeast: 1)])
    let statuses = world.engine.statusUpdates(of: tip)
    let visible = world.engine.shouldDisplayUpdates(of: tip)
    for value in [1, 2, 0, 1] { try world.engine.set(flag, to: .int(value)) }
    try world.engine.invalidate(tip, reason: .tipClosed)
    try world.engine.resetEligibility(of: tip)
    #expect(
      statuses.drain().map(\.description)
        == ["pending", "available", "pending", "available", "invalidated(tipClosed)"])
    #expect(visible.drain() == [false, true, false, true, false])
    #expect(statuses.isFinished)
    #expect(visible.isFinished)
  }

  @Test func theStreamOfAnInvalidatedTipEndsAtOnce() throws {
    let world = try World()
    let tip = try world.tip("a")
    try world.engine.invalidate(tip, reason: .actionPerformed)
    let statuses = world.engine.statusUpdates(of: tip)
    #expect(statuses.drain() == [.invalidated(.actionPerformed)])
    #expect(statuses.isFinished)
  }

  @Test func anInvalidationOfAPendingTipIsNoChangeOfItsVisibility() throws {
    let world = try World()
    let tip = try world.tip("a", [BlockRule(flag, atLeast: 1)])
    let visible = world.engine.shouldDisplayUpdates(of: tip)
    try world.engine.invalidate(tip, reason: .tipClosed)
    #expect(visible.drain() == [false])
    #expect(visible.isFinished)
  }

  @Test func numbersGiveTheOrderAmongStreams() throws {
    let world = try World()
    let other = World.parameter("q")
    let a = try world.tip("a", [BlockRule(flag, atLeast: 1)])
    let b = try world.tip("b", [BlockRule(other, atLeast: 1)])
    let streams = [world.engine.statusUpdates(of: a), world.engine.statusUpdates(of: b)]
    for stream in streams { _ = stream.next() }
    try world.engine.set(other, to: .int(1))
    try world.engine.set(flag, to: .int(1))
    let first = try #require(streams[1].nextNumber)
    let second = try #require(streams[0].nextNumber)
    #expect(first < second)
  }

  @Test func aSlowReaderLosesTheOldest() throws {
    let world = try World()
    let tip = try world.tip("a", [BlockRule(flag, atLeast: 1)])
    let stream = world.engine.statusUpdates(of: tip)
    for round in 1...5000 { try world.engine.set(flag, to: .int(round % 2)) }
    let statuses = stream.drain()
    #expect(statuses.count == 1024)
    #expect(statuses.last == .pending)
  }

  @Test func aCancelledStreamGetsNothing() throws {
    let world = try World()
    let tip = try world.tip("a", [BlockRule(flag, atLeast: 1)])
    let stream = world.engine.statusUpdates(of: tip)
    stream.cancel()
    try world.engine.set(flag, to: .int(1))
    #expect(stream.isFinished)
  }

  @Test func instancesThatShareAnIDTellAChangeOnce() throws {
    let world = try World()
    let tips = try [world.tip("a"), world.tip("a")]
    let streams = tips.map(world.engine.statusUpdates)
    try world.engine.invalidate(tips[1], reason: .tipClosed)
    #expect(streams.map { $0.drain().count } == [2, 2])
    #expect(world.told == ["a invalidated(tipClosed) @0"])
    withExtendedLifetime(tips) {}
  }
}
