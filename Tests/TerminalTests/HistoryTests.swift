import Foundation
import Testing

extension TerminalTests {
  @Suite struct HistoryTests {
    private let loop = "for i in 1...2 {\n  ...   print(i)\n  ... }"

    private func enterLoop(_ terminal: TerminalSession) throws {
      try terminal.enter("for i in 1...2 {")
      try terminal.enter("print(i)")
      try terminal.enter("}")
      try terminal.wait(for: "\n1\n2\ntips>")
    }

    @Test func anEntryOfSeveralLinesComesBackWhole() throws {
      let terminal = try TerminalSession()
      try enterLoop(terminal)
      try terminal.press("Up")
      try terminal.wait("the loop again") { $0.hasSuffix("2\ntips> " + self.loop) }
      // By rows, then to the entry after, which is what was typed: nothing.
      try terminal.press("Up", "Up", "Down", "Down", "Down")
      try terminal.waitForLastRow("tips>")
    }

    @Test func aSearchFindsAndTakes() throws {
      let terminal = try TerminalSession()
      for entry in ["11 * 1", "22 * 1", "33 * 1"] { try terminal.enter(entry) }
      try terminal.press("C-r")
      try terminal.type("* 1")
      try terminal.wait(for: "search: * 1")
      try terminal.press("C-r")
      try terminal.wait(for: "tips> 22 * 1\nsearch")
      try terminal.press("Enter")
      try terminal.wait("the answer") { $0.hasSuffix("tips> 22 * 1\n22\ntips>") }
    }

    @Test func theNextSessionRemembers() throws {
      let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: home) }
      do {
        let terminal = try TerminalSession(home: home)
        try enterLoop(terminal)
        try terminal.press("C-d")
        try terminal.wait(for: "left with 0")
      }
      let path = home.appending(path: ".local/state/tips/history").path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
      let terminal = try TerminalSession(home: home)
      try terminal.press("Up")
      try terminal.wait(for: "tips> " + loop)
    }

    @Test func noHistoryKeepsNothing() throws {
      let terminal = try TerminalSession("--no-history")
      try terminal.enter("7 * 1")
      try terminal.wait(for: "\n7\ntips>")
      let state = terminal.home.appending(path: ".local").path
      #expect(!FileManager.default.fileExists(atPath: state))
    }
  }
}
