import Testing
import TipTerminal

@Suite struct StyledTextTests {
  @Test(arguments: [
    (11, "hello world"), (10, "hello wor…"), (6, "hello…"), (1, "…"), (0, ""), (-1, ""),
  ])
  func clips(columns: Int, expected: String) {
    var text = StyledText("hello ", .error)
    text.append("world")
    #expect(text.clipped(to: columns).plainText == expected)
  }

  @Test func neverCutsAWideCharacterInTwo() {
    #expect(StyledText("漢字漢字").clipped(to: 4).plainText == "漢…")
    #expect(StyledText("漢字漢字").clipped(to: 5).plainText == "漢字…")
  }

  @Test func padsToAColumn() {
    var text = StyledText("漢")
    text.pad(to: 4)
    text.append("|")
    text.pad(to: 2)
    #expect(text.plainText == "漢  |")
    #expect(text.width == 5)
  }

  @Test func coloursNeverChangeTheLayout() {
    var text = StyledText("a", .error)
    text.append("b", .error)
    text.append("c")
    #expect(Decoration.ansi.string(text) == "\u{1B}[1;31mab\u{1B}[0mc")
    #expect(Decoration.plain.string([text, StyledText("d")]) == "abc\nd\n")
  }
}

@Suite struct WordWrapTests {
  @Test func textIsBrokenAtItsWordsWithItsStyles() {
    var text = StyledText("  = ", .dim)
    text.append("help", .help)
    text.append(": make it a variable of its own")
    #expect(text.wrapped(to: 80) == [text])
    #expect(
      text.wrapped(to: 20, hanging: 4).map(\.plainText) == [
        "  = help: make it a", "    variable of its", "    own",
      ])
    #expect(text.wrapped(to: 20, hanging: 4).first?.runs.map(\.style) == [.dim, .help, .plain])
    // Without a place to begin they begin where the first does.
    #expect(
      StyledText("  one two three").wrapped(to: 9).map(\.plainText) == ["  one two", "  three"])
  }

  @Test func nothingOfALongWordIsLost() {
    #expect(WordWrap.lines("an abcdefghij b", width: 4) == ["an", "abcd", "efgh", "ij b"])
    #expect(WordWrap.lines("漢字漢字", width: 5) == ["漢字", "漢字"])
    #expect(
      WordWrap.lines("$0.donations.donatedWithin(.week)", width: 20) == [
        "$0.donations", ".donatedWithin(", ".week)",
      ])
  }
}
