import TipText

/// `< <= > >=`
enum ComparisonOperators {
  private static let signatures =
    [
      Operator.Signature(
        [.variable(.t), .variable(.t)], .bool, constraints: [.t: .comparable])
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
    ) { a, b, range in .bool(try isAtMost(a, b, "<=", range)) },
    .infix(
      ">", .comparison, signatures, help: "Whether the left side comes after the right one",
      example: "2 > 1"
    ) { a, b, range in .bool(try isLess(b, a, ">", range)) },
    .infix(
      ">=", .comparison, signatures,
      help: "Whether the left side does not come before the right one",
      example: "2 >= 2"
    ) { a, b, range in .bool(try isAtMost(b, a, ">=", range)) },
  ]

  private static func isLess(
    _ a: Value, _ b: Value, _ spelling: String, _ range: SourceRange
  ) throws -> Bool {
    guard let isLess = Value.isLess(a, b) else { throw Operator.mismatch(spelling, at: range) }
    return isLess
  }

  private static func isAtMost(
    _ a: Value, _ b: Value, _ spelling: String, _ range: SourceRange
  ) throws -> Bool {
    guard let isAtMost = Value.isAtMost(a, b) else { throw Operator.mismatch(spelling, at: range) }
    return isAtMost
  }
}
