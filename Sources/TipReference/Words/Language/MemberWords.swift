/// What declarations in types are made of, and how types are named.
extension LanguageWord {
  static let memberWords = [
    LanguageWord(
      name: "set", usage: "var name: Type { get { … } set { … } }",
      help:
        "what happens when a property is set; its new value is called `newValue`",
      chapter: "6 Declarations",
      example: #"""
        struct Trip {
          var days = 7
          var weeks: Int { get { days / 7 } set { days = newValue * 7 } }
        }
        var trip = Trip()
        trip.weeks = 3
        #expect(trip.days == 21)
        """#),
    LanguageWord(
      name: "newValue", usage: "set { … newValue … }",
      help:
        "what a property is set to, in its setter and in `willSet`",
      chapter: "6 Declarations",
      example: #"""
        struct Trip {
          var days = 7
          var weeks: Int { get { days / 7 } set { days = newValue * 7 } }
        }
        var trip = Trip()
        trip.weeks = 3
        #expect(trip.days == 21)
        """#),
    LanguageWord(
      name: "willSet", usage: "var name: Type = value { willSet { … } }",
      help:
        "what happens right before a property is set",
      chapter: "6 Declarations",
      example: #"""
        struct Trip { var days = 1 { willSet { print(newValue) } } }
        var trip = Trip()
        trip.days = 2
        """#),
    LanguageWord(
      name: "didSet", usage: "var name: Type = value { didSet { … } }",
      help:
        "what happens right after a property was set; what it was is called `oldValue`",
      chapter: "6 Declarations",
      example: #"""
        struct Trip { var days = 1 { didSet { print(oldValue) } } }
        var trip = Trip()
        trip.days = 2
        """#),
    LanguageWord(
      name: "oldValue", usage: "didSet { … oldValue … }",
      help:
        "what a property was before it was set",
      chapter: "6 Declarations",
      example: #"""
        struct Trip { var days = 1 { didSet { print(oldValue) } } }
        var trip = Trip()
        trip.days = 2
        """#),
    LanguageWord(
      name: "override", usage: "override func name()",
      help:
        "a member in the place of one of the superclass",
      chapter: "6 Declarations",
      example: #"""
        class Trip { var days: Int { 7 } }
        class LongTrip: Trip { override var days: Int { 14 } }
        #expect(LongTrip().days == 14)
        """#),
    LanguageWord(
      name: "super", usage: "super.name",
      help:
        "a member as the superclass has it",
      chapter: "6 Declarations",
      example: #"""
        class Trip { var days: Int { 7 } }
        class LongTrip: Trip { override var days: Int { super.days * 2 } }
        #expect(LongTrip().days == 14)
        """#),
    LanguageWord(
      name: "final", usage: "final class Name",
      help:
        "a class that has no subclasses, or a member that none replaces",
      chapter: "6 Declarations",
      example: #"""
        final class Counter { var count = 0 }
        #expect(Counter().count == 0)
        """#),
    LanguageWord(
      name: "indirect", usage: "indirect enum Name",
      help:
        "an enum whose values may hold others of its own",
      chapter: "6 Declarations",
      example: #"""
        indirect enum Path { case end, step(Path) }
        let path = Path.step(.end)
        if case .step = path { print("a step") }
        """#),
    LanguageWord(
      name: "private", usage: "private let name = value",
      help:
        "a member that only its type and what is in the same file sees",
      chapter: "6 Declarations",
      example: #"""
        struct Trip {
          private let days = 7
          var weeks: Int { days / 7 }
        }
        #expect(Trip().weeks == 1)
        """#),
    LanguageWord(
      name: "public", usage: "public let name = value",
      help:
        "a member that other modules see, too",
      chapter: "6 Declarations",
      example: #"""
        public struct Trip { public let days = 7 }
        #expect(Trip().days == 7)
        """#),
    LanguageWord(
      name: "some", usage: "some Protocol",
      help:
        "a type that is not named, of which one knows what it conforms to",
      chapter: "6 Declarations",
      example: #"""
        protocol Named { var name: String { get } }
        struct Trip: Named { let name = "Alps" }
        func longest() -> some Named { Trip() }
        #expect(longest().name == "Alps")
        """#),
    LanguageWord(
      name: "any", usage: "any Protocol",
      help:
        "a value of whatever type conforms to a protocol: `any Tip`",
      chapter: "6 Declarations",
      example: #"""
        struct SearchTip: Tip { var title: Text { Text("Search") } }
        let tip: any Tip = SearchTip()
        #expect(tip.id == "SearchTip")
        """#),
    LanguageWord(
      name: "Self", usage: "Self.name",
      help:
        "the type around it; rules write `Self.$name` for a parameter and `Self.name` for an event",
      chapter: "6 Declarations",
      example: #"""
        struct SearchTip: Tip {
          @Parameter static var isOn: Bool = true
          var title: Text { Text("Search") }
          var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
        }
        try Tips.configure()
        #expect(SearchTip().status == .available)
        """#),
  ]
}
