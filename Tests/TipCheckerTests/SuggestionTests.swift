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
}
