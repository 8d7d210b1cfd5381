import Testing
import TipTerminal

@Suite struct EscapingTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\tb", "a\\tb"), ("a\nb", "a\\nb"), ("a\r\nb", "a\\r\\nb"),
    ("\u{1B}[31mred", "\\u{1B}[31mred"), ("\0", "\\0"), ("\u{7F}", "\\u{7F}"),
    ("\u{9B}2J", "\\u{9B}2J"), ("a\u{202E}b", "a\\u{202E}b"), ("\u{FEFF}x", "\\u{FEFF}x"),
    ("👩‍👧 é 漢", "👩‍👧 é 漢"), ("\u{2028}", "\\u{2028}"),
  ])
  func line(text: String, expected: String) {
    #expect(Escaping.line(text) == expected)
  }

  @Test func blockKeepsLinesAndTabs() {
    #expect(Escaping.block("a\n\tb\u{1B}]0;x\u{7}") == "a\n\tb\\u{1B}]0;x\\u{7}")
  }

  @Test func noControlCharacterSurvives() {
    for value in UInt32(0)..<0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let escaped = Escaping.line("a\(Character(scalar))b").unicodeScalars
      #expect(!escaped.contains { $0.properties.generalCategory == .control }, "U+\(value)")
    }
  }

  /// Whatever Unicode has that is not drawn: after a letter, after nothing, and after each other.
  @Test func nothingThatNobodySeesSurvives() {
    for value in UInt32(0xA0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isDefaultIgnorableCodePoint
      else { continue }
      let escape = Escaping.literal(scalar)
      for before in ["", "a", "ж", "!", "\u{AD}"] {
        let escaped = Escaping.line(before + String(Character(scalar)))
        #expect(escaped.hasSuffix(escape), "U+\(String(value, radix: 16)) after `\(before)`")
      }
    }
  }

  @Test(arguments: [
    "❤️", "1️⃣", "👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👩🏽‍🚀", "می‌خواهم", "क्‍ष", "葛󠄀", "ᠠ᠋", "∩︀",
  ])
  func whatIsPartOfWritingStays(text: String) {
    #expect(Escaping.line(text) == text)
    #expect(Escaping.line("a" + text + "b") == "a" + text + "b")
  }

  @Test func styledTextEscapesWhateverEntersIt() {
    var text = StyledText("\u{1B}[2J", .value)
    text.append("\u{7}\n")
    #expect(Decoration.plain.string(text) == "\\u{1B}[2J\\u{7}\\n")
    #expect(Decoration.ansi.string(text) == "\u{1B}[35m\\u{1B}[2J\u{1B}[0m\\u{7}\\n")
  }
}
