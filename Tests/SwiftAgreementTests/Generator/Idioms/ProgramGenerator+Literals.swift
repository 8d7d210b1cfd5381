extension ProgramGenerator {
  /// A type that literals make.
  mutating func literals() -> [String] {
    let (type, stem) = (name("Text"), name("join"))
    let isIterated = chance(2)
    let kinds = some(of: ["Int", "Double", "String", "Bool", "Array", "Dictionary", "Nil"])
    let bodies: [String: (String, String)] = [
      "Int": (
        "ExpressibleByIntegerLiteral", #"init(integerLiteral value: Int) { text = "int \(value)" }"#
      ),
      "Double": (
        "ExpressibleByFloatLiteral",
        #"init(floatLiteral value: Double) { text = "double \(value)" }"#
      ),
      "String": (
        "ExpressibleByStringLiteral",
        #"init(stringLiteral value: String) { text = "text \(value)" }"#
      ),
      "Bool": (
        "ExpressibleByBooleanLiteral",
        #"init(booleanLiteral value: Bool) { text = "bool \(value)" }"#
      ),
      "Array": (
        "ExpressibleByArrayLiteral",
        #"init(arrayLiteral elements: \#(type)...) { text = "list \(elements.map(\.text))" }"#
      ),
      "Dictionary": (
        "ExpressibleByDictionaryLiteral",
        #"init(dictionaryLiteral elements: (String, \#(type))...) { text = "pairs \(elements.map { $0.0 + $0.1.text })" }"#
      ),
      "Nil": ("ExpressibleByNilLiteral", #"init(nilLiteral: ()) { text = "nil" }"#),
    ]
    let examples = [
      "Int": "3", "Double": "2.5", "String": "\"a\"", "Bool": "true", "Nil": "nil",
    ]
    let chosen = kinds.compactMap { kind in bodies[kind] }
    let values = kinds.compactMap { examples[$0] } + (kinds.contains("Array") ? ["[]"] : [])
    let value = pick(values) ?? "\(type)(text: \"x\")"
    let other = pick(values) ?? "\(type)(text: \"y\")"
    scope.offers += [
      .print("(\(value) as \(type)).text"), .value(.string, "\(stem)(\(value), \(other))"),
      .statement("do { let t: \(type) = \(value); print(t.text, t == \(other)) }"),
      .print("[\(type)(text: \(.string)), \(value), \(other)].map(\\.text)"),
      .print("\(stem)Any(\(value))"),
      .statement(
        "do { let t: [\(type)] = [\(value), \(other)]; print(t.map(\\.text), t.contains(\(value))) }"
      ),
      .statement("do { let t: \(type)? = \(value); print(t?.text ?? \"none\") }"),
    ]
    if kinds.contains("Array") {
      scope.offers.append(.print("([\(value), \(other)] as \(type)).text"))
      scope.offers.append(.value(.string, "\(stem)([\(value)], [[], \(other)])"))
    }
    if kinds.contains("Dictionary") {
      scope.offers.append(.print("([\"k\": \(value)] as \(type)).text"))
    }
    let conformances = (["Equatable"] + chosen.map(\.0)).joined(separator: ", ")
    let overload = isIterated ? [#"func \#(stem)Any(_ a: Int) -> String { "Int" }"#] : []
    return braced(
      "struct \(type): \(conformances)",
      ["var text: String", "init(text: String) { self.text = text }"] + chosen.map(\.1)
        + maybe("static func + (a: Self, b: Self) -> Self { Self(text: a.text + b.text) }"))
      + [
        "func \(stem)(_ a: \(type), _ b: \(type)) -> String { a.text + b.text }",
        #"func \#(stem)Any(_ a: \#(type)) -> String { a.text }"#,
      ] + overload
  }
}
