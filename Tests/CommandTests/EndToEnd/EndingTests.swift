import Foundation
import Testing

/// Ways in which a command ends that nobody plans.
@Suite struct EndingTests {
  private static let signals = [SIGTERM, SIGHUP, SIGINT]

  /// Starts a command, waits for its first output, sends the signal, and says how it ended.
  private func end(
    _ arguments: [String], with signal: CInt, after microseconds: UInt32 = 0, awaits: Bool = true
  ) throws -> (status: CInt, reason: Process.TerminationReason) {
    let process = Process()
    process.executableURL = URL(filePath: Command.path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    if awaits { #expect(!output.fileHandleForReading.availableData.isEmpty) }
    usleep(microseconds)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return (process.terminationStatus, process.terminationReason)
  }

  @Test(.timeLimit(.minutes(60)), arguments: signals)
  func whoIsAskedToEndStoresWhatIsQueued(signal: CInt) throws {
    for round in 0..<6 {
      let scratch = try Scratch()
      let store = scratch.path("a")
      let program = try scratch.write(
        searchTip + """
          try Tips.configure()
          for number in 0..<300 { SearchTip.searched.sendDonation() }
          print("ready")
          try await Task.sleep(for: .seconds(3600))

          """, to: "app.tips")
      let ended = try end(
        ["run", "--live", program, "--store", store], with: signal, after: UInt32(round) * 700)
      #expect(ended.reason == .exit && ended.status == 3)
      let info = try Command(["store", "info", "--store", store, "--format", "json"])
      #expect(info.objects.first?["donations"] as? Int == 300, "\(info.errors)")
      #expect(try Command(["store", "check", "--store", store]).output == "the store is sound\n")
    }
  }

  /// Whatever it does: a loop that does nothing else, a text that takes long to check, input that does not come.
  @Test(.timeLimit(.minutes(60)), arguments: signals)
  func whateverRunsEnds(signal: CInt) throws {
    let scratch = try Scratch()
    let loop = try scratch.write("var n = 0\nwhile true { n += 1 }\n", to: "loop.tips")
    let overloads = (0..<200).map { "struct T\($0) {}\nfunc f(_ x: T\($0)) {}\nf(T\($0)())" }
    let long = try scratch.write(overloads.joined(separator: "\n"), to: "long.tips")
    for arguments in [["run", loop, "--max-steps", "4000000000"], ["run", long]] {
      let ended = try end(arguments, with: signal, after: 300_000, awaits: false)
      #expect(ended.reason == .exit && ended.status == 3, "\(arguments)")
    }
  }

  /// Within a tenth of a second, counted in a processor's time, of which others that the machine runs take nothing:
  /// the least of some tries, since whoever waits for a processor wakes late. A command that goes on takes minutes.
  @Test(.timeLimit(.minutes(60)), arguments: signals)
  func whoIsAskedToEndDoesLittleMore(signal: CInt) throws {
    let scratch = try Scratch()
    let loop = try scratch.write(
      "print(\"ready\")\nvar n = 0\nwhile true { n += 1 }\n", to: "a.tips")
    let sort = try scratch.write(
      """
      print("ready")
      while true { _ = (0..<100_000).map { $0 * 7919 % 100_003 }.sorted { $0 < $1 } }

      """, to: "b.tips")
    // What goes through many megabytes at once, in many calls and in one.
    let texts = try scratch.write(
      """
      print("ready")
      let text = String(repeating: "é", count: 2_000_000)
      while true { _ = text.lowercased().max() }

      """, to: "c.tips")
    // One call that has no step inside: the command is ended from beside it.
    let call = try scratch.write(
      """
      let text = String(repeating: "ab", count: 40_000_000)
      print("ready")
      _ = text.split(separator: "ba").count

      """, to: "d.tips")
    for program in [loop, sort, texts, call] {
      var times: [Duration] = []
      while times.count < 10, times.allSatisfy({ $0 >= .milliseconds(100) }) {
        let process = try TimedProcess(
          ["run", "--live", program, "--store", scratch.path("a"), "--max-steps", "4000000000"])
        process.waitForOutput()
        let before = try process.time()
        kill(process.identifier, signal)
        let ended = try process.end()
        #expect(ended.status == 3)
        times.append(ended.time - before)
      }
      #expect(times.contains { $0 < .milliseconds(100) }, "\(program): \(times)")
    }
  }

  /// A shell that runs something beside itself keeps Ctrl-C from it.
  @Test func whoeverIsToIgnoreCtrlCDoes() throws {
    let scratch = try Scratch()
    let program = try scratch.write(
      "print(\"ready\")\nvar n = 0\nwhile n < 200_000 { n += 1 }\nprint(\"done\")\n", to: "a.tips")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "trap '' INT; exec '\(Command.path)' run --live '\(program)'"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var said = output.fileHandleForReading.availableData
    kill(process.processIdentifier, SIGINT)
    said += output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && said == Data("ready\ndone\n".utf8))
  }

  @Test func tooFewDescriptorsAreTold() throws {
    let scratch = try Scratch()
    let store = scratch.path("a")
    let program = try scratch.write(
      searchTip + "try Tips.configure()\nSearchTip.searched.sendDonation()\n", to: "app.tips")
    _ = try Command(["run", program, "--store", store])
    for arguments in ["run '\(program)'", "status", "store check", "store export"] {
      for limit in [6, 8, 10, 11, 12, 13, 15, 17, 20, 24] {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
          "-c", "ulimit -n \(limit); exec '\(Command.path)' \(arguments) --store '\(store)'",
        ]
        let errors = Pipe()
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        let told = String(
          decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 3)
        #expect(told.hasPrefix("error: a store needs 24 open files"), "\(limit) \(told)")
      }
    }
    #expect(try Command(["store", "check", "--store", store]).output == "the store is sound\n")
  }

  /// The queues of a store would wait for ever for a thread that nobody gives.
  @Test(
    .enabled(if: FailingSystem.isThere, "the library of failing calls was not built"),
    arguments: [2, 3, 6])
  func tooFewThreadsAreTold(_ limit: Int) throws {
    let scratch = try Scratch()
    let store = scratch.path("a")
    let program = try scratch.write(
      searchTip + "try Tips.configure()\nSearchTip.searched.sendDonation()\n", to: "app.tips")
    _ = try Command(["run", program, "--store", store])
    for arguments in [["run", program], ["status"], ["store", "check"], ["store", "export"]] {
      let command = try Command(
        arguments + ["--store", store],
        environment: [
          "LD_PRELOAD": FailingSystem.library, "FAILING_THREADS": "\(limit)",
        ])
      #expect(command.status == 3, "\(arguments)")
      #expect(command.errors.hasPrefix("error: a store needs 8 threads"), "\(command.errors)")
    }
    #expect(try Command(["store", "check", "--store", store]).output == "the store is sound\n")
  }

  /// A file that may not grow is a full disk: told, and nothing that was there is lost.
  @Test func aStoreThatMayNotGrowIsTold() throws {
    let scratch = try Scratch()
    let store = scratch.path("a")
    let program = try scratch.write(
      searchTip + """
        try Tips.configure()
        for number in 0..<20_000 { SearchTip.searched.sendDonation() }

        """, to: "app.tips")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "ulimit -f 512; exec '\(Command.path)' run '\(program)' --store '\(store)'",
    ]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 3)
    #expect(told.hasPrefix("error"), "\(told)")
    #expect(try Command(["store", "check", "--store", store]).output == "the store is sound\n")
  }
}
