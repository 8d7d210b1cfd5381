import SeededRandom
import Testing

@testable import TipModel

/// What searches say of a column's texts is what they say of each.
@Suite struct TextQuestionTests {
  /// Of few letters, so that parts begin, end and nearly occur; some longer than what is held in one number.
  @Test(arguments: [
    ["a", "b"], ["a", "\u{7F}"], ["ä", "a"], ["a", "\r", "\n"], ["a", "b", "e", "\u{301}", "\0"],
  ])
  func columnsAreAskedAsTextsAre(letters: [Unicode.Scalar]) {
    let seed = Seeds.one()
    var random = SeededRandom(seed: seed)
    func text(_ limit: Int) -> String {
      var text = ""
      for _ in 0..<random.below(limit) {
        text.unicodeScalars.append(letters[random.below(letters.count)])
      }
      return text
    }
    for _ in 0..<100 {
      var column = StringColumn()
      for _ in 0..<20 { column.append(text(20)) }
      let word = text(4)
      let part = random.below(4) > 0 ? word : column[0]
      func expect(_ question: TextQuestion, _ holds: (String) -> Bool) {
        #expect(
          question.verdicts(on: column) == column.distinct.map { holds($0) ? 1 : 0 },
          "seed \(seed): \(question) of \(column.distinct)")
      }
      let wanted = TextSearch.Part(part)
      expect(.contains(wanted)) { TextSearch.contains(part, in: $0) }
      expect(.hasPrefix(wanted)) { $0.hasPrefix(part) }
      expect(.hasSuffix(wanted)) { $0.hasSuffix(part) }
    }
  }

  /// A column that another comes of does not get what that one is given.
  @Test func textsOfACopyAreItsOwn() {
    var first = StringColumn()
    first.append("a")
    var second = first
    #expect(second.version == first.version)
    second.append("b")
    #expect((first.distinct, second.distinct) == (["a"], ["a", "b"]))
    #expect((first.code(of: "b"), second.code(of: "b")) == (nil, 1))
    #expect(second.version != first.version)
    first.append("c")
    #expect((first.distinct, second.distinct) == (["a", "c"], ["a", "b"]))
  }
}
