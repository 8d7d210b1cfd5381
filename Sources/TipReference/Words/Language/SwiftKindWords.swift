/// Words of Swift that declare something, and attributes.
extension LanguageWord {
  static let kinds = [
    LanguageWord(
      name: "typealias", usage: "typealias Name = Type",
      help:
        "another name for a type",
      chapter: "6 Declarations",
      example: #"""
        typealias Days = Int
        let days: Days = 3
        #expect(days == 3)
        """#),
    LanguageWord(
      name: "associatedtype", usage: "associatedtype Name",
      help:
        "a type that each type that conforms to a protocol chooses",
      chapter: "6 Declarations",
      example: #"""
        protocol Shelf {
          associatedtype Item
          var items: [Item] { get }
        }
        struct Books: Shelf { let items = ["Alps"] }
        #expect(Books().items.count == 1)
        """#),
    LanguageWord(
      name: "actor", usage: "actor Name { … }",
      help:
        "a class whose members are reached with `await` from outside",
      chapter: "6 Declarations",
      example: #"""
        actor Counter {
          var count = 0
          func add() { count += 1 }
        }
        let counter = Counter()
        await counter.add()
        let count = await counter.count
        #expect(count == 1)
        """#),
    LanguageWord(
      name: "nonisolated", usage: "nonisolated func name()",
      help:
        "a member of an actor that is reached without `await`",
      chapter: "6 Declarations",
      example: #"""
        actor Counter {
          nonisolated func name() -> String { "counter" }
        }
        #expect(Counter().name() == "counter")
        """#),
    LanguageWord(
      name: "operator", usage: "infix operator +++",
      help:
        "a sign of the program's own, between values or before one",
      chapter: "6 Declarations",
      example: #"""
        infix operator +++
        func +++ (a: Int, b: Int) -> Int { a * 10 + b }
        let number = 4 +++ 2
        #expect(number == 42)
        """#),
    LanguageWord(
      name: "infix", usage: "infix operator +++",
      help:
        "an operator between two values",
      chapter: "6 Declarations",
      example: #"""
        infix operator +++
        func +++ (a: Int, b: Int) -> Int { a * 10 + b }
        let number = 4 +++ 2
        #expect(number == 42)
        """#),
    LanguageWord(
      name: "prefix", usage: "prefix operator +++",
      help:
        "an operator before a value",
      chapter: "6 Declarations",
      example: #"""
        prefix operator +++
        prefix func +++ (number: Int) -> Int { number + 3 }
        let number = +++4
        #expect(number == 7)
        """#),
    LanguageWord(
      name: "precedencegroup", usage: "precedencegroup Name { higherThan: Name }",
      help:
        "how closely operators bind that belong to it",
      chapter: "6 Declarations",
      example: #"""
        precedencegroup Joining { higherThan: MultiplicationPrecedence }
        infix operator +++: Joining
        func +++ (a: Int, b: Int) -> Int { a + b }
        let number = 2 * 3 +++ 4
        #expect(number == 14)
        """#),
    LanguageWord(
      name: "import", usage: "import Module",
      help:
        "names a module whose names a file uses; those of TipKit and Foundation are there anyway",
      chapter: "6 Declarations",
      example: #"""
        import TipKit
        let number = 1
        #expect(number == 1)
        """#),
    LanguageWord(
      name: "@discardableResult", usage: "@discardableResult func name() -> Type",
      help:
        "a function whose result may be left unused",
      chapter: "6 Declarations",
      example: #"""
        var count = 0
        @discardableResult func add() -> Int {
          count += 1
          return count
        }
        add()
        #expect(count == 1)
        """#),
    LanguageWord(
      name: "@available", usage: "@available(iOS 17, *)",
      help:
        "since when something is there; here everything is that the platform of `--platform` has",
      chapter: "6 Declarations",
      example: #"""
        @available(iOS 17, *)
        func newest() -> Int { 17 }
        #expect(newest() == 17)
        """#),
    LanguageWord(
      name: "@Sendable", usage: "@Sendable () -> Void",
      help:
        "a closure that may run elsewhere; here it is a closure as any other",
      chapter: "6 Declarations",
      example: #"""
        let go: @Sendable () -> Int = { 3 }
        #expect(go() == 3)
        """#),
  ]
}
