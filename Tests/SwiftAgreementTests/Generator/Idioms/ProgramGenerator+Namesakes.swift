extension ProgramGenerator {
  /// Functions of one name: of types, of labels, of generality, of levels.
  mutating func namesakes() -> [String] {
    let stem = name("show")
    let forms = [
      #"func \#(stem)<T>(_ x: T) -> String { "any" }"#,
      #"func \#(stem)(_ x: Any) -> String { "Any" }"#,
      #"func \#(stem)<T: Comparable>(_ x: T) -> String { "comparable" }"#,
      #"func \#(stem)<T: Numeric>(_ x: T) -> String { "numeric" }"#,
      #"func \#(stem)<T: Collection>(_ x: T) -> String { "collection" }"#,
      #"func \#(stem)<T: Sequence>(_ x: T) -> String where T.Element == Int { "ints" }"#,
      #"func \#(stem)<T>(_ x: [T]) -> String { "array" }"#,
      #"func \#(stem)(_ x: [Int]) -> String { "[Int]" }"#,
      #"func \#(stem)<T>(_ x: T?) -> String { "optional" }"#,
      #"func \#(stem)(_ x: Int?) -> String { "Int?" }"#,
      #"func \#(stem)(_ x: Double) -> String { "Double" }"#,
      #"func \#(stem)(_ x: Int, _ y: Int = 1) -> String { "Int and more" }"#,
      #"func \#(stem)(_ x: Int...) -> String { "Ints \(x.count)" }"#,
      #"func \#(stem)(_ x: String) -> String { "String" }"#,
      #"func \#(stem)(_ x: Character) -> String { "Character" }"#,
      #"func \#(stem)<T>(_ x: (T) -> T) -> String { "function" }"#,
      #"func \#(stem)(_ x: () -> Int) -> String { "closure" }"#,
      #"func \#(stem)<A, B>(_ x: (A, B)) -> String { "pair" }"#,
      #"func \#(stem)<T: StringProtocol>(_ x: T) -> String { "text" }"#,
      #"func \#(stem)<T: RawRepresentable>(_ x: T) -> String { "raw" }"#,
    ]
    var chosen = Array(forms.shuffled(using: &random).prefix(2 + below(3)))
    // Between these two swiftc's answer depends on how the argument was made.
    if chosen.contains(where: { $0.contains("x: Any") }) {
      chosen.removeAll { $0.contains("T: Collection") || $0.contains("T: Sequence") }
    }
    let arguments: [Template] = [
      "\(.int)", "\(.double)", "\(.string)", "\(.array(.int))", "\(.array(.string))",
      "\(.optional(.int))", "1", "2.5", "\"a\"",
      "[1, 2]", "[]", "nil", "(1, 2)", "{ 3 }", "{ (x: Int) in x }", "1...3", "Set([1])",
      "[\"a\": 1]", "\"ab\".first!", "\"ab\".dropFirst()",
      "1 as Double", "[1, 2.5]", "true", "(\(.int), \(.string))", "Optional(\"a\")", "[1, nil]",
    ]
    for argument in arguments.shuffled(using: &random).prefix(9) {
      scope.offers.append(.print("\(stem)(\(argument))"))
    }
    return chosen
  }
}
