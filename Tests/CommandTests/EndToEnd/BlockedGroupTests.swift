import Foundation
import Testing

/// `tips check` of a group that never gets past a tip shows a life that proves it.
@Suite struct BlockedGroupTests {
  private static let app = """
    import TipKit
    struct MenuTip: Tip {
      @Parameter static var level: Int = 0
      var title: Text { Text("Menu") }
      var rules: [Rule] { #Rule(Self.$level) { $0 > 3 && $0 < 2 } }
    }
    struct SearchTip: Tip {
      static let opened = Tips.Event(id: "opened")
      let page: Int
      var title: Text { Text("Search") }
      var rules: [Rule] {
        #Rule(MenuTip.$level) { $0 >= 5 }
        #Rule(Self.opened) { $0.donations.count >= 3 }
      }
    }
    struct Screen {
      let group = TipGroup(.ordered) {
        MenuTip()
        SearchTip(page: 1)
      }
    }

    """
  private static let life = """
    after this script the rules of `SearchTip` hold, and the group shows nothing:
    try Tips.configure()
    MenuTip.level = 5
    for _ in 1...3 { SearchTip.opened.sendDonation() }
    let group = TipGroup(.ordered) { MenuTip(); SearchTip(page: 0) }
    #expect(SearchTip(page: 0).status == .available)
    #expect(group.currentTip == nil)
    """

  @Test func theLifeIsANote() throws {
    let scratch = try Scratch()
    let app = try scratch.write(Self.app, to: "app.swift")
    let text = try Command(["check", app])
    let lines = Self.life.split(separator: "\n")
    #expect(
      text.errors.contains(
        (["   = note: \(lines[0])"] + lines.dropFirst().map { "       \($0)" })
          .joined(separator: "\n") + "\n"), "\(text.errors)")
    // The script holds where it was taken from.
    let script = try scratch.write(
      lines.dropFirst().joined(separator: "\n") + "\n", to: "life.tips")
    #expect(try Command(["test", script, "--with", app]).status == 0)
  }

  @Test func theLifeIsInDocuments() throws {
    let scratch = try Scratch()
    let app = try scratch.write(Self.app, to: "app.swift")
    let json = try Command(["check", app, "--format", "json"])
    let found = json.objects.flatMap { object in
      (object["diagnostics"] as? [[String: Any]]) ?? [object]
    }.filter { $0["code"] as? String == "blocked-group" }
    let notes = try #require(found.first?["notes"] as? [[String: Any]])
    #expect(notes.compactMap { $0["message"] as? String }.last == Self.life)
    #expect(
      notes.prefix(2).map { $0["message"] as? String }
        == ["these conditions exclude each other", "these conditions exclude each other"])
    let sarif = try Command(["check", app, "--format", "sarif"])
    let log = try #require(sarif.objects.first)
    let results = ((log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]) ?? []
    let result = try #require(results.first { $0["ruleId"] as? String == "blocked-group" })
    let message = (result["message"] as? [String: Any])?["text"] as? String ?? ""
    #expect(message.hasSuffix("\n" + Self.life), "\(message)")
    #expect((result["relatedLocations"] as? [Any])?.count == 2)
    let xcode = try Command(["check", app, "--format", "xcode"])
    #expect(
      !xcode.output.contains("\ntry Tips") && xcode.output.contains("shows nothing"),
      "\(xcode.output)")
  }

  /// Without a life in which a later tip could be shown there is none to show.
  @Test func noLifeIsShownWhereThereIsNone() throws {
    let scratch = try Scratch()
    let never = Self.app.replacing("$0 >= 5", with: "$0 >= 5 && $0 <= 4")
    let run = try Command(["check", try scratch.write(never, to: "app.swift")])
    #expect(run.errors.contains("blocked-group") && !run.errors.contains("after this script"))
  }
}
