import Foundation
import Testing

extension TerminalTests {
  @Suite struct EntryTests {
    @Test func anEntryIsAnswered() async throws {
      let terminal = try await TerminalSession()
      try terminal.enter("1 + 2")
      try await terminal.wait(for: "tips> 1 + 2\n3\ntips>")
    }

    @Test func anEntryGoesOnUntilItIsComplete() async throws {
      let terminal = try await TerminalSession()
      try await terminal.begin("struct Point {")
      try await terminal.begin("let x = 4")
      try terminal.enter("}")
      try await terminal.wait(
        for: "tips> struct Point {\n  ...   let x = 4\n  ... }\nPoint  struct\ntips>")
      try terminal.enter("Point().x")
      try await terminal.wait(for: "\n4\ntips>")
    }

    @Test func altEnterBreaksALineAnywhere() async throws {
      let terminal = try await TerminalSession()
      try terminal.type("1")
      try terminal.press("M-Enter")
      try terminal.enter("+ 2")
      try await terminal.wait(for: "tips> 1\n  ... + 2\n3")
    }

    @Test func controlCDropsWhatWasTyped() async throws {
      let terminal = try await TerminalSession()
      try terminal.type("nonsense(")
      try terminal.press("Enter")
      try await terminal.waitForLastRow("  ...")
      try terminal.press("C-c")
      try await terminal.wait(for: "^C\ntips>")
      try terminal.enter("40 + 2")
      try await terminal.wait(for: "\n42\ntips>")
    }

    @Test func controlCEndsWhatRuns() async throws {
      let terminal = try await TerminalSession("--max-steps 1000000000")
      try terminal.enter("while true { }")
      try await terminal.wait("a running loop") {
        !$0.hasSuffix("tips>") && $0.contains("while true { }")
      }
      try terminal.press("C-c")
      try await terminal.wait("the next prompt") {
        $0.contains("\n^C\nerror[cancelled]: the evaluation was cancelled\n")
          && $0.hasSuffix("\ntips>")
      }
      try terminal.enter("6 * 7")
      try await terminal.wait(for: "\n42\ntips>")
    }

    @Test func controlDLeavesOnlyAnEmptyEntry() async throws {
      let terminal = try await TerminalSession()
      try terminal.type("12")
      try terminal.press("Left", "C-d", "C-d")
      try await terminal.waitForLastRow("tips> 1")
      try terminal.press("BSpace", "C-d")
      try await terminal.wait(for: "left with 0")
    }

    @Test func aWrongTokenIsSeenBeforeEnter() async throws {
      let terminal = try await TerminalSession()
      try terminal.type("let a = 1)")
      // Red, and the keyword in its colour.
      try await terminal.wait("colours", withStyles: true) {
        $0.contains(/\u{1B}\[38;5;98m(\u{1B}\[49m)?let/)
      }
      try await terminal.wait("an error's colour", withStyles: true) { $0.contains("38;5;196m") }
    }

    @Test func theBracketThatTheCursorsBelongsToIsMarked() async throws {
      let terminal = try await TerminalSession()
      try terminal.type("print((1 + 2)")
      try await terminal.wait("the inner pair", withStyles: true) {
        $0.contains("print(\u{1B}[1;4m(\u{1B}[0m") && $0.hasSuffix("\u{1B}[1;4m\u{1B}[39m)")
      }
    }

    @Test func anErrorPointsAtTheTextAsItWasTyped() async throws {
      let terminal = try await TerminalSession()
      try terminal.enter("[1, 2].cuont")
      try await terminal.wait(
        for: """
          tips> [1, 2].cuont
                       ^^^^^
          error[unknown-member]: `[Int]` has no member `cuont`
          """)
      // One key, and it is there to be mended.
      try terminal.press("Up")
      try await terminal.waitForLastRow("tips> [1, 2].cuont")
      try terminal.press("BSpace", "BSpace", "BSpace", "BSpace")
      try terminal.enter("ount")
      try await terminal.wait(for: "\n2\ntips>")
    }

    @Test func anErrorAfterOutputShowsTheTextAgain() async throws {
      let terminal = try await TerminalSession()
      try terminal.enter("print(1); print([1][3])")
      try await terminal.wait(for: "\n1\nerror[index-out-of-range]: ")
      try await terminal.wait(for: "\n1 | print(1); print([1][3])\n")
    }

    @Test func whatATaskPrintsStandsAboveTheEntry() async throws {
      let terminal = try await TerminalSession()
      try terminal.enter("Task { try await Task.sleep(for: .milliseconds(700)); print(\"late\") }")
      try terminal.type("half typ")
      try await terminal.wait(for: "\nlate\ntips> half typ")
      try terminal.press("C-u")
      try terminal.enter("1 + 1")
      try await terminal.wait(for: "\n2\ntips>")
    }

    @Test func anEntryIsEditedElsewhere() async throws {
      let terminal = try await TerminalSession(
        environment: ["EDITOR": "sh append"],
        files: ["append": "echo '+ 30' >> \"$1\"\n"])
      try terminal.type("12")
      try terminal.press("C-x", "C-e")
      try await terminal.wait(for: "tips> 12\n  ... + 30")
      try terminal.press("Enter")
      try await terminal.wait(for: "\n42\ntips>")
    }
  }
}
