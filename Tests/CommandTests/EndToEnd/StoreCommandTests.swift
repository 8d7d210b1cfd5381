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
    #expect(refused.status == 64 && refused.errors.contains("is no group identifier"))
  }

  @Test func copiesAreWholeAndCanBeTakenAgain() throws {
    let scratch = try Scratch()
    let (store, other) = (scratch.path("a"), scratch.path("b"))
    for _ in 0..<3 { _ = try run(Self.program, "--store", store) }
    let export = try Command(["store", "export", "--store", store])
    #expect(export.status == 0 && export.objects.count == 8)
    let take = { try Command(["store", "import", "-", "--store", other], input: export.output) }
    #expect(try take().output == "7 records added, 0 known already\n")
    #expect(try take().output == "0 records added, 7 known already\n")
    #expect(try Command(["status", "--store", other]).output == "SearchTip  available\n")
    let back = try Command(
      ["store", "import", "-", "--store", store], input: export.output)
    #expect(back.output == "0 records added, 7 known already\n")
    #expect(try run(Self.program, "--store", other).output == "available\n")
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

  @Test func commandsWithoutAStoreSaySo() throws {
    #expect(try Command(["status"]).errors.contains("name a store"))
    let scratch = try Scratch()
    let missing = try Command(["store", "info", "--store", scratch.path("none")])
    #expect(missing.status == 64 && missing.errors.contains("there is no store in"))
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
  }
}
