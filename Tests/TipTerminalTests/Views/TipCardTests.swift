import Testing
import TipTerminal

@Suite struct TipCardTests {
  @Test func showsAllThatATipSays() {
    let card = TipCard(
      title: "Save as a Favorite",
      message: "Your favorite landmarks always appear at the top of the list.",
      image: "star", actions: ["Learn More", "Later"], arrow: .top)
    #expect(
      Decoration.plain.string(card.lines(width: 43)) == """
        ╭───────────────────▲───────────────────╮
        │ Save as a Favorite                  × │
        │ Your favorite landmarks always appear │
        │ at the top of the list.               │
        │ (star)                                │
        │ [ Learn More ] [ Later ]              │
        ╰───────────────────────────────────────╯

        """)
  }

  @Test func aTitleAloneIsASmallCard() {
    #expect(
      Decoration.plain.string(TipCard(title: "漢字", arrow: .leading).lines(width: 80)) == """
        ╭──────────╮
        ◀ 漢字   × │
        ╰──────────╯

        """)
  }

  @Test(arguments: 0...70, TipCard.Edge.allCases)
  func everyWidthIsSafe(width: Int, edge: TipCard.Edge) {
    let card = TipCard(
      title: "A title of some length 漢字漢字",
      message: "a\u{1B}[2J\n\nsupercalifragilisticexpialidocious",
      image: "star", actions: ["One", "Another"], arrow: edge)
    let lines = card.lines(width: width)
    #expect(lines.allSatisfy { $0.width <= width })
    if width >= 12 { #expect(Set(lines.map(\.width)).count == 1) }
  }
}
