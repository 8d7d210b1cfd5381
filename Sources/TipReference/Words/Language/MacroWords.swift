/// Macros, written with a number sign.
extension LanguageWord {
  static let macros = [
    LanguageWord(
      name: "#Rule", usage: "#Rule(input, …) { condition }",
      help:
        "a condition of a tip, over events and parameters; it holds when the closure yields true, and a tip needs all of its rules",
      chapter: "10 Rules",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
          static let searched = Event(id: "searched")
          var rules: [Rule] {
            #Rule(Self.searched) { $0.donations.count >= 3 }
          }
        }
        #expect(SearchTip().rules.count == 1)
        """#),
    LanguageWord(
      name: "#expect", usage: "#expect(condition)",
      help:
        "expects that a condition holds; `tips test` counts those that do, and shows the value of every part of one that does not",
      chapter: "17 Testing",
      example: #"""
        #expect([1, 2, 3].count == 3)
        """#),
  ]
}
