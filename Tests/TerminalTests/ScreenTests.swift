import Foundation
import Testing

extension TerminalTests {
  @Suite struct ScreenTests {
    private func prompts(_ screen: String) -> Int {
      screen.split(separator: "\n").count { $0.hasPrefix("tips> ") }
    }

    @Test func aLongPasteComesWithoutASlip() throws {
      let terminal = try TerminalSession(columns: 60, rows: 10)
      let fields = (0..<1498).map { "\tlet field\($0) = \($0)  // line \($0)" }
      try terminal.paste("struct Big {\n" + fields.joined(separator: "\n") + "\n}\n")
      try terminal.waitForLastRow("  ... }")
      try terminal.press("Enter")
      try terminal.waitForLastRow("tips>")
      try terminal.enter("Big().field0 + Big().field1497")
      try terminal.wait(for: "\n1497\ntips>")
    }

    @Test func anEntryIsDrawnAnewInAnotherWidth() throws {
      let terminal = try TerminalSession(columns: 60, rows: 16)
      let letters = String(repeating: "x", count: 70)
      try terminal.type("\"" + letters + "\"")
      try terminal.wait(for: "xx\"")
      for columns in [40, 90, 30, 60] {
        try terminal.resize(columns: columns, rows: 16)
        let first = "tips> \"" + String(repeating: "x", count: min(70, columns - 7))
        try terminal.wait("one entry of \(columns) columns") { screen in
          let rows = screen.split(separator: "\n")
          return rows.contains { $0.hasPrefix(first) } && self.prompts(screen) == 1
            && screen.hasSuffix("x\"") && screen.count { $0 == "x" } == 70
        }
      }
      try terminal.press("Enter")
      try terminal.wait(for: letters)
    }

    @Test func twentyColumnsAreEnough() throws {
      let terminal = try TerminalSession(columns: 20, rows: 8)
      try terminal.type("let 漢字 = \"一二三四五\"")
      try terminal.waitForLastRow("四五\"")
      try terminal.press("Enter")
      try terminal.enter("漢字.count")
      try terminal.wait(for: "\n5\ntips>")
    }

    @Test(arguments: [1, 2, 5, 9]) func evenFewerColumnsOnlyLookBad(columns: Int) throws {
      let terminal = try TerminalSession(columns: 40, rows: 24)
      try terminal.resize(columns: columns, rows: 24)
      try terminal.type("1+1")
      try terminal.press("Left", "Right", "Tab", "Enter")
      try terminal.resize(columns: 40, rows: 24)
      try terminal.enter("20 + 22")
      try terminal.wait(for: "42")
    }

    @Test(arguments: ["dumb", "unknown"]) func aTerminalThatCannotMoveHasPlainLines(kind: String) throws {
      let terminal = try TerminalSession(environment: ["TERM": kind])
      try terminal.enter("struct P {")
      try terminal.enter("let x = 1 }")
      try terminal.enter("P().x + 41")
      try terminal.wait(for: "\n42\ntips>")
      #expect(try !terminal.screen(withStyles: true).contains("\u{1B}["))
    }

    @Test func withoutColoursThereAreNone() throws {
      let terminal = try TerminalSession(environment: ["NO_COLOR": "1"])
      try terminal.enter("let a = [1, 2)")
      try terminal.press("C-c")
      try terminal.enter("\"a\" + 1")
      try terminal.wait(for: "error")
      #expect(try !terminal.screen(withStyles: true).contains("\u{1B}["))
    }

    @Test func aLocaleWithoutUTF8KeepsLetters() throws {
      let terminal = try TerminalSession(environment: ["LC_ALL": "C"])
      try terminal.enter("\"äöü 漢\".count")
      try terminal.wait(for: "tips> \"äöü 漢\".count\n5\ntips>")
    }

    @Test func settingsOfLibeditAreReadAndCannotLockAnyoneOut() throws {
      let terminal = try TerminalSession(
        files: [".editrc": "bind -v\ntips:bind ^T tips-complete\nedit off\nbind ^M ed-insert\n"])
      try terminal.type("1 + 1")
      // Vi's keys: out of insertion, to the start, insert.
      try terminal.press("Escape", "0", "i")
      try terminal.type("40 + ")
      try terminal.press("Enter")
      try terminal.wait(for: "tips> 40 + 1 + 1\n42\ntips>")
      try terminal.press("C-d")
      try terminal.wait(for: "left with 0")
    }
  }
}
