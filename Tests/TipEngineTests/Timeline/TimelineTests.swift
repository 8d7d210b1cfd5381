import Foundation
import SeededRandom
import Testing
import TipModel

@testable import TipEngine

@Suite struct TimelineTests {
  /// Random lives: the spans change where observers were told of a change, and nowhere else; what is
  /// foretold is what the forecast says.
  @Test(arguments: Seeds.some(12))
  func spansChangeWhereTheStatusDid(seed: UInt64) throws {
    var life = try RandomLife(seed: seed)
    for step in 1...120 { try life.takeStep(step) }
    let engine = life.world.engine
    for instance in life.instances {
      let timeline = try engine.timeline(of: instance)
      var known: [Date: TipStatus] = [:]
      for change in life.world.changes where change.tip == instance.id {
        known[change.date] = change.new
      }
      let past = timeline.statuses.filter { $0.start < timeline.now }
      for (before, after) in zip(past, past.dropFirst()) {
        #expect(before.end == after.start, "seed \(seed)")
        #expect(known[after.start] == after.value, "seed \(seed), \(instance.id)")
      }
      #expect(timeline.statuses.last { $0.start <= timeline.now }?.value == timeline.status)
      let flips = timeline.statuses.filter { $0.start > timeline.now }
        .map { StatusForecast.Flip(date: $0.start, status: $0.value) }
      let foretold = engine.forecast(of: instance).flips.filter { $0.date < timeline.end }
      #expect(flips == foretold, "seed \(seed), \(instance.id)")
    }
  }

  /// What is foretold reaches as far as was asked, that instant included, and no farther.
  @Test(
    arguments: [
      (499.0, []), (500, [500]), (500.5, [500]), (600, [500, 600]),
    ] as [(Double, [Double])])
  func nothingIsForetoldBeyondWhatWasAsked(ahead: Double, edges: [Double]) throws {
    let world = try World()
    let (event, other) = (World.event("e"), World.event("o"))
    let tip = try world.tip(
      "tip", [CountRule(event, atLeast: 1, within: 900), Calm(other, atMost: 0, within: 900)])
    world.advance(by: 2000)
    try world.engine.donate(to: other)
    world.advance(by: 100)
    try world.engine.donate(to: event)
    world.advance(by: 300)
    let timeline = try world.engine.timeline(of: tip, ahead: ahead)
    let starts = timeline.statuses.map { $0.start.timeIntervalSince(timeline.now) }
    #expect(starts.filter { $0 > 0 } == edges)
  }

  /// One old donation does not press all others together; nor is anything drawn that lies before the axis.
  @Test func theAxisBeginsWhereMostThingsAre() throws {
    let world = try World()
    let event = World.event("e")
    let tip = try world.tip("tip", [CountRule(event, atLeast: 3, within: 7200)])
    try world.engine.donate(to: event)
    world.advance(by: 1_000_000)
    for _ in 0..<3 {
      try world.engine.donate(to: event)
      world.advance(by: 1000)
    }
    let timeline = try world.engine.timeline(of: tip)
    #expect(timeline.start == World.start.addingTimeInterval(1_000_000))
    #expect(timeline.earlier == 1)
    #expect(timeline.events.map(\.donations.count) == [3])
    #expect(timeline.statuses.map(\.start).min() == timeline.start)

    let all = try world.engine.timeline(of: tip, back: 2_000_000)
    #expect(all.start < World.start)
    #expect(all.earlier == 0)
    #expect(all.statuses.first?.start == World.start)

    let last = try world.engine.timeline(of: tip, back: 1500)
    #expect(last.start == world.engine.now.addingTimeInterval(-1500))
    #expect(last.earlier == 3)
    #expect(last.statuses.map(\.value) == [.pending, .available, .available, .pending])
    #expect(last.statuses.first?.start == last.start)
  }

  /// A tip that nobody asked about has lived all the same.
  @Test(arguments: Seeds.some(12))
  func aTipThatComesLateHasTheLifeOfOneThatWasThere(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let world = try World(configuredWith: [.displayFrequency(200)], policy: .interactive)
    let event = World.event("e", limit: DonationLimit(maximumCount: 20, maximumAge: 900))
    let level = World.parameter("level")
    func rules() -> [any CompiledRule] {
      [CountRule(event, atLeast: 2, within: 300), BlockRule(level, atLeast: 1)]
    }
    let first = try world.tip("first", rules())
    let other = try world.tip("other")
    for _ in 0..<80 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<8: try world.engine.donate(to: event)
      case 8..<11: try world.engine.set(level, to: .int(Int.random(in: 0...2, using: &random)))
      case 11: try world.engine.deleteDonations(of: event)
      case 12:
        try world.engine.override([.hideAll, .showAll].randomElement(using: &random) ?? .hideAll)
      case 13:
        try world.engine.simulateLaunch()
        try world.engine.configure([.displayFrequency(200)])
      case 14:
        if let display = try world.engine.beginDisplay(of: other) {
          try world.engine.endDisplay(display)
        }
      default: break
      }
      world.advance(by: Double(Int.random(in: 0...120, using: &random)))
    }
    world.advance(by: 10)
    let late = try world.tip("late", rules())
    let timelines = try [first, late].map { try world.engine.timeline(of: $0) }
    #expect(timelines[0].statuses == timelines[1].statuses, "seed \(seed)")
    #expect(timelines[0].rules.map(\.spans) == timelines[1].rules.map(\.spans), "seed \(seed)")
    #expect(timelines[0].statuses.count > 1, "seed \(seed): nothing happened")
    #expect(world.status(late) == world.status(first), "seed \(seed)")
  }

  @Test func everythingThatHappenedIsThere() throws {
    let world = try World(configuredWith: [.displayFrequency(50)], policy: .interactive)
    let event = World.event("opened", limit: DonationLimit(maximumCount: 2, maximumAge: nil))
    let level = World.parameter("level")
    let other = try world.tip("other")
    let tip = try world.tip(
      "tip", [CountRule(event, atLeast: 1), BlockRule(level, atLeast: 1)])
    for _ in 0..<3 {
      try world.engine.donate(to: event)
      world.advance(by: 10)
    }
    try world.engine.set(level, to: .int(3))
    let display = try #require(try world.engine.beginDisplay(of: tip))
    world.advance(by: 20)
    try world.engine.endDisplay(display)
    world.advance(by: 30)
    let others = try #require(try world.engine.beginDisplay(of: other))
    try world.engine.endDisplay(others)
    try world.engine.press("later", of: tip)
    world.advance(by: 60)
    try world.engine.invalidate(tip, reason: .tipClosed)
    try world.engine.deleteDonations(of: event)
    world.advance(by: 5)

    let timeline = try world.engine.timeline(of: tip)
    func seconds(_ date: Date) -> Double { date.timeIntervalSince(World.start) }
    #expect(timeline.events.map(\.id) == ["opened"])
    #expect(timeline.events[0].donations.map(seconds) == [0, 10, 20])
    #expect(timeline.events[0].deletions.map(seconds) == [140])
    #expect(timeline.parameters.map(\.value) == ["3"])
    #expect(timeline.parameters[0].changes.map(\.text) == ["3"])
    #expect(timeline.parameters[0].changes.map { seconds($0.date) } == [30])
    #expect(timeline.displays.map { seconds($0.start) } == [30])
    #expect(timeline.displays.compactMap(\.end).map(seconds) == [50])
    #expect(timeline.otherDisplays.map(\.tip) == ["other"])
    #expect(timeline.interval == 50)
    #expect(timeline.marks.map(\.text) == ["action later", "tipClosed"])
    #expect(
      timeline.statuses.map { "\($0.value) \(seconds($0.start))" } == [
        "pending 0.0", "available 30.0", "invalidated(tipClosed) 140.0",
        "invalidated(tipClosed) 145.0",
      ])
    #expect(timeline.rules.map(\.spans.count) == [3, 3])
    #expect(timeline.start == World.start && timeline.end > timeline.now)
  }

  @Test func whatHappenedAtOneInstantStaysInItsOrder() throws {
    let world = try World()
    let tip = try world.tip("tip")
    for action in ["b", "a", "c"] { try world.engine.press(action, of: tip) }
    try world.engine.invalidate(tip, reason: .tipClosed)
    #expect(
      try world.engine.timeline(of: tip).marks.map(\.text)
        == ["action b", "action a", "action c", "tipClosed"])
  }

  /// No axis is long enough for a tip that was asked about when the clock stood at the beginning of time.
  @Test func theAxisDoesNotBeginInTheDistantPast() throws {
    let world = try World()
    let tip = try world.tip("tip", [BlockRule(World.parameter("level"), atLeast: 1)])
    world.clock.set(to: .distantPast)
    world.engine.catchUp()
    try world.engine.invalidate(tip, reason: .tipClosed)
    world.setClock(0)
    let timeline = try world.engine.timeline(of: tip)
    #expect(timeline.start == World.start.addingTimeInterval(-60))
    #expect(timeline.marks == [] && timeline.earlier == 1)
  }

  @Test func aClockThatWasSetBackTakesWhatCameLaterWithIt() throws {
    let world = try World()
    let level = World.parameter("level")
    let tip = try world.tip("tip", [BlockRule(level, atLeast: 1)])
    world.advance(by: 100)
    try world.engine.set(level, to: .int(1))
    world.setClock(50)
    try world.engine.set(level, to: .int(0))
    world.advance(by: 10)
    let spans = try world.engine.timeline(of: tip).statuses.filter { $0.start < world.engine.now }
    #expect(spans.map(\.value) == [.pending])
    #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.end == $1.start })
  }
}
