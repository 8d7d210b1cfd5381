import Foundation
import Testing

extension TerminalTests {
  /// What happens by itself while somebody types. Here alone, time is real.
  @Suite struct LiveTests {
    private let program = """
      struct ShortTip: Tip {
        static let opened = Event(id: "opened")
        var title: Text { Text("Short") }
        var rules: [Rule] {
          #Rule(Self.opened) { $0.donations.donatedWithin(.seconds(1)).count >= 1 }
        }
      }

      """

    private func session(_ arguments: String = "") async throws -> TerminalSession {
      try await TerminalSession("\(arguments) short.tips", files: ["short.tips": program])
    }

    @Test func aWatchedRuleExpiresWithoutAKey() async throws {
      let terminal = try await session()
      try terminal.enter(":watch ShortTip")
      try await terminal.wait("the watch") {
        $0.hasSuffix("\ntips>") && $0.contains("ShortTip  pending")
      }
      try terminal.enter("ShortTip.opened.sendDonation()")
      try terminal.type("half ty")
      try await terminal.wait("the change above the entry") {
        $0.hasSuffix("ShortTip  available → pending\ntips> half ty")
      }
      // The cursor is where it was.
      try terminal.type("ped")
      try await terminal.waitForLastRow("tips> half typed")
    }

    @Test func aStreamTellsOfTheSame() async throws {
      let terminal = try await session()
      try terminal.enter("Task { for await s in ShortTip().statusUpdates { print(\"saw\", s) } }")
      try await terminal.wait(for: "saw pending\ntips>")
      try terminal.enter("ShortTip.opened.sendDonation()")
      // Later, it may have been taken back already.
      try await terminal.wait("the prompt") {
        $0.contains("saw available") && $0.hasSuffix("\ntips>")
      }
      try terminal.paste("if true {\n  print(")
      try await terminal.wait("the change above the entry") {
        $0.hasSuffix("saw pending\ntips> if true {\n  ...   print(")
      }
    }

    @Test func virtualTimeTellsAtItsOwnInstants() async throws {
      let terminal = try await session("--at 2025-01-01T00:00:00Z")
      try terminal.enter(":watch ShortTip")
      try await terminal.wait("the watch") {
        $0.hasSuffix("\ntips>") && $0.contains("ShortTip  pending")
      }
      try terminal.enter("ShortTip.opened.sendDonation()")
      try await terminal.wait(
        for: "2025-01-01 00:00:00 +0000  ShortTip  pending → available\ntips>")
      try terminal.enter("Tips.Clock.advance(by: .days(1))")
      try await terminal.wait(
        for: "2025-01-01 00:00:01 +0000  ShortTip  available → pending\ntips>")
    }

    @Test func whatAnotherProgramDoesIsSeenAtOnce() async throws {
      let terminal = try await session("--store shared.tipkit")
      try terminal.enter(":watch ShortTip")
      try await terminal.wait("the watch") {
        $0.hasSuffix("\ntips>") && $0.contains("ShortTip  pending")
      }
      try terminal.type("half")
      try terminal.runBeside(
        "run --live --store shared.tipkit short.tips other.tips",
        files: [
          "other.tips": "ShortTip.opened.sendDonation()\n"
        ])
      try await terminal.wait("the change above the entry") {
        $0.contains("ShortTip  pending → available\n") && $0.hasSuffix("\ntips> half")
      }
    }

    @Test func controlCEndsWhatATaskDoes() async throws {
      let terminal = try await session("--max-steps 1000000000")
      try terminal.enter(
        "Task { try await Task.sleep(for: .milliseconds(300)); print(\"begun\"); while true { } }")
      try terminal.type("6 * 7")
      try await terminal.wait(for: "\nbegun")
      try terminal.press("C-c")
      try await terminal.wait("the entry as it was") {
        $0.contains("error[cancelled]") && $0.hasSuffix("\ntips> 6 * 7")
      }
      try terminal.press("Enter")
      try await terminal.wait(for: "\n42\ntips>")
    }
  }
}
