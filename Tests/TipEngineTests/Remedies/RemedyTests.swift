import Foundation
import SeededRandom
import Testing
import TipModel
import TipText

@testable import TipEngine

@Suite struct RemedyTests {
  /// Random rules, histories and options: a remedy makes the tip available when it is followed, and no change
  /// of fewer actions over the same values does.
  @Test(arguments: Seeds.some(Effort.count(28, soaked: 200)))
  func aRemedyWorksAndNoneIsSmaller(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let frequency = Double([0, 150].randomElement(using: &random) ?? 0)
    let world = try World(configuredWith: [.displayFrequency(frequency)])
    let events = [World.event("a"), World.event("b")]
    let level = World.parameter("level")
    var rules: [any CompiledRule] = events.prefix(Int.random(in: 1...2, using: &random)).map {
      CountRule(
        $0, atLeast: Int.random(in: 0...2, using: &random),
        within: [nil, 60, 200].randomElement(using: &random) ?? nil)
    }
    if Bool.random(using: &random) {
      rules.append(BlockRule(level, atLeast: Int.random(in: 0...2, using: &random)))
    }
    if Bool.random(using: &random) { rules.append(Calm(events[0], atMost: 1, within: 100)) }
    let tip = try world.tip("tip", rules)
    let other = try world.tip("other")
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      try world.engine.donate(to: events[Int.random(in: 0...1, using: &random)])
      world.advance(by: Double(Int.random(in: 0...80, using: &random)))
    }
    if Bool.random(using: &random) {
      let display = try #require(try world.engine.beginDisplay(of: other))
      try world.engine.endDisplay(display)
    }

    let answer = world.engine.remedy(for: tip)
    let everything: [Remedy.Action] =
      events.map { .donate($0, nil) } + (0...3).map { .set(level, .int($0)) }
    let smallest = (0...3).first {
      Self.works(everything, count: $0, world.engine, tip)
    }
    switch answer {
    case .available: #expect(smallest == 0, "seed \(seed)")
    case .remedy(let remedy):
      #expect(remedy.actions.count == smallest ?? remedy.actions.count, "seed \(seed): \(remedy)")
      if smallest == nil { #expect(remedy.actions.count > 3, "seed \(seed)") }
      for action in remedy.actions { try world.engine.apply(action) }
      #expect(world.engine.status(of: tip) == .available, "seed \(seed): \(remedy)")
      #expect(world.engine.now == remedy.date, "seed \(seed)")
    case .notFound: #expect(smallest == nil, "seed \(seed)")
    case .never(let obstacle, _): Issue.record("seed \(seed): \(obstacle)")
    }
  }

  /// Whether some sequence of `count` actions makes the tip available, waits for any due instant among them.
  private static func works(
    _ actions: [Remedy.Action], count: Int, _ engine: TipEngine, _ tip: TipInstance
  ) -> Bool {
    if engine.status(of: tip) == .available { return true }
    guard count > 0 else { return false }
    for action in actions {
      let fork = engine.fork()
      guard (try? fork.apply(action)) != nil else { continue }
      if works(actions, count: count - 1, fork, tip) { return true }
    }
    let clock = engine.fork()
    while let due = clock.nextDue {
      clock.advance(to: due)
      if works(actions, count: count - 1, clock.fork(), tip) { return true }
    }
    return false
  }

  @Test func whatIsMissingIsDonatedAndCounted() throws {
    let world = try World()
    let event = World.event("opened")
    let tip = try world.tip("tip", [CountRule(event, atLeast: 3, within: 500)])
    try world.engine.donate(to: event)
    world.advance(by: 100)
    guard case .remedy(let remedy) = world.engine.remedy(for: tip) else {
      Issue.record("no remedy")
      return
    }
    #expect(remedy.actions == [.donate(event, nil), .donate(event, nil)])
    #expect(remedy.isSmallest)
    // Then the first donation leaves the window.
    #expect(remedy.deadline == World.start.addingTimeInterval(500))
  }

  @Test func aLargerChangeIsPutTogetherRuleByRule() throws {
    let world = try World(configuredWith: nil)
    let event = World.event("opened")
    let level = World.parameter("level")
    let tip = try world.tip("tip", [CountRule(event, atLeast: 50), BlockRule(level, atLeast: 7)])
    guard case .remedy(let remedy) = world.engine.remedy(for: tip) else {
      Issue.record("no remedy")
      return
    }
    #expect(remedy.actions.count == 52)
    #expect(!remedy.isSmallest)
    for action in remedy.actions { try world.engine.apply(action) }
    #expect(world.status(tip) == "available")
  }

  @Test func whatIsOverStaysOver() throws {
    let world = try World()
    let tip = try world.tip("tip", [BlockRule(World.parameter("level"), atLeast: 1)])
    try world.engine.invalidate(tip, reason: .tipClosed)
    guard case .never(.gate(.invalidated), let only?) = world.engine.remedy(for: tip) else {
      Issue.record("an invalidated tip was remedied")
      return
    }
    #expect(only.actions.first == .resetEligibility(tip: "tip"))
    for action in only.actions { try world.engine.apply(action) }
    #expect(world.status(tip) == "available")
  }

  private static func never(_ event: EventReference) -> BlockRule {
    BlockRule("never", [.event(event)]) { _ in false }
  }

  @Test func aContradictionIsSaidToBeOne() throws {
    let world = try World()
    let event = World.event("opened")
    let tip = try world.tip(
      "tip", [CountRule(event, atLeast: 3), Self.never(event)])
    guard case .notFound(let failure) = world.engine.remedy(for: tip) else {
      Issue.record("a contradiction was remedied")
      return
    }
    #expect(failure.stuckRules == [1])
    #expect(failure.tried > 3)
  }

  /// The same actions in another order round a wait are another change.
  @Test func whatComesBeforeAWaitIsTriedAfterItToo() throws {
    let world = try World()
    let (recent, old) = (World.event("recent"), World.event("old"))
    let tip = try world.tip(
      "a",
      [
        CountRule(recent, atLeast: 1, within: 50), CountRule(old, atLeast: 1),
        Calm(old, atMost: 0, within: 60),
      ])
    guard case .remedy(let remedy) = world.engine.remedy(for: tip) else {
      Issue.record("no remedy")
      return
    }
    let instant = World.start.addingTimeInterval(60)
    #expect(remedy.actions == [.donate(old, nil), .wait(until: instant), .donate(recent, nil)])
    #expect(remedy.isSmallest)
  }

  /// Whoever waits does it at that instant, and has no time beside it.
  @Test func aRemedyThatWaitsHasNoDeadline() throws {
    let world = try World(configuredWith: [.displayFrequency(60)])
    let event = World.event("e")
    let tip = try world.tip("a", [CountRule(event, atLeast: 1, within: 200)])
    try world.engine.donate(to: event)
    _ = try world.engine.beginDisplay(of: world.tip("other"))
    guard case .remedy(let remedy) = world.engine.remedy(for: tip) else {
      Issue.record("it is enough to wait")
      return
    }
    #expect(remedy.actions == [.wait(until: World.start.addingTimeInterval(60))])
    #expect(remedy.deadline == nil)
  }

  /// An instant is rounded to the first part of a second at which the tip is available.
  @Test func aWaitIsForAnInstantThatCanBeWrittenDown() throws {
    let world = try World()
    let (calm, busy) = (World.event("calm"), World.event("busy"))
    let tip = try world.tip(
      "a",
      [Calm(calm, atMost: 0, within: 60 + 1.0 / 3), CountRule(busy, atLeast: 1, within: 60.75)])
    try world.engine.donate(to: calm)
    try world.engine.donate(to: busy)
    guard case .remedy(let remedy) = world.engine.remedy(for: tip) else {
      Issue.record("it is enough to wait")
      return
    }
    #expect(abs(remedy.date.timeIntervalSince(World.start) - 60.334) < 1e-6)
  }
}

/// `donations.donatedWithin(window).count <= limit`
final class Calm: CompiledRule {
  private let counting: CountRule
  private let limit: Int

  init(_ event: EventReference, atMost limit: Int, within window: Double?) {
    counting = CountRule(event, atLeast: limit + 1, within: window)
    self.limit = limit
  }

  var predicate: String { "calm \(counting.predicate)" }
  var inputs: [RuleInput] { counting.inputs }
  var constants: [Value] { [.int(limit)] }
  var range: SourceRange { World.nowhere }

  func evaluate(at now: Date, data: any RuleDataSource) -> RuleOutcome {
    let outcome = counting.evaluate(at: now, data: data)
    return RuleOutcome(
      outcome.verdict == .holds ? .fails : .holds, nextChange: outcome.nextChange)
  }

  func trace(at now: Date, data: any RuleDataSource, isExhaustive: Bool) -> RuleTrace {
    counting.trace(at: now, data: data, isExhaustive: isExhaustive)
  }
}
