/// Attributes, written with an at sign.
extension LanguageWord {
  static let attributes = [
    LanguageWord(
      name: "@Parameter", usage: "@Parameter static var name: Type = value",
      help:
        "a value that rules read as `$name`; when it changes, they are asked again, and it is kept between launches",
      chapter: "8 Parameters",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
          @Parameter static var isExpert: Bool = false
          var rules: [Rule] {
            #Rule(Self.$isExpert) { $0 == true }
          }
        }
        try Tips.configure()
        SearchTip.isExpert = true
        #expect(SearchTip().status == .available)
        """#),
    LanguageWord(
      name: ".transient", usage: "@Parameter(.transient) static var name: Type = value",
      help:
        "a parameter that is not kept: it has its first value again at each launch",
      chapter: "8 Parameters",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
          @Parameter(.transient) static var visits: Int = 0
          var rules: [Rule] {
            #Rule(Self.$visits) { $0 > 2 }
          }
        }
        SearchTip.visits = 3
        #expect(SearchTip.visits == 3)
        """#),
  ]
}
