import Foundation
import Testing

extension TerminalTests {
  @Suite struct CompletionTests {
    private func session() throws -> TerminalSession {
      let program = """
        struct Visit: Codable { var page: String }
        struct SearchTip: Tip {
          static let searched = Event<Visit>(id: "searched")
          var title: Text { Text("Search") }
        }

        """
      return try TerminalSession("search.tips", files: ["search.tips": program])
    }

    @Test func theOnlyCandidateIsTaken() throws {
      let terminal = try session()
      try terminal.type("SearchTip.sea")
      try terminal.press("Tab")
      try terminal.wait(for: "tips> SearchTip.searched\n  searched  Tips.Event<Visit>")
      try terminal.press("C-c")
      try terminal.type(":why S")
      try terminal.press("Tab")
      try terminal.wait(for: "tips> :why SearchTip")
    }

    @Test func severalAreListedWithTypesAndHelp() throws {
      let terminal = try session()
      try terminal.type("SearchTip.searched.donations.pre")
      try terminal.press("BSpace", "BSpace", "BSpace", "d", "Tab")
      try terminal.wait(for: "  dropLast(_:)       [Donation]  All but the most recent")
      try terminal.press("Tab")
      try terminal.wait(for: "      MyTip.visited.donations.dropLast(3)")
      // The list is gone with the next key, and the entry is as it was.
      try terminal.type("i")
      try terminal.waitForLastRow("tips> SearchTip.searched.donations.di")
    }

    @Test func aKeyPathIsCompletedByTheEventsValue() throws {
      let terminal = try session()
      try terminal.type("SearchTip.searched.donations.largestSubset(groupedBy: \\.")
      try terminal.press("Tab")
      try terminal.wait(for: "  date  Date\n  page  String")
    }

    @Test func insideAStringThereIsNothing() throws {
      let terminal = try session()
      try terminal.type("print(\"Sea")
      try terminal.press("Tab")
      try terminal.wait(for: "no completions")
    }
  }
}
