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

  /// The last donation is the one with the latest date, whenever it was made.
  @Test(arguments: [
    (":donate opened ago 2d\n:donate opened ago 30d", "2 d ago, by `:donate`"),
    ("GateTip.opened.sendDonation()\n:donate opened 2 ago 1h", "just now, by entry 1, line 6"),
    (":donate opened ago 2d\n:advance 1d\n:donate opened ago 9d", "3 d ago, by `:donate`"),
  ])
  func theLastDonationIsTheLatest(happened: String, end: String) throws {
    let program = """
      struct GateTip: Tip {
        static let opened = Event(id: "opened")
        var title: Text { Text("Gate") }
        var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= 9 } }
      }

      """
    let run = try Command(
      ["--at", "2025-01-01"], input: program + happened + "\n:why! GateTip\n")
    #expect(run.output.contains("opened: last donated to \(end)\n"), "\(run.output)")
  }

  /// Over a store that programs share, this program's own changes have their places; those of others are in the log.
  @Test func whatIsInAStoreWasMadeByThisProgramOrByAnother() throws {
    let scratch = try Scratch()
    let path = try scratch.write(
      """
      import TipKit
      struct GateTip: Tip {
        static let opened = Tips.Event(id: "opened")
        @Parameter static var isOn: Bool = false
        var title: Text { Text("Gate") }
        var rules: [Rule] {
          #Rule(Self.opened) { $0.donations.count >= 9 }
          #Rule(Self.$isOn) { $0 }
        }
      }

      """, to: "app.swift")
    let store = ["--store", scratch.path("store")]
    let why = ":why! GateTip\n"
    let own = try Command(
      store + [path],
      input: "GateTip.opened.sendDonation()\n:donate opened 3\n:parameter isOn true\n" + why)
    #expect(own.output.contains("opened: last donated to just now, by `:donate`\n"), "\(own)")
    #expect(own.output.contains("isOn: set to true just now, by `:parameter`\n"), "\(own)")
    let other = try Command(store + [path], input: why + "GateTip.isOn = false\n" + why)
    let shared = "by a program that shares the store (entry "
    #expect(other.output.contains("ago, \(shared)") || other.output.contains("now, \(shared)"))
    #expect(other.output.contains("isOn: set to false just now, by entry 1\n"), "\(other)")
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
