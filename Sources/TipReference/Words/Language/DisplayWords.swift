/// What is said of how a tip looks and of what is kept for it.
extension LanguageWord {
  static let display = [
    LanguageWord(
      name: "TipOption", usage: "var options: [any TipOption]",
      help: "what limits how often and how long a tip is shown, or sets it free of the frequency",
      chapter: "14 Display",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
          var options: [any TipOption] {
            MaxDisplayCount(3)
            IgnoresDisplayFrequency(true)
          }
        }
        try Tips.configure()
        #expect(SearchTip().status == .available)
        """#),
    LanguageWord(
      name: "arrowEdge", usage: "TipView(_ tip:, arrowEdge: .bottom)",
      help:
        "the side of a tip's view that its arrow is at: `.top`, `.bottom`, `.leading`, `.trailing`",
      chapter: "14 Display",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
        }
        try Tips.configure()
        let view = TipView(SearchTip(), arrowEdge: .bottom)
        view.present()
        """#),
    LanguageWord(
      name: "TipViewStyle", usage: "func makeBody(configuration: Configuration) -> some View",
      help:
        "how a program shows its tips: with the texts, the image and the actions of `configuration`",
      chapter: "14 Display",
      example: #"""
        struct PlainStyle: TipViewStyle {
          func makeBody(configuration: Configuration) -> some View {
            VStack { configuration.title }
          }
        }
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
        }
        try Tips.configure()
        let view = TipView(SearchTip()).tipViewStyle(PlainStyle())
        """#),
    LanguageWord(
      name: "donationLimit", usage: "Event(id:, donationLimit: .init(maximumCount:, maximumAge:))",
      help: "how many donations of an event are kept, and for how long",
      chapter: "9 Events",
      example: #"""
        struct SearchTip: Tip {
          static let opened = Event(
            id: "opened", donationLimit: .init(maximumCount: 2, maximumAge: .days(2)))
          var title: Text { Text("Save this search") }
        }
        try Tips.configure()
        for _ in 1...3 { SearchTip.opened.sendDonation() }
        #expect(SearchTip.opened.donations.count == 2)
        """#),
  ]
}
