import Foundation
import SeededRandom
import Testing
import TipModel

@testable import TipEngine

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

  /// Whatever the store leaves out of what it takes in at once: donations of few events with small limits, by the clock and
  /// with dates of their own, among what changes their events.
  @Test func manyEntriesAddUpToWhatEachOfThemDoes() throws {
    let seed = Seeds.one()
    var passing = 0
    for round in 0..<300 {
      var random = SeededRandom(seed: seed &+ UInt64(round))
      let limits =
        [0, 1, 2, 5].map { DonationLimit(maximumCount: $0, maximumAge: nil) }
        + [DonationLimit(maximumCount: 3, maximumAge: 20)]
      let events = (0..<3).flatMap { number in
        // Mostly one reference says what there is to say of an event.
        (0..<(random.below(4) == 0 ? 2 : 1)).map { _ in
          EventReference(
            id: "e\(number)", donationType: random.below(5) == 0 ? .int : .builtin(.emptyDonation),
            limit: limits[random.below(limits.count)])
        }
      }
      let store = MemoryStore(entryLimit: 1 + random.below(60))
      var records = Records()
      for number in 1...200 {
        let event = events[random.below(events.count)]
        let now = World.start.addingTimeInterval(Double(number))
        let change: LogEntry.Change
        switch random.below(40) {
        case 0: change = .eventDeclared(event)
        case 1: change = .donationsDeleted(event: event.id)
        case 2: change = random.below(4) == 0 ? .datastoreReset : .launched
        default:
          let isStamped = random.below(3) > 0
          change = .donated(
            DonationRecord(
              event: event,
              date: isStamped ? now : now.addingTimeInterval(Double(random.below(60)) - 40),
              value: event.donationType == .int ? .int(number) : nil, isStamped: isStamped))
        }
        let entry = LogEntry(number: number, date: now, change: change)
        store.append(entry)
        records.apply(entry)
      }
      passing += PassingDonations(store.entries[...]).arePassing.count { $0 }
      let (loaded, expected) = (store.load(), records)
      #expect(loaded.lastEntry == expected.lastEntry, "seed \(seed), round \(round)")
      #expect(
        loaded.events.rows.map(everything) == expected.events.rows.map(everything),
        "seed \(seed), round \(round)")
    }
    #expect(passing > 1000)
  }

  private func everything(_ record: EventRecord) -> String {
    let rows = (0..<record.history.count).map { record.history[$0] }
    return "\(record.id) \(record.limit) \(record.history.donationType) "
      + "\(rows.map { "\($0.date) \($0.value.map { "\($0)" } ?? "-")" }) "
      + "\(record.lastStamp.map { "\($0)" } ?? "-")"
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
