public import TipFoundation

/// Operators on numbers, dates, texts and ranges in a tree of a rule, made by the macro; see
/// ``RuleExpressions``.
public enum RuleArithmetic {
  private static func infix<First, Second, Value>(
    _ name: String, _ first: RuleExpression<First>, _ second: RuleExpression<Second>,
    _ offset: Int, _ length: Int, _ body: @escaping @Sendable (First, Second) -> Value
  ) -> RuleExpression<Value> {
    .init(.infix(name, first.node, second.node, SwiftFunction(body)), at: offset, length)
  }

  /// `a + b`
  public static func buildAdd<Value: AdditiveArithmetic & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { infix("+", first, second, offset, length) { $0 + $1 } }

  /// `a + b` of texts and arrays
  public static func buildAdd<Value: RangeReplaceableCollection & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { infix("+", first, second, offset, length) { $0 + $1 } }

  /// `a + b` of a date and seconds
  public static func buildAdd(
    _ first: RuleExpression<Date>, _ second: RuleExpression<Double>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Date> { infix("+", first, second, offset, length) { $0 + $1 } }

  /// `a - b`
  public static func buildSubtract<Value: AdditiveArithmetic & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { infix("-", first, second, offset, length) { $0 - $1 } }

  /// `a - b` of a date and seconds
  public static func buildSubtract(
    _ first: RuleExpression<Date>, _ second: RuleExpression<Double>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Date> { infix("-", first, second, offset, length) { $0 - $1 } }

  /// `a * b`
  public static func buildMultiply<Value: Numeric & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { infix("*", first, second, offset, length) { $0 * $1 } }

  /// `a * b` of a duration
  @_disfavoredOverload
  public static func buildMultiply(
    _ first: RuleExpression<Duration>, _ second: RuleExpression<Int>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Duration> { infix("*", first, second, offset, length) { $0 * $1 } }

  /// `a / b`
  public static func buildDivide<Value: BinaryInteger & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { infix("/", first, second, offset, length) { $0 / $1 } }

  /// `a / b`
  public static func buildDivide<Value: FloatingPoint & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { infix("/", first, second, offset, length) { $0 / $1 } }

  /// `a / b`
  public static func buildDivide(
    _ first: RuleExpression<Decimal>, _ second: RuleExpression<Decimal>, _ offset: Int,
    _ length: Int
  ) -> RuleExpression<Decimal> { infix("/", first, second, offset, length) { $0 / $1 } }

  /// `a / b` of durations
  @_disfavoredOverload
  public static func buildDivide(
    _ first: RuleExpression<Duration>, _ second: RuleExpression<Duration>, _ offset: Int,
    _ length: Int
  ) -> RuleExpression<Double> { infix("/", first, second, offset, length) { $0 / $1 } }

  /// `a / b` of a duration
  @_disfavoredOverload
  public static func buildDivide(
    _ first: RuleExpression<Duration>, _ second: RuleExpression<Int>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Duration> { infix("/", first, second, offset, length) { $0 / $1 } }

  /// `a % b`
  public static func buildRemainder<Value: BinaryInteger & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { infix("%", first, second, offset, length) { $0 % $1 } }

  /// `a &+ b` without overflow
  public static func buildWrappingAdd<Value: FixedWidthInteger & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { infix("&+", first, second, offset, length) { $0 &+ $1 } }

  /// `a &- b` without overflow
  public static func buildWrappingSubtract<Value: FixedWidthInteger & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { infix("&-", first, second, offset, length) { $0 &- $1 } }

  /// `a &* b` without overflow
  public static func buildWrappingMultiply<Value: FixedWidthInteger & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { infix("&*", first, second, offset, length) { $0 &* $1 } }

  /// `a & b` of bits
  public static func buildBitAnd<Value: BinaryInteger & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { infix("&", first, second, offset, length) { $0 & $1 } }

  /// `a | b` of bits
  public static func buildBitOr<Value: BinaryInteger & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { infix("|", first, second, offset, length) { $0 | $1 } }

  /// `a ^ b` of bits
  public static func buildBitXor<Value: BinaryInteger & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { infix("^", first, second, offset, length) { $0 ^ $1 } }

  /// `a << b` of bits
  public static func buildShiftLeft<Value: BinaryInteger & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Int>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { infix("<<", first, second, offset, length) { $0 << $1 } }

  /// `a >> b` of bits
  public static func buildShiftRight<Value: BinaryInteger & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Int>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { infix(">>", first, second, offset, length) { $0 >> $1 } }

  /// `a &<< b` of bits
  public static func buildMaskingShiftLeft<Value: FixedWidthInteger & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { infix("&<<", first, second, offset, length) { $0 &<< $1 } }

  /// `a &>> b` of bits
  public static func buildMaskingShiftRight<Value: FixedWidthInteger & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { infix("&>>", first, second, offset, length) { $0 &>> $1 } }

  /// `a ... b`
  public static func buildClosedRange<Bound: Comparable & SendableMetatype>(
    _ first: RuleExpression<Bound>, _ second: RuleExpression<Bound>, _ offset: Int, _ length: Int
  ) -> RuleExpression<ClosedRange<Bound>> {
    infix("...", first, second, offset, length) { $0...$1 }
  }

  /// `a ..< b`
  public static func buildRange<Bound: Comparable & SendableMetatype>(
    _ first: RuleExpression<Bound>, _ second: RuleExpression<Bound>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Range<Bound>> { infix("..<", first, second, offset, length) { $0..<$1 } }

  /// `-a`
  public static func buildNegative<Value: SignedNumeric & SendableMetatype>(
    _ operand: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> {
    .init(
      .prefix("-", operand.node, SwiftFunction { (value: Value) in -value }), at: offset, length)
  }

  /// `+a`
  public static func buildPlus<Value: AdditiveArithmetic & SendableMetatype>(
    _ operand: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> {
    .init(
      .prefix("+", operand.node, SwiftFunction { (value: Value) in +value }), at: offset, length)
  }

  /// `~a`
  public static func buildBitNot<Value: BinaryInteger & SendableMetatype>(
    _ operand: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> {
    .init(
      .prefix("~", operand.node, SwiftFunction { (value: Value) in ~value }), at: offset, length)
  }

  /// `..<a`
  public static func buildUpTo<Bound: Comparable & SendableMetatype>(
    _ operand: RuleExpression<Bound>, _ offset: Int, _ length: Int
  ) -> RuleExpression<PartialRangeUpTo<Bound>> {
    .init(
      .prefix("..<", operand.node, SwiftFunction { (value: Bound) in ..<value }), at: offset, length
    )
  }

  /// `...a`
  public static func buildThrough<Bound: Comparable & SendableMetatype>(
    _ operand: RuleExpression<Bound>, _ offset: Int, _ length: Int
  ) -> RuleExpression<PartialRangeThrough<Bound>> {
    .init(
      .prefix("...", operand.node, SwiftFunction { (value: Bound) in ...value }), at: offset, length
    )
  }

  /// `a...`
  public static func buildFrom<Bound: Comparable & SendableMetatype>(
    _ operand: RuleExpression<Bound>, _ offset: Int, _ length: Int
  ) -> RuleExpression<PartialRangeFrom<Bound>> {
    .init(
      .prefix("from", operand.node, SwiftFunction { (value: Bound) in value... }), at: offset,
      length)
  }
}
