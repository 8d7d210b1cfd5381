/// Options of tips and of their configuration.
extension LanguageWord {
  static let options = [
    LanguageWord(
      name: "MaxDisplayCount", usage: "MaxDisplayCount(_ count: Int)",
      help:
        "invalidates a tip once it has been shown so often",
      chapter: "14 Display",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
          var options: [TipOption] { MaxDisplayCount(1) }
        }
        try Tips.configure()
        let view = TipView(SearchTip())
        view.present()
        view.dismiss()
        #expect(SearchTip().status == .invalidated(.displayCountExceeded))
        """#),
    LanguageWord(
      name: "MaxDisplayDuration", usage: "MaxDisplayDuration(_ seconds: TimeInterval)",
      help:
        "invalidates a tip once it has been on display so long, all times together",
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
      name: "IgnoresDisplayFrequency", usage: "IgnoresDisplayFrequency(_ ignores: Bool)",
      help:
        "lets a tip be shown although another one was shown a short while ago",
      chapter: "14 Display",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
          var options: [TipOption] { IgnoresDisplayFrequency(true) }
        }
        try Tips.configure([.displayFrequency(.daily)])
        #expect(SearchTip().status == .available)
        """#),
    LanguageWord(
      name: "displayFrequency", usage: "Tips.ConfigurationOption.displayFrequency(_:)",
      help:
        "the least time between two tips that appear: `.immediate`, `.hourly`, `.daily`, `.weekly`, `.monthly`",
      chapter: "14 Display",
      example: #"""
        struct SearchTip: Tip {
          var title: Text { Text("Save this search") }
        }
        try Tips.configure([.displayFrequency(.daily)])
        #expect(SearchTip().status == .available)
        """#),
    LanguageWord(
      name: "datastoreLocation", usage: "Tips.ConfigurationOption.datastoreLocation(_:)",
      help:
        "where what happened is kept; here it is in memory, unless the command line names a store",
      chapter: "26 TipKit",
      example: #"""
        try Tips.configure([.datastoreLocation(.applicationDefault)])
        """#),
  ]
}
