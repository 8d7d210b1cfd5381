/// What a tip may have.
extension LanguageWord {
  static let requirements = [
    LanguageWord(
      name: "Tip", usage: "protocol Tip",
      help:
        "what an app tells its users, once and at the right moment: a struct with a title, and with rules that say when",
      chapter: "7 Tips",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
        }
        try Tips.configure()
        #expect(SearchTip().status == .available)
        """#),
    LanguageWord(
      name: "title", usage: "var title: Text { get }",
      help:
        "what a tip says first; the one thing that it must have",
      chapter: "7 Tips",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
        }
        let tip = SearchTip()
        print(tip.id)
        """#),
    LanguageWord(
      name: "message", usage: "var message: Text? { get }",
      help:
        "more words under the title; nil, which it is by itself, for none",
      chapter: "7 Tips",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
          var message: Text? { Text("Saved searches are in the sidebar.") }
        }
        #expect(SearchTip().message != nil)
        """#),
    LanguageWord(
      name: "image", usage: "var image: Image? { get }",
      help:
        "a picture beside the title; nil, which it is by itself, for none",
      chapter: "7 Tips",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
          var image: Image? { Image(systemName: "magnifyingglass") }
        }
        #expect(SearchTip().image != nil)
        """#),
    LanguageWord(
      name: "actions", usage: "var actions: [Action] { get }",
      help:
        "buttons of a tip, each with an id, a title and what it does",
      chapter: "7 Tips",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
          var actions: [Action] {
            Action(id: "more", title: "Learn more") { print("opens the help") }
          }
        }
        #expect(SearchTip().actions.count == 1)
        """#),
    LanguageWord(
      name: "rules", usage: "var rules: [Rule] { get }",
      help:
        "the conditions of a tip, all of which must hold; a tip without any is available at once",
      chapter: "10 Rules",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
          static let searched = Event(id: "searched")
          @Parameter static var isExpert: Bool = false
          var rules: [Rule] {
            #Rule(Self.searched) { $0.donations.count >= 3 }
            #Rule(Self.$isExpert) { !$0 }
          }
        }
        #expect(SearchTip().rules.count == 2)
        """#),
    LanguageWord(
      name: "options", usage: "var options: [TipOption] { get }",
      help:
        "how often and how long a tip may be shown: `MaxDisplayCount`, `MaxDisplayDuration`, `IgnoresDisplayFrequency`",
      chapter: "14 Display",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
          var options: [TipOption] {
            MaxDisplayCount(3)
            IgnoresDisplayFrequency(true)
          }
        }
        #expect(SearchTip().options.count == 2)
        """#),
    LanguageWord(
      name: "id", usage: "var id: String { get }",
      help:
        "what TipKit remembers a tip by: the name of its type, unless it says otherwise; tips with values need one for each",
      chapter: "7 Tips",
      example: #"""
        struct PageTip: Tip {
          let page: String
          var id: String { "page-\(page)" }
          var title: Text { Text("About \(page)") }
        }
        #expect(PageTip(page: "home").id == "page-home")
        """#),
  ]
}
