/// Words of Swift in types, and conditions of the compiler's.
extension LanguageWord {
  static let typeWords = [
    LanguageWord(
      name: "borrowing", usage: "func name(_ name: borrowing Type)",
      help:
        "a parameter that is only looked at; here it is a parameter as any other",
      chapter: "6 Declarations",
      example: #"""
        func pages(_ text: borrowing String) -> Int { text.count }
        #expect(pages("abc") == 3)
        """#),
    LanguageWord(
      name: "consuming", usage: "func name(_ name: consuming Type)",
      help:
        "a parameter that the function takes over; here it is a parameter as any other",
      chapter: "6 Declarations",
      example: #"""
        func pages(_ text: consuming String) -> Int { text.count }
        #expect(pages("abc") == 3)
        """#),
    LanguageWord(
      name: "sending", usage: "func name(_ name: sending Type)",
      help:
        "a parameter that goes to somebody else; here it is a parameter as any other",
      chapter: "6 Declarations",
      example: #"""
        func pages(_ text: sending String) -> Int { text.count }
        #expect(pages("abc") == 3)
        """#),
    LanguageWord(
      name: "Type", usage: "Name.Type",
      help:
        "the type of a type: a value of it is written `Name.self`",
      chapter: "2 Types",
      example: #"""
        let type: Int.Type = Int.self
        #expect(type == Int.self)
        """#),
    LanguageWord(
      name: "Void", usage: "() -> Void",
      help:
        "the result of what has none",
      chapter: "2 Types",
      example: #"""
        let go: () -> Void = { print("gone") }
        go()
        #expect(true)
        """#),
    LanguageWord(
      name: "Never", usage: "() -> Never",
      help:
        "the result of what never comes back",
      chapter: "2 Types",
      example: #"""
        func stop() -> Never { fatalError("stop") }
        let go: () -> Never = stop
        #expect(true)
        """#),
    LanguageWord(
      name: "KeyPath", usage: "KeyPath<Type, Value>",
      help:
        "a way to a property, written `\\.name`",
      chapter: "3 Expressions",
      example: #"""
        struct Trip { var days = 3 }
        let path: KeyPath<Trip, Int> = \.days
        #expect(Trip()[keyPath: path] == 3)
        """#),
    LanguageWord(
      name: "#if", usage: "#if NAME … #endif",
      help:
        "code that is there only where a name is defined, or on a platform",
      chapter: "6 Declarations",
      example: #"""
        var limit = 3
        #if os(Windows)
        limit = 1
        #endif
        #expect(limit == 3)
        """#),
    LanguageWord(
      name: "#available", usage: "if #available(iOS 17, *) { … }",
      help:
        "whether the platform has something; every version has it here",
      chapter: "5 Statements",
      example: #"""
        var isNew = false
        if #available(iOS 17, *) { isNew = true }
        #expect(isNew)
        """#),
    LanguageWord(
      name: "#unavailable", usage: "if #unavailable(iOS 17) { … }",
      help:
        "whether the platform lacks something; none does here",
      chapter: "5 Statements",
      example: #"""
        var isOld = false
        if #unavailable(iOS 17) { isOld = true }
        #expect(!isOld)
        """#),
  ]
}
