/// What statements are made of.
extension LanguageWord {
  static let statements = [
    LanguageWord(
      name: "let", usage: "let name: Type = value",
      help:
        "a value that has a name and is never another",
      chapter: "5 Statements",
      example: #"""
        let most = 3
        #expect(most == 3)
        """#),
    LanguageWord(
      name: "var", usage: "var name: Type = value",
      help:
        "a variable: a value that has a name and can become another; in a type also what is computed, with a getter",
      chapter: "5 Statements",
      example: #"""
        var visits = 1
        visits += 1
        #expect(visits == 2)
        """#),
    LanguageWord(
      name: "if", usage: "if condition { … } else { … }",
      help:
        "runs one body or the other; as an expression its value is that of the body",
      chapter: "5 Statements",
      example: #"""
        let visits = 3
        let word = if visits > 2 { "often" } else { "seldom" }
        #expect(word == "often")
        """#),
    LanguageWord(
      name: "else", usage: "else { … }",
      help:
        "what runs where no condition before it held",
      chapter: "5 Statements",
      example: #"""
        let visits = 1
        var word = "seldom"
        if visits > 2 { word = "often" } else { word = "once" }
        #expect(word == "once")
        """#),
    LanguageWord(
      name: "guard", usage: "guard condition else { … }",
      help:
        "goes on only where the condition holds; its body leaves what it stands in",
      chapter: "5 Statements",
      example: #"""
        func half(_ number: Int) -> Int? {
          guard number % 2 == 0 else { return nil }
          return number / 2
        }
        #expect(half(3) == nil)
        """#),
    LanguageWord(
      name: "for", usage: "for element in sequence { … }",
      help:
        "runs its body for each element, in order",
      chapter: "5 Statements",
      example: #"""
        var sum = 0
        for number in 1...3 { sum += number }
        #expect(sum == 6)
        """#),
    LanguageWord(
      name: "in", usage: "for element in sequence { … }; { parameter in … }",
      help:
        "stands before what a loop goes through, and after the parameters of a closure",
      chapter: "5 Statements",
      example: #"""
        let doubled = [1, 2].map { number in number * 2 }
        #expect(doubled == [2, 4])
        """#),
    LanguageWord(
      name: "while", usage: "while condition { … }",
      help:
        "runs its body as long as the condition holds, asked before each time",
      chapter: "5 Statements",
      example: #"""
        var number = 1
        while number < 100 { number *= 2 }
        #expect(number == 128)
        """#),
    LanguageWord(
      name: "repeat", usage: "repeat { … } while condition",
      help:
        "runs its body once, and again as long as the condition holds",
      chapter: "5 Statements",
      example: #"""
        var number = 200
        repeat { number *= 2 } while number < 100
        #expect(number == 400)
        """#),
    LanguageWord(
      name: "switch", usage: "switch value { case pattern: … }",
      help:
        "runs the body of the first pattern that the value matches; all values need one",
      chapter: "5 Statements",
      example: #"""
        let visits = 2
        let word = switch visits {
        case 0: "never"
        case 1...3: "sometimes"
        default: "often"
        }
        #expect(word == "sometimes")
        """#),
    LanguageWord(
      name: "case", usage: "case pattern: …; case name",
      help:
        "a pattern of a `switch`, or one of the values of an enum",
      chapter: "5 Statements",
      example: #"""
        enum Level { case novice, expert }
        let level = Level.expert
        if case .expert = level { print("expert") }
        """#),
    LanguageWord(
      name: "default", usage: "default: …",
      help:
        "what a `switch` runs where no pattern matches",
      chapter: "5 Statements",
      example: #"""
        var word = ""
        switch 7 {
        case 1: word = "one"
        default: word = "many"
        }
        #expect(word == "many")
        """#),
    LanguageWord(
      name: "break", usage: "break",
      help:
        "leaves the loop or the `switch` around it",
      chapter: "5 Statements",
      example: #"""
        var last = 0
        for number in 1...9 {
          if number > 3 { break }
          last = number
        }
        #expect(last == 3)
        """#),
    LanguageWord(
      name: "continue", usage: "continue",
      help:
        "goes on with the next round of the loop around it",
      chapter: "5 Statements",
      example: #"""
        var odd: [Int] = []
        for number in 1...4 {
          if number % 2 == 0 { continue }
          odd.append(number)
        }
        #expect(odd == [1, 3])
        """#),
    LanguageWord(
      name: "fallthrough", usage: "fallthrough",
      help:
        "goes on with the body of the next case",
      chapter: "5 Statements",
      example: #"""
        var words: [String] = []
        switch 1 {
        case 1:
          words.append("one")
          fallthrough
        default: words.append("any")
        }
        #expect(words == ["one", "any"])
        """#),
  ]
}
