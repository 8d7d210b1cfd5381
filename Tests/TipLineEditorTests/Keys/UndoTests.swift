import Testing

@testable import TipLineEditor

@Suite struct UndoLogTests {
  private func state(_ text: String, _ cursor: Int? = nil) -> UndoLog.State {
    UndoLog.State(text: text, cursor: cursor ?? text.unicodeScalars.count)
  }

  @Test func lettersThatAreTypedAreOneStepAndSpacesEndIt() {
    var log = UndoLog()
    for text in ["a", "ab", "ab ", "ab c", "ab cd"] { log.note(state(text)) }
    #expect(log.undo() == state("ab "))
    #expect(log.undo() == state("ab"))
    #expect(log.undo() == state(""))
    #expect(log.undo() == nil)
    #expect(log.redo() == state("ab"))
    #expect(log.redo() == state("ab "))
    #expect(log.redo() == state("ab cd"))
    #expect(log.redo() == nil)
  }

  @Test func movingTheCursorEndsAStep() {
    var log = UndoLog()
    for state in [state("a"), state("ab"), state("ab", 0), state("xab", 1), state("xyab", 2)] {
      log.note(state)
    }
    #expect(log.undo() == state("ab", 0))
    #expect(log.undo() == state(""))
  }

  @Test func whatIsTypedAfterAnUndoTakesThePlaceOfTheRest() {
    var log = UndoLog()
    log.note(state("one"))
    log.note(state(""))
    #expect(log.undo() == state("one"))
    log.note(state("one!"))
    #expect(log.redo() == nil)
    #expect(log.undo() == state("one"))
  }

  @Test func whatIsTooMuchIsForgottenFromTheBeginningOn() {
    var log = UndoLog()
    let large = String(repeating: "x", count: 6 << 20)
    for letter in ["a", "b", "c", "d", "e"] { log.note(state(large + letter)) }
    var count = 0
    while log.undo() != nil { count += 1 }
    #expect(count == 2)
  }
}

@Suite(.serialized) struct UndoKeyTests {
  @Test func undoTakesBackACut() throws {
    let terminal = try TypingTerminal()
    // Everything comes at once, and is one step; the cut would be part of it without the key before.
    #expect(terminal.entry(typing: "one two\u{1F}\u{1B}_") == "one two")
    #expect(terminal.entry(typing: "one two\u{1F}three") == "three")
    #expect(terminal.entry(typing: "a\u{1F}\u{1F}\u{1B}/\u{1B}/b") == "ab")
  }
}
