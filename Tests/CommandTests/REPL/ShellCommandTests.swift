import Foundation
import Testing
import TipLineEditor

@testable import TipPrompt
@testable import TipReference

/// Commands about the session itself.
@Suite struct ShellCommandTests {
  private func run(_ commands: String) throws -> Command { try WorldCommandTests.run(commands) }

  @Test func optionsAreShownAndSet() throws {
    let run = try run(
      """
      :option
      :option max-steps 1_000
      :option max
      for _ in 0..<100_000 {}
      :option trace on
      :option trace
      :option tracee
      :option color maybe
      :option max-steps 0
      """)
    #expect(run.output.hasPrefix("color         auto      auto, always or never\n"))
    #expect(run.output.hasSuffix("\n1000\non\n"))
    #expect(run.errors.contains("this takes more than 1000 steps"))
    #expect(
      run.errors.hasSuffix(
        """
        error: there is no option `tracee`; did you mean `trace`?
        error: `color` is auto, always or never, not `maybe`
        error: `max-steps` takes a positive number, not `0`

        """))
  }

  @Test func historyListsWhatWasEntered() throws {
    let run = try run(
      ":clock\n1\n:clock\n:history 2\n:history PageTip\n:history nothing else\n:history -1")
    #expect(run.output.contains("4  :clock\n5  :history 2\n1  struct Visit"))
    #expect(run.output.hasSuffix("7  :history nothing else\n"))
    #expect(run.errors == "error: how many entries is a number from 1\n")
  }

  @Test func theDemoLeavesTheSessionAlone() throws {
    let run = try run("let mine = 1\n:demo\nmine\n:tips\n:undo\n:clock")
    #expect(run.errors == "")
    #expect(run.output.contains("10/10"))
    #expect(run.output.contains("SearchTip  pending → available"))
    #expect(run.output.contains("undid :advance 6d"))
    #expect(run.output.contains("invalidated(actionPerformed)\n"))
    #expect(
      run.output.hasSuffix(
        """
        :help lists all commands.
        1
        PageTip  pending
        undid struct Visit: Codable, Sendable { let page: String } …
        2025-01-01 00:00:00 +0000  clock virtual · nothing falls due

        """))
  }

  @Test func theSessionIsTestedAndChecked() throws {
    let scratch = try Scratch()
    let good = try scratch.write("#expect(1 + 1 == 2)\n", to: "good.tips")
    let bad = try scratch.write("#expect(1 + 1 == 3)\n", to: "bad.tips")
    let run = try run(
      "PageTip().status\n:test\n:test \(good) \(bad)\n:check \(good)\n:check\n1")
    #expect(run.output.contains("ok    <session>  1 expectation\n1 passed, 0 failed\n"))
    #expect(run.output.contains("1 passed, 1 failed\n"))
    #expect(run.output.contains("1 file"))
    #expect(run.output.hasSuffix("in 1 tip, 2 rules, 2 events, 1 parameter\n1\n"))
    #expect(run.status == 1)
  }

  @Test func actionsArePressedWhereverTheyAreShown() throws {
    let run = try run(
      """
      :press PageTip more
      :press PageTip mor
      :press PageTip
      :parameter isOn true
      :donate opened 2
      :press PageTip more
      let view = TipView(PageTip()) { action in print("view", action.id) }
      view.present()
      :press PageTip more
      """)
    #expect(
      run.errors == """
        error: `PageTip` is pending, so its actions cannot be pressed; `:why PageTip` says why
        error: `PageTip` has no action `mor`; did you mean `more`?
        error: `:press` needs a tip and an action: `:press MyTip learn-more`

        """)
    #expect(run.output.hasSuffix("2 donations to PageTip.opened\npressed\npressed\nview more\n"))
  }

  @Test func tracesShowEveryValueAndChangeNothing() throws {
    let run = try run(
      """
      :donate opened ago 8d
      :trace PageTip.opened.donations.donatedWithin(.week).count >= 2
      :trace PageTip 2
      :trace PageTip 3
      :trace PageTip x
      var n = 1
      func grow() -> Int { n += 1; PageTip.opened.sendDonation(); return n }
      :trace grow() + 1
      n
      PageTip.opened.donations.count
      """)
    #expect(
      run.output == """
        1 donation to PageTip.opened, 8 d ago
          PageTip.opened.donations.donatedWithin(.week).count >= 2
                         |         |                    |     |
                         1         0                    0     false
          .donations             1
          .donatedWithin(.week)  0  1 too old, 8 d
                                 -  2024-12-24 00:00:00 +0000
        false
        rule 2  fails
          $0
          |
          false
          grow() + 1
          |      |
          2      3
        3
        1
        1

        """)
    #expect(
      run.errors == """
        error: `PageTip` has 2 rules, counted from 1
        error: a rule has a number, as in `:trace PageTip 1`, not `x`

        """)
  }

  @Test func theEditorMakesAnEntry() throws {
    let scratch = try Scratch()
    let editor = try scratch.write("printf '2 + 3\\n:clock\\n' > \"$1\"\n", to: "editor")
    let run = try ScriptedPrompt(
      [.entry("1"), .entry(":edit"), .entry(":edit a b")], variables: ["EDITOR": "sh \(editor)"]
    ).run()
    #expect(run.output == "1\n5\n2001-01-01 00:00:00 +0000  clock virtual · nothing falls due\n")
    #expect(run.errors == "error: `:edit` takes one file; double quotes keep spaces together\n")
    #expect(
      try ScriptedPrompt([.entry(":edit")], variables: ["EDITOR": "false"]).run().errors
        == "error: `false` failed, and nothing was run; EDITOR names another editor\n")
  }

  /// It would read what is piped in, and wait for a person.
  @Test func withoutATerminalNoEditorIsStarted() throws {
    let scratch = try Scratch()
    let editor = try scratch.write("cat > '\(scratch.path("started"))'\n", to: "editor")
    let run = try Command(
      [], input: "1\n:edit\n:edit a.tips\n2", environment: ["EDITOR": "sh \(editor)"])
    let fault = "error: `:edit` needs a terminal, and standard input is none\n"
    #expect(run.output == "1\n2\n" && run.errors == fault + fault)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("started")))
  }
}
