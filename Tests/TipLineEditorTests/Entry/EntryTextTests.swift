import Testing

@testable import TipLineEditor

@Suite struct EditedTextTests {
  private func entry(_ marked: String) -> EditedText {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    return EditedText(text: parts.joined(), cursor: parts[0].unicodeScalars.count)
  }

  @Test func aLineBeginsAndEndsAtItsBreaks() {
    let entry = entry("ab\ncd|ef\ngh")
    #expect(entry.lineStart == 3 && entry.lineEnd == 7)
    #expect(entry.lineBefore == "cd" && entry.lineAfter == "ef")
  }

  @Test func aStepIsACharacterAsPeopleCountThem() {
    #expect(entry("a👨‍👩‍👧|b").previous == 1)
    #expect(entry("a|👨‍👩‍👧b").next == 6)
    #expect(entry("|").previous == 0 && entry("|").next == 0)
  }

  @Test func wordsEndWhereLettersDo() {
    #expect(entry("foo.bar |").previousWord == 4)
    #expect(entry("|foo.bar").nextWord == 3)
  }

  @Test func bytesAndScalarsAreFoundFromEachOther() {
    let entry = entry("漢é|x")
    #expect(entry.offset == 5)
    #expect(entry.place(of: 5) == 2)
    #expect(entry.place(of: 99) == 3)
  }

  @Test func aNewLineIsIndentedAfterAnOpeningBracket() {
    #expect(entry("struct A {|").indentation == "  ")
    #expect(entry("  f(|").indentation == "    ")
    #expect(entry("  a.map { x in|").indentation == "    ")
    #expect(entry("  let x = 1|").indentation == "  ")
    #expect(entry("margin|").indentation == "")
    // In a string of several lines, white space is text.
    #expect(entry("  let s = \"\"\"\n    two|").indentation == "")
    #expect(entry("  let s = \"\"\"\n    two\n  \"\"\"|").indentation == "  ")
  }
}
