import Foundation
import Testing

extension TerminalTests {
  @Suite struct ScreenTests {
    private func prompts(_ screen: String) -> Int {
      screen.split(separator: "\n").count { $0.hasPrefix("tips> ") }
    }

    @Test func aLongPasteComesWithoutASlip() async throws {
      let terminal = try await TerminalSession(columns: 60, rows: 10)
      let fields = (0..<1498).map { "\tlet field\($0) = \($0)  // line \($0)" }
      try terminal.paste("struct Big {\n" + fields.joined(separator: "\n") + "\n}\n")
      try await terminal.waitForLastRow("  ... }")
      try terminal.press("Enter")
      try await terminal.waitForLastRow("tips>")
      try terminal.enter("Big().field0 + Big().field1497")
      try await terminal.wait(for: "\n1497\ntips>")
    }

    @Test func anEntryIsDrawnAnewInAnotherWidth() async throws {
      let terminal = try await TerminalSession(columns: 60, rows: 16)
      var entry = "\"" + String(repeating: "x", count: 70)
      try terminal.type(entry)
      try await terminal.wait(for: "xx")
      for columns in [40, 90, 30, 60] {
        try await terminal.resize(columns: columns, rows: 16)
        // A letter typed in the new width, since terminals break rows anew by themselves.
        try terminal.type("y")
        entry += "y"
        let rows = TerminalSession.rows(of: "tips> " + entry, columns: columns)
        try await terminal.wait("one entry of \(columns) columns") { screen in
          screen.hasSuffix(rows) && self.prompts(screen) == 1
        }
      }
      try terminal.enter("\"")
      try await terminal.wait(for: "\n" + TerminalSession.rows(of: entry + "\"", columns: 60))
    }

    @Test func anEntryIsDrawnOnceWhenItGoesOn() async throws {
      let terminal = try await TerminalSession(isJob: true)
      try await terminal.begin("struct Q {")
      try terminal.type("let a: Int")
      try await terminal.waitForLastRow("  ...   let a: Int")
      for count in 1...2 {
        try terminal.press("C-z")
        try await terminal.wait("stopped \(count) times") { screen in
          screen.split(separator: "\n").count { $0 == "stopped" } == count
            && screen.hasSuffix("\n  ...   let a: Int")
        }
      }
      try terminal.type("8")
      try await terminal.wait("the entry once, below what the shell said") { screen in
        screen.contains("stopped\ntips> struct Q {\n  ...   let a: Int8")
          && self.prompts(screen) == 1
      }
    }

    @Test func twentyColumnsAreEnough() async throws {
      let terminal = try await TerminalSession(columns: 20, rows: 8)
      try terminal.type("let 漢字 = \"一二三四五\"")
      try await terminal.wait(for: "tips> let 漢字 = \"一\n二三四五\"")
      try terminal.press("Enter")
      try terminal.enter("漢字.count")
      try await terminal.wait(for: "\n5\ntips>")
    }

    @Test(arguments: [1, 2, 5, 9]) func evenFewerColumnsOnlyLookBad(columns: Int) async throws {
      let terminal = try await TerminalSession(columns: 40, rows: 24)
      try await terminal.resize(columns: columns, rows: 24)
      try terminal.type("1+1")
      try terminal.press("Left", "Right", "Tab", "Enter")
      try await terminal.resize(columns: 40, rows: 24)
      try terminal.enter("20 + 22")
      try await terminal.wait(for: "42")
    }

    @Test(arguments: ["dumb", "unknown"]) func aTerminalThatCannotMoveHasPlainLines(kind: String)
      async throws
    {
      let terminal = try await TerminalSession(environment: ["TERM": kind])
      try await terminal.begin("struct P {")
      try terminal.enter("let x = 1 }")
      try await terminal.waitForLastRow("tips>")
      try terminal.enter("P().x + 41")
      try await terminal.wait(for: "\n42\ntips>")
      #expect(try !terminal.screen(withStyles: true).contains("\u{1B}["))
    }

    @Test func withoutACursorTabCompletesInPlainText() async throws {
      let terminal = try await TerminalSession(
        environment: ["TERM": "dumb", "PAGER": "echo paged"],
        files: ["a.tips": "enum Color { case red, reddish, green }\n"])
      try terminal.enter(":load a.tips")
      try await terminal.waitForLastRow("tips>")
      try terminal.type("let color: Color = .re")
      try terminal.press("Tab")
      try await terminal.wait(
        for: "\n  red      Color\n  reddish  Color\ntips> let color: Color = .red")
      try terminal.press("Enter")
      try await terminal.waitForLastRow("tips>")
      try terminal.type("struct X {")
      try terminal.press("Enter", "Tab")
      try terminal.type("let c = Colo")
      try terminal.press("Tab")
      // Ctrl-C would overtake a key that has not been read yet.
      try await terminal.wait(for: "let c = Color")
      try terminal.press("C-c")
      try await terminal.waitForLastRow("tips>")
      try terminal.type("colo")
      try terminal.press("Tab")
      try await terminal.waitForLastRow("tips> color")
      try terminal.press("Enter")
      try await terminal.wait(for: "\nColor.red  // Color\ntips>")
      try terminal.enter(":help")
      try await terminal.wait(for: "\nThe shortest beginning")
      try await terminal.waitForLastRow("tips>")
      #expect(try !terminal.screen(withStyles: true).contains("\u{1B}["))
    }

    @Test func withoutColoursThereAreNone() async throws {
      let terminal = try await TerminalSession(environment: ["NO_COLOR": "1"])
      try terminal.enter("let a = [1, 2)")
      try terminal.press("C-c")
      try terminal.enter("\"a\" + 1")
      try await terminal.wait(for: "error")
      #expect(try !terminal.screen(withStyles: true).contains("\u{1B}["))
    }

    @Test func coloursThatAreTurnedOnColourTheNextEntry() async throws {
      let terminal = try await TerminalSession(environment: ["NO_COLOR": "1"])
      try terminal.enter(":option color always")
      try await terminal.waitForLastRow("tips>")
      try terminal.type("let")
      try await terminal.wait("a coloured `let`", withStyles: true) {
        $0.split(separator: "\n").last?.contains("\u{1B}[") == true
      }
    }

    @Test func aLocaleWithoutUTF8KeepsLetters() async throws {
      let terminal = try await TerminalSession(environment: ["LC_ALL": "C"])
      try terminal.enter("\"äöü 漢\".count")
      try await terminal.wait(for: "tips> \"äöü 漢\".count\n5\ntips>")
    }

    @Test func settingsOfLibeditAreReadAndCannotLockAnyoneOut() async throws {
      let terminal = try await TerminalSession(
        files: [".editrc": "bind -v\ntips:bind ^T tips-complete\nedit off\nbind ^M ed-insert\n"])
      try terminal.type("1 + 1")
      // Vi's keys: out of insertion, to the start, insert.
      try terminal.press("Escape", "0", "i")
      try terminal.type("40 + ")
      try terminal.press("Enter")
      try await terminal.wait(for: "tips> 40 + 1 + 1\n42\ntips>")
      try terminal.press("C-d")
      try await terminal.wait(for: "left with 0")
    }

    /// libedit reads what it never set where a quote is open, and calls a history that is none.
    @Test(arguments: [
      ("", ["M-x"]), ("", ["M-X"]), ("bind -v\n", ["Escape", ":"]),
      ("bind -v\n", ["Escape", "_"]), ("bind ^T vi-history-word\n", ["C-t"]),
      ("bind ^T ed-command\n", ["C-t"]), ("bind \"^T\nbind ^T \\", ["C-t"]),
    ])
    func noCommandOfLibeditsEndsThePrompt(settings: String, keys: [String]) async throws {
      let terminal = try await TerminalSession(files: [".editrc": settings])
      for key in keys { try terminal.press(key) }
      if settings.hasPrefix("bind -v") { try terminal.press("i") }
      try terminal.enter("\"abc\".count")
      try await terminal.wait("an answer") { $0.hasSuffix("tips> \"abc\".count\n3\ntips>") }
    }

    /// What vi's searches ask for is read by libedit itself.
    @Test(arguments: [("bind -v\n", ["Escape", "/"]), ("bind ^T vi-search-next\n", ["C-t"])])
    func ctrlCEndsWhatLibeditAsksFor(settings: String, keys: [String]) async throws {
      let terminal = try await TerminalSession(files: [".editrc": settings])
      for key in keys { try terminal.press(key) }
      try terminal.type("abc")
      try terminal.press("C-c")
      try terminal.enter("1 + 1")
      try await terminal.wait("an answer") { $0.hasSuffix("tips> 1 + 1\n2\ntips>") }
    }

    @Test func settingsThatAreNoFileAreNotWaitedFor() async throws {
      let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: home) }
      mkfifo(home.path + "/.editrc", 0o600)
      let terminal = try await TerminalSession(home: home)
      try terminal.enter("1 + 1")
      try await terminal.wait(for: "tips> 1 + 1\n2\ntips>")
    }
  }
}
