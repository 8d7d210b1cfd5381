import Foundation
import Testing
import TipLineEditor

/// `$R0`, `$R1`, `$R`.
@Suite struct ResultNamesTests {
  private func output(_ entries: EntryResult...) throws -> String {
    try ScriptedPrompt(entries).run().output
  }

  @Test func theLastResultAndEachHaveNames() throws {
    #expect(
      try output(.entry("6 * 7"), .entry("$R + 1"), .entry("[$R0, $R1]"))
        == "42\n43\n[42, 43]  // [Int]\n")
  }

  @Test func severalOfOneEntryAreNamedInOrder() throws {
    #expect(try output(.entry("1; \"a\""), .entry("$R0"), .entry("$R1")) == "1\n\"a\"\n1\n\"a\"\n")
  }

  @Test func whatIsNotShownHasNone() throws {
    #expect(try output(.entry("_ = 1"), .entry("2"), .entry("$R0")) == "2\n2\n")
  }

  @Test func anExpressionIsEvaluatedOnce() throws {
    #expect(
      try output(
        .entry("var n = 0"), .entry("func next() -> Int { n += 1; return n }"), .entry("next()"),
        .entry("$R + $R"), .entry("n")) == "1\n2\n1\n")
  }

  @Test func undoTakesTheNamesBack() throws {
    #expect(
      try output(
        .entry("1"), .entry("var n = 0"), .entry("2"), .entry(":undo"), .entry("3"),
        .entry("$R1 + $R")) == "1\n2\nundid var n = 0\n3\n6\n")
  }

  @Test func aSavedSessionKnowsThemAsConstants() throws {
    let scratch = try Scratch()
    let path = scratch.path("saved.tips")
    let run = try ScriptedPrompt([
      .entry("6 * 7"), .entry("1; 2"), .entry("$R0 + $R"), .entry("[$R0]"), .entry(":save \(path)"),
    ]).run()
    #expect(run.errors == "")
    let script = try String(contentsOfFile: path, encoding: .utf8)
    #expect(script.contains("let result0 = 6 * 7; #expect(result0 == 42)\n"))
    #expect(script.contains("#expect(1 == 1); let result2 = 2; #expect(result2 == 2)\n"))
    #expect(script.contains("#expect((result0 + result2) == 44)\n"))
    #expect(try Command(["test", path]).status == 0)
  }
}
