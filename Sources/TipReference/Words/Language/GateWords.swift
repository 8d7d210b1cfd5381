/// What stands between a tip and being shown, as `:why` names it.
extension LanguageWord {
  static let gates = [
    LanguageWord(
      name: "configured", usage: "gate `configured`",
      help:
        "`Tips.configure` has been called; `not-configured` explains what to do where it was not",
      chapter: "13 Status",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
        }
        #expect(SearchTip().status == .pending)
        try Tips.configure()
        #expect(SearchTip().status == .available)
        """#),
    LanguageWord(
      name: "test-override", usage: "gate `test-override`",
      help:
        "a testing call hides the tip, or opens all gates for it: `Tips.hideAllTipsForTesting()`, `Tips.showAllTipsForTesting()`",
      chapter: "17 Testing",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
          static let searched = Event(id: "searched")
          var rules: [Rule] {
            #Rule(Self.searched) { $0.donations.count > 0 }
          }
        }
        Tips.showAllTipsForTesting()
        try Tips.configure()
        #expect(SearchTip().status == .available)
        """#),
    LanguageWord(
      name: "invalidated", usage: "gate `invalidated`",
      help:
        "nothing has invalidated the tip: no call, no person who closed it, no limit of its own",
      chapter: "13 Status",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
        }
        try Tips.configure()
        SearchTip().invalidate(reason: .tipClosed)
        #expect(SearchTip().status == .invalidated(.tipClosed))
        """#),
    LanguageWord(
      name: "display-count", usage: "gate `display-count`",
      help:
        "the tip has been shown less often than its `MaxDisplayCount`",
      chapter: "14 Display",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
          var options: [TipOption] { MaxDisplayCount(2) }
        }
        try Tips.configure()
        let view = TipView(SearchTip())
        view.present()
        view.dismiss()
        #expect(SearchTip().status == .available)
        """#),
    LanguageWord(
      name: "display-duration", usage: "gate `display-duration`",
      help:
        "the tip has been on display for less than its `MaxDisplayDuration`",
      chapter: "14 Display",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
          var options: [TipOption] { MaxDisplayDuration(60) }
        }
        try Tips.configure()
        #expect(SearchTip().status == .available)
        """#),
    LanguageWord(
      name: "frequency", usage: "gate `frequency`",
      help:
        "no other tip has appeared within the display frequency, unless the tip ignores that",
      chapter: "14 Display",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
        }
        struct SortTip: Tip { var title: Text { Text("Sort") } }
        try Tips.configure([.displayFrequency(.daily)])
        let view = TipView(SortTip())
        view.present()
        view.dismiss()
        #expect(SearchTip().status == .pending)
        """#),
    LanguageWord(
      name: "group", usage: "gate `group`",
      help:
        "it is the tip's turn in its group",
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
        #expect(tour.currentTip is SearchTip)
        """#),
  ]
}
