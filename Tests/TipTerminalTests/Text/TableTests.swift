import Testing
import TipTerminal

@Suite struct TableTests {
  private func lines(_ rows: [[String]], width: Int, breaking: Bool = true) -> [String] {
    var table = Table()
    for row in rows { table.add(row.map { StyledText($0) }) }
    return table.lines(width: width, breaking: breaking).map(\.plainText)
  }

  private let options = [
    ["color", "auto", "auto, always or never"], ["pager", "on", "off writes all at once"],
  ]

  @Test func whereThereIsRoomARowIsALine() {
    #expect(
      lines(options, width: 40) == [
        "color  auto  auto, always or never", "pager  on    off writes all at once",
      ])
  }

  /// Nothing of it is lost.
  @Test func theLastCellGoesOnBelow() {
    #expect(
      lines(options, width: 26) == [
        "color  auto  auto, always", "             or never", "pager  on    off writes",
        "             all at once",
      ])
    #expect(lines([["one", "two words", ""]], width: 13) == ["one  two", "     words"])
  }

  @Test func withoutRoomItHasLinesOfItsOwn() {
    #expect(
      lines([["2025-01-01 00:00", "Visit(page: 1)"]], width: 20) == [
        "2025-01-01 00:00", "    Visit(page: 1)",
      ])
    #expect(lines([["2025-01-01 00:00", "x"]], width: 10) == ["2025-01-01", "    00:00", "    x"])
    for width in 12...20 {
      #expect(lines(options, width: width).allSatisfy { $0.count <= width })
    }
  }

  @Test func oneLineEachWhereThatIsAskedFor() {
    #expect(
      lines(options, width: 20, breaking: false) == [
        "color  auto  auto, …", "pager  on    off wr…",
      ])
  }
}
