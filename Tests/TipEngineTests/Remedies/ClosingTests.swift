import Foundation
import SeededRandom
import Testing
import TipModel
import TipText

@testable import TipEngine

/// What is said to close an available tip closes it, and less does not.
@Suite struct ClosingTests {
  @Test func aTipThatIsNotAvailableIsClosed() throws {
    let world = try World()
    let event = World.event("e")
    let tip = try world.tip("a", [CountRule(event, atLeast: 1)], [.maxDisplayCount(1)])
    #expect(world.engine.closings(of: tip).isEmpty)
    try world.engine.donate(to: event)
    #expect(world.engine.closings(of: tip) == [.displays(1)])
  }

  /// A testing call decides, with rules and without, invalidated or not.
  @Test(arguments: [true, false], [true, false])
  func nothingClosesATipThatIsShownForTesting(hasRule: Bool, isInvalidated: Bool) throws {
    let world = try World()
    let rules = hasRule ? [CountRule(World.event("e"), atLeast: 1)] : []
    let tip = try world.tip("a", rules, [.maxDisplayCount(1)])
    try world.engine.override(.showAll)
    if isInvalidated { try world.engine.invalidate(tip, reason: .tipClosed) }
    #expect(world.engine.closings(of: tip) == [.testing])
    let told = world.engine.explanation(of: tip).gates.told
    #expect(told.first?.gate == .testOverride && told.first?.got == "shown for testing")
  }

  @Test func hidingForTestingIsToldFirst() throws {
    let world = try World()
    let tip = try world.tip("a", [CountRule(World.event("e"), atLeast: 1)])
    try world.engine.override(.hideAll)
    let hidden = world.engine.explanation(of: tip).gates.told
    #expect(hidden.first?.gate == .testOverride && hidden.first?.passed == false)
  }

  @Test(arguments: Seeds.some(20))
  func itTakesAsManyActionsAsAreSaid(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let world = try World()
    let event = World.event("e")
    let level = World.parameter("level")
    let tip = try world.tip(
      "a", [Calm(event, atMost: random.below(4), within: 100), BlockRule(level, atLeast: 1)])
    try world.engine.set(level, to: .int(2))
    let closings = world.engine.closings(of: tip)
    #expect(closings.count == 2, "seed \(seed)")
    for case .actions(let actions) in closings {
      let fork = world.engine.fork()
      for action in actions {
        #expect(fork.status(of: tip) == .available, "seed \(seed): \(actions)")
        try fork.apply(action)
      }
      #expect(fork.status(of: tip) == .pending, "seed \(seed): \(actions)")
    }
  }

  @Test func displaysAreCountedDown() throws {
    let world = try World()
    let tip = try world.tip("a", [], [.maxDisplayCount(3), .maxDisplayDuration(200)])
    #expect(world.engine.closings(of: tip) == [.displays(3), .displayed(seconds: 200)])
    let display = try #require(try world.engine.beginDisplay(of: tip))
    world.advance(by: 50)
    #expect(world.engine.closings(of: tip) == [.displays(2), .displayed(seconds: 150)])
    try world.engine.endDisplay(display)
    #expect(world.engine.closings(of: tip) == [.displays(2), .displayed(seconds: 150)])
  }

  @Test func theLastDisplayEndsByItsEnd() throws {
    let world = try World()
    let tip = try world.tip("a", [], [.maxDisplayCount(1)])
    let display = try #require(try world.engine.beginDisplay(of: tip))
    #expect(world.status(tip) == "available")
    #expect(world.engine.closings(of: tip) == [.displays(0)])
    try world.engine.endDisplay(display)
    #expect(world.engine.closings(of: tip).isEmpty)
  }

  /// Once it has appeared, it waits for no other.
  @Test func anotherTipClosesOneThatHasNotAppeared() throws {
    let world = try World(configuredWith: [.displayFrequency(60)])
    let (tip, exempt) = (
      try world.tip("a"), try world.tip("b", [], [.ignoresDisplayFrequency(true)])
    )
    #expect(world.engine.closings(of: tip) == [.anotherDisplay(seconds: 60)])
    #expect(world.engine.closings(of: exempt).isEmpty)
    let display = try #require(try world.engine.beginDisplay(of: tip))
    #expect(world.engine.closings(of: tip).isEmpty)
    try world.engine.endDisplay(display)
    _ = try world.engine.beginDisplay(of: exempt)
    #expect(world.status(tip) == "available")
    #expect(world.engine.closings(of: tip).isEmpty)
  }

  @Test func timeClosesWhereNothingElseDoes() throws {
    let world = try World()
    let event = World.event("e")
    let tip = try world.tip("a", [CountRule(event, atLeast: 1, within: 100)])
    try world.engine.donate(to: event)
    #expect(world.engine.closings(of: tip) == [.time(World.start.addingTimeInterval(100))])
  }

  @Test func timeClosesAfterADonation() throws {
    let world = try World()
    let event = World.event("e")
    let tip = try world.tip("a", [NoneOlder(event, than: 100)])
    let date = World.start.addingTimeInterval(100)
    #expect(
      world.engine.closings(of: tip) == [.actions([.donate(event, nil), .wait(until: date)])])
  }

  /// What cannot be read is not said to stay as it is.
  @Test func whereNothingWasFoundThatIsSaid() throws {
    let world = try World()
    let event = World.event("e")
    let tip = try world.tip("a", [CountRule(event, atLeast: 0)])
    let horizon = World.start.addingTimeInterval(StatusForecast.standardRange)
    #expect(world.engine.closings(of: tip) == [.unknown(until: horizon, isCutShort: false)])
  }

  @Test func nothingClosesWhatIsShownForTesting() throws {
    let world = try World(configuredWith: [.displayFrequency(60)])
    let tip = try world.tip("a", [], [.maxDisplayCount(3)])
    try world.engine.override(.showAll)
    #expect(world.engine.closings(of: tip) == [.testing])
  }
}

/// `donations.filter { $0.date <= .now - length }.isEmpty`
private final class NoneOlder: CompiledRule {
  private let event: EventReference
  private let length: Double

  init(_ event: EventReference, than length: Double) { (self.event, self.length) = (event, length) }

  var predicate: String { "none older than \(length)" }
  var inputs: [RuleInput] { [.event(event)] }
  var constants: [Value] { [] }
  var range: SourceRange { World.nowhere }

  func evaluate(at now: Date, data: any RuleDataSource) -> RuleOutcome {
    guard let earliest = data.history(of: event, at: now).earliest else {
      return RuleOutcome(.holds, nextChange: nil)
    }
    let end = Date(timeIntervalSinceReferenceDate: earliest + length)
    return RuleOutcome(end <= now ? .fails : .holds, nextChange: end > now ? end : nil)
  }

  func trace(at now: Date, data: any RuleDataSource, isExhaustive: Bool) -> RuleTrace {
    CountRule(event, atLeast: 1).trace(at: now, data: data, isExhaustive: isExhaustive)
  }
}
