import Testing
import TipEngine
import TipModel

@Suite struct ConfigurationTests {
  @Test func configuringTwiceIsAnError() throws {
    let world = try World()
    #expect(throws: EngineError.alreadyConfigured) { try world.engine.configure() }
    #expect(throws: EngineError.alreadyConfigured) { try world.engine.resetDatastore() }
  }

  @Test func anImplicitConfigurationIsReplacedOnce() throws {
    let world = try World(configuredWith: nil, policy: .interactive)
    try world.engine.configure(isImplicit: true)
    try world.engine.configure([.displayFrequency(60)])
    #expect(world.engine.configuration?.displayFrequency == 60)
    #expect(throws: EngineError.alreadyConfigured) { try world.engine.configure() }
  }

  @Test(arguments: [true, false])
  func resettingForgetsEverything(isInteractive: Bool) throws {
    let world = try World(
      configuredWith: isInteractive ? [] : nil, policy: isInteractive ? .interactive : .program)
    let event = World.event("e", limit: DonationLimit(maximumCount: 9, maximumAge: 100))
    let flag = World.parameter("p")
    let closed = try world.tip("closed", [], [.maxDisplayCount(3)])
    let ruled = try world.tip("ruled", [CountRule(event, atLeast: 1)])
    let set = try world.tip("set", [BlockRule(flag, atLeast: 1)])
    try world.engine.donate(to: event)
    try world.engine.set(flag, to: .int(1))
    try world.engine.invalidate(closed, reason: .tipClosed)

    try world.engine.resetDatastore()
    if !isInteractive { try world.engine.configure() }

    #expect([closed, ruled, set].map(world.status) == ["available", "pending", "pending"])
    #expect(world.engine.records.tips["closed"]?.options == [.maxDisplayCount(3)])
    try world.engine.donate(to: event)
    #expect(world.status(ruled) == "available")
    world.advance(by: 100)
    #expect(world.status(ruled) == "pending")
  }
}
