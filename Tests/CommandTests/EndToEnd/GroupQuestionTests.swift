import Foundation
import Testing

/// What is asked about groups, and about tips that are in some.
@Suite struct GroupQuestionTests {
  private static let program = """
    struct FirstTip: Tip {
      @Parameter static var isOn: Bool = false
      var title: Text { Text("First") }
      var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
    }
    struct SecondTip: Tip { var title: Text { Text("Second") } }
    struct ThirdTip: Tip { var title: Text { Text("Third") } }
    try Tips.configure()
    let tour = TipGroup(.ordered) { FirstTip(); SecondTip() }
    let corner = TipGroup { ThirdTip(); SecondTip() }

    """

  private func ask(_ arguments: [String], after text: String = "") throws -> Command {
    let scratch = try Scratch()
    let path = try scratch.write(Self.program + text, to: "a.tips")
    return try Command(arguments + ["--at", "2025-01-01T00:00:00Z", "--file", path])
  }

  @Test func eachGroupThatHoldsATipBackIsNamed() throws {
    let run = try ask(["why", "SecondTip"])
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        """
          BLOCK  group            not its turn in `tour`: `FirstTip` is pending
          BLOCK  group            not its turn in `corner`: `ThirdTip` is available
        """))
    let free = try ask(["why", "ThirdTip"])
    #expect(free.status == 0)
    #expect(free.output.contains("  ok     7 gates open: configured,"))
    #expect(free.output.contains("frequency, group\n"))
  }

  /// A change of the tip alone does not bring its turn.
  @Test(arguments: [
    ("", "set LastTip.isOn to true, and invalidate `SecondTip`, which comes before it in `end`"),
    ("LastTip.isOn = true", "invalidate `SecondTip`, which comes before it in `end`"),
    ("LastTip.isOn = true\nSecondTip().invalidate(reason: .tipClosed)", nil),
    ("SecondTip().invalidate(reason: .tipClosed)", "set LastTip.isOn to true"),
  ])
  func aFixSaysWhatItsGroupWaitsFor(text: String, fix: String?) throws {
    let program = """
      struct LastTip: Tip {
        @Parameter static var isOn: Bool = false
        var title: Text { Text("Last") }
        var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
      }
      let end = TipGroup(.ordered) { SecondTip(); LastTip() }

      """
    let run = try ask(["why", "LastTip", "--format", "json"], after: program + text)
    #expect(run.objects.first?["fix"] as? String == fix)
    #expect(run.status == (fix == nil ? 0 : 1))
    let words = try ask(["why", "LastTip"], after: program + text).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(fix.map { words.contains(" fix \($0) ") } ?? !words.contains(" fix "), "\(words)")
    let trace = try ask(["why", "LastTip", "--trace", "--format", "json"], after: program + text)
    #expect(try Command(["verify", "-"], input: trace.output).status == 0)
  }

  /// By the variable, the type or the view on the screen that holds it, and the property.
  @Test(arguments: [
    (
      "struct Bar { let steps = TipGroup(.ordered) { FirstTip(); SecondTip() } }\nlet bar = Bar()",
      "bar.steps"
    ),
    (
      "struct Bar { let steps = TipGroup(.ordered) { FirstTip(); SecondTip() } }\nfinal class Model { var bar: Bar? = Bar() }\nlet model = Model()",
      "model.bar.steps"
    ),
    (
      "enum Tours { static let steps = TipGroup(.ordered) { FirstTip(); SecondTip() } }\n_ = Tours.steps.currentTip",
      "Tours.steps"
    ),
    (
      """
      struct Bar: View {
        @State private var steps = TipGroup(.ordered) { FirstTip(); SecondTip() }
        var body: some View { TipView(steps.currentTip) }
      }
      struct Page: View { var body: some View { VStack { if true { Bar() } } } }
      Page().present()
      """, "Bar.steps"
    ),
  ])
  func aGroupIsNamedAfterWhatHoldsIt(text: String, name: String) throws {
    let run = try ask(["why", "SecondTip"], after: text)
    // A long name breaks the row.
    #expect(
      run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "BLOCK group not its turn in `\(name)`: `FirstTip` is pending"),
      "\(run)")
  }

  /// Whoever asks comes before the view that would have the group made.
  @Test func aGroupThatNothingHasTouchedHasAGate() throws {
    let text =
      "enum Tours { static let steps = TipGroup(.ordered) { ThirdTip(); SecondTip() } }\n"
      + "SecondTip.touch()\nextension SecondTip { static func touch() {} }\n"
    let line = "not its turn in `Tours.steps`: `ThirdTip` is available"
    let outputs = [
      try ask(["why", "SecondTip"], after: text).output,
      try Command([], input: Self.program + text + ":why SecondTip\n").output,
    ]
    for output in outputs {
      let words = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("BLOCK group \(line)"), "\(output)")
    }
  }

  @Test(arguments: ["tour", "tour.currentTip"])
  func aGroupWithoutACurrentTipIsExplained(name: String) throws {
    let run = try ask(["why", name])
    #expect(run.status == 1)
    #expect(
      run.output == """
        tour  no current tip  ordered: a tip follows when all before it are over
          1      FirstTip   pending    rule 1 is false: `$0`
          2      SecondTip  available  not its turn: `FirstTip` is pending
          fix    FirstTip: set FirstTip.isOn to true

        """)
  }

  @Test func aGroupWithACurrentTipIsExplained() throws {
    let run = try ask(["why", "corner"])
    #expect(run.status == 0)
    #expect(
      run.output == """
        corner  current: ThirdTip  shows the first tip that is available
          1      ThirdTip   available  current
          2      SecondTip  available  not its turn: `ThirdTip` is available

        """)
    let over = try ask(
      ["why", "tour"],
      after: "FirstTip().invalidate(reason: .tipClosed)\nSecondTip().invalidate(reason: .tipClosed)"
    )
    #expect(over.output.hasPrefix("tour  all its tips are over  "))
  }

  @Test func aGroupIsAnObjectOfJSON() throws {
    let answer = try #require(try ask(["why", "corner", "--format", "json"]).objects.first)
    #expect(answer["kind"] as? String == "group")
    #expect(answer["group"] as? String == "corner")
    #expect(answer["current"] as? String == "ThirdTip")
    #expect(answer["ordered"] as? Bool == false)
    let tips = answer["tips"] as? [[String: Any]]
    #expect(tips?.map { $0["tip"] as? String } == ["ThirdTip", "SecondTip"])
    let gates = tips?.last?["gates"] as? [[String: Any]]
    #expect(gates?.first { $0["gate"] as? String == "group" }?["group"] as? String == "corner")
    let fixed = try #require(try ask(["why", "tour", "--format", "json"]).objects.first)
    #expect(fixed["current"] == nil)
    #expect(
      (fixed["tips"] as? [[String: Any]])?.first?["fix"] as? String == "set FirstTip.isOn to true")
  }

  @Test func aGroupHasAPage() throws {
    let page = try ask(["why", "tour", "--html", "-"]).output
    #expect(page.contains("<code>") && !page.contains("`"))
    #expect(page.contains("<title>tour: no current tip</title>"))
    #expect(page.contains("<td>not its turn: <code>FirstTip</code> is pending</td>"))
    #expect(page.contains("FirstTip: set FirstTip.isOn to true."))
  }

  @Test(arguments: ["tour", "SecondTip"])
  func groupsInTracesAreVerified(name: String) throws {
    let scratch = try Scratch()
    let trace = try ask(["why", name, "--trace", "--format", "json"]).output
    #expect(trace.contains(#""code":"group","passed":false,"group":"tour""#))
    let path = try scratch.write(trace, to: "trace.json")
    #expect(try Command(["verify", path]).status == 0)
    let altered = trace.replacingOccurrences(
      of: #""before":[{"tip":"FirstTip","status":"pending"}]"#,
      with: #""before":[{"tip":"FirstTip","status":"invalidated(tipClosed)"}]"#)
    #expect(altered != trace)
    let other = try scratch.write(altered, to: "altered.json")
    #expect(try Command(["verify", other]).status == 1)
  }

  @Test func whatIsAskedOfTipsIsNotAskedOfGroups() throws {
    let run = try ask(["when", "tour"])
    #expect(run.status == 2)
    #expect(
      run.errors
        == "error: `tour` is a group: ask `when` of one of its tips, or `why` of the group\n")
  }

  @Test func thePromptExplainsGroupsAndAppliesWhatTheyNeed() throws {
    let run = try Command(
      ["--at", "2025-01-01"],
      input: Self.program
        + ":why tour\n:apply\n:why tour.currentTip\n:why SecondTip\n:when tour\n:when tour.currentTip\n"
    )
    #expect(run.output.contains("  fix    FirstTip: set FirstTip.isOn to true\n"))
    #expect(run.output.contains("tour  current: FirstTip  ordered"))
    #expect(run.output.contains("  BLOCK  group            not its turn in `tour`"))
    #expect(
      run.errors
        == "error: `tour` is a group, and `:when` takes a tip; `:why tour` explains it\n")
  }

  @Test func aFailingExpectationSaysWhatBlocks() throws {
    let scratch = try Scratch()
    let text = """
      struct SaveTip: Tip {
        static let visited = Event(id: "visited")
        var title: Text { Text("Save") }
        var rules: [Rule] { #Rule(Self.visited) { $0.donations.count >= 2 } }
      }

      """
    let late = try scratch.write(
      text + "try Tips.configure()\nSaveTip.visited.sendDonation()\n"
        + "#expect(SaveTip().status == .available)\n", to: "late.tips")
    let run = try Command(["run", late])
    #expect(
      run.errors.hasSuffix("  SaveTip is pending: rule 1 needs `$0.donations.count >= 2`, got 1\n"))
    let json = try Command(["run", late, "--format", "json"]).objects
    let blocked = json.first { $0["kind"] as? String == "expect" }?["blocked"] as? [[String: Any]]
    #expect(blocked?.first?["code"] as? String == "rule")
    let never = try scratch.write(
      text + "#expect(SaveTip().status == .available)\n", to: "never.tips")
    #expect(
      try Command(["test", never]).output.contains(
        "SaveTip is pending: `Tips.configure` was not called, the first of 2 gates that block\n"))
  }

  @Test func tracesAtThePromptTellOfTipsThatNobodyAskedFor() throws {
    let run = try Command(
      ["--at", "2025-01-01"], input: Self.program + ":option trace on\nFirstTip.isOn = true\n")
    #expect(run.output.contains("FirstTip  available  8 gates open\n"))
    let begun = try Command(
      ["repl", "--at", "2025-01-01", "--trace"],
      input: """
        struct OtherTip: Tip {
          @Parameter static var isOn: Bool = false
          var title: Text { Text("Other") }
          var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
        }
        OtherTip.isOn = true
        """)
    #expect(begun.output.contains("OtherTip  available  7 gates open\n"))
  }
}
