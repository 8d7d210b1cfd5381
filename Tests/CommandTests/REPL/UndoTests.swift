import Testing
import TipLineEditor

@testable import TipReference
@testable import tips

/// Going back and forth between the states of a session.
@Suite struct UndoTests {
  private func run(_ commands: String) throws -> Command { try WorldCommandTests.run(commands) }

  @Test func undoTakesBackEverythingThatAnEntryDid() throws {
    let run = try run(
      """
      var n = 1
      :clock
      n += 1; PageTip.opened.sendDonation(); Tips.Clock.advance(by: .days(1))
      struct Other: Tip { var title: Text { Text("o") } }
      :undo
      n
      :events
      :tips
      """)
    #expect(
      run.output == """
        2025-01-01 00:00:00 +0000  clock virtual · nothing falls due
        undid n += 1; PageTip.opened.sendDonation(); Tips.Clock.advance(by: .days(1)) …
        1
        PageTip.seen    0  of Visit
        PageTip.opened  0
        PageTip  pending

        """)
    #expect(run.errors == "")
  }

  @Test func redoBringsBackDeclarationsAndTheClock() throws {
    let run = try run(
      """
      :clock
      struct Other: Tip { var title: Text { Text("o") } }
      Tips.Clock.advance(by: .days(1))
      :undo
      :redo
      :tips
      :clock
      """)
    #expect(
      run.output.hasSuffix(
        """
        did again struct Other: Tip { var title: Text { Text("o") } } …
        PageTip  pending
        Other    available
        2025-01-02 00:00:00 +0000  clock virtual · nothing falls due

        """))
  }

  @Test func redoDoesItAgainUntilSomethingElseIsDone() throws {
    let run = try run(
      """
      :donate opened 2
      :undo
      :events
      :redo
      :events
      :undo
      :donate opened 3
      :redo
      :events
      """)
    let counts = run.output.split(separator: "\n").filter { $0.hasPrefix("PageTip.opened") }
      .map { String($0.split(separator: " ")[1]) }
    #expect(counts == ["0", "2", "3"])
    #expect(run.errors == "error: there is nothing to redo\n")
  }

  @Test func anEntryThatFailsHasChangedNothing() throws {
    let run = try run(
      """
      var list = [1]
      :clock
      list.append(2); PageTip.opened.sendDonation(); Tips.Clock.advance(by: 60)
      print(list[9])
      :events
      list
      :clock
      """)
    #expect(run.errors.contains("error["))
    #expect(
      run.output.hasSuffix(
        """
        PageTip.seen    0  of Visit
        PageTip.opened  0
        [1]  // [Int]
        2025-01-01 00:00:00 +0000  clock virtual · nothing falls due

        """))
  }

  @Test func tasksAndViewsAreAsTheyWere() throws {
    let run = try run(
      """
      Task { for await s in PageTip().statusUpdates { print("task", s) } }
      let view = TipView(PageTip())
      view.present()
      :parameter isOn true
      :donate opened 2
      :undo
      :donate opened 2
      """)
    #expect(
      run.output == """
        task pending
        task available
        2025-01-01 00:00:00 +0000  PageTip  pending → available
        2 donations to PageTip.opened
        undid :donate opened 2
        task available
        2025-01-01 00:00:00 +0000  PageTip  pending → available
        2 donations to PageTip.opened

        """)
  }

  @Test func timeGoesBothWays() throws {
    let run = try run(
      """
      :donate opened 2
      :advance 1d
      :donate opened
      :at 2025-01-01T12:00:00Z
      :events
      :undo
      :events
      :at 2025-01-03
      """)
    #expect(
      run.output == """
        2 donations to PageTip.opened
        2025-01-02 00:00:00 +0000  clock virtual · next due in 6 d
        1 donation to PageTip.opened
        back in time: the 2 entries that ended later are taken back (:undo returns)
        2025-01-01 12:00:00 +0000  clock virtual · next due in 6 d 12 h
        PageTip.seen    0  of Visit
        PageTip.opened  2            last 12 h ago
        undid the last move between states
        PageTip.seen    0  of Visit
        PageTip.opened  3            last now
        2025-01-03 00:00:00 +0000  clock virtual · next due in 5 d

        """)
  }

  @Test func statesAreKeptAndCompared() throws {
    let run = try run(
      """
      :fork
      :donate opened
      :fork one
      :donate opened
      :parameter isOn true
      :diff
      :diff one
      :fork one
      :return one
      :diff one
      :fork
      :return two
      :return
      """)
    #expect(
      run.output == """
        no state is kept; `:fork NAME` keeps this one
        1 donation to PageTip.opened
        kept as one; `:return one` comes back here
        1 donation to PageTip.opened
        2025-01-01 00:00:00 +0000  PageTip  pending → available
                                 before   now
        status     PageTip       pending  available
        parameter  PageTip.isOn  false    true
                                 one      now
        status     PageTip       pending  available
        donations  opened        1        2
        parameter  PageTip.isOn  false    true
        as kept in one (:undo returns to where you were)
        2025-01-01 00:00:00 +0000  clock virtual · next due in 7 d
        no difference
        one  2 entries  2025-01-01 00:00:00 +0000

        """)
    #expect(
      run.errors == """
        error: a state is kept as `one` already; `:return one` goes back to it
        error: no state is kept as `two`
        error: `:return` needs the name of a state; `:fork` lists those that are kept

        """)
  }

  @Test func differencesTellOfTipsThatAreMadeWithValues() throws {
    let run = try run(
      """
      struct PartTip: Tip {
        let part: Int
        var id: String { "part\\(part)" }
        var title: Text { Text("Part") }
        var rules: [Rule] { #Rule(PageTip.opened) { $0.donations.count >= part } }
      }
      let first = PartTip(part: 1)
      first.status
      :fork one
      let second = PartTip(part: 2)
      :watch second
      :donate opened 2
      :diff
      :diff one
      """)
    let statuses = run.output.split(separator: "\n").filter { $0.hasPrefix("status ") }.map {
      $0.split(separator: " ").dropFirst().joined(separator: " ")
    }
    #expect(
      statuses == [
        "part1 pending available", "part2 pending available", "part1 pending available",
        "part2 – available",
      ], "\(run.output) \(run.errors)")
  }

  @Test func aStoreThatOthersShareIsNotUndone() throws {
    let scratch = try Scratch()
    let folder = try scratch.write("", to: "x") + ".tipkit"
    for command in ["undo", "redo", "at 2024-01-01", "fork", "diff", "reload", "return x"] {
      let run = try Command(
        ["--store", folder, "--at", "2025-01-01T00:00:00Z"],
        input: WorldCommandTests.pageTip + ":" + command)
      let name = command.split(separator: " ")[0]
      #expect(run.errors.hasPrefix("error: `:\(name)` needs a session in memory"), "\(command)")
    }
  }

  @Test func filesAreReadAgain() throws {
    let scratch = try Scratch()
    let path = try scratch.write(WorldCommandTests.pageTip, to: "a.tips")
    let other = try scratch.write("let limit = 3\n", to: "b.tips")
    // The session rewrites nothing, so that the text on disk is the same both times.
    let run = try Command(
      ["--at", "2025-01-01T00:00:00Z", path],
      input:
        ":load \(other)\nlimit\n:donate opened 2\n:reload\nlimit\n:events\n:undo\n:undo\n:undo"
    )
    #expect(
      run.output == """
        1 tip, 2 rules, 2 events, 1 parameter
        3
        2 donations to PageTip.opened
        1 tip, 2 rules, 2 events, 1 parameter
        3
        PageTip.seen    0  of Visit
        PageTip.opened  2            last now
        undid the last move between states
        undid :donate opened 2
        undid :load \(other)

        """)
  }

  @Test func filesWithErrorsAreReadAgainWhenTheyAreMended() throws {
    let scratch = try Scratch()
    let path = try scratch.write("let a: Int = 1 +\n", to: "a.tips")
    let mended = try scratch.write("let a = 7\n", to: "b.tips")
    let editor = try scratch.write("cp \(mended) \"$1\"\n", to: "editor")
    let prompt = try ScriptedPrompt(
      [
        ":load \(path)", "let b = 1", ":reload", ":load \(path)", ":edit \(path)", "a + b", ":undo",
        "a",
      ].map(EntryResult.entry), variables: ["EDITOR": "sh \(editor)"])
    let run = try prompt.run()
    #expect(run.output.hasPrefix("nothing is declared\n8\nundid the last move"))
    #expect(run.errors.contains("the files were not read again; nothing has changed"))
    #expect(run.errors.contains("there is no name `a`"))
  }
}
