import Foundation
import Testing
import TipEngine
import TipModel

@Suite struct DonationTests {
  @Test func aWindowEdgeFlipsTheStatusAtItsInstant() throws {
    let world = try World()
    let event = World.event("e")
    let tip = try world.tip("a", [CountRule(event, atLeast: 2, within: 100)])
    try world.engine.donate(to: event)
    world.advance(by: 40)
    try world.engine.donate(to: event)
    #expect(world.engine.nextDue == World.start.addingTimeInterval(100))
    world.advance(by: 1000)
    #expect(world.status(tip) == "pending")
    #expect(world.told == ["a available @40", "a pending @100"])
  }

  @Test func onlyDependantsAreEvaluated() throws {
    let world = try World()
    let events = (0..<100).map { World.event("e\($0)") }
    let rules = events.map { CountRule($0, atLeast: 1) }
    let tips = try zip(rules, events).map { rule, event in try world.tip(event.id, [rule]) }
    let before = world.engine.counters
    try world.engine.donate(to: events[7])
    #expect(world.engine.counters.rules == before.rules + 1)
    #expect(world.engine.counters.instances == before.instances + 1)
    #expect(rules.map(\.evaluations).filter { $0 == 2 }.count == 1)
    #expect(tips.filter { world.status($0) == "available" }.map(\.id) == ["e7"])
  }

  @Test func whatARuleReadsBesideItsInputsCountsToo() throws {
    let world = try World()
    let event = World.event("e")
    let hidden = World.parameter("hidden")
    let rule = BlockRule("reads more", [.event(event)]) { data in
      try data.value(of: hidden) == .int(5)
    }
    let tip = try world.tip("a", [rule])
    try world.engine.set(hidden, to: .int(5))
    #expect(world.status(tip) == "available")
  }

  @Test func deletingEmptiesAnEvent() throws {
    let world = try World()
    let event = World.event("e")
    let tip = try world.tip("a", [CountRule(event, atLeast: 1)])
    try world.engine.donate(to: event)
    try world.engine.deleteDonations(of: event)
    #expect(world.status(tip) == "pending")
    #expect(world.engine.history(of: event, at: world.engine.now).isEmpty)
  }

  @Test func theStandardLimitKeepsTheNewestThousand() throws {
    let world = try World()
    let event = World.event("e")
    for _ in 0..<1003 {
      try world.engine.donate(to: event)
      world.advance(by: 1)
    }
    let history = world.engine.history(of: event, at: world.engine.now)
    #expect(history.count == 1000)
    #expect(history[0].date == World.start.addingTimeInterval(3))
  }

  @Test func anAgeLimitDropsADonationAtExactlyItsAge() throws {
    let world = try World()
    let event = World.event("e", limit: DonationLimit(maximumCount: 2, maximumAge: 50))
    let tip = try world.tip("a", [CountRule(event, atLeast: 1)])
    try world.engine.donate(to: event)
    world.advance(by: 49.5)
    #expect(world.status(tip) == "available")
    world.advance(by: 0.5)
    #expect(world.status(tip) == "pending")
    #expect(world.told == ["a available @0", "a pending @50"])
    for _ in 0..<3 { try world.engine.donate(to: event) }
    #expect(world.engine.history(of: event, at: world.engine.now).count == 2)
  }

  /// Two references to one event, in turns: what each says of the limit holds from then on.
  @Test func theLimitIsThatOfTheReferenceThatWasUsedLast() throws {
    let world = try World()
    let few = World.event("e", limit: DonationLimit(maximumCount: 2, maximumAge: nil))
    let many = World.event("e", limit: DonationLimit(maximumCount: 4, maximumAge: nil))
    func count() -> Int { world.engine.history(of: few, at: world.engine.now).count }
    for _ in 1...3 {
      for _ in 1...6 { try world.engine.donate(to: many) }
      #expect(count() == 4)
      try world.engine.donate(to: few)
      #expect(count() == 2)
    }
    try world.engine.deleteDonations(of: few)
    for _ in 1...3 { try world.engine.donate(to: few) }
    #expect(count() == 2)
  }

  /// Who reads an event is asked for at each donation, and may be more than at the last.
  @Test func tipsThatComeBetweenDonationsAreTold() throws {
    let world = try World()
    let (event, same) = (World.event("e"), World.event("e"))
    var tips: [TipInstance] = []
    for number in 1...4 {
      tips.append(try world.tip("t\(number)", [CountRule(event, atLeast: number * 2)]))
      for event in [event, same] { try world.engine.donate(to: event) }
      #expect(tips.allSatisfy { world.status($0) == "available" }, "\(number)")
    }
  }

  @Test(arguments: [0.001, 5, 299, 301, 86_400])
  func donationsHaveTheDateOfAVirtualClockThatWasSetBack(seconds: Double) throws {
    let world = try World()
    let event = World.event("e")
    let tip = try world.tip("a", [CountRule(event, atLeast: 2)])
    try world.engine.donate(to: event)
    world.setClock(-seconds)
    let then = World.start.addingTimeInterval(-seconds)
    for _ in 1...2 { #expect(try world.engine.donate(to: event) == then) }
    #expect(world.status(tip) == "available" && world.engine.now == then)
    #expect(world.engine.history(of: event, at: world.engine.now).count == 3)
  }

  /// Programs at one store, each with a clock that stands still where it began.
  @Test func whatAnotherVirtualClockDatedLaterHoldsNoDonationBack() throws {
    let world = try World()
    let event = World.event("e")
    world.advance(by: 0.005)
    try world.engine.donate(to: event)
    let other = try World(store: MemoryStore(world.engine.records))
    let tip = try other.tip("a", [CountRule(event, atLeast: 1)])
    #expect(try other.engine.donate(to: event) == World.start)
    #expect(other.status(tip) == "available")
  }

  @Test func aFutureDonationWarnsAndCountsFromItsDateOn() throws {
    let world = try World()
    let event = World.event("e")
    let tip = try world.tip("a", [CountRule(event, atLeast: 1)])
    let date = World.start.addingTimeInterval(30)
    try world.engine.donate(to: event, dated: date)
    #expect(world.warnings.count == 1)
    guard case .futureDonation("e", date)? = world.warnings.first else {
      Issue.record("not the warning of a donation ahead")
      return
    }
    #expect(world.status(tip) == "pending")
    world.advance(by: 60)
    #expect(world.told == ["a available @30"])
  }

  @Test func aRuleCannotChangeWhatRulesRead() throws {
    let world = try World()
    let event = World.event("e")
    var caught: [EngineError] = []
    let rule = BlockRule("meddles", [.event(event)]) { _ in
      do {
        try world.engine.donate(to: event)
      } catch let error as EngineError {
        caught.append(error)
      }
      return true
    }
    let tip = try world.tip("a", [rule])
    #expect(world.status(tip) == "available")
    #expect(caught == [.changeInsideRule])
    #expect(world.engine.history(of: event, at: world.engine.now).isEmpty)
  }
}
