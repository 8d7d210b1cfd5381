import TipText

/// `< <= > >=`
enum ComparisonOperators {
  private static let signatures =
    [
      Operator.Signature(
        [.variable("T"), .variable("T")], .bool, constraints: ["T": .comparable])
    ] + Operator.Signature.betweenTexts

  static let all: [Operator] = [
    .infix(
      "<", .comparison, signatures, help: "Whether the left side comes before the right one",
      example: "1 < 2"
    ) { a, b, range in .bool(try isLess(a, b, "<", range)) },
    .infix(
      "<=", .comparison, signatures,
      help: "Whether the left side does not come after the right one",
      example: "2 <= 2"
    ) { a, b, range in
      // Not the negation of `>`: NaN is in no order to anything.
      let isLess = try isLess(a, b, "<=", range)
      return .bool(isLess || a == b)
    },
    .infix(
      ">", .comparison, signatures, help: "Whether the left side comes after the right one",
      example: "2 > 1"
    ) { a, b, range in .bool(try isLess(b, a, ">", range)) },
    .infix(
      ">=", .comparison, signatures,
      help: "Whether the left side does not come before the right one",
      example: "2 >= 2"
    ) { a, b, range in
      let isLess = try isLess(b, a, ">=", range)
      return .bool(isLess || a == b)
    },
  ]

  private static func isLess(
    _ a: Value, _ b: Value, _ spelling: String, _ range: SourceRange
  ) throws -> Bool {
    guard let isLess = Value.isLess(a, b) else { throw Operator.mismatch(spelling, at: range) }
    return isLess
  }
}
