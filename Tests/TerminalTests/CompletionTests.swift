import Foundation
import Testing

extension TerminalTests {
  @Suite struct CompletionTests {
    private func session() async throws -> TerminalSession {
      let program = """
        struct Visit: Codable { var page: String }
        struct SearchTip: Tip {
          static let searched = Event<Visit>(id: "searched")
          var title: Text { Text("Search") }
        }

        """
      return try await TerminalSession("search.tips", files: ["search.tips": program])
    }

    @Test func theOnlyCandidateIsTaken() async throws {
      let terminal = try await session()
      try terminal.type("SearchTip.sea")
      try terminal.press("Tab")
      try await terminal.wait(for: "tips> SearchTip.searched\n  searched  Tips.Event<Visit>")
      try terminal.press("C-c")
      try terminal.type(":why S")
      try terminal.press("Tab")
      try await terminal.wait(for: "tips> :why SearchTip")
    }

    @Test func severalAreListedWithTypesAndHelp() async throws {
      let terminal = try await session()
      try terminal.type("SearchTip.searched.donations.pre")
      try terminal.press("BSpace", "BSpace", "BSpace", "d", "Tab")
      try await terminal.wait(
        for: "  dropLast(_:)        [Donation]  All but the most recent")
      // Tab and arrows walk through the list, with the documentation of the one that stands in the entry.
      try terminal.press("Tab")
      try await terminal.wait(for: "tips> SearchTip.searched.donations.donatedWithin")
      try await terminal.wait(for: "> donatedWithin")
      try terminal.press("Down")
      try await terminal.wait(for: "      MyTip.visited.donations.drop")
      try terminal.press("Down", "Down", "BTab")
      try await terminal.wait(for: "> dropLast")
      // Enter takes it, and the list is gone.
      try terminal.press("Enter")
      try await terminal.waitForLastRow("tips> SearchTip.searched.donations.dropLast(")
    }

    @Test func aKeyPathIsCompletedByTheEventsValue() async throws {
      let terminal = try await session()
      try terminal.type("SearchTip.searched.donations.largestSubset(groupedBy: \\.")
      try terminal.press("Tab")
      try await terminal.wait(for: "  page  String\n  date  Date")
    }

    @Test func commandsAndFilesAreCompleted() async throws {
      let terminal = try await session()
      try terminal.type(":loa")
      try terminal.press("Tab")
      try await terminal.wait(for: "tips> :load\n  :load FILE")
      try terminal.type("sea")
      try terminal.press("Tab")
      try await terminal.wait(for: "tips> :load search.tips")
    }

    @Test func aListHasColumnsOnANarrowTerminal() async throws {
      let terminal = try await TerminalSession(columns: 20, rows: 6)
      try terminal.type("[1].")
      try terminal.press("Tab")
      try await terminal.wait(for: " more")
      let rows = try terminal.screen().split(separator: "\n")
      #expect(rows.first == "tips> [1]." && rows.count == 6)
      try terminal.type("first")
      try await terminal.waitForLastRow("tips> [1].first")
    }

    @Test func escapeClosesTheListAndTakesNoKey() async throws {
      let terminal = try await session()
      try terminal.type("SearchTip.searched.donations.d")
      try terminal.press("Tab")
      try await terminal.wait(for: "dropLast(_:)")
      try terminal.press("Escape")
      try await terminal.waitForLastRow("tips> SearchTip.searched.donations.d")
      try terminal.type("istinct(by: \\.page).count")
      try terminal.press("Enter")
      try await terminal.wait(for: "\n0\ntips>")
    }

    @Test func escapeEndsASearchWithWhatItFound() async throws {
      let terminal = try await session()
      try terminal.enter("40 + 1")
      try terminal.enter("50 + 1")
      try await terminal.wait(for: "\n51\ntips>")
      try terminal.press("C-r")
      try terminal.type("40")
      try await terminal.wait(for: "search: 40")
      try terminal.press("Escape")
      try await terminal.waitForLastRow("tips> 40 + 1")
      try terminal.type("1")
      try terminal.press("Enter")
      try await terminal.wait(for: "\n51\ntips> 40 + 11\n51\ntips>")
    }

    @Test func insideAStringThereIsNothing() async throws {
      let terminal = try await session()
      try terminal.type("print(\"Sea")
      try terminal.press("Tab")
      try await terminal.wait(for: "no completions")
    }
  }
}
