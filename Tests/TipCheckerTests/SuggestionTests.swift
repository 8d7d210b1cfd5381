import SeededRandom
import Testing
import TipText

@Suite struct SuggestionTests {
  @Test func theOppositeIsNotMeant() {
    #expect(Suggestion.nearest(to: "isNotEmpty", among: ["isEmpty"]) == [])
    #expect(
      Suggestion.nearest(to: "isNotEmty", among: ["isEmpty", "isNotEmpty"]) == ["isNotEmpty"])
    #expect(Suggestion.nearest(to: "noets", among: ["notes"]) == ["notes"])
    #expect(Suggestion.nearest(to: "isEmty", among: ["isNotEmpty", "isEmpty"]) == ["isEmpty"])
  }

  /// What is nearest by all edits between all names, one cell after another.
  @Test func theNearestAreThoseOfTheWholeTable() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    func word() -> String {
      String(
        (0..<Int.random(in: 1...9, using: &random)).map { _ in "abcd".randomElement(using: &random)!
        })
    }
    for _ in 0..<300 {
      let name = word()
      let candidates = Set((0..<30).map { _ in word() }).subtracting([name]).sorted()
      let reach = max(1, (name.count + 1) / 3)
      let expected = candidates.enumerated()
        .map { (Self.edits(Array(name), Array($1)), $0, $1) }
        .filter { $0.0 <= reach && $0.0 < name.count }
        .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(3).map(\.2)
      #expect(Suggestion.nearest(to: name, among: candidates) == expected, "seed \(seed)")
    }
  }

  private static func edits(_ a: [Character], _ b: [Character]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count {
      for j in 0...b.count {
        guard i > 0, j > 0 else {
          table[i][j] = i + j
          continue
        }
        var best = min(
          table[i - 1][j] + 1, table[i][j - 1] + 1,
          table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          best = min(best, table[i - 2][j - 2] + 1)
        }
        table[i][j] = best
      }
    }
    return table[a.count][b.count]
  }
}
