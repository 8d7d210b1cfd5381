import Testing
import TipEngine
import TipModel

@Suite struct ParameterTests {
  private let kept = World.parameter("kept")
  private let transient = World.parameter("transient", isTransient: true)

  @Test func anEqualValueChangesNothing() throws {
    let world = try World()
    let rule = BlockRule(kept, atLeast: 1)
    let tip = try world.tip("a", [rule])
    try world.engine.set(kept, to: .int(1))
    let evaluations = rule.evaluations
    try world.engine.set(kept, to: .int(1))
    #expect(rule.evaluations == evaluations)
    #expect(world.told == ["a available @0"])
    #expect(world.status(tip) == "available")
  }

  @Test func transientValuesEndWithTheLaunch() throws {
    let world = try World()
    let tips = try [kept, transient].map { try world.tip($0.name, [BlockRule($0, atLeast: 1)]) }
    for parameter in [kept, transient] { try world.engine.set(parameter, to: .int(1)) }
    #expect(tips.map(world.status) == ["available", "available"])
    try world.engine.simulateLaunch()
    #expect(world.blockers(tips[0]).first == "not-configured")
    try world.engine.configure()
    #expect(tips.map(world.status) == ["available", "pending"])
  }

  @Test func nothingIsStoredBeforeTheConfiguration() throws {
    let world = try World(configuredWith: nil)
    try world.engine.set(kept, to: .int(3))
    #expect(try world.engine.value(of: kept) == .int(3))
    #expect(world.engine.records.parameters["Int.T+kept"] == nil)
    try world.engine.simulateLaunch()
    #expect(try world.engine.value(of: kept) == .int(0))
  }

  @Test func theConfigurationBringsWhatWasStored() throws {
    let world = try World()
    try world.engine.set(kept, to: .int(7))
    try world.engine.simulateLaunch()
    #expect(try world.engine.value(of: kept) == .int(0))
    try world.engine.set(kept, to: .int(1))
    try world.engine.configure()
    #expect(try world.engine.value(of: kept) == .int(7))
  }
}
