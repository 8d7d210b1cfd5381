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
}
