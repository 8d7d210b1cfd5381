import Testing

/// `tips why`, `tips when`, and their cousins at the prompt.
@Suite struct QuestionTests {
  private static let program =
    searchTip + """
      SearchTip.searched.sendDonation()
      Tips.Clock.advance(by: .days(2))
      print("not shown")

      """

  private func ask(_ arguments: [String], _ program: String = program) throws -> Command {
    let scratch = try Scratch()
    let path = try scratch.write(program, to: "a.tips")
    return try Command(arguments + ["--at", "2025-01-01T00:00:00Z", "--file", path])
  }

  @Test func whySaysWhatToDoAndExitsWithOne() throws {
    let run = try ask(["why", "SearchTip"])
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("SearchTip  pending  1 of 8 gates blocks\n"))
    #expect(
      run.output.hasSuffix(
        """
          fix    2 donations to searched, before 2025-01-08 00:00:00 +0000
          next   stays pending at least until 2025-02-02 00:00:00 +0000

        """))
    let answer = try #require(
      try ask(["why", "SearchTip()", "--format", "json"]).objects.first)
    #expect(answer["kind"] as? String == "why")
    #expect(
      answer["fix"] as? String == "2 donations to searched, before 2025-01-08 00:00:00 +0000")
    #expect(answer["next"] == nil)
  }

  @Test func whenSaysTheInstants() throws {
    let program = Self.program + "for _ in 1...2 { SearchTip.searched.sendDonation() }"
    let run = try ask(["when", "SearchTip"], program)
    #expect(run.status == 0)
    #expect(
      run.output == """
        SearchTip  available  at 2025-01-03 00:00:00 +0000
          2025-01-08 00:00:00 +0000  pending  in 5 d
          stays pending at least until 2025-02-02 00:00:00 +0000

        """)
    let answer = try #require(
      try ask(["when", "SearchTip", "--format", "json"], program).objects.first)
    let flips = answer["flips"] as? [[String: String]]
    #expect(flips == [["at": "2025-01-08T00:00:00.000Z", "status": "pending"]])
    #expect(try ask(["why", "SearchTip"], program).status == 0)
  }

  @Test func whatCannotBeAskedIsRefused() throws {
    let run = try ask(["why", "SearhTip"])
    #expect(run.errors == "error: there is no tip `SearhTip`; did you mean `SearchTip`?\n")
    #expect(run.status == 2)
    #expect(try Command(["why", "SearchTip"]).status == 64)
    #expect(try ask(["when", "SearchTip"], "let a: Int = \"b\"").status == 2)
  }

  @Test func applyMakesTheChange() throws {
    let run = try Command(
      ["--at", "2025-01-01T00:00:00Z"],
      input: searchTip + "SearchTip.isOn = false\n:why SearchTip\n:apply\nSearchTip.isOn\n:apply")
    #expect(run.output.contains("  fix    "))
    #expect(run.output.hasSuffix("SearchTip  available\ntrue\n"))
    #expect(run.errors == "error: there is nothing to apply; `:why TIP` names a change\n")
  }

  @Test func applyWaitsWhereThatIsTheChange() throws {
    let run = try Command(
      ["--at", "2025-01-01T00:00:00Z"],
      input: """
        struct CalmTip: Tip {
          static let failed = Event(id: "failed")
          var title: Text { Text("Calm") }
          var rules: [Rule] { #Rule(Self.failed) { $0.donations.donatedWithin(.hour).isEmpty } }
        }
        CalmTip.failed.sendDonation()
        :apply CalmTip
        CalmTip().status
        Date.now
        """)
    #expect(
      run.output == """
        wait until 2025-01-01 01:00:00 +0000
        CalmTip  available
        available
        2025-01-01 01:00:00 +0000

        """)
    #expect(run.errors == "")
  }
}
