import Foundation
import Testing

/// `tips why`, `tips when`, and their cousins at the prompt.
@Suite struct QuestionTests {
  private static let program =
    searchTip + """
      try Tips.configure()
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
    #expect(
      run.output.hasPrefix(
        """
        SearchTip  pending  1 of 8 gates blocks
          fix    2 donations to searched, before 2025-01-08 00:00:00 +0000
          next   does not change by time alone (looked 30 d ahead)
          BLOCK  rule 1  at least 3 donations of searched within a week

        """))
    let answer = try #require(
      try ask(["why", "SearchTip()", "--format", "json"]).objects.first)
    #expect(answer["kind"] as? String == "why")
    #expect(
      answer["summary"] as? String
        == "rule 1 needs `$0.donations.donatedWithin(.week).count >= 3`, got 1")
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

  @Test func whySaysWhatChangedTheInputsOfARule() throws {
    let output = try ask(["why", "SearchTip"]).output
    #expect(output.contains("         searched: last donated to 2 d ago, by"))
    #expect(output.contains(".tips:"))
    let set = try ask(["why", "SearchTip"], searchTip + "SearchTip.isOn = false").output
    #expect(set.contains("         SearchTip.isOn: set to false just now, by"))
    #expect(set.contains("         searched: no donation so far\n"))
  }

  @Test func whySaysWhatEndsAnAvailableTip() throws {
    let program = Self.program + "for _ in 1...2 { SearchTip.searched.sendDonation() }"
    let run = try ask(["why", "SearchTip"], program)
    #expect(run.output.contains("         3         3                    3     true\n"))
    #expect(
      run.output.hasPrefix(
        """
        SearchTip  available  8 gates open
          next   becomes pending at 2025-01-08 00:00:00 +0000
          end    set SearchTip.isOn to false
                 show it 2 more times (`MaxDisplayCount`)

        """))
    let answer = try #require(
      try ask(["why", "SearchTip", "--format", "json"], program).objects.first)
    #expect((answer["closes"] as? [String])?.first == "set SearchTip.isOn to false")
  }

  @Test func whyListsDroppedDonationsOnDemand() throws {
    let program = Self.program + "Tips.Clock.advance(by: .days(6))"
    #expect(!(try ask(["why", "SearchTip"], program).output.contains("- 2025-01-01")))
    let all = try ask(["why", "SearchTip", "--all"], program).output
    #expect(all.contains("1 too old, 8 d\n"))
    #expect(all.contains("2025-01-01 00:00:00 +0000"))
  }

  @Test func bisectNamesTheStatement() throws {
    let program = Self.program + "for _ in 1...2 { SearchTip.searched.sendDonation() }"
    let output = try ask(["why", "SearchTip", "--bisect"], program).output
    let end = output.suffix(
      from: try #require(output.range(of: "SearchTip  available  since")).lowerBound)
    #expect(
      end.hasPrefix("SearchTip  available  since 2025-01-03 00:00:00 +0000, pending before\n"))
    #expect(end.contains("1 donation to searched\n"))
    #expect(end.contains("SearchTip.searched.sendDonation()\n"))
    let run = try Command(
      ["--at", "2025-01-01T00:00:00Z"],
      input: searchTip + """
        for _ in 1...3 { SearchTip.searched.sendDonation() }
        SearchTip.isOn = false
        :bisect SearchTip
        Tips.Clock.advance(by: .days(8))
        SearchTip.isOn = true
        :bisect SearchTip
        """)
    #expect(
      run.output.contains("SearchTip  pending  since 2025-01-01 00:00:00 +0000, available before\n")
    )
    #expect(run.output.contains("SearchTip.isOn was set to false\n"))
    #expect(run.output.contains("by       entry "))
    #expect(run.errors == "")
  }

  @Test(arguments: [
    ("SaveTip", "", "error: there is no tip `SaveTip`, nor any other\n"),
    ("Other", pageTip, "error: there is no tip `Other`; there is `PageTip`\n"),
    (
      "PageTip", pageTip,
      "error: `PageTip` needs values to be made: write it out, as in `PageTip(page: …)`\n"
    ),
    ("3", pageTip, "error: `3` is not a tip\n"),
  ])
  func whatIsNoTipIsTold(tip: String, program: String, message: String) throws {
    let run = try ask(["why", tip], program)
    #expect(run.errors == message)
    #expect(run.status == 2)
  }

  /// An expression is shown where it is wrong, as any other text.
  @Test func whatIsWrongWithAnExpressionIsShown() throws {
    let errors = try ask(["when", "PageTip(pag: 3)"], Self.pageTip).errors
    #expect(errors.contains("error[wrong-argument]: `PageTip` takes `page:` here, not `pag:`\n"))
    #expect(errors.contains("\n1 | PageTip(pag: 3)\n"))
    #expect(errors.hasSuffix("error: `PageTip(pag: 3)` is not an expression that makes a tip\n"))
  }

  private static let pageTip = """
    struct PageTip: Tip {
      let page: Int
      var title: Text { Text("Page") }
    }

    """

  /// The picture leaves out what lies far before the rest, and says so.
  @Test func thePageSaysWhatItsPictureLeavesOut() throws {
    let program =
      searchTip + """
        SearchTip.searched.sendDonation()
        Tips.Clock.advance(by: .days(300))
        for _ in 1...3 {
          SearchTip.searched.sendDonation()
          Tips.Clock.advance(by: .hours(1))
        }

        """
    let page = try ask(["why", "SearchTip", "--html", "-"], program).output
    #expect(page.contains("<span>1 earlier thing not shown</span>"))
    #expect(page.contains("<span>times in UTC</span>"))
  }

  /// What the prompt did by itself has no author.
  @Test func bisectNamesNoAuthorWhereThereIsNone() throws {
    let run = try Command(["--at", "2025-01-31"], input: Self.pageTip + ":bisect PageTip(page: 3)")
    #expect(
      run.output == """
        PageTip  available  since 2025-01-31 00:00:00 +0000, pending before
          entry 1  `Tips.configure` was called

        """)
  }

  @Test func outlooksAreWrappedAtWords() throws {
    let run = try Command(
      ["--at", "2025-01-31"],
      input: """
        struct OnceTip: Tip {
          static let opened = Event(id: "opened")
          var title: Text { Text("Once") }
          var rules: [Rule] { #Rule(Self.opened) { $0.donations.isEmpty } }
        }
        OnceTip.opened.sendDonation()
        :why OnceTip
        """)
    let lines = run.output.split(separator: "\n")
    let fix = try #require(lines.firstIndex { $0.hasPrefix("  fix    delete the donations of ") })
    #expect(lines[fix].count <= 100)
    #expect(lines[fix + 1].hasPrefix("         "))
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  /// The log does not keep transient parameters; the program knows them all the same.
  @Test func bisectNamesWhatTheLogDoesNotKeep() throws {
    let program = """
      struct LevelTip: Tip {
        @Parameter(.transient) static var level: Int = 0
        var title: Text { Text("Level") }
        var rules: [Rule] { #Rule(Self.$level) { $0 >= 2 } }
      }
      try Tips.configure()
      _ = LevelTip().status
      Tips.Clock.advance(by: .hours(1))
      LevelTip.level = 3
      Tips.Clock.advance(by: .hours(1))
      LevelTip.level = 4

      """
    let output = try ask(["why", "LevelTip", "--bisect"], program).output
    #expect(output.contains("LevelTip.level: set to 4 just now, by"))
    #expect(
      output.contains("LevelTip  available  since 2025-01-01 01:00:00 +0000, pending before\n"))
    #expect(output.contains("not logged  LevelTip.level was set to 3\n"))
    #expect(output.contains("LevelTip.level = 3\n"))
    let answer = try ask(["why", "LevelTip", "--bisect", "--format", "json"], program).objects.first
    let since = try #require(answer?["since"] as? [String: Any])
    #expect(since["line"] as? Int == 9)
    #expect(since["at"] as? String == "2025-01-01T01:00:00.000Z")
    #expect(since["entry"] == nil)

    let gone = try ask(["why", "LevelTip"], program + "Tips.simulateLaunch()").output
    #expect(
      gone.contains("LevelTip.level: transient, at its default since the launch just now, by"))
  }

  @Test func aContradictionIsProved() throws {
    let program = """
      struct LevelTip: Tip {
        @Parameter static var level: Int = 0
        static let opened = Event(id: "opened", donationLimit: .init(maximumCount: 10))
        var title: Text { Text("Level") }
        var rules: [Rule] {
          #Rule(Self.$level) { $0 > 3 }
          #Rule(Self.$level) { $0 < 2 && $0 != -5 }
        }
      }
      struct ManyTip: Tip {
        var title: Text { Text("Many") }
        var rules: [Rule] { #Rule(LevelTip.opened) { $0.donations.count >= 20 } }
      }
      struct FewTip: Tip {
        var title: Text { Text("Few") }
        var rules: [Rule] { #Rule(LevelTip.opened) { $0.donations.count < 2 } }
      }
      try Tips.configure()
      for _ in 1...3 { LevelTip.opened.sendDonation() }
      """
    func fix(_ tip: String) throws -> String? {
      try ask(["why", tip, "--format", "json"], program).objects.first?["fix"] as? String
    }
    #expect(
      try fix("LevelTip")
        == "never, because `$0 > 3` (rule 1) and `$0 < 2` (rule 2) exclude each other")
    #expect(
      try fix("ManyTip")
        == "never, because `$0.donations.count >= 20` (rule 1) needs more donations than the 10 that "
        + "opened keeps")
    #expect(
      try fix("FewTip")
        == "delete the donations of opened; nothing else does, because `$0.donations.count < 2` (rule 1) "
        + "allows fewer than the 3 donations that opened has, and they stay")
  }

  @Test func aStoreSaysWhoChangedAnInput() throws {
    let scratch = try Scratch()
    let store = scratch.path("why.tipkit")
    let path = try scratch.write(searchTip, to: "tip.tips")
    let donating = try scratch.write(
      searchTip + "try Tips.configure()\nSearchTip.isOn = false", to: "donate.tips")
    #expect(try Command(["run", "--store", store, donating]).status == 0)
    let run = try Command(["why", "SearchTip", "--store", store, "--file", path])
    #expect(run.output.contains("SearchTip.isOn: set to false "))
    #expect(run.output.contains("by a program that shares the store (entry "))
  }

  @Test(arguments: ["why", "when"]) func theFileMayFollowTheTip(question: String) throws {
    let scratch = try Scratch()
    let path = try scratch.write(Self.program, to: "a.tips")
    let run = try Command([question, "SearchTip", path])
    #expect(run.output.hasPrefix("SearchTip  pending"))
    #expect(try Command([question, "SearchTip", path, "--at", "2025-01-01"]).errors == "")
    #expect(
      try Command([question, "a.tips", "SearchTip"]).errors
        .hasPrefix("error: name the tip before the file that declares it: `MyTip a.tips`\n"))
  }

  @Test func explainIsAtThePrompt() throws {
    let run = try Command([], input: ":explain display-count\n:explain\n:explain nope")
    #expect(run.output.hasPrefix("display-count\n\nThe tip has appeared as often"))
    #expect(run.errors.hasPrefix("error: `:explain` needs a code: `:explain frequency`\n"))
    #expect(run.errors.contains("there is no code `nope`"))
  }

  @Test func whatCannotBeAskedIsRefused() throws {
    let run = try ask(["why", "SearhTip"])
    #expect(run.errors == "error: there is no tip `SearhTip`; did you mean `SearchTip`?\n")
    #expect(run.status == 2)
    #expect(try ask(["when", "SearchTip"], "let a: Int = \"b\"").status == 2)
  }

  /// As the program is: nobody configures it by the way, unless it has no statements at all.
  @Test func aForgottenConfigurationIsTold() throws {
    let tip = "struct SaveTip: Tip { var title: Text { Text(\"Save\") } }\n"
    let run = try ask(["why", "SaveTip"], tip + "print(SaveTip().status)")
    #expect(
      run.output.hasPrefix(
        "SaveTip  pending  1 of 6 gates blocks\n  fix    call `Tips.configure`\n"))
    #expect(run.output.contains("\n  BLOCK  configured"))
    #expect(try ask(["when", "SaveTip"], tip + "print(1)").output.hasPrefix("SaveTip  pending"))
    #expect(try ask(["why", "SaveTip"], tip).status == 0)
  }

  @Test func aGroupThatHoldsATipBackIsNamed() throws {
    let run = try ask(
      ["why", "SecondTip"],
      """
      struct FirstTip: Tip {
        @Parameter static var isOn: Bool = false
        var title: Text { Text("First") }
        var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
      }
      struct SecondTip: Tip { var title: Text { Text("Second") } }
      try Tips.configure()
      let tour = TipGroup(.ordered) { FirstTip(); SecondTip() }
      """)
    #expect(run.output.hasPrefix("SecondTip  available  1 of 7 gates blocks\n"))
    #expect(
      run.output.contains(
        "  BLOCK  group            not its turn in `tour`: `FirstTip` is pending\n"
      ))
    #expect(run.status == 1)
  }

  /// What is printed does when it is done at the printed instant.
  @Test func waitsAreForInstantsThatCanBeWritten() throws {
    let program = """
      struct SaveTip: Tip {
        static let opened = Event(id: "opened")
        var title: Text { Text("Save") }
        var rules: [Rule] {
          #Rule(Self.opened) { ($0.donations.last?.date ?? .distantFuture) < Date.now - 60 }
        }
      }
      try Tips.configure()
      Tips.Clock.advance(by: 0.25)
      SaveTip.opened.sendDonation()

      """
    let run = try ask(["why", "SaveTip", "--format", "json"], program)
    #expect(
      run.objects.first?["fix"] as? String == "wait until 2025-01-01 00:01:01 +0000")
    let pasted = program + "Tips.Clock.advance(by: 60.75)"
    #expect(try ask(["why", "SaveTip"], pasted).output.hasPrefix("SaveTip  available"))
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
