import Testing
import TipTerminal

@testable import TipLineEditor

@Suite struct PainterTests {
  private func frame(_ text: String, cursor: Int? = nil, columns: Int = 20, rows: Int = 6)
    -> ScreenFrame
  {
    ScreenFrame(
      EntryLayout(text, prompts: .plain, columns: columns),
      cursor: cursor ?? text.unicodeScalars.count, highlights: [], height: rows)
  }

  /// Whatever is drawn over whatever, the screen shows the last frame and the cursor is in it.
  @Test func framesReplaceOneAnother() {
    let texts = [
      "", "a", "ab\ncd", String(repeating: "x", count: 14), String(repeating: "x", count: 15),
      "ab\ncd\nef\ngh\nij\nkl\nmn\nop", "b", "漢字\n漢",
    ]
    for first in texts {
      for second in texts {
        var (painter, screen) = (Painter(decoration: .plain), Screen(columns: 20, rows: 6))
        screen.feed(painter.draw(frame(first)))
        screen.feed(painter.draw(frame(second, cursor: 1)))
        screen.feed(painter.draw(frame(second)))
        let wanted = frame(second)
        let shown = screen.text.filter { !$0.isEmpty }
        // Of a wide character this screen knows nothing.
        guard !first.contains("漢"), !second.contains("漢") else { continue }
        let rows = wanted.rows.map { trimmed($0.plainText) }.filter { !$0.isEmpty }
        #expect(shown == rows, "\(first) then \(second)")
        #expect(screen.column == wanted.cursor.column)
      }
    }
  }

  @Test func nothingIsWrittenWhereNothingChanged() {
    var painter = Painter(decoration: .ansi)
    #expect(!painter.draw(frame("ab\ncd")).isEmpty)
    #expect(painter.draw(frame("ab\ncd")).isEmpty)
    #expect(!painter.draw(frame("ab\ncd", cursor: 0)).contains("ab"))
  }

  @Test func erasingLeavesTheCursorWhereTheEntryBegan() {
    var (painter, screen) = (Painter(decoration: .plain), Screen(columns: 20, rows: 6))
    screen.feed("before\r\n")
    screen.feed(painter.draw(frame("ab\ncd\nef")))
    screen.feed(painter.erase())
    #expect(screen.text == ["before", "", "", "", "", ""])
    #expect(screen.row == 1 && screen.column == 0)
    #expect(painter.erase().isEmpty)
  }

  @Test func rowsThatNoLongerFitAreErasedWhole() {
    var painter = Painter(decoration: .plain)
    _ = painter.draw(frame(String(repeating: "x", count: 20), columns: 20))
    // The full row of 20 columns became two rows of 10; the cursor's row of 6 is still one.
    #expect(painter.eraseResized(to: 10) == "\u{1B}[2A\r\u{1B}[J")
  }

  private func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }
}
