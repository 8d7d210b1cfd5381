import TipFoundation
public import TipText

/// `... ..<`, between two bounds or beside one.
enum RangeOperators {
  private static func signature(_ range: Type) -> Operator.Signature {
    .init([.t, .t], range, constraints: [.t: .comparable])
  }

  private static func signature(beside range: Type) -> Operator.Signature {
    .init([.t], range, constraints: [.t: .comparable])
  }

  static let all: [Operator] = [
    .infix(
      "...", .rangeFormation, [signature(.closedRange(.t))],
      help: "All from the left bound to the right one, included",
      example: "1...3"
    ) { lower, upper, range in
      .range(try RangeValue(from: lower, to: upper, isClosed: true, at: range))
    },
    .infix(
      "..<", .rangeFormation, [signature(.range(.t))],
      help: "All from the left bound to the right one, not included", example: "0..<3"
    ) { lower, upper, range in
      .range(try RangeValue(from: lower, to: upper, isClosed: false, at: range))
    },
    .prefix(
      "...", [signature(beside: .library(.partialRangeThrough, .t))],
      help: "All up to the bound, included", example: "...3"
    ) { bound, _ in .partialRange(.through(bound)) },
    .prefix(
      "..<", [signature(beside: .library(.partialRangeUpTo, .t))],
      help: "All up to the bound, not included", example: "..<3"
    ) { bound, _ in .partialRange(.upTo(bound)) },
    .infix(
      "~=", .comparison,
      [
        .init([.ranges(.t), .t], .bool, constraints: [.t: .comparable]),
        .init([.t, .t], .bool, constraints: [.t: .equatable]),
      ], help: "Whether the right side lies in the range on the left, or equals what is there",
      example: "1...3 ~= 2"
    ) { pattern, value, _ in
      // Two ranges are compared as wholes.
      if value.rangeContains(.void) != nil { return .bool(pattern == value) }
      return .bool(pattern.rangeContains(value) ?? (pattern == value))
    },
    Operator(
      "...", .postfix, .prefix, [signature(beside: .library(.partialRangeFrom, .t))],
      help: "All from the bound on", example: "1...",
      evaluation: .unary { bound, _ in .partialRange(.from(bound)) }),
  ]
}

extension RangeValue {
  /// Throws for bounds that are out of order, or not numbers.
  public init(from lower: Value, to upper: Value, isClosed: Bool, at range: SourceRange) throws {
    guard Value.isAtMost(lower, upper) == true else {
      let spelling = isClosed ? "..." : "..<"
      throw EvaluationError(
        code: "reversed-range",
        message: "`\(ValuePrinter.debug(lower))\(spelling)\(ValuePrinter.debug(upper))`"
          + " has its bounds in the wrong order",
        range: range)
    }
    self.init(lower: lower, upper: upper, isClosed: isClosed)
  }

  /// Returns whether a value lies between the bounds.
  public func contains(_ value: Value) -> Bool {
    guard Value.isAtMost(lower, value) == true else { return false }
    return (isClosed ? Value.isAtMost(value, upper) : Value.isLess(value, upper)) == true
  }
}
