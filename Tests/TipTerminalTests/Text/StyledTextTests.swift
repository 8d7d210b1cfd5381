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
