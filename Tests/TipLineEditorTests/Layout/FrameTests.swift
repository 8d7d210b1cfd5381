import Testing
import TipTerminal

@testable import TipLineEditor

@Suite struct ScreenFrameTests {
  private func frame(_ text: String, cursor: Int, height: Int, below: Int = 0) -> ScreenFrame {
    let layout = EntryLayout(text, prompts: .plain, columns: 20)
    return ScreenFrame(layout, cursor: cursor, highlights: [], height: height) { room in
      (0..<min(below, room)).map { StyledText("item \($0)") }
    }
  }

  private let tall = (0..<50).map(String.init).joined(separator: "\n")

  @Test func aTallEntryIsSeenRoundItsCursor() {
    for cursor in [0, 40, 90, 139] {
      let frame = frame(tall, cursor: cursor, height: 10)
      #expect(frame.rows.count == 10)
      #expect((0..<10).contains(frame.cursor.row))
    }
    #expect(frame(tall, cursor: 0, height: 10).rows[0].plainText == "tips> 0")
    #expect(frame(tall, cursor: 139, height: 10).rows[9].plainText == "  ... 49")
  }

  @Test func aListHasRoomBelowATallEntry() {
    let frame = frame(tall, cursor: 139, height: 10, below: 30)
    #expect(frame.rows.count == 10)
    #expect(frame.rows[4].plainText == "  ... 49")
    #expect(frame.rows[5].plainText == "item 0")
  }

  @Test func oneRowIsEnough() {
    #expect(frame(tall, cursor: 139, height: 1, below: 3).rows.map(\.plainText) == ["  ... 49"])
  }
}
