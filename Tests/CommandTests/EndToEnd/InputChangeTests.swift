import Testing

/// How `why` names what rules read, and what it says of the last change of it.
@Suite struct InputChangeTests {
  private func ask(_ arguments: [String], _ program: String) throws -> Command {
    let scratch = try Scratch()
    let path = try scratch.write(program, to: "a.tips")
    return try Command(arguments + ["--at", "2025-01-01T00:00:00Z", "--file", path])
  }

  /// Wherever a parameter is named, also where the type of its values is nested in another.
  @Test func parametersAreNamedAsProgramsNameThem() throws {
    let program = """
      enum Garden {
        enum Mode: String, Codable { case calm, loud }
        enum Fence {
          @Parameter static var mode: Mode = .calm
          @Parameter static var modes: [String: Mode] = [:]
        }
      }
      struct GateTip: Tip {
        var title: Text { Text("Gate") }
        var rules: [Rule] {
          #Rule(Garden.Fence.$mode) { $0 == .loud }
          #Rule(Garden.Fence.$modes) { $0["x"] == .loud }
        }
      }
      try Tips.configure()
      _ = GateTip().status
      Garden.Fence.modes = ["x": .loud]
      Tips.Clock.advance(by: .hours(1))

      """
    let end = "Garden.Fence.mode = .loud\n"
    let why = try ask(["why", "GateTip"], program).output
    #expect(why.contains(" Garden.Fence.mode: never set so far\n"))
    #expect(why.contains("  fix    set Garden.Fence.mode to "))
    let since = try ask(["why", "GateTip", "--bisect"], program + end).output
    #expect(since.contains("  Garden.Fence.mode was set to "))
    #expect(since.contains(" Garden.Fence.modes: set to "))
    #expect(since.contains("  end    set Garden.Fence.mode to "))
    let session = try Command([], input: program + end + ":timeline GateTip\n:doc modes\n").output
    for start in ["Garden.Fence.mode  ", "Garden.Fence.modes  ", "Garden.Fence.modes: Dictionary"] {
      #expect(session.split(separator: "\n").contains { $0.hasPrefix(start) }, "\(session)")
    }
  }

  /// When something was donated is what it says, whenever it was typed.
  @Test func aDonationInThePastIsToldWithItsDate() throws {
    let program = """
      struct GateTip: Tip {
        static let opened = Event(id: "opened")
        var title: Text { Text("Gate") }
        var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= 3 } }
      }

      """
    let run = try Command(
      ["--at", "2025-01-01"], input: program + ":donate opened 2 ago 30d\n:why! GateTip\n")
    #expect(
      run.output.contains("opened: last donated to 30 d ago, by `:donate`\n"), "\(run.output)")
  }

  /// What is set before anything is configured is kept until the store knows better, or the app ends.
  @Test(arguments: [
    (
      "App.level = 3\nTips.simulateLaunch()\ntry Tips.configure()",
      "App.level: at its default since the launch just now, by"
    ),
    (
      "try Tips.configure()\nApp.level = 3\nTips.simulateLaunch()\nApp.level = 1\n"
        + "try Tips.configure()",
      "App.level: set to 3 just now, by"
    ),
    (
      "try Tips.configure()\nApp.level = 3\nTips.simulateLaunch()",
      "App.level: at its default since the launch just now, by"
    ),
    (
      "try Tips.configure()\nApp.level = 3\nTips.simulateLaunch()\ntry Tips.configure()",
      "App.level: set to 3 just now, by"
    ),
    (
      "try Tips.configure()\nApp.light = 3\nTips.simulateLaunch()\ntry Tips.configure()",
      "App.light: transient, at its default since the launch just now, by"
    ),
  ])
  func aLaunchTakesWhatIsNotStored(happened: String, line: String) throws {
    let program = """
      enum App {
        @Parameter static var level: Int = 0
        @Parameter(.transient) static var light: Int = 0
      }
      struct LevelTip: Tip {
        var title: Text { Text("Level") }
        var rules: [Rule] {
          #Rule(App.$level, App.$light) { $0 >= 5 && $1 >= 5 }
        }
      }
      _ = LevelTip().status

      """
    let text = program + happened + "\n"
    #expect(try ask(["why", "LevelTip"], text).output.contains(line))
    let scratch = try Scratch()
    let trace = try ask(["why", "LevelTip", "--trace", "--format", "json"], text).output
    let verified = try Command(["verify", try scratch.write(trace, to: "trace.json")])
    #expect(verified.status == 0, "\(verified.output)")
  }
}
