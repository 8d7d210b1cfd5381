import FoundationEssentials
public import TipText

/// `... ..<`
enum RangeOperators {
  private static let signatures = [Type.int, .double, .date].map {
    Operator.Signature([$0, $0], .range($0))
  }

  static let all: [Operator] = [
    .infix(
      "...", .rangeFormation, signatures,
      help: "All from the left bound to the right one, included",
      example: "1...3"
    ) { lower, upper, range in
      .range(try RangeValue(from: lower, to: upper, isClosed: true, at: range))
    },
    .infix(
      "..<", .rangeFormation, signatures,
      help: "All from the left bound to the right one, not included", example: "0..<3"
    ) { lower, upper, range in
      .range(try RangeValue(from: lower, to: upper, isClosed: false, at: range))
    },
  ]
}

extension RangeValue {
  /// Bounds out of order, or that are no numbers, are an error.
  public init(from lower: Value, to upper: Value, isClosed: Bool, at range: SourceRange) throws {
    guard lower == upper || Value.isLess(lower, upper) == true else {
      let spelling = isClosed ? "..." : "..<"
      throw EvaluationError(
        code: "reversed-range",
        message: "`\(ValuePrinter.debug(lower))\(spelling)\(ValuePrinter.debug(upper))`"
          + " has its bounds in the wrong order",
        range: range)
    }
    self.init(lower: lower, upper: upper, isClosed: isClosed)
  }

  /// Whether a value lies between the bounds.
  public func contains(_ value: Value) -> Bool {
    guard value == lower || Value.isLess(lower, value) == true else { return false }
    return Value.isLess(value, upper) == true || (isClosed && value == upper)
  }
}
