import Foundation
import Testing

/// `tips log`: what became of the tips in a store.
@Suite struct LogCommandTests {
  private static let program = """
    struct SaveTip: Tip {
      var title: Text { Text("Save") }
      var actions: [Action] { Action(id: "a,b", title: "Do") }
    }
    try Tips.configure()
    let view = TipView(SaveTip())
    view.present()
    Tips.Clock.advance(by: 30)
    view.dismiss()
    view.present()
    view.press("a,b")
    view.dismiss()

    """

  private func run(_ program: String, _ store: String, at date: String = "2025-01-01") throws {
    let run = try Command(["run", "-", "--store", store, "--at", date], input: program)
    try #require(run.status == 0, "\(run.errors)")
  }

  @Test func eachFormatTellsEachStep() throws {
    let scratch = try Scratch()
    let store = scratch.path("a")
    try run(Self.program, store)
    let log = { (format: String) in try Command(["log", "--store", store, "--format", format]) }
    #expect(
      try log("text").output == """
        2025-01-01 00:00:00 +0000  SaveTip  became eligible
        2025-01-01 00:00:00 +0000  SaveTip  shown (view), display 1
        2025-01-01 00:00:30 +0000  SaveTip  hidden after 30 s
        2025-01-01 00:00:30 +0000  SaveTip  ignored
        2025-01-01 00:00:30 +0000  SaveTip  shown (view), display 2
        2025-01-01 00:00:30 +0000  SaveTip  acted on: a,b
        2025-01-01 00:00:30 +0000  SaveTip  hidden after 0 s

        """)
    let objects = try log("json").objects
    #expect(
      objects.map { $0["step"] as? String } == [
        "eligible", "shown", "hidden", "ignored", "shown", "acted", "hidden",
      ])
    #expect(objects.allSatisfy { $0["kind"] as? String == "step" && $0["process"] is Int })
    #expect(objects[5]["action"] as? String == "a,b")
    let rows = try log("csv").output.split(separator: "\n")
    #expect(rows.first == "user,date,event,tip,display,detail,seconds,process")
    #expect(rows[6].contains(#",tip.acted,SaveTip,2,"a,b",,"#))
  }

  @Test func olderStepsAreSummed() throws {
    let scratch = try Scratch()
    let store = scratch.path("a")
    try run(Self.program, store)
    try run(Self.program, store, at: "2025-06-01")
    let text = try Command(["log", "--store", store]).output.split(separator: "\n")
    #expect(text.count == 11)
    #expect(text.contains("until 2025-01-01 00:00:30 +0000  SaveTip  hidden 2 times, 30 s in all"))
    #expect(text.contains("until 2025-01-01 00:00:30 +0000  SaveTip  acted on: a,b once"))
    let objects = try Command(["log", "--store", store, "--format", "json"]).objects
    let sums = objects.filter { $0["kind"] as? String == "stepSum" }
    #expect(
      sums.compactMap { $0["step"] as? String }.sorted() == [
        "acted", "eligible", "hidden", "ignored", "shown",
      ])
    let keys = Set(sums.flatMap(\.keys))
    #expect(
      keys == [
        "kind", "version", "tip", "step", "count", "seconds", "first", "last", "action", "place",
      ])
    // A history has single events.
    let rows = try Command(["log", "--store", store, "--format", "csv"]).output
    #expect(rows.count { $0 == "\n" } == 7)
    #expect(try Command(["store", "check", "--store", store]).status == 0)
  }

  /// The histories of two people say who has the tip that asks what became of another.
  @Test func aReplayReadsTheRows() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch.path("histories"), withIntermediateDirectories: true)
    for (name, count) in [("one", 1), ("two", 3)] {
      let store = scratch.path(name)
      for day in 1...count { try run(Self.program, store, at: "2025-01-0\(day)") }
      let rows = try Command(["log", "--store", store, "--format", "csv"]).output
      try scratch.write(rows, to: "histories/\(name).csv")
    }
    try scratch.write(
      """
      import TipKit
      struct Step: Codable, Sendable {
        let tip: String
        let display: Int
        let detail: String?
        let seconds: Double?
      }
      struct HelpTip: Tip {
        static let ignored = Tips.Event<Step>(id: "tip.ignored")
        static let acted = Tips.Event<Step>(id: "tip.acted")
        static let shown = Tips.Event<Step>(id: "tip.shown")
        static let hidden = Tips.Event<Step>(id: "tip.hidden")
        static let eligible = Tips.Event<Step>(id: "tip.eligible")
        var title: Text { Text("Do you need help?") }
        var rules: [Rule] {
          #Rule(Self.ignored) { $0.donations.filter { $0.tip == "SaveTip" && $0.seconds == 30 }.count >= 2 }
          #Rule(Self.acted) { $0.donations.filter { $0.detail == "a,b" }.count >= 2 }
          #Rule(Self.shown, Self.hidden, Self.eligible) { $0.donations.count + $1.donations.count > $2.donations.count }
        }
      }

      """, to: "Help.swift")
    let replay = try Command(
      ["replay", "Help.swift", "--history", "histories", "--format", "csv", "--strict"],
      in: scratch.url)
    #expect(replay.status == 0, "\(replay.errors)")
    #expect(replay.output.contains("HelpTip,,2,1,1,"), "\(replay.output)")
  }

  @Test func followingTellsWhatOtherProgramsDo() throws {
    let scratch = try Scratch()
    let store = scratch.path("a")
    try run(Self.program, store)
    let process = Process()
    process.executableURL = URL(filePath: Command.path)
    process.arguments = ["log", "--follow", "--store", store, "--format", "csv"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    defer { process.waitUntilExit() }
    defer { process.interrupt() }
    var seen = ""
    /// Reads on until so many lines are there.
    func read(_ count: Int) {
      while seen.count(where: { $0 == "\n" }) < count {
        let data = pipe.fileHandleForReading.availableData
        if data.isEmpty { return }
        seen += String(decoding: data, as: UTF8.self)
      }
    }
    read(8)
    try run(Self.program, store, at: "2025-01-02")
    read(14)
    // An emptied store begins anew, and is followed on.
    _ = try Command(["store", "reset", "--store", store, "--yes"])
    try run(Self.program, store, at: "2025-01-03")
    read(21)
    let steps = seen.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)[1...2].joined(separator: " ")
    }
    let days = steps.map { $0.prefix(10) }
    #expect(days.count { $0 == "2025-01-01" } == 7, "\(seen)")
    // The tip is still eligible.
    #expect(days.count { $0 == "2025-01-02" } == 6, "\(seen)")
    #expect(days.count { $0 == "2025-01-03" } == 7, "\(seen)")
  }

  @Test(arguments: [
    ["status"], ["log"], ["store", "info"], ["store", "check"], ["store", "export"],
  ])
  func theOnlyStoreOfTheCurrentFolderIsRead(_ command: [String]) throws {
    let scratch = try Scratch()
    let none = try Command(command, in: scratch.url)
    #expect(none.status == 64)
    #expect(
      none.errors.hasPrefix(
        "error: there is no store in the current folder: name one with `--store FOLDER` or"))

    try FileManager.default.createDirectory(
      atPath: scratch.path("empty.tipkit"), withIntermediateDirectories: false)
    try run("print(1)\n", scratch.path(".tipkit"))
    let only = try Command(command, in: scratch.url)
    #expect(only.status == 0 && only.errors.isEmpty, "\(only.errors)")
    // Looking at a store gives it files of SQLite's, which count in its size.
    let lines = { (output: String) in output.split(separator: "\n").filter { !$0.hasPrefix("size") }
    }
    let named = try Command(command + ["--store", scratch.path(".tipkit")])
    #expect(lines(only.output) == lines(named.output))

    try run("print(1)\n", scratch.path("b.tipkit"))
    let several = try Command(command, in: scratch.url)
    #expect(several.status == 64)
    #expect(several.errors.contains("has 2 stores: name one, as in `--store .tipkit`"))
  }

  @Test func whatChangesAStoreIsToldWhich() throws {
    let scratch = try Scratch()
    try run("print(1)\n", scratch.path("a.tipkit"))
    let reset = try Command(["store", "reset", "--yes"], in: scratch.url)
    #expect(reset.status == 64)
    #expect(reset.errors.contains("name the store, as in `--store a.tipkit`"))
  }

  @Test func wrongUsesAreToldWhatIsRight() throws {
    let records = try Command(["log", "--records", "x"])
    #expect(records.status == 64 && records.errors.contains("an app's records have no steps"))
    let scratch = try Scratch()
    #expect(try Command(["log", "--store", scratch.path("none")]).status == 64)
    try run("print(1)\n", scratch.path("new"))
    let none = try Command(["log", "--store", scratch.path("new")])
    #expect(none.output == "no steps yet: no tip became eligible, was shown or was invalidated\n")
  }
}
