import Foundation
import Testing
import TipEngine
import TipModel

@Suite struct LiveClockTests {
  /// A wall clock that the test sets.
  private final class Wall { var now = World.start }

  @Test func aSmallStepBackIsWaitedOutALargeOneBelieved() throws {
    let wall = Wall()
    let engine = try TipEngine(
      clock: LiveClock(reading: { wall.now }), defaultValue: { World.defaultValue(of: $0) })
    wall.now = World.start.addingTimeInterval(-299)
    engine.catchUp()
    #expect(engine.now == World.start)
    wall.now = World.start.addingTimeInterval(-300)
    engine.catchUp()
    #expect(engine.now == wall.now)
    wall.now = World.start.addingTimeInterval(1)
    engine.catchUp()
    #expect(engine.now == wall.now)
  }

  /// Two programs share a store, and the clock of one is a little ahead: each sees what it donated itself at once,
  /// whichever comes first.
  @Test(arguments: [0.000_001, 0.001, 1, 299], [1.0, 4, 10])
  func whoseClockIsBehindSeesItsOwnDonations(ahead: Double, within: Double) throws {
    let wall = Wall()
    let event = World.event("e")
    let engine = try TipEngine(
      clock: LiveClock(reading: { wall.now }), defaultValue: { World.defaultValue(of: $0) })
    try engine.configure()
    let rule = CountRule(event, atLeast: 2, within: within)
    // The other one's, as the store gives it.
    wall.now = World.start.addingTimeInterval(ahead)
    try engine.donate(to: event)
    let records = MemoryStore(engine.records)
    wall.now = World.start
    let behind = try TipEngine(
      clock: LiveClock(reading: { wall.now }), store: records,
      defaultValue: { World.defaultValue(of: $0) })
    try behind.configure()
    let own = try behind.register(TipDefinition(id: "a", typeName: "A", rules: [rule]))
    let stamp = try behind.donate(to: event)
    #expect(stamp == World.start.addingTimeInterval(ahead) && behind.now >= stamp)
    #expect(behind.status(of: own) == .available)
    // And goes on by its own clock once that is as far.
    wall.now = World.start.addingTimeInterval(ahead + 100)
    behind.catchUp()
    #expect(behind.now == wall.now && behind.status(of: own) == .pending)
  }

  @Test func aSmallStepBackKeepsTheStampALargeOneDoesNot() throws {
    let wall = Wall()
    let event = World.event("e")
    let engine = try TipEngine(
      clock: LiveClock(reading: { wall.now }), defaultValue: { World.defaultValue(of: $0) })
    #expect(try engine.donate(to: event) == World.start)
    wall.now = World.start.addingTimeInterval(-299)
    #expect(try engine.donate(to: event) == World.start)
    wall.now = World.start.addingTimeInterval(-301)
    #expect(try engine.donate(to: event) == wall.now)
    #expect(engine.history(of: event, at: engine.now).count == 3)
  }

  @Test func whatFellDueMeanwhileHappensAtItsOwnInstants() throws {
    let wall = Wall()
    let engine = try TipEngine(
      clock: LiveClock(reading: { wall.now }), defaultValue: { World.defaultValue(of: $0) })
    var told: [String] = []
    engine.observe { change in
      told.append("\(change.new) @\(Int(change.date.timeIntervalSince(World.start)))")
    }
    try engine.configure()
    let event = World.event("e")
    let rule = CountRule(event, atLeast: 1, within: 10)
    let tip = try engine.register(TipDefinition(id: "a", typeName: "A", rules: [rule]))
    try engine.donate(to: event)
    wall.now = World.start.addingTimeInterval(500)
    #expect(engine.status(of: tip) == .pending)
    #expect(told == ["available @0", "pending @10"])
  }

  @Test func aSignalEndsAWait() {
    let clock = LiveClock(reading: { World.start })
    clock.waker.signal()
    clock.wait(until: World.start.addingTimeInterval(1_000_000_000))
    #expect(clock.now == World.start)
  }
}
