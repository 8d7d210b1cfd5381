import Testing
import TipTerminal

@testable import TipLineEditor

@Suite struct PlainCompletionTests {
  private final class Words: EntryLanguage {
    let words: [String]
    init(words: [String]) { self.words = words }

    func isComplete(_ text: String) -> Bool { true }
    func highlights(in text: String, cursor: Int) -> [Highlight] { [] }
    func completions(in text: String, at offset: Int) -> Completions {
      let typed = text.utf8.prefix(offset).reversed().prefix { $0 != 0x20 && $0 != 0x0A }.count
      let start = offset - typed
      let word = String(decoding: text.utf8.prefix(offset).dropFirst(start), as: UTF8.self)
      return Completions(
        replaced: start..<offset,
        candidates: words.filter { $0.hasPrefix(word) }.map { Completion(text: $0, help: "A word") }
      )
    }
  }

  @Test(arguments: [
    ("let a = gre", "let a = green", [String]()),
    ("re", "re", ["  reach  A word", "  red    A word"]),
    ("rea", "reach", []), ("x", "x", ["no completions"]), ("漢 gr", "漢 green", []),
  ])
  func theLineGoesOnAsFarAsAllAgree(line: String, expected: String, list: [String]) {
    for entry in ["", "struct X {\n", "漢字\n\n"] {
      let language = Words(words: ["reach", "red", "green"])
      let answer = PlainCompletion(of: line, after: entry, in: language)
      #expect(answer.line == expected)
      #expect(answer.list(width: 40).map(\.plainText) == list)
    }
  }

  @Test func longListsAreCounted() {
    let words = (0..<90).map { "word\($0)" }
    let answer = PlainCompletion(of: "wo", after: "", in: Words(words: words))
    #expect(answer.line == "word")
    let rows = answer.list(width: 40).map(\.plainText)
    #expect(rows.count == 20 && rows.last == "  … 71 more")
  }
}
