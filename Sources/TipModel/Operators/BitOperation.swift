/// An operation on the bits of integers, or arithmetic that discards overflow. The raw value is the
/// operator.
public enum BitOperation: String, Sendable {
  case and = "&"
  case or = "|"
  case exclusiveOr = "^"
  case wrappingSum = "&+"
  case wrappingDifference = "&-"
  case wrappingProduct = "&*"
  case leftShift = "<<"
  case rightShift = ">>"
  case maskingLeftShift = "&<<"
  case maskingRightShift = "&>>"

  // A generic function is inlined into the evaluator's code only if it is public.
  /// The result has the type of the first number. Only shifts may have two types.
  @inlinable @inline(__always)
  public func of<Number: FixedWidthInteger, Other: FixedWidthInteger>(
    _ a: Number, _ b: Other
  ) -> Number {
    switch self {
    case .and: a & Number(truncatingIfNeeded: b)
    case .or: a | Number(truncatingIfNeeded: b)
    case .exclusiveOr: a ^ Number(truncatingIfNeeded: b)
    case .wrappingSum: a &+ Number(truncatingIfNeeded: b)
    case .wrappingDifference: a &- Number(truncatingIfNeeded: b)
    case .wrappingProduct: a &* Number(truncatingIfNeeded: b)
    case .leftShift: a << b
    case .rightShift: a >> b
    case .maskingLeftShift: a &<< Number(truncatingIfNeeded: b)
    case .maskingRightShift: a &>> Number(truncatingIfNeeded: b)
    }
  }
}
