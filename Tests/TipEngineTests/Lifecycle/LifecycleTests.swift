import Foundation
import Testing
import TipEngine
import TipModel

/// Each step in the life of a tip follows from one entry of the log.
@Suite struct LifecycleTests {
  /// `shown a 1 @30 30 s`: the step, the tip, its displays, the second, and what else there is.
  private func lines(_ world: World) throws -> [String] {
    try world.engine.lifecycle().entries.map { line($0) }
  }

  private func line(_ step: LifecycleEntry) -> String {
    let second = Int(step.date.timeIntervalSince(World.start))
    let seconds = step.seconds.map { " \(Int($0)) s" } ?? ""
    let detail = step.detail.map { " \($0)" } ?? ""
    return "\(step.kind.rawValue) \(step.tip) \(step.display) @\(second)\(seconds)\(detail)"
  }

  @Test func aTipThatIsShownAndLeftIsIgnored() throws {
    let world = try World()
    let tip = try world.tip("a")
    let display = try #require(try world.engine.beginDisplay(of: tip, in: "popover"))
    world.advance(by: 30)
    try world.engine.endDisplay(display)
    #expect(
      try lines(world) == [
        "eligible a 0 @0", "shown a 1 @0 popover", "hidden a 1 @30 30 s", "ignored a 1 @30 30 s",
      ])
  }

  @Test(arguments: [InvalidationReason.tipClosed, .actionPerformed])
  func whoeverAnswersDoesNotIgnore(reason: InvalidationReason) throws {
    let world = try World()
    let tips = try [world.tip("a"), world.tip("b")]
    for tip in tips { _ = try #require(try world.engine.beginDisplay(of: tip)) }
    world.advance(by: 5)
    try world.engine.press("more", of: tips[0])
    try world.engine.endDisplays()
    let last = try world.tip("c")
    _ = try #require(try world.engine.beginDisplay(of: last))
    try world.engine.invalidate(last, reason: reason)
    let end = reason == .tipClosed ? "dismissed c 1 @5" : "invalidated c 1 @5 actionPerformed"
    #expect(
      try lines(world).dropFirst(4) == [
        "acted a 1 @5 more", "hidden a 1 @5 5 s", "hidden b 1 @5 5 s", "ignored b 1 @5 5 s",
        "eligible c 0 @5", "shown c 1 @5", end, "hidden c 1 @5 0 s",
      ])
  }

  @Test func theFrequencyOfOthersBlocks() throws {
    let world = try World(configuredWith: [.displayFrequency(60)])
    let event = World.event("e")
    let tips = try [world.tip("a"), world.tip("b"), world.tip("c", [CountRule(event, atLeast: 1)])]
    let display = try #require(try world.engine.beginDisplay(of: tips[0]))
    try world.engine.endDisplay(display)
    world.advance(by: 10)
    // Nobody expects `c` before its rule holds; then it is the frequency that keeps it back.
    try world.engine.donate(to: event)
    try world.engine.donate(to: event)
    world.advance(by: 50)
    try world.engine.deleteDonations(of: event)
    #expect(
      try lines(world).filter { !$0.contains(" a ") } == [
        "eligible b 0 @0", "blocked b 0 @0 frequency", "blocked c 0 @10 frequency",
        "eligible b 0 @60", "eligible c 0 @60", "blocked c 0 @60 rule",
      ])
    withExtendedLifetime(tips) {}
  }

  @Test func theLastAllowedDisplayInvalidates() throws {
    let world = try World()
    let tip = try world.tip("a", [], [.maxDisplayCount(1)])
    let display = try #require(try world.engine.beginDisplay(of: tip))
    try world.engine.endDisplay(display)
    try world.engine.resetEligibility(of: tip)
    #expect(
      try lines(world).suffix(2) == ["invalidated a 1 @0 displayCountExceeded", "eligible a 0 @0"])
  }

  /// A process that begins finds each tip as it was, so that nothing is said again.
  @Test func theNextLaunchSaysNothingTwice() throws {
    let store = MemoryStore()
    let first = try World(store: store)
    let tip = try first.tip("a")
    let before = try lines(first)
    let second = try World(configuredWith: nil, store: store)
    let again = try second.tip("a")
    #expect(second.status(again) == "pending")
    try second.engine.configure()
    #expect(second.status(again) == "available")
    #expect(try lines(second) == before)
    #expect(before == ["eligible a 0 @0"])
    withExtendedLifetime(tip) {}
  }

  @Test func observersHearEachStepOnce() throws {
    let world = try World(configuredWith: [.displayFrequency(60)])
    var heard: [String] = []
    world.engine.observers.onLifecycle { heard.append(line($0)) }
    let tips = try [world.tip("a"), world.tip("b")]
    let display = try #require(try world.engine.beginDisplay(of: tips[0]))
    world.advance(by: 70)
    try world.engine.press("x", of: tips[0])
    try world.engine.endDisplay(display)
    try world.engine.invalidate(tips[1], reason: .tipClosed)
    try world.engine.invalidate(tips[1], reason: .tipClosed)
    #expect(heard.count == 8)
    #expect(try lines(world) == heard)
  }

  @Test func olderStepsAreSummed() throws {
    let world = try World()
    let tip = try world.tip("a")
    for _ in 0..<3 {
      let display = try #require(try world.engine.beginDisplay(of: tip))
      world.advance(by: 10)
      try world.engine.endDisplay(display)
    }
    world.advance(by: 90 * 86_400 - 5)
    let display = try #require(try world.engine.beginDisplay(of: tip))
    try world.engine.endDisplay(display)
    let log = try world.engine.lifecycle()
    // The third began 90 days and five seconds ago, and ended five seconds later than that allows.
    #expect(
      log.entries.map { line($0).prefix { $0 != "@" } } == [
        "hidden a 3 ", "ignored a 3 ", "shown a 4 ", "hidden a 4 ", "ignored a 4 ",
      ])
    #expect(
      log.sums.map { "\($0.kind.rawValue) \($0.count) \(Int($0.seconds))" } == [
        "eligible 1 0", "shown 3 0", "hidden 2 20", "ignored 2 20",
      ])
  }
}
