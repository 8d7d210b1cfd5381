/// Views, builders, and what things were called.
extension LanguageWord {
  static let viewWords = [
    LanguageWord(
      name: "tipViewStyle", usage: "view.tipViewStyle(_ style)",
      help:
        "gives the tips of a view a style of the program, or `.miniTip`",
      chapter: "14 Display",
      example: #"""
        struct PlainStyle: TipViewStyle {
          func makeBody(configuration: Configuration) -> some View {
            VStack { configuration.title }
          }
        }
        struct SearchTip: Tip { var title: Text { Text("Search") } }
        let view = TipView(SearchTip()).tipViewStyle(PlainStyle())
        """#),
    LanguageWord(
      name: "MainActor", usage: "@MainActor",
      help:
        "what runs where views are; here everything does, so that it changes nothing",
      chapter: "20 Reading sources",
      example: #"""
        @MainActor func show() { print("shown") }
        show()
        """#),
    LanguageWord(
      name: "RuleBuilder", usage: "@Tips.RuleBuilder var rules: [Rule] { … }",
      help:
        "a list of rules written one below the other, with `if` and `else`; the `rules` of a tip are so by themselves",
      chapter: "26 TipKit",
      example: #"""
        enum State { @Parameter static var isOn: Bool = true }
        @Tips.RuleBuilder func shared() -> [Tips.Rule] {
          #Rule(State.$isOn) { $0 }
        }
        struct SearchTip: Tip {
          var title: Text { Text("Search") }
          var rules: [Rule] { shared() }
        }
        #expect(SearchTip().rules.count == 1)
        """#),
    LanguageWord(
      name: "OptionsBuilder", usage: "@Tips.OptionsBuilder var options: [any TipOption] { … }",
      help:
        "a list of options written one below the other; the `options` of a tip are so by themselves",
      chapter: "26 TipKit",
      example: #"""
        @Tips.OptionsBuilder func shared() -> [any TipOption] {
          Tips.MaxDisplayCount(1)
        }
        #expect(shared().count == 1)
        """#),
    LanguageWord(
      name: "ActionBuilder", usage: "@Tips.ActionBuilder var actions: [Action] { … }",
      help:
        "a list of actions written one below the other; the `actions` of a tip are so by themselves",
      chapter: "26 TipKit",
      example: #"""
        @Tips.ActionBuilder func shared() -> [Tips.Action] {
          Tips.Action(id: "more", title: "More")
        }
        #expect(shared().count == 1)
        """#),
    LanguageWord(
      name: "asset", usage: "var image: Image? { get }",
      help:
        "what the image of a tip was called before TipKit was released: write `image`",
      chapter: "19 Old spellings",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Search") }
          // Not `asset`.
          var image: Image? { Image(systemName: "star") }
        }
        #expect(SearchTip().image != nil)
        """#),
  ]
}
