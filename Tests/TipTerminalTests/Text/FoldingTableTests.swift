import SeededRandom
import Testing
import TipTerminal

@Suite struct FoldingTableTests {
  private static let names = [
    "SearchTip", "InlineSuggestionForRecentlyFavoritedLandmarksNearTheUsersCurrentLocationTip",
    "写真をすばやく検索するためのとても長い名前のヒント", "חיפושתמונותלפימיקוםותאריךבאלבוםTip",
    "a_name.with.points_and_lines_that_goes_on_for_quite_a_while", "",
  ]

  /// Whatever the width, each number stands in one line, no character is lost, and no line is longer than a number makes it.
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8])
  func numbersStayWhole(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      let columnCount = Int.random(in: 1...5, using: &random)
      let columns = (0..<columnCount).map { place in
        FoldingTable.Column(
          "column \(place)", Bool.random(using: &random) ? .left : .right,
          place: [.item, .line, .ending].randomElement(using: &random) ?? .item)
      }
      var table = FoldingTable(name: "name", columns, remark: "remark")
      var numbers: [String] = []
      var shownNames: [String] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let name = Self.names.randomElement(using: &random) ?? ""
        shownNames.append(name)
        let rows = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          FoldingTable.Row(
            (0..<columnCount).map { _ in
              let number = "\(Int.random(in: 0...9_999_999, using: &random)),5 %"
              numbers.append(number)
              return StyledText(number)
            },
            remark: StyledText(
              Bool.random(using: &random) ? "" : "no row sets what it asks for, nor does anybody"))
        }
        table.add(StyledText(name), rows)
      }
      for width in [20, 26, 40, 60, 80, 120, .max] {
        let lines = table.lines(width: width)
        let text = lines.map(\.plainText)
        #expect(!text.contains { $0.contains("…") }, "seed \(seed), width \(width)")
        for number in numbers {
          #expect(text.contains { $0.contains(number) }, "seed \(seed), width \(width): \(number)")
        }
        let letters = text.joined().filter { !$0.isWhitespace }
        for name in shownNames where width < 26 || width == .max {
          #expect(letters.contains(name.filter { !$0.isWhitespace }), "seed \(seed): \(name)")
        }
        if width >= 40, columns.allSatisfy({ $0.place != .ending }) {
          for line in lines { #expect(line.width <= width, "\(width): \(line.plainText)") }
        }
      }
    }
  }

  @Test func namesFoldBesideTheirNumbers() {
    var table = FoldingTable(name: "tip", [FoldingTable.Column("available")])
    table.add(StyledText("InlineSuggestionForLandmarksTip"), [FoldingTable.Row([StyledText("7")])])
    #expect(
      table.lines(width: 29).map(\.plainText) == [
        "tip                 available", "InlineSuggestion            7", "ForLandmarksTip",
      ])
  }

  @Test func recordsStandWhereThereIsNoRoom() {
    var table = FoldingTable(
      name: "tip",
      [
        FoldingTable.Column("available"), FoldingTable.Column("ever"),
        FoldingTable.Column("by", .left, label: "", place: .line),
        FoldingTable.Column("", label: " blocks ", place: .ending),
      ])
    let row = ["12", "1.5 %", "rule 1", "98.5 %"].map { StyledText($0) }
    table.add(StyledText("SearchTip"), [FoldingTable.Row(row, remark: StyledText("nobody"))])
    #expect(
      table.lines(width: 24).map(\.plainText) == [
        "SearchTip", "  available 12", "  ever 1.5 %", "  rule 1 blocks 98.5 %", "    nobody",
      ])
  }
}
