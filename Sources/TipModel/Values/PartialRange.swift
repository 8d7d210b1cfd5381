/// A range with one end: `1...`, `..<3`, `...3`.
public enum PartialRange: Hashable, Sendable {
  case from(Value)
  case upTo(Value)
  case through(Value)

  public var bound: Value {
    switch self {
    case .from(let bound), .upTo(let bound), .through(let bound): bound
    }
  }

  public func contains(_ value: Value) -> Bool {
    switch self {
    case .from(let bound): Value.isAtMost(bound, value) == true
    case .upTo(let bound): Value.isLess(value, bound) == true
    case .through(let bound): Value.isAtMost(value, bound) == true
    }
  }
}

extension Value {
  /// Returns whether a range contains another value, or nil if this value is no range.
  package func rangeContains(_ value: Value) -> Bool? {
    switch self {
    case .range(let range): range.contains(value)
    case .partialRange(let range): range.contains(value)
    default: nil
    }
  }

  /// The text of a range, as in source code.
  package var rangeText: String {
    switch self {
    case .range(let range):
      ValuePrinter.print(range.lower) + (range.isClosed ? "..." : "..<")
        + ValuePrinter.print(range.upper)
    case .partialRange(.from(let bound)): ValuePrinter.print(bound) + "..."
    case .partialRange(.upTo(let bound)): "..<" + ValuePrinter.print(bound)
    case .partialRange(.through(let bound)): "..." + ValuePrinter.print(bound)
    default: ""
    }
  }

  /// The part of a range that is in `bounds`, or nil if it reaches beyond them, or if the value is
  /// not a range of numbers.
  package func places(in bounds: Range<Int>) -> Range<Int>? {
    let places: (lower: Int, upper: Int)
    switch self {
    case .range(let range):
      guard case (.int(let lower), .int(let upper)) = (range.lower, range.upper),
        upper < Int.max || !range.isClosed
      else { return nil }
      places = (lower, range.isClosed ? upper + 1 : upper)
    case .partialRange(.from(.int(let lower))): places = (lower, bounds.upperBound)
    case .partialRange(.upTo(.int(let upper))): places = (bounds.lowerBound, upper)
    case .partialRange(.through(.int(let upper))):
      guard upper < Int.max else { return nil }
      places = (bounds.lowerBound, upper + 1)
    default: return nil
    }
    guard bounds.lowerBound <= places.lower, places.lower <= places.upper,
      places.upper <= bounds.upperBound
    else { return nil }
    return places.lower..<places.upper
  }
}
