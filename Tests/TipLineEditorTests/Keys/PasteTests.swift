import Testing

@testable import TipLineEditor

/// What a terminal sends, and the system makes of it before the editor sees it.
@Suite(.serialized) struct PasteTests {
  private static func paste(_ text: String) -> String { "\u{1B}[200~" + text + "\u{1B}[201~" }

  @Test(arguments: ["\r\n", "\n", "\r"])
  func aLineBreakIsOne(lineBreak: String) throws {
    let terminal = try TypingTerminal()
    let lines = ["let s = \"\"\"", "  a", "", "  b", "  \"\"\""]
    let entry = terminal.entry(typing: Self.paste(lines.joined(separator: lineBreak)))
    #expect(entry == lines.joined(separator: "\n"))
  }

  @Test func aTabIsText() throws {
    let terminal = try TypingTerminal(names: ["able", "about"])
    #expect(terminal.entry(typing: Self.paste("a\tb")) == "a\tb")
  }

  /// A paste without brackets, as of a terminal that does not know them: a line that begins as no statement does belongs to the
  /// one before, though that is complete.
  @Test(arguments: [
    "let n = [1]\r    .map { $0 }\r\t.count", "if a { b }\relse { c }", "let b = a\r\r  && c",
    "do { a }\rcatch { b }",
  ])
  func linesThatGoOnAreOneEntry(text: String) throws {
    let entry = try TypingTerminal().entry(typing: text.replacing("\t", with: " "))
    #expect(entry?.replacing("\n", with: "\r") == text.replacing("\t", with: " "))
  }

  @Test func otherLinesAreEntries() throws {
    #expect(try TypingTerminal().entry(typing: "let n = 1\rlet m = 2") == "let n = 1")
    #expect(try TypingTerminal().entry(typing: "f()\r...x") == "f()")
  }

  /// However fast they come.
  @Test func tabsOutsideOfItAreKeys() throws {
    #expect(try TypingTerminal(names: ["able", "about"]).entry(typing: "abl\t") == "able")
    // The last Enter but one takes what was chosen.
    #expect(try TypingTerminal(names: ["able", "about"]).entry(typing: "a\t\t\r") == "able")
    #expect(try TypingTerminal(names: ["able", "about"]).entry(typing: "a\t\t\t\r") == "about")
  }
}
