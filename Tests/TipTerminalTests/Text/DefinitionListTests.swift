import Testing
import TipTerminal

@Suite struct DefinitionListTests {
  private func text(width: Int) -> String {
    var list = DefinitionList()
    list.add(StyledText(":at TIME"), "go back to a time, with all that was so then")
    list.add(StyledText(":quit"), "leave")
    return list.lines(width: width).map(\.plainText).joined(separator: "\n")
  }

  @Test func whatFitsStandsBesideItsTerm() {
    #expect(
      text(width: .max) == """
          :at TIME  go back to a time, with all that was so then
          :quit     leave
        """)
  }

  @Test func whatIsLongIsBrokenAtSpaces() {
    #expect(
      text(width: 46) == """
          :at TIME  go back to a time, with all that
                    was so then
          :quit     leave
        """)
  }

  @Test func whereLittleRoomIsLeftItStandsBelow() {
    #expect(
      text(width: 30) == """
          :at TIME
              go back to a time, with
              all that was so then
          :quit
              leave
        """)
  }

  @Test(arguments: [-1, 0, 1, 5]) func noWidthIsTooSmall(width: Int) {
    #expect(text(width: width).contains("  :quit\n"))
  }
}
