import Testing
import TipTerminal

@testable import TipLineEditor

@Suite struct EntryLayoutTests {
  private func layout(_ text: String, columns: Int = 40) -> EntryLayout {
    EntryLayout(text, prompts: .plain, columns: columns)
  }

  private func rows(_ layout: EntryLayout) -> [String] {
    layout.rows.indices.map { layout.text(of: $0, []).plainText }
  }

  @Test func linesHaveTheirPrompts() {
    #expect(rows(layout("a\n  b\n")) == ["tips> a", "  ...   b", "  ... "])
  }

  @Test func longLinesGoOnWithoutPrompt() {
    let layout = layout(String(repeating: "x", count: 20), columns: 20)
    #expect(rows(layout) == ["tips> " + String(repeating: "x", count: 14), "xxxxxx"])
    #expect(layout.position(of: 13) == .init(row: 0, column: 19))
    #expect(layout.position(of: 14) == .init(row: 1, column: 0))
    #expect(layout.position(of: 20) == .init(row: 1, column: 6))
  }

  @Test func theCursorAfterAFullRowIsOnTheNext() {
    let layout = layout(String(repeating: "x", count: 14), columns: 20)
    #expect(layout.position(of: 14) == .init(row: 1, column: 0))
    #expect(layout.rows.count == 2)
  }

  @Test func wideCharactersAreNeverCut() {
    let layout = layout(String(repeating: "x", count: 13) + "漢字", columns: 20)
    #expect(rows(layout) == ["tips> " + String(repeating: "x", count: 13), "漢字"])
    #expect(layout.position(of: 15) == .init(row: 1, column: 4))
  }

  @Test func aJoinedPictureIsOneCell() {
    let layout = layout("👨‍👩‍👧x")
    #expect(layout.cells.map(\.width) == [2, 1])
    #expect(layout.cells.map(\.scalar) == [0, 5])
    #expect(layout.position(of: 5) == .init(row: 0, column: 8))
  }

  @Test func tabsReachToTheNextStopAndEscapesAreSeen() {
    #expect(rows(layout("\tx\u{1B}[2J")) == [#"tips>     x\u{1B}[2J"#])
  }

  @Test func placesAreFoundAgain() {
    let text = "one\ntwo 漢\n" + String(repeating: "y", count: 30)
    for columns in [1, 2, 5, 8, 13, 20, 80] {
      let layout = layout(text, columns: columns)
      for place in 0...text.unicodeScalars.count {
        let position = layout.position(of: place)
        #expect(position.column <= max(columns, 2))
        #expect(layout.scalar(row: position.row, column: position.column) == place)
      }
    }
  }

  @Test func thereIsNothingOutsideTheRows() {
    #expect(layout("a\nb").scalar(row: -1, column: 0) == nil)
    #expect(layout("a\nb").scalar(row: 2, column: 0) == nil)
    #expect(layout("abc\nb").scalar(row: 1, column: 9) == 5)
  }
}

extension PromptPair {
  static var plain: PromptPair {
    PromptPair(first: StyledText("tips> "), next: StyledText("  ... "))
  }
}
