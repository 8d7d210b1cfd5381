import Foundation
import Testing

extension TerminalTests {
  @Suite struct HistoryTests {
    private let loop = "for i in 1...2 {\n  ...   print(i)\n  ... }"

    private func enterLoop(_ terminal: TerminalSession) async throws {
      try await terminal.begin("for i in 1...2 {")
      try await terminal.begin("print(i)")
      try terminal.enter("}")
      try await terminal.wait(for: "\n1\n2\ntips>")
    }

    @Test func anEntryOfSeveralLinesComesBackWhole() async throws {
      let terminal = try await TerminalSession()
      try await enterLoop(terminal)
      try terminal.press("Up")
      try await terminal.wait("the loop again") { $0.hasSuffix("2\ntips> " + self.loop) }
      // By rows, then to the entry after, which is what was typed: nothing.
      try terminal.press("Up", "Up", "Down", "Down", "Down")
      try await terminal.waitForLastRow("tips>")
    }

    @Test func aSearchFindsAndTakes() async throws {
      let terminal = try await TerminalSession()
      for number in [11, 22, 33] {
        try terminal.enter("\(number) * 1")
        try await terminal.wait(for: "\n\(number)\ntips>")
      }
      try terminal.press("C-r")
      try terminal.type("* 1")
      try await terminal.wait(for: "search: * 1")
      try terminal.press("C-r")
      try await terminal.wait(for: "tips> 22 * 1\nsearch")
      try terminal.press("Enter")
      try await terminal.wait("the answer") { $0.hasSuffix("tips> 22 * 1\n22\ntips>") }
    }

    @Test func theNextSessionRemembers() async throws {
      let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: home) }
      do {
        let terminal = try await TerminalSession(home: home)
        try await enterLoop(terminal)
        try terminal.press("C-d")
        try await terminal.wait(for: "left with 0")
      }
      let path = home.appending(path: ".local/state/tips/history").path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
      let terminal = try await TerminalSession(home: home)
      try terminal.press("Up")
      try await terminal.wait(for: "tips> " + loop)
    }

    @Test func theStateFolderMayBeElsewhere() async throws {
      let state = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: state) }
      let terminal = try await TerminalSession(environment: ["XDG_STATE_HOME": state.path])
      try terminal.enter("7 * 1")
      try await terminal.wait(for: "\n7\ntips>")
      let path = state.appending(path: "tips/history").path
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "_HiStOrY_V2_\n7 * 1\n")
    }

    /// It would be another folder in each working folder.
    @Test func aRelativeStateFolderIsNone() async throws {
      let terminal = try await TerminalSession(environment: ["XDG_STATE_HOME": "state"])
      try terminal.enter("7 * 1")
      try await terminal.wait(for: "\n7\ntips>")
      let files = FileManager.default
      #expect(!files.fileExists(atPath: terminal.home.appending(path: "state").path))
      #expect(
        files.fileExists(
          atPath: terminal.home.appending(path: ".local/state/tips/history").path))
    }

    @Test func noHistoryKeepsNothing() async throws {
      let terminal = try await TerminalSession("--no-history")
      try terminal.enter("7 * 1")
      try await terminal.wait(for: "\n7\ntips>")
      let state = terminal.home.appending(path: ".local").path
      #expect(!FileManager.default.fileExists(atPath: state))
    }
  }
}
