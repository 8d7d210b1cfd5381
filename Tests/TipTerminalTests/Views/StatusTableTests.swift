import Testing
import TipModel
import TipTerminal

@Suite struct StatusTableTests {
  @Test func alignsColumns() {
    let table = StatusTable([
      .init(tip: "Short", status: .available),
      .init(tip: "A longer one", status: .invalidated(.tipClosed), remark: "since Monday"),
      .init(tip: "漢字", status: .pending, remark: "rule 1"),
    ])
    #expect(
      Decoration.plain.string(table.lines(width: 80)) == """
        Short         available
        A longer one  invalidated(tipClosed)  since Monday
        漢字          pending                 rule 1

        """)
  }
}
