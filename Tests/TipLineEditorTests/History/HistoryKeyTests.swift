import Testing
import TipTerminal

@testable import TipLineEditor

@Suite(.serialized) struct HistoryKeyTests {
  private static let history = ["let a = 1", "print(a)", "let b = 2", "print(b)"]
  private static let up = "\u{1B}[A"
  private static let down = "\u{1B}[B"
  private static let right = "\u{1B}[C"

  private func entry(_ keys: String, colored: Bool = false) throws -> String? {
    try TypingTerminal(history: Self.history, decoration: colored ? .ansi : .plain)
      .entry(typing: keys)
  }

  @Test func upFindsEntriesThatBeginAsTyped() throws {
    #expect(try entry("let\(Self.up)") == "let b = 2")
    #expect(try entry("let\(Self.up)\(Self.up)") == "let a = 1")
    #expect(try entry("let\(Self.up)\(Self.up)\(Self.up)\(Self.down)") == "let b = 2")
    #expect(try entry("let\(Self.up)\(Self.down)!") == "let!")
    #expect(try entry("nothing\(Self.up)") == "nothing")
  }

  @Test func upOfNothingGoesThroughAllEntries() throws {
    #expect(try entry("\(Self.up)\(Self.up)") == "let b = 2")
  }

  @Test func whatIsTypedAfterItIsWhatIsLookedForNext() throws {
    #expect(try entry("let\(Self.up)\u{15}print(a\(Self.up)") == "print(a)")
  }

  @Test func searchGoesBackAndForward() throws {
    #expect(try entry("\u{12}let\u{12}\u{13}\r") == "let b = 2")
    #expect(try entry("\u{12}let\u{12}\r") == "let a = 1")
    #expect(try entry("\u{1B}[5~\u{1B}[5~\u{1B}[5~\u{1B}[5~\u{13}print\u{13}\r") == "print(b)")
  }

  @Test func whatIsSuggestedIsTakenAtTheEnd() throws {
    #expect(try entry("pri\(Self.right)", colored: true) == "print(b)")
    #expect(try entry("pri\u{05}", colored: true) == "print(b)")
    #expect(try entry("let\u{1B}f!", colored: true) == "let b!")
    #expect(try entry("pri\(Self.right)") == "pri")
    #expect(try entry("pri\u{02}\(Self.right)\(Self.right)", colored: true) == "print(b)")
    #expect(try entry("xyz\(Self.right)", colored: true) == "xyz")
  }

  @Test func whoTurnsSuggestionsOffGetsNone() throws {
    let terminal = try TypingTerminal(history: Self.history, decoration: .ansi)
    terminal.editor.showsSuggestions = false
    #expect(terminal.entry(typing: "pri\(Self.right)") == "pri")
  }

  @Test func anEntryBehindASpaceIsNotKept() throws {
    let terminal = try TypingTerminal()
    #expect(terminal.entry(typing: " secret") == " secret")
    #expect(terminal.editor.history.entries == ["@end"])
  }
}
