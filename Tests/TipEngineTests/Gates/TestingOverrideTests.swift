import Testing
import TipEngine
import TipModel

@Suite struct TestingOverrideTests {
  @Test func hidingBlocksAndShowingOpensEveryGateButTheFirst() throws {
    let world = try World(configuredWith: nil)
    let tip = try world.tip(
      "a", [CountRule(World.event("e"), atLeast: 1)], [.maxDisplayCount(0)])
    try world.engine.override(.showAll)
    #expect(world.blockers(tip) == ["not-configured"])
    try world.engine.configure()
    #expect(world.status(tip) == "available")
    let overridden = world.engine.gates(of: tip).filter(\.isOverridden).map(\.code)
    #expect(overridden == ["display-count", "rule"])
    try world.engine.override(.hide(["a"]))
    #expect(world.status(tip) == "pending")
    #expect(world.blockers(tip) == ["hidden-for-testing", "display-count", "rule"])
  }

  @Test(arguments: ["a", "T"])
  func theOrderOfCallsMakesNoDifference(name: String) throws {
    let world = try World()
    let tip = try world.tip("a")
    let other = try world.tip("b", type: "U")
    try world.engine.override(.hideAll)
    #expect([tip, other].map(world.status) == ["pending", "pending"])
    try world.engine.override(.showAll)
    #expect([tip, other].map(world.status) == ["available", "available"])
    try world.engine.override(.hide([name]))
    try world.engine.override(.showAll)
    #expect([tip, other].map(world.status) == ["pending", "available"])
    try world.engine.override(.show([name]))
    try world.engine.override(.hide([name]))
    #expect([tip, other].map(world.status) == ["available", "available"])
  }

  @Test func aTipThatIsShownGoesBackToAvailable() throws {
    let world = try World()
    let tip = try world.tip("a")
    try world.engine.invalidate(tip, reason: .tipClosed)
    try world.engine.override(.showAll)
    #expect(world.status(tip) == "available")
    try world.engine.invalidate(tip, reason: .actionPerformed)
    #expect(world.status(tip) == "available")
  }

  @Test func hidingDoesNotUndoAnInvalidation() throws {
    let world = try World()
    let tip = try world.tip("a")
    try world.engine.invalidate(tip, reason: .tipClosed)
    try world.engine.override(.hideAll)
    #expect(world.status(tip) == "invalidated(tipClosed)")
  }

  @Test func launchArgumentsAreTakenOutAndApply() throws {
    var arguments = [
      "run", "-com.apple.TipKit.HideAllTips", "1", "x.tips", "com.apple.TipKit.ShowTips", "a, U",
      "--com.apple.TipKit.ResetDatastore", "1", "com.apple.TipKit.ShowAllTips", "0",
    ]
    let launch = LaunchArguments(extractingFrom: &arguments)
    #expect(arguments == ["run", "x.tips"])
    #expect(launch.overrides == [.hideAll, .show(["a", "U"])])
    #expect(launch.resetsDatastore)

    let world = try World(configuredWith: nil)
    try world.engine.apply(launch)
    try world.engine.configure()
    let tips = try [world.tip("a"), world.tip("b", type: "U"), world.tip("c")]
    #expect(tips.map(world.status) == ["available", "available", "pending"])
  }

  @Test func aLaunchArgumentWithoutValueIsLeft() {
    var arguments = ["com.apple.TipKit.ShowAllTips"]
    #expect(LaunchArguments(extractingFrom: &arguments) == LaunchArguments())
    #expect(arguments == ["com.apple.TipKit.ShowAllTips"])
  }
}
