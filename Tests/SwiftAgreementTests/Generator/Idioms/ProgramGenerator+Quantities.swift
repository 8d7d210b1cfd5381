extension ProgramGenerator {
  /// A type with operators of its own, generic functions over a protocol that asks for them, and an
  /// operator of the program.
  mutating func quantities() -> [String] {
    let (type, asked, stem) = (name("Money"), name("Adding"), name("sum"))
    let isWhole = chance(2)
    let number = isWhole ? "Int" : "Double"
    let value: ValueType = isWhole ? .int : .double
    let requirement =
      chance(2) ? "static func + (a: Self, b: Self) -> Self" : "static var zero: Self { get }"
    let needsZero = requirement.contains("zero")
    let operators = [
      "static func + (a: Self, b: Self) -> Self { Self(amount: a.amount + b.amount) }",
      "static func * (a: Self, b: \(number)) -> Self { Self(amount: a.amount * b) }",
      "static func < (a: Self, b: Self) -> Bool { a.amount < b.amount }",
    ]
    let more = some(of: [
      "static func * (a: \(number), b: Self) -> Self { Self(amount: a * b.amount) }",
      "static prefix func - (a: Self) -> Self { Self(amount: 0 - a.amount) }",
      "static func - (a: Self, b: Self) -> Self { Self(amount: a.amount - b.amount) }",
      "static func += (a: inout Self, b: Self) { a.amount += b.amount }",
      "static func == (a: Self, b: Self) -> Bool { a.amount == b.amount }",
      "static func + (a: Self, b: \(number)) -> \(number) { a.amount + b }",
      #"var description: String { "\(amount) coins" }"#,
    ])
    let isDescribed = more.contains { $0.contains("description") }
    let conformances = ["Comparable", asked] + (isDescribed ? ["CustomStringConvertible"] : [])
    scope.offers += [
      .print("\(type)(amount: \(value)) + \(type)(amount: \(value))"),
      .print("\(type)(amount: \(value)) * 2"),
      .print("[\(type)(amount: 1), \(type)(amount: \(value))].max() as Any"),
      .value(.bool, "(\(type)(amount: \(value)) <= \(type)(amount: \(value)))"),
      .print(
        "[\(type)(amount: \(value)), \(type)(amount: \(value))].reduce(\(type)(amount: 0), +)"),
      .print("\(stem)([\(type)(amount: \(value)), \(type)(amount: 2)])"),
      .print("\(stem)(\(.array(.int)))"),
      .print("\(type)(amount: \(value)) |+| \(type)(amount: 1)"),
      .print("\(.int) |+| \(.int) |+| 2"), .print("(1.5 |+| \(.double)) * 2"),
      .value(.int, "\(stem)(\(.array(.int)))"),
    ]
    if more.contains(where: { $0.contains("prefix") }) {
      scope.offers.append(.print("-\(type)(amount: \(value))"))
    }
    if more.contains(where: { $0.contains("+=") }) {
      scope.offers.append(
        .statement(
          "do { var m = \(type)(amount: \(value)); m += \(type)(amount: \(value)); print(m) }"))
    }
    if more.contains(where: { $0.contains("-> \(number) {") }) {
      scope.offers.append(.print("\(type)(amount: \(value)) + \(value)"))
      scope.offers.append(.print("\(type)(amount: \(value)) + 1"))
    }
    let precedence =
      pick(["AdditionPrecedence", "MultiplicationPrecedence", "NilCoalescingPrecedence"]) ?? ""
    let start = needsZero ? ".zero" : "values[0]"
    let rest = needsZero ? "values" : "values.dropFirst()"
    let zero = needsZero ? ["static var zero: \(type) { \(type)(amount: 0) }"] : []
    let header =
      needsZero
      ? [
        "protocol \(asked) {", "  \(requirement)", "  static func + (a: Self, b: Self) -> Self",
        "}",
        "extension Int: \(asked) {\(chance(2) ? " static var zero: Int { 0 } " : "")}",
      ]
      : ["protocol \(asked) {", "  \(requirement)", "}", "extension Int: \(asked) {}"]
    return ["infix operator |+|: \(precedence)"] + header
      + ["extension Double: \(asked) {}"]
      + braced(
        "struct \(type): \(conformances.joined(separator: ", "))",
        ["var amount: \(number)"] + operators + more + zero)
      + [
        "func \(stem)<T: \(asked)>(_ values: [T]) -> T { \(rest).reduce(\(start), +) }",
        "func |+| <T: \(asked)>(a: T, b: T) -> T { a + b + b }",
      ]
      + maybe("func |+| (a: Int, b: Int) -> Int { a * 10 + b }")
  }
}
