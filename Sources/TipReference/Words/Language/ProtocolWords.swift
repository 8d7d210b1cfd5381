/// What types conform to, and types beside those of TipKit.
extension LanguageWord {
  static let protocols = [
    LanguageWord(
      name: "Equatable", usage: "struct Name: Equatable",
      help:
        "values that `==` compares; a struct whose fields are so needs nothing more",
      chapter: "6 Declarations",
      example: #"""
        struct Trip: Equatable { var days = 7 }
        #expect(Trip() == Trip())
        """#),
    LanguageWord(
      name: "Hashable", usage: "struct Name: Hashable",
      help:
        "values that sets hold and dictionaries are asked by",
      chapter: "6 Declarations",
      example: #"""
        struct Trip: Hashable { var days = 7 }
        #expect(Set([Trip(), Trip()]).count == 1)
        """#),
    LanguageWord(
      name: "Comparable", usage: "struct Name: Comparable",
      help:
        "values in an order, by `<`",
      chapter: "6 Declarations",
      example: #"""
        struct Trip: Comparable {
          var days = 7
          static func < (a: Trip, b: Trip) -> Bool { a.days < b.days }
        }
        #expect(Trip(days: 1) < Trip(days: 2))
        """#),
    LanguageWord(
      name: "Codable", usage: "struct Name: Codable, Sendable",
      help:
        "values that can be kept; those of donations and parameters must be so",
      chapter: "9 Events",
      example: #"""
        struct Visit: Codable, Sendable { let page: String }
        let visited = Tips.Event<Visit>(id: "visited")
        visited.sendDonation(Visit(page: "home"))
        #expect(visited.donations.count == 1)
        """#),
    LanguageWord(
      name: "CaseIterable", usage: "enum Name: CaseIterable",
      help:
        "an enum that lists its values as `allCases`",
      chapter: "2 Types",
      example: #"""
        enum Level: CaseIterable { case novice, expert }
        #expect(Level.allCases.count == 2)
        """#),
    LanguageWord(
      name: "Identifiable", usage: "struct Name: Identifiable",
      help:
        "values that have an `id`; tips are such",
      chapter: "6 Declarations",
      example: #"""
        struct Trip: Identifiable { let id: Int }
        #expect(Trip(id: 3).id == 3)
        """#),
    LanguageWord(
      name: "Error", usage: "struct Name: Error",
      help:
        "what can be thrown",
      chapter: "5 Statements",
      example: #"""
        struct Fault: Error {}
        func fail() throws { throw Fault() }
        #expect((try? fail()) == nil)
        """#),
    LanguageWord(
      name: "Result", usage: "Result<Success, Failure>",
      help:
        "a value or the error there is instead",
      chapter: "5 Statements",
      example: #"""
        struct Fault: Error {}
        let result: Result<Int, Fault> = .success(3)
        if case .success(let number) = result { print(number) }
        """#),
    LanguageWord(
      name: "TimeInterval", usage: "let name: TimeInterval = seconds",
      help:
        "a length of time in seconds, a `Double`; a time range such as `.days(3)` is none",
      chapter: "2 Types",
      example: #"""
        let day: TimeInterval = 86_400
        #expect(day / 24 == 3600)
        """#),
    LanguageWord(
      name: "AsyncSequence", usage: "for await element in sequence { … }",
      help:
        "elements that come in time, such as `statusUpdates` of a tip",
      chapter: "6 Declarations",
      example: #"""
        struct SearchTip: Tip { var title: Text { Text("Search") } }
        var seen: [Tips.Status] = []
        // An AsyncSequence of statuses, the present one first.
        for await status in SearchTip().statusUpdates {
          seen.append(status)
          break
        }
        #expect(seen == [.pending])
        """#),
    LanguageWord(
      name: "OptionSet", usage: "struct Name: OptionSet",
      help:
        "a set of options as the bits of a number",
      chapter: "6 Declarations",
      example: #"""
        struct Days: OptionSet {
          let rawValue: Int
          static let monday = Days(rawValue: 1)
          static let friday = Days(rawValue: 2)
        }
        #expect(Days([.monday, .friday]).contains(.friday))
        """#),
  ]
}
