import Foundation
import Testing

/// What lasts from one run to the next, and the commands that look after it.
@Suite struct StoreCommandTests {
  private static let program =
    searchTip + """
      try Tips.configure()
      SearchTip.searched.sendDonation()
      print(SearchTip().status)

      """

  private func run(_ program: String = program, _ options: String...) throws -> Command {
    try Command(["run", "-"] + options, input: program)
  }

  @Test func aStoreRemembers() throws {
    let scratch = try Scratch()
    let store = scratch.path("a/.tipkit")
    #expect(try run(Self.program, "--store", store).output == "pending\n")
    #expect(try run(Self.program, "--store", store).output == "pending\n")
    #expect(try run(Self.program, "--store", store).output == "available\n")
    let status = try Command(["status", "--store", store])
    #expect(status.output == "SearchTip  available\n" && status.status == 0)
    let json = try Command(["status", "--store", store, "--format", "json"])
    #expect(json.objects.first?["tip"] as? String == "SearchTip")
    #expect(try run().output == "pending\n", "without the option nothing lasts")
  }

  /// As `Tips.simulateLaunch()` has it.
  @Test func aDisplayThatTheEndCutsOffHasLastedUntilThen() throws {
    let scratch = try Scratch()
    let store = scratch.path("a")
    let program = """
      struct LongTip: Tip {
        var title: Text { Text("Long") }
        var options: [any TipOption] { MaxDisplayDuration(90) }
      }
      struct OnceTip: Tip {
        var title: Text { Text("Once") }
        var options: [any TipOption] { MaxDisplayCount(1) }
      }
      try Tips.configure()
      print(LongTip().status, OnceTip().status)
      TipView(LongTip()).present()
      TipView(OnceTip()).present()
      Tips.Clock.advance(by: 50)

      """
    let outputs = try (1...3).map {
      try run(program, "--store", store, "--at", "2025-01-0\($0)T00:00:00Z").output
    }
    #expect(
      outputs == [
        "available available\n", "available invalidated(displayCountExceeded)\n",
        "invalidated(displayDurationExceeded) invalidated(displayCountExceeded)\n",
      ])
    let other = scratch.path("b")
    _ = try run(program, "--store", other, "--at", "2025-01-01T00:00:00Z")
    let status = try Command(["status", "--store", other]).output
    #expect(status.contains("OnceTip  invalidated(displayCountExceeded)"), "\(status)")
  }

  @Test func aGroupsStoreIsUnderItsIdentifier() throws {
    let scratch = try Scratch()
    let environment = ["XDG_DATA_HOME": scratch.path("data")]
    let command = try Command(
      ["run", "-", "--group", "group.garden"], input: Self.program, environment: environment)
    #expect(command.status == 0)
    let path = scratch.path("data/group-containers/group.garden/.tipkit/tips-store.db")
    #expect(FileManager.default.fileExists(atPath: path))
    let refused = try Command(
      ["status", "--group", "../garden"], environment: environment)
    #expect(refused.status == 64 && refused.errors.contains("is not a group identifier"))
  }

  @Test func copiesAreWholeAndCanBeTakenAgain() throws {
    let scratch = try Scratch()
    let (store, other) = (scratch.path("a"), scratch.path("b"))
    for _ in 0..<3 { _ = try run(Self.program, "--store", store) }
    let export = try Command(["store", "export", "--store", store])
    #expect(export.status == 0 && export.objects.count == 9)
    let take = { try Command(["store", "import", "-", "--store", other], input: export.output) }
    #expect(try take().output == "8 records added, 0 known already\n")
    #expect(try take().output == "0 records added, 8 known already\n")
    #expect(try Command(["status", "--store", other]).output == "SearchTip  available\n")
    let back = try Command(
      ["store", "import", "-", "--store", store], input: export.output)
    #expect(back.output == "0 records added, 8 known already\n")
    #expect(try run(Self.program, "--store", other).output == "available\n")
  }

  @Test func aLineThatDoesNotFitIsNamedAndTheOnesBeforeItAreTaken() throws {
    let scratch = try Scratch()
    let head = #"{"kind":"store","version":1,"uuid":"another"}"#
    let event = #"{"kind":"event","id":"e","type":{"type":"Int"},"limit":{"maximumCount":9}}"#
    let donation = { (number: Int, rest: String) in
      #"{"kind":"donation","event":"e","number":\#(number),"date":3.0\#(rest)}"#
    }
    let faults = [
      (donation(2, #","value":"text""#), "its value is not a `Int`"),
      (donation(2, ""), "its value is not a `Int`"),
      (#"{"kind":"donation","event":"f","number":2,"date":3}"#, "its event `f` has not come"),
      (#"{"kind":"tip","id":"t"}"#, "it is not part of a store"),
      (#"{"kind":"#, "it is no JSON"),
    ]
    for (number, (line, reason)) in faults.enumerated() {
      let store = scratch.path("\(number)")
      let lines = [head, event, donation(1, #","value":7"#), line, donation(3, #","value":8"#)]
      let taken = try Command(
        ["store", "import", "-", "--store", store], input: lines.joined(separator: "\n"))
      #expect(taken.status == 64 && taken.output == "2 records added, 0 known already\n")
      #expect(
        taken.errors.hasPrefix("error: line 4 cannot be imported: \(reason)"), "\(taken.errors)")
      let info = try Command(["store", "info", "--store", store, "--format", "json"])
      #expect(info.objects.first?["donations"] as? Int == 1)
    }
  }

  /// Nor is a store made for it.
  @Test(arguments: [
    ("", "an export begins with a line of the kind `store`"),
    ("\n\n", "an export begins with a line of the kind `store`"),
    (#"{"kind":"event","id":"e","limit":{"maximumCount":9}}"#, "an export begins with a line"),
    ("nonsense", "it is no JSON"),
    (
      #"{"kind":"store","version":2,"uuid":"another","schema":1}"#,
      "it is of version 2, which is newer than this program knows"
    ),
    (
      #"{"kind":"store","version":1,"uuid":"another","schema":77}"#,
      "it is of schema 77, which is newer than this program knows"
    ),
  ])
  func whatIsNoExportThatIsKnownIsRefused(lines: String, reason: String) throws {
    let scratch = try Scratch()
    let store = scratch.path("none")
    let taken = try Command(["store", "import", "-", "--store", store], input: lines)
    #expect(taken.status == 64 && taken.output == "")
    #expect(taken.errors.hasPrefix("error: line 1 cannot be imported: \(reason)"))
    #expect(!FileManager.default.fileExists(atPath: store))
  }

  @Test(.timeLimit(.minutes(60))) func anImportThatIsStoppedKeepsWhatItHasTaken() throws {
    let scratch = try Scratch()
    let store = scratch.path("a")
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    let process = Process()
    process.executableURL = URL(filePath: Command.path)
    process.arguments = ["store", "import", "-", "--store", store]
    process.standardInput = FileHandle(fileDescriptor: ends[1])
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let write = { (text: String) in
      let bytes = Array((text + "\n").utf8)
      _ = send(ends[0], bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
    write(#"{"kind":"store","version":1,"uuid":"another"}"#)
    write(#"{"kind":"event","id":"e","limit":{"maximumCount":9}}"#)
    // It listens to signals from before it made the store on.
    while !FileManager.default.fileExists(atPath: store + "/tips-store.id") { usleep(1000) }
    process.interrupt()
    while process.isRunning {
      write("")
      usleep(1000)
    }
    #expect(process.terminationReason == .exit && process.terminationStatus == 3)
    let text = { (pipe: Pipe) in
      String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    }
    // It may have been stopped before the record or after it; what it says is what the store has.
    let exported = try Command(["store", "export", "--store", store]).output
    let taken = exported.split(separator: "\n").count { $0.contains(#""kind":"event""#) }
    // It says so unless it was waiting for a line all the time that it had.
    let (said, told) = (text(output), text(errors))
    #expect(said.isEmpty || said == "\(taken) records added, 0 known already\n")
    #expect(told.isEmpty == said.isEmpty)
    #expect(told.isEmpty || told.hasPrefix("error: stopped; the same import goes on"))
    #expect(try Command(["store", "check", "--store", store]).output == "the store is sound\n")
  }

  @Test(.timeLimit(.minutes(60))) func watchingEndsWhereNothingCanBeWritten() throws {
    let scratch = try Scratch()
    let store = scratch.path("a")
    _ = try run(Self.program, "--store", store)
    let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
    for arguments in [["status", "--watch"], ["status"], ["store", "export"]] {
      #expect(try Command(arguments + ["--store", store], output: full).status == 3)
    }
  }

  @Test func aResetMustBeMeantAndCanBeUndone() throws {
    let scratch = try Scratch()
    let store = scratch.path("a")
    _ = try run(Self.program, "--store", store)
    let export = try Command(["store", "export", "--store", store])
    #expect(try Command(["store", "reset", "--store", store]).status == 64)
    #expect(try Command(["store", "reset", "--store", store, "--yes"]).status == 0)
    #expect(try Command(["status", "--store", store]).output == "no tips yet\n")
    let again = try Command(["store", "import", "-", "--store", store], input: export.output)
    #expect(again.output == "5 records added, 0 known already\n")
  }

  @Test func aDamagedStoreIsSetAsideAndCanBeRead() throws {
    let scratch = try Scratch()
    let store = scratch.path("a")
    for _ in 0..<3 { _ = try run(Self.program, "--store", store) }
    let file = URL(filePath: store + "/tips-store.db")
    var bytes = [UInt8](try Data(contentsOf: file))
    let row = try #require(bytes.firstRange(of: Array("searched".utf8)))
    bytes[row.lowerBound] ^= 1
    try Data(bytes).write(to: file)
    #expect(try Command(["store", "check", "--store", store]).status == 3)
    let refused = try Command(["status", "--store", store])
    #expect(refused.status == 3 && refused.errors.contains("was set aside in"))
    let aside = store + "/damaged-1"
    for command in [["status"], ["store", "info"], ["store", "check"]] {
      let later = try Command(command + ["--store", store])
      #expect(later.status == 64 && later.errors.contains("there is no store in"))
      #expect(later.errors.contains("set aside in `\(aside)`"), "\(later.errors)")
    }
    let export = try Command(["store", "export", "--damaged", "--store", aside])
    #expect(export.status == 3 && export.output.contains("SearchTip"))
    #expect(try run(Self.program, "--store", store).status == 0)
    #expect(try Command(["store", "check", "--store", store]).output == "the store is sound\n")
  }

  @Test func timeThatIsNotYetLeavesNoTrace() throws {
    let scratch = try Scratch()
    let store = scratch.path("a")
    let program =
      Self.program + "Tips.Clock.advance(by: .days(1))\nSearchTip.searched.sendDonation()\n"
    let refused = try run(program, "--store", store)
    #expect(refused.status == 3 && refused.errors.contains("dated ahead of the present"))
    #expect(try run(program, "--store", store, "--allow-future").status == 0)
  }

  @Test func questionsAreAnsweredFromAStoreAndLeaveItAlone() throws {
    let scratch = try Scratch()
    let store = scratch.path("a")
    let file = try scratch.write(
      searchTip + "try Tips.configure()\nSearchTip.searched.sendDonation()\n",
      to: "question.tips")
    let ask = { (question: String) in
      try Command([question, "SearchTip", "--file", file, "--store", store])
    }
    #expect(try ask("why").errors.contains("there is no store in"))
    for _ in 0..<2 { _ = try run(Self.program, "--store", store) }
    let before = try Command(["store", "export", "--store", store]).output
    for _ in 0..<3 {
      let why = try ask("why")
      #expect(why.status == 0 && why.output.hasPrefix("SearchTip  available"), "\(why.output)")
      #expect(try ask("when").output.hasPrefix("SearchTip  available"))
    }
    #expect(try Command(["store", "export", "--store", store]).output == before)
  }

  @Test func everyCommandWorksWhileAnotherProgramWrites() throws {
    let scratch = try Scratch()
    let (store, copy) = (scratch.path("a"), scratch.path("b"))
    _ = try run(Self.program, "--store", store)
    let file = try scratch.write(searchTip, to: "app.tips")
    let writer = Process()
    writer.executableURL = URL(filePath: Command.path)
    let program = try scratch.write(
      searchTip + """
        try Tips.configure()
        while true {
          await SearchTip.searched.donate()
          try await Task.sleep(for: .milliseconds(2))
        }

        """, to: "writer.tips")
    writer.arguments = ["run", program, "--live", "--store", store]
    writer.standardOutput = FileHandle.nullDevice
    writer.standardError = FileHandle.nullDevice
    try writer.run()
    defer { writer.waitUntilExit() }
    defer { writer.terminate() }

    var donations = -1
    while donations < 10 {
      let info = try Command(["store", "info", "--store", store, "--format", "json"])
      try #require(info.status == 0, "\(info.errors)")
      donations = try #require(info.objects.first?["donations"] as? Int)
    }
    // Nobody who holds the tip has looked at it since.
    #expect(try Command(["status", "--store", store]).output == "SearchTip  pending\n")
    let why = try Command(["why", "SearchTip", "--file", file, "--store", store])
    #expect(why.status == 0, "\(why.errors)")
    let check = try Command(["store", "check", "--store", store])
    #expect(check.output == "the store is sound\n", "\(check.output)\(check.errors)")
    let export = try Command(["store", "export", "--store", store])
    #expect(export.status == 0 && export.objects.count > donations)
    let taken = try Command(["store", "import", "-", "--store", copy], input: export.output)
    #expect(taken.output == "\(export.objects.count - 1) records added, 0 known already\n")
    // It holds more by now, and nothing that is there comes again.
    let back = try Command(["store", "import", "-", "--store", store], input: export.output)
    #expect(back.output == "0 records added, \(export.objects.count - 1) known already\n")
    #expect(writer.isRunning, "all of it happened while it wrote")
  }

  @Test func thePromptSaysWhereEverythingIsKept() throws {
    let scratch = try Scratch()
    let store = scratch.path("a/.tipkit")
    let input = Self.program + ":store\n"
    let kept = try Command(["--store", store], input: input).output
    for line in ["folder \(store)", "donations 1", "tips 1", "events 1"] {
      #expect(kept.words.contains(line.words), "\(line) in \(kept)")
    }
    let passing = try Command([], input: input).output
    #expect(passing.words.contains("folder none: it is in memory".words), "\(passing)")
    #expect(passing.words.contains("donations 1".words))
    let elsewhere = try Command([], input: ":store elsewhere\n")
    #expect(elsewhere.output.isEmpty && elsewhere.errors.contains("`tips --store FOLDER` chooses"))
  }

  /// Some programs start others with signals blocked.
  @Test func whoeverIsAskedToEndEnds() throws {
    let scratch = try Scratch()
    let store = scratch.path("a")
    _ = try run(Self.program, "--store", store)
    for number in [SIGTERM, SIGHUP] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      // It waits for the command before that begins; sent from here it might come before anything blocks it.
      process.arguments = [
        "--block-signal=\(number)", "sh", "-c", "kill -\(number) $$; exec \"$0\" \"$@\"",
      ]
      process.arguments? += [Command.path, "status", "--watch", "--store", store]
      process.standardOutput = FileHandle.nullDevice
      let ended = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in ended.signal() }
      try process.run()
      let isInTime = ended.wait(timeout: .now() + 600) == .success
      #expect(isInTime, "signal \(number)")
      if !isInTime { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 3)
    }
    #expect(try Command(["store", "check", "--store", store]).output == "the store is sound\n")
  }

  @Test func commandsWithoutAStoreSaySo() throws {
    let scratch = try Scratch()
    let missing = try Command(["store", "info", "--store", scratch.path("none")])
    #expect(missing.status == 64 && missing.errors.contains("there is no store in"))
    let empty = try Command(["run", "-", "--store", ""])
    #expect(empty.status == 64 && empty.errors.contains("`--store` names no folder"))
    let both = try Command(["status", "--store", "a", "--group", "b"])
    #expect(both.status == 64 && both.errors.contains("give one"))
    let wrong = try Command(
      ["store", "import", "-", "--store", scratch.path("new")], input: "{}\n")
    #expect(wrong.status == 64 && wrong.errors.contains("line 1 cannot be imported"))
  }

  @Test func watchingTellsWhatOtherProgramsChange() throws {
    let scratch = try Scratch()
    let store = scratch.path("a")
    _ = try run(Self.program, "--store", store)
    let process = Process()
    process.executableURL = URL(filePath: Command.path)
    process.arguments = ["status", "--watch", "--store", store]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    defer { process.waitUntilExit() }
    defer { process.interrupt() }
    let first = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    #expect(first == "SearchTip  pending\n")
    for _ in 0..<2 { _ = try run(Self.program, "--store", store) }
    let change = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    #expect(change.hasSuffix("  SearchTip  available\n"), "\(change)")
    try Command(["store", "reset", "--yes", "--store", store])
    let end = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    #expect(end.hasSuffix("  the store was emptied\n"), "\(end)")
  }
}

extension String {
  /// With one space between two words.
  fileprivate var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
