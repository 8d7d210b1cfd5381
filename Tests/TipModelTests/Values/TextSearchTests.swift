import SeededRandom
import Testing

@testable import TipModel

/// What Foundation finds, on texts for which that was tried.
@Suite struct TextSearchTests {
  @Test(arguments: [
    ("x", "", false, false, false), ("", "", false, false, false),
    ("straße", "ss", false, true, true), ("ß", "s", false, false, false),
    ("STRASSE", "straße", false, true, true), ("\u{FB01}sh", "fi", false, true, true),
    ("łódź", "lodz", false, false, false), ("Café", "cafe", false, true, false),
    ("e\u{301}", "e", false, true, false), ("ςa", "Σ", false, true, true),
    ("\u{131}x", "i", false, false, false), ("が", "か", false, false, false),
    ("👍🏽", "👍", false, true, false), ("a\r\nb", "\n", true, true, true),
    ("ё", "е", false, true, false), ("Øre", "ore", false, false, false),
  ])
  func findsWhatFoundationFinds(
    _ text: String, _ part: String, _ plainly: Bool, _ loosely: Bool, _ caselessly: Bool
  ) {
    #expect(TextSearch.contains(part, in: text) == plainly)
    #expect(TextSearch.Part(part).isFound(in: text) == plainly)
    #expect(TextSearch.looselyContains(part, in: text) == loosely)
    #expect(TextSearch.caselesslyContains(part, in: text) == caselessly)
  }

  /// Texts of few letters, in which much nearly occurs; they are found as a plain search finds them.
  @Test(arguments: [["a", "b"], ["ä", "a"], ["a", "\r", "\n"], ["a", "b", "ä", "\u{7F}", "\0"]])
  func findsWhatAPlainSearchFinds(letters: [Character]) {
    let seed = Seeds.one()
    var random = SeededRandom(seed: seed)
    func text(_ limit: Int) -> [Character] {
      (0..<random.below(limit)).map { _ in letters[random.below(letters.count)] }
    }
    for _ in 0..<500 {
      // CR LF is two characters here, and one in a string.
      let whole = text(20)
      // Some are parts of it that are too long to be compared at each place.
      let part = random.below(3) > 0 ? text(5) : Array(whole.dropFirst(2).prefix(11))
      let places = whole.indices.filter { whole[$0...].starts(with: part) }
      let isFound = !part.isEmpty && !places.isEmpty
      #expect(
        TextSearch.contains(String(part), in: String(whole)) == isFound,
        "seed \(seed): \(whole), \(part)")
      #expect(
        TextSearch.Part(String(part)).isFound(in: String(whole)) == isFound,
        "seed \(seed): \(whole), \(part)")
    }
  }

  /// Looked for at each place anew, this would take ten thousand million steps.
  @Test(arguments: ["a", "ä", "\r"])
  func nearlyOccurringCostsNothing(letter: String) {
    let (text, part) = (
      String(repeating: letter, count: 200_000), String(repeating: letter, count: 100_000)
    )
    #expect(TextSearch.contains(part, in: text))
    #expect(!TextSearch.contains(part + "b", in: text))
  }

  @Test(arguments: [
    ("o'neil's", "O'neil's"), ("3rd C3PO", "3Rd C3Po"), ("foo_bar-baz", "Foo_Bar-Baz"),
    ("ß eins", "Ss Eins"), ("don\u{2019}t", "Don\u{2019}t"), ("HELLO wORLD", "Hello World"),
  ])
  func capitalsBeginWords(_ text: String, _ capitalized: String) {
    #expect(CapitalizedText.string(text) == capitalized)
  }
}
