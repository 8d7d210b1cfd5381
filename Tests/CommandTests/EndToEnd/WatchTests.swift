import Foundation
import Testing

@testable import tips

/// `--watch`: when it runs again, what it looks at and how it ends.
@Suite struct WatchTests {
  /// States that follow each other, one at each look.
  private final class States {
    let all: [Int]
    var looks = 0
    init(_ all: [Int]) { self.all = all }
    func next() -> Int {
      defer { looks += 1 }
      return all[min(looks, all.count - 1)]
    }
  }

  @Test(arguments: [
    ([1], ["nil 1"]), ([1, 1, 1], ["nil 1"]), ([1, 2, 2], ["nil 1", "1 2"]),
    // A file that is being written is read when it is whole.
    ([1, 2, 3, 4, 4], ["nil 1", "1 4"]),
    // A change that is taken back is none.
    ([1, 2, 1, 1], ["nil 1"]),
    ([1, 2, 2, 2, 3, 3], ["nil 1", "1 2", "2 3"]),
    // Nothing is run where it ends in the middle of a change.
    ([1, 2], ["nil 1"]),
  ])
  func itRunsOnceForEachChangeThatStays(states: [Int], runs: [String]) {
    let states = States(states)
    var found: [String] = []
    let loop = WatchLoop(
      snapshot: states.next, pause: { states.looks < states.all.count })
    loop.run { found.append("\($0.map(String.init) ?? "nil") \($1)") }
    #expect(found == runs)
  }

  @Test func filesThatChangeComeAndGoAreSeen() throws {
    let scratch = try Scratch()
    let file = try scratch.write("a", to: "a.swift")
    try scratch.write("b", to: "inner/b.tips")
    try scratch.write("c", to: "Pods/c.swift")
    try scratch.write("d", to: "notes.txt")
    let folder = scratch.url.path(percentEncoded: false)
    let states = { FileStates(of: [folder, scratch.path("named.tips")]) }
    var last = states()
    let changes = { () -> [String] in
      let now = states()
      defer { last = now }
      return last.changes(to: now).map { String($0.split(separator: "/").last ?? "") }
    }
    #expect(changes() == [])
    try scratch.write("a long text", to: "a.swift")
    #expect(changes() == ["a.swift"])
    try scratch.write("new", to: "inner/deeper/e.swift")
    try scratch.write("new", to: "named.tips")
    #expect(Set(changes()) == ["e.swift", "named.tips"])
    try FileManager.default.removeItem(atPath: file)
    #expect(changes() == ["a.swift"])
    try scratch.write("{}", to: ".tips.json")
    #expect(changes() == [".tips.json"])
    try scratch.write("c2", to: "Pods/c.swift")
    try scratch.write("d2", to: "notes.txt")
    #expect(changes() == [])
  }

  /// A run of the command whose output is read as it comes.
  private final class Running {
    let process = Process()
    private let pipe = Pipe()
    private var text = ""

    init(_ arguments: [String], in folder: URL) throws {
      process.executableURL = URL(filePath: Command.path)
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = ["PATH": "/usr/bin:/bin"]
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
    }

    /// What was written up to a text and with it.
    func read(upTo end: String) -> String {
      while true {
        if let range = text.range(of: end) {
          defer { text = String(text[range.upperBound...]) }
          return String(text[..<range.upperBound])
        }
        let data = pipe.fileHandleForReading.availableData
        if data.isEmpty { return text }
        text += String(decoding: data, as: UTF8.self)
      }
    }
  }

  private static let tip = """
    import TipKit
    struct SaveTip: Tip {
      static let saved = Event(id: "saved")
      var title: Text { Text("Save") }
      var rules: [Rule] { #Rule(Self.saved) { $0.donations.count >= 3 } }
    }

    """
  private static let end = "Ctrl-C ends\n"

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      (["check", "--watch"], "no problems in 1 file", "1 error in 1 file"),
      (["test", "T", "--watch"], "1 passed, 0 failed", "0 passed, 1 failed"),
      (["why", "SaveTip", ".", "--watch"], "SaveTip  pending", "the program is not valid"),
    ])
  func aChangeIsReadAndCtrlCEnds(arguments: [String], sound: String, faulty: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.tip, to: "SaveTip.swift")
    if arguments.first == "test" { try scratch.write("#expect(true)\n", to: "T/a.tips") }
    let running = try Running(arguments, in: scratch.url)
    defer { running.process.terminate() }
    #expect(running.read(upTo: Self.end).contains(sound))
    let changed = arguments.first == "test" ? "T/a.tips" : "SaveTip.swift"
    try scratch.write(
      arguments.first == "test"
        ? "#expect(1 > 2)\n" : Self.tip.replacing("count >=", with: "cuont >="),
      to: changed)
    let second = running.read(upTo: Self.end)
    #expect(second.contains("changed: \(changed)") && second.contains(faulty), "\(second)")
    #expect(!second.contains("\u{1B}"))
    kill(running.process.processIdentifier, SIGINT)
    running.process.waitUntilExit()
    #expect(running.process.terminationStatus == 130)
    #expect(running.process.terminationReason == .exit)
  }

  @Test(.timeLimit(.minutes(10))) func aFileThatVanishesIsToldAndAwaited() throws {
    let scratch = try Scratch()
    let path = try scratch.write(Self.tip, to: "SaveTip.swift")
    let running = try Running(["check", "SaveTip.swift", "--watch"], in: scratch.url)
    defer { running.process.terminate() }
    #expect(running.read(upTo: Self.end).contains("no problems"))
    try FileManager.default.removeItem(atPath: path)
    #expect(running.read(upTo: Self.end).contains("error: there is no file `SaveTip.swift`"))
    try scratch.write(Self.tip, to: "SaveTip.swift")
    #expect(running.read(upTo: Self.end).contains("no problems"))
    kill(running.process.processIdentifier, SIGINT)
    running.process.waitUntilExit()
    #expect(running.process.terminationStatus == 130)
  }

  @Test func standardInputCannotBeWatched() throws {
    let run = try Command(["check", "-", "--watch"], input: Self.tip)
    #expect(run.status == 64)
    #expect(run.errors == "error: standard input cannot be watched: name a file or a folder\n")
  }
}
