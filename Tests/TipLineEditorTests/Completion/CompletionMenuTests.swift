import Testing
import TipTerminal

@testable import TipLineEditor

@Suite struct CompletionMenuTests {
  private let candidates = (0..<9).map {
    Completion(text: "name\($0)", type: "Int", help: "The number \($0)", example: "x.name\($0)")
  }

  private func rows(_ menu: CompletionMenu, columns: Int = 60, height: Int) -> [String] {
    menu.rows(columns: columns, height: height).map(\.plainText)
  }

  @Test func namesTypesAndHelpStandInColumns() {
    let menu = CompletionMenu(candidates: Array(candidates.prefix(2)))
    #expect(rows(menu, height: 9) == ["  name0  Int  The number 0", "  name1  Int  The number 1"])
  }

  @Test func theChosenOneHasItsDocumentation() {
    let menu = CompletionMenu(candidates: Array(candidates.prefix(2)), chosen: 1)
    #expect(
      rows(menu, height: 9) == [
        "  name0  Int  The number 0", "> name1  Int", "      The number 1", "      x.name1",
      ])
    #expect(
      rows(
        CompletionMenu(candidates: Array(candidates.prefix(1)), chosen: 0), columns: 13, height: 12)
        == ["> name0  Int", "      The", "      number", "      0", "      x.name0"])
  }

  @Test func theListFollowsTheChosenOne() {
    for chosen in candidates.indices {
      for height in 1...12 {
        let shown = rows(CompletionMenu(candidates: candidates, chosen: chosen), height: height)
        #expect(shown.count <= height)
        #expect(shown.contains { $0.hasPrefix("> name\(chosen) ") }, "\(chosen) of \(height)")
      }
    }
  }

  @Test func whatHasNoRoomIsCounted() {
    let menu = CompletionMenu(candidates: candidates)
    #expect(rows(menu, height: 3).last == "  … 7 more")
    #expect(rows(menu, height: 9).count == 9)
    #expect(rows(menu, height: 0).isEmpty)
    #expect(rows(menu, columns: 8, height: 4).allSatisfy { $0.count <= 8 })
  }

  @Test func candidatesShareABeginning() {
    let completions = Completions(replaced: 0..<1, candidates: candidates)
    #expect(completions.commonPrefix == "name")
    #expect(Completions.none(at: 3).commonPrefix.isEmpty)
  }

  @Test(arguments: [
    (
      "Its donations up to now, in the order in which they were made", 30, "Its donations up to now"
    ),
    ("Stores a donation with a value and waits for its effects", 30, "Stores a donation with a …"),
    ("Short", 5, "Short"), ("The most recent", 9, ""), ("Abcdefghijklmnopqrstuvwxyz", 20, ""),
    ("", 0, ""),
    ("a (b), c", 3, ""),
  ])
  func helpThatIsTooLongIsAPhraseOrNothing(help: String, width: Int, expected: String) {
    #expect(CompletionMenu.phrase(help, width: width) == expected)
  }

  /// One long name or type takes nothing from the others.
  @Test(arguments: [80, 40]) func noRowHasAnEllipsisForItsHelp(columns: Int) {
    let long = [
      Completion(
        text: "x", label: "aMethodWithManyLabels(first:second:third:fourth:)",
        type: "[Dictionary<String, Int>]", help: "Does something for all of these"),
      Completion(text: "y", label: "count", type: "Int", help: "How many there are"),
      Completion(
        text: "z", label: "next", type: "Int?",
        help: "The instant at which something falls due next, or nil where nothing does"),
    ]
    let rows = rows(CompletionMenu(candidates: long), columns: columns, height: 9)
    #expect(rows.allSatisfy { $0.count <= columns && !$0.hasSuffix("  …") }, "\(rows)")
    #expect(rows[1].hasPrefix("  count  Int ") && rows[1].hasSuffix("  How many there are"))
    #expect(
      rows[2].hasPrefix("  next   Int? ") && rows[2].hasSuffix("falls due …") == (columns == 80))
  }
}
