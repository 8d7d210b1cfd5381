/// Events, groups, views and time.
extension LanguageWord {
  static let events = [
    LanguageWord(
      name: "Event", usage: "static let name = Event(id: String)",
      help:
        "something that a person does, counted by donations; `Event<Value>` keeps a value with each",
      chapter: "9 Events",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
          static let searched = Event(id: "searched")
          var rules: [Rule] {
            #Rule(Self.searched) { $0.donations.count >= 1 }
          }
        }
        try Tips.configure()
        SearchTip.searched.sendDonation()
        #expect(SearchTip().status == .available)
        """#),
    LanguageWord(
      name: "sendDonation", usage: "event.sendDonation(), event.sendDonation(value)",
      help:
        "says that it happened, now; `await donate()` waits until it is taken in",
      chapter: "9 Events",
      example: #"""
        struct Visit: Codable, Sendable { let page: String }
        let visited = Tips.Event<Visit>(id: "visited")
        visited.sendDonation(Visit(page: "home"))
        """#),
    LanguageWord(
      name: "donations", usage: "event.donations",
      help:
        "all that were made, in their order, as an array of them; rules ask it for `count`, `donatedWithin`, `last`",
      chapter: "11 Donations",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
          static let searched = Event(id: "searched")
          var rules: [Rule] {
            #Rule(Self.searched) { $0.donations.donatedWithin(.week).count >= 3 }
          }
        }
        for _ in 1...3 { SearchTip.searched.sendDonation() }
        #expect(SearchTip.searched.donations.count == 3)
        """#),
    LanguageWord(
      name: "status", usage: "tip.status",
      help:
        "whether a tip may be shown: `.pending`, `.available`, or `.invalidated` for good",
      chapter: "13 Status",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
        }
        try Tips.configure()
        #expect(SearchTip().status == .available)
        """#),
    LanguageWord(
      name: "invalidate", usage: "tip.invalidate(reason:)",
      help:
        "says that a tip has done its work: it is not shown again",
      chapter: "13 Status",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
        }
        try Tips.configure()
        SearchTip().invalidate(reason: .actionPerformed)
        #expect(SearchTip().status == .invalidated(.actionPerformed))
        """#),
    LanguageWord(
      name: "TipGroup", usage: "TipGroup(.ordered) { tips }",
      help:
        "tips of which one is shown at a time: `currentTip`; with `.ordered` each waits for those before it",
      chapter: "15 Groups",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
        }
        struct SortTip: Tip { var title: Text { Text("Sort") } }
        try Tips.configure()
        let tour = TipGroup(.ordered) {
          SearchTip()
          SortTip()
        }
        #expect(tour.currentTip != nil)
        """#),
    LanguageWord(
      name: "TipView", usage: "TipView(tip)",
      help:
        "shows a tip in line with what is round it; here `present()` and `dismiss()` stand for its appearing",
      chapter: "14 Display",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
        }
        try Tips.configure()
        let view = TipView(SearchTip())
        view.present()
        view.dismiss()
        """#),
    LanguageWord(
      name: "configure", usage: "try Tips.configure(options)",
      help:
        "begins: until it is called no tip is available; once for each launch",
      chapter: "13 Status",
      example: #"""
        try Tips.configure([.displayFrequency(.immediate)])
        """#),
    LanguageWord(
      name: "resetDatastore", usage: "try Tips.resetDatastore()",
      help:
        "forgets everything; only before `Tips.configure`",
      chapter: "17 Testing",
      example: #"""
        try Tips.resetDatastore()
        try Tips.configure()
        """#),
  ]
}
