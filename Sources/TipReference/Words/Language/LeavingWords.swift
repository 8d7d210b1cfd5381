/// What leaves a body, throws, and waits.
extension LanguageWord {
  static let leaving = [
    LanguageWord(
      name: "return", usage: "return value",
      help:
        "leaves a function with its result",
      chapter: "5 Statements",
      example: #"""
        func most() -> Int { return 3 }
        #expect(most() == 3)
        """#),
    LanguageWord(
      name: "defer", usage: "defer { … }",
      help:
        "runs its body when what it stands in is left, however that is",
      chapter: "5 Statements",
      example: #"""
        var words: [String] = []
        func leave() {
          defer { words.append("after") }
          words.append("before")
        }
        leave()
        #expect(words == ["before", "after"])
        """#),
    LanguageWord(
      name: "do", usage: "do { … } catch { … }",
      help:
        "a body of its own; what is thrown in it is caught by the first `catch` that matches",
      chapter: "5 Statements",
      example: #"""
        struct Fault: Error {}
        var isCaught = false
        do { throw Fault() } catch { isCaught = true }
        #expect(isCaught)
        """#),
    LanguageWord(
      name: "catch", usage: "do { … } catch pattern { … }",
      help:
        "what to do with an error that was thrown; without a pattern it is called `error`",
      chapter: "5 Statements",
      example: #"""
        struct Fault: Error {}
        do { throw Fault() } catch is Fault { print("a fault") }
        """#),
    LanguageWord(
      name: "throw", usage: "throw error",
      help:
        "gives up with an error, which the next `catch` around it takes",
      chapter: "5 Statements",
      example: #"""
        struct Fault: Error {}
        func fail() throws { throw Fault() }
        #expect((try? fail()) == nil)
        """#),
    LanguageWord(
      name: "throws", usage: "func name() throws -> Type",
      help:
        "says that a function may give up with an error; a call of it needs `try`",
      chapter: "5 Statements",
      example: #"""
        struct Fault: Error {}
        func half(_ number: Int) throws -> Int {
          if number % 2 != 0 { throw Fault() }
          return number / 2
        }
        #expect(try half(4) == 2)
        """#),
    LanguageWord(
      name: "rethrows", usage: "func name(_ body: () throws -> Void) rethrows",
      help:
        "throws only what a closure throws that it is given",
      chapter: "5 Statements",
      example: #"""
        func twice(_ body: () throws -> Void) rethrows {
          try body()
          try body()
        }
        var count = 0
        twice { count += 1 }
        #expect(count == 2)
        """#),
    LanguageWord(
      name: "try", usage: "try call; try? call",
      help:
        "stands before what may throw; with a question mark an error is nil",
      chapter: "5 Statements",
      example: #"""
        try Tips.configure()
        """#),
    LanguageWord(
      name: "async", usage: "func name() async",
      help:
        "says that a function may have to wait; a call of it needs `await`",
      chapter: "5 Statements",
      example: #"""
        func wait() async { print("waited") }
        await wait()
        """#),
    LanguageWord(
      name: "await", usage: "await call",
      help:
        "waits until it is done, while other tasks go on",
      chapter: "9 Events",
      example: #"""
        let opened = Tips.Event(id: "opened")
        await opened.donate()
        #expect(opened.donations.count == 1)
        """#),
    LanguageWord(
      name: "where", usage: "for element in sequence where condition { … }",
      help:
        "only what the condition holds for: of a loop, of a case, of generic types",
      chapter: "5 Statements",
      example: #"""
        var even: [Int] = []
        for number in 1...4 where number % 2 == 0 { even.append(number) }
        #expect(even == [2, 4])
        """#),
  ]
}
