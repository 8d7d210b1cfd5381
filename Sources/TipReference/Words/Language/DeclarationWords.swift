/// What declarations are made of.
extension LanguageWord {
  static let declarations = [
    LanguageWord(
      name: "func", usage: "func name(label name: Type) -> Type { … }",
      help:
        "a function",
      chapter: "6 Declarations",
      example: #"""
        func half(of number: Int) -> Int { number / 2 }
        #expect(half(of: 4) == 2)
        """#),
    LanguageWord(
      name: "struct", usage: "struct Name { … }",
      help:
        "a type whose values are copied; tips are such",
      chapter: "6 Declarations",
      example: #"""
        struct Trip { var days = 1 }
        var trip = Trip()
        let other = trip
        trip.days = 2
        #expect(other.days == 1)
        """#),
    LanguageWord(
      name: "class", usage: "class Name { … }",
      help:
        "a type whose objects are shared by all that refer to them",
      chapter: "6 Declarations",
      example: #"""
        class Counter { var count = 0 }
        let counter = Counter()
        let same = counter
        same.count = 2
        #expect(counter.count == 2)
        """#),
    LanguageWord(
      name: "enum", usage: "enum Name { case name }",
      help:
        "a type that has only the values that are listed",
      chapter: "6 Declarations",
      example: #"""
        enum Level: Int { case novice = 1, expert }
        #expect(Level.expert.rawValue == 2)
        """#),
    LanguageWord(
      name: "protocol", usage: "protocol Name { … }",
      help:
        "what a type must have to be used as one of a kind",
      chapter: "6 Declarations",
      example: #"""
        protocol Named { var name: String { get } }
        struct Trip: Named { let name = "Alps" }
        let named: any Named = Trip()
        #expect(named.name == "Alps")
        """#),
    LanguageWord(
      name: "extension", usage: "extension Name { … }",
      help:
        "more members for a type that is declared elsewhere",
      chapter: "6 Declarations",
      example: #"""
        extension Int { var isMany: Bool { self > 3 } }
        #expect(4.isMany)
        """#),
    LanguageWord(
      name: "init", usage: "init(label name: Type) { … }",
      help:
        "how a value of a type is made",
      chapter: "6 Declarations",
      example: #"""
        struct Trip {
          let days: Int
          init(weeks: Int) { days = weeks * 7 }
        }
        #expect(Trip(weeks: 2).days == 14)
        """#),
    LanguageWord(
      name: "static", usage: "static let name = value",
      help:
        "a member of the type itself; events and parameters of a tip are such",
      chapter: "6 Declarations",
      example: #"""
        struct Trip { static let longest = 14 }
        #expect(Trip.longest == 14)
        """#),
    LanguageWord(
      name: "lazy", usage: "lazy var name = value",
      help:
        "a property whose value is made when it is first asked for",
      chapter: "6 Declarations",
      example: #"""
        struct Trip { lazy var days = 7 }
        var trip = Trip()
        #expect(trip.days == 7)
        """#),
    LanguageWord(
      name: "mutating", usage: "mutating func name() { … }",
      help:
        "a method that changes the value it is called of",
      chapter: "6 Declarations",
      example: #"""
        struct Trip {
          var days = 1
          mutating func extend() { days += 1 }
        }
        var trip = Trip()
        trip.extend()
        #expect(trip.days == 2)
        """#),
    LanguageWord(
      name: "inout", usage: "func name(_ name: inout Type)",
      help:
        "a parameter whose variable the function changes; a call of it needs `&`",
      chapter: "6 Declarations",
      example: #"""
        func double(_ number: inout Int) { number *= 2 }
        var days = 2
        double(&days)
        #expect(days == 4)
        """#),
    LanguageWord(
      name: "subscript", usage: "subscript(name: Type) -> Type { … }",
      help:
        "what square brackets after a value mean",
      chapter: "6 Declarations",
      example: #"""
        struct Squares { subscript(index: Int) -> Int { index * index } }
        #expect(Squares()[3] == 9)
        """#),
    LanguageWord(
      name: "get", usage: "var name: Type { get { … } set { … } }",
      help:
        "how the value of a property is found",
      chapter: "6 Declarations",
      example: #"""
        struct Trip {
          var days = 7
          var weeks: Int { get { days / 7 } set { days = newValue * 7 } }
        }
        var trip = Trip()
        trip.weeks = 2
        #expect(trip.days == 14)
        """#),
  ]
}
