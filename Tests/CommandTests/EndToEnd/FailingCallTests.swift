import Foundation
import SeededRandom
import Testing
import TipStoreSQLite

/// Each call of the system that a command makes about its store fails, once or from then on; or at that call somebody
/// asks the command to end. Nothing that was acknowledged is lost, a sound store is never taken for another, and no wrong
/// answer counts as success.
///
/// One call of each name here, and of every second name that and all that follow; each with `SOAK=1`, and only for some
/// uses with `USES=reset,prompt`.
@Suite(.enabled(if: FailingSystem.isThere, "the library of failing calls was not built"))
struct FailingCallTests {
  private static let uses = {
    let named = ProcessInfo.processInfo.environment["USES"]?.split(separator: ",").map(String.init)
    return Use.allCases.filter { named?.contains($0.rawValue) ?? true }
  }()
  private static let program = """
    struct SearchTip: Tip {
      static let searched = Event(id: "searched")
      var title: Text { Text("Search") }
      var rules: [Rule] { #Rule(Self.searched) { $0.donations.count >= 3 } }
    }
    try Tips.configure()
    for number in 0..<4 { await SearchTip.searched.donate(); print("ok \\(number)") }

    """

  enum Use: String, CaseIterable {
    case begin, run, status, why, check, info, export, salvage, add, reset, prompt

    func arguments(_ store: String, app: String, export: String) -> [String] {
      let words =
        switch self {
        case .begin, .run: ["run", app]
        case .status: ["status"]
        case .why: ["why", "SearchTip", app, "--at", "2040-01-01T00:00:00Z"]
        case .check: ["store", "check"]
        case .info: ["store", "info", "--format", "json"]
        case .export: ["store", "export"]
        case .salvage: ["store", "export", "--damaged"]
        case .add: ["store", "import", export]
        case .reset: ["store", "reset", "--yes"]
        case .prompt: ["repl", "--no-history"]
        }
      return words + ["--store", store]
    }

    var input: String { self == .prompt ? FailingCallTests.program : "" }
    var donates: Bool { [.begin, .run, .prompt].contains(self) }
  }

  /// A command, the store that it finds, and what is right.
  private struct Trial {
    let use: Use
    let scratch = try? Scratch()
    let made: String
    let arguments: [String]
    let store: String
    var answer = ""
    var status: Int32 = 0
    /// How many donations there are afterwards.
    var count = 0

    init(_ use: Use) throws {
      let scratch = try #require(scratch)
      self.use = use
      (made, store) = (scratch.path("made"), scratch.path("use/store"))
      let app = try scratch.write(program, to: "app.tips")
      try Trial.leaveKilled(at: made, scratch)
      let other = scratch.path("other")
      try Command(["run", app, "--store", other])
      let export = try scratch.write(
        Command(["store", "export", "--store", other]).output, to: "other.jsonl")
      arguments = use.arguments(store, app: app, export: export)
      try prepare()
      let command = try Command(arguments, input: use.input)
      (answer, status) = (Trial.stable(command.output), command.status)
      count = try StoreInfo(folder: store).donations
    }

    /// A store as a killed process leaves it: all of it lies beside the database.
    private static func leaveKilled(at store: String, _ scratch: Scratch) throws {
      let waits = try scratch.write(
        program + "print(\"ready\")\ntry await Task.sleep(for: .seconds(3600))\n", to: "live.tips")
      let process = Process()
      process.executableURL = URL(filePath: Command.path)
      process.arguments = ["run", "--live", waits, "--store", store]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      var said = ""
      while !said.hasSuffix("ready\n") {
        let bytes = output.fileHandleForReading.availableData
        try #require(!bytes.isEmpty)
        said += String(decoding: bytes, as: UTF8.self)
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    func prepare() throws {
      let folder = (store as NSString).deletingLastPathComponent
      try? FileManager.default.removeItem(atPath: folder)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if use != .begin { try FileManager.default.copyItem(atPath: made, toPath: store) }
    }

    /// How large its files are depends on when they were written.
    static func stable(_ text: String) -> String {
      text.replacing(#/"bytes":\d+,/#, with: "")
    }

    /// What is wrong about a command that met the fault, and about what it left.
    func judge(_ command: Command, _ fault: FailingSystem.Fault) -> [String] {
      var wrong: [String] = []
      let isRight = command.status == status && Trial.stable(command.output) == answer
      if command.wasEnded || !isRight && command.status != 3 {
        wrong.append("status \(command.status): \(command.output.prefix(200))")
      }
      // Who is asked to end may have answered already.
      let isAnswered = fault == .asked && Trial.stable(command.output) == answer
      if use == .check, !isRight, !isAnswered, !command.output.isEmpty {
        wrong.append(command.output)
      }
      var lies = [
        "damaged", "moved or replaced", "no store", "not safe", "no SQLite", "later version",
      ]
      if fault != .readOnly { lies.append("only be read") }
      // What it cannot read it has to say.
      if use == .salvage { lies = [] }
      for lie in lies where command.errors.contains(lie) { wrong.append(command.errors) }
      let acknowledged = use.donates ? command.output.matches(of: #/ok \d/#).count : 0
      wrong += judgeStore(atLeast: isRight && command.status == 0 ? count : nil, acknowledged)
      return wrong
    }

    private func judgeStore(atLeast expected: Int?, _ acknowledged: Int) -> [String] {
      var wrong: [String] = []
      let files = (try? FileManager.default.contentsOfDirectory(atPath: store)) ?? []
      if files.contains(where: { $0.hasPrefix("damaged") }) { wrong.append("it was set aside") }
      do {
        wrong += try StoreCheck.faults(in: store)
        let found = try StoreInfo(folder: store).donations
        let before = use == .begin || use == .reset ? 0 : 4
        if found < expected ?? (before + acknowledged) || found > max(4, count) {
          wrong.append("\(found) donations, and \(acknowledged) were acknowledged")
        }
      } catch StoreError.missing where use == .begin && acknowledged == 0 {
      } catch {
        wrong.append("afterwards: \(error)")
      }
      return wrong
    }
  }

  @Test(.timeLimit(.minutes(60)), arguments: uses)
  func whateverFailsNothingIsLostAndNothingUntrueIsTold(use: Use) throws {
    let trial = try Trial(use)
    var (runs, failures) = (0, 0)
    for fault in FailingSystem.Fault.allCases {
      try trial.prepare()
      let sound = try FailingSystem(folder: trial.store, fault: fault).run(
        trial.arguments, input: use.input)
      #expect(trial.judge(sound.command, fault).isEmpty && !sound.calls.isEmpty)
      for goesOn in fault.modes {
        for call in places(among: sound.calls, goesOn: goesOn) {
          try trial.prepare()
          let system = FailingSystem(
            folder: trial.store, fault: fault, call: call, goesOn: goesOn)
          let (command, calls) = try system.run(trial.arguments, input: use.input)
          runs += 1
          // Who had to be ended tells of no calls any more.
          guard fault == .asked || calls.contains(where: { $0.hasPrefix("!") }) else { continue }
          failures += 1
          let wrong = trial.judge(command, fault)
          #expect(
            wrong.isEmpty,
            "\(use), \(fault)\(goesOn ? " on" : "") at \(call), \(sound.calls[call - 1])")
        }
      }
    }
    if Effort.isSoak { print("\(use): \(failures) failing calls") }
    #expect(failures > runs / 2 && failures > 15, "\(failures) of \(runs)")
  }

  /// All of them, or one of each name: by turns an early one and a late one.
  private func places(among calls: [String], goesOn: Bool) -> [Int] {
    if Effort.isSoak { return Array(1...calls.count) }
    var byName: [String: [Int]] = [:]
    for (index, name) in calls.enumerated() { byName[name, default: []].append(index + 1) }
    let turn = goesOn ? 7 : 5
    let named = byName.sorted { $0.key < $1.key }.enumerated()
    return named.filter { !goesOn || $0.offset.isMultiple(of: 2) }.map { index, entry in
      entry.value[(entry.value.count * turn / 8 + index) % entry.value.count]
    }
  }
}
