import Testing

@testable import TipLineEditor

/// What Ctrl-Y gives back.
@Suite(.serialized) struct CutTests {
  @Test(arguments: [
    // Cut in a row, it is one text, in the order in which it stood.
    ("one two three\u{17}\u{17}\u{17}\u{19}", "one two three"),
    ("one two three\u{02}\u{17}\u{0B}\u{19}", "one two three"),
    ("one two three\u{17}\u{15}\u{15}\u{19}", "one two three"),
    ("one two\u{1B}b\u{1B}d\u{17}\u{19}", "one two"),
    // What cuts nothing keeps what was cut before.
    ("one two\u{17}\u{0B}\u{19}", "one two"),
    ("one\u{15}\u{15}two\u{15}\u{19}", "two"),
    // Whatever comes between begins a new one.
    ("one two\u{17}\u{02}\u{06}\u{17}\u{19}", "one "),
    ("one two\u{17}x\u{08}\u{17}\u{19}", "one "),
    ("one two\u{17}\u{1B}[200~x\u{1B}[201~\u{17}\u{19}", "one x"),
    ("one two\u{17}\u{19}\u{17}\u{19}", "one two"),
  ])
  func whatIsCutInARowIsOneText(keys: String, expected: String) throws {
    #expect(try TypingTerminal().entry(typing: keys) == expected)
  }
}
