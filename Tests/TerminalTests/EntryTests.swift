import Foundation
import Testing

extension TerminalTests {
  @Suite struct EntryTests {
    @Test func anEntryIsAnswered() throws {
      let terminal = try TerminalSession()
      try terminal.enter("1 + 2")
      try terminal.wait(for: "tips> 1 + 2\n3\ntips>")
    }

    @Test func anEntryGoesOnUntilItIsComplete() throws {
      let terminal = try TerminalSession()
      try terminal.enter("struct Point {")
      try terminal.enter("let x = 4")
      try terminal.enter("}")
      try terminal.wait(for: "tips> struct Point {\n  ...   let x = 4\n  ... }\ntips>")
      try terminal.enter("Point().x")
      try terminal.wait(for: "\n4\ntips>")
    }

    @Test func altEnterBreaksALineAnywhere() throws {
      let terminal = try TerminalSession()
      try terminal.type("1")
      try terminal.press("M-Enter")
      try terminal.enter("+ 2")
      try terminal.wait(for: "tips> 1\n  ... + 2\n3")
    }

    @Test func controlCDropsWhatWasTyped() throws {
      let terminal = try TerminalSession()
      try terminal.type("nonsense(")
      try terminal.press("Enter")
      try terminal.waitForLastRow("  ...")
      try terminal.press("C-c")
      try terminal.wait(for: "^C\ntips>")
      try terminal.enter("40 + 2")
      try terminal.wait(for: "\n42\ntips>")
    }

    @Test func controlCEndsWhatRuns() throws {
      let terminal = try TerminalSession("--max-steps 1000000000")
      try terminal.enter("while true { }")
      try terminal.wait("a running loop") { !$0.hasSuffix("tips>") && $0.contains("while true { }") }
      try terminal.press("C-c")
      try terminal.wait("the next prompt") { $0.hasSuffix("tips>") }
      try terminal.enter("6 * 7")
      try terminal.wait(for: "\n42\ntips>")
    }

    @Test func controlDLeavesOnlyAnEmptyEntry() throws {
      let terminal = try TerminalSession()
      try terminal.type("12")
      try terminal.press("Left", "C-d", "C-d")
      try terminal.waitForLastRow("tips> 1")
      try terminal.press("BSpace", "C-d")
      try terminal.wait(for: "left with 0")
    }

    @Test func aWrongTokenIsSeenBeforeEnter() throws {
      let terminal = try TerminalSession()
      try terminal.type("let a = 1)")
      // Red, and the keyword in its colour.
      try terminal.wait("colours", withStyles: true) {
        $0.contains("\u{1B}[35mlet") || $0.contains("\u{1B}[35m\u{1B}[49mlet")
      }
      try terminal.wait("an error's colour", withStyles: true) { $0.contains("31m") }
    }

    @Test func whatATaskPrintsStandsAboveTheEntry() throws {
      let terminal = try TerminalSession()
      try terminal.enter("Task { try await Task.sleep(for: .milliseconds(700)); print(\"late\") }")
      try terminal.type("half typ")
      try terminal.wait(for: "\nlate\ntips> half typ")
      try terminal.press("C-u")
      try terminal.enter("1 + 1")
      try terminal.wait(for: "\n2\ntips>")
    }

    @Test func anEntryIsEditedElsewhere() throws {
      let terminal = try TerminalSession(
        environment: ["EDITOR": "./append"],
        files: ["append": "#!/bin/sh\necho '+ 30' >> \"$1\"\n"])
      try terminal.type("12")
      try terminal.press("C-x", "C-e")
      try terminal.wait(for: "tips> 12\n  ... + 30")
      try terminal.press("Enter")
      try terminal.wait(for: "\n42\ntips>")
    }
  }
}
