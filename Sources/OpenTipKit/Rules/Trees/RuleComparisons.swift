/// Comparisons in a tree of a rule, made by the macro; see ``RuleExpressions``.
public enum RuleComparisons {
  private static func comparison<First, Second>(
    _ name: String, _ first: RuleExpression<First>, _ second: RuleExpression<Second>,
    _ offset: Int, _ length: Int, _ compare: @escaping @Sendable (First, Second) -> Bool
  ) -> RuleExpression<Bool> {
    .init(.infix(name, first.node, second.node, SwiftFunction(compare)), at: offset, length)
  }

  /// `a == b`
  public static func buildEqual<Value: Equatable & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison("==", first, second, offset, length) { $0 == $1 } }

  /// `a == b`, where `a` is optional.
  public static func buildEqual<Value: Equatable & SendableMetatype>(
    _ first: RuleExpression<Value?>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison("==", first, second, offset, length) { $0 == $1 } }

  /// `a == b`, where `b` is optional.
  public static func buildEqual<Value: Equatable & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value?>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison("==", first, second, offset, length) { $0 == $1 } }

  /// `a == b` of numbers of two types
  @_disfavoredOverload
  public static func buildEqual<
    First: BinaryInteger & SendableMetatype, Second: BinaryInteger & SendableMetatype
  >(
    _ first: RuleExpression<First>, _ second: RuleExpression<Second>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison("==", first, second, offset, length) { $0 == $1 } }

  /// `a == b` of texts of two types
  @_disfavoredOverload
  public static func buildEqual<
    First: StringProtocol & SendableMetatype, Second: StringProtocol & SendableMetatype
  >(
    _ first: RuleExpression<First>, _ second: RuleExpression<Second>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison("==", first, second, offset, length) { $0 == $1 } }

  /// `a != b`
  public static func buildNotEqual<Value: Equatable & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison("!=", first, second, offset, length) { $0 != $1 } }

  /// `a != b`, where `a` is optional.
  public static func buildNotEqual<Value: Equatable & SendableMetatype>(
    _ first: RuleExpression<Value?>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison("!=", first, second, offset, length) { $0 != $1 } }

  /// `a != b`, where `b` is optional.
  public static func buildNotEqual<Value: Equatable & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value?>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison("!=", first, second, offset, length) { $0 != $1 } }

  /// `a != b` of numbers of two types
  @_disfavoredOverload
  public static func buildNotEqual<
    First: BinaryInteger & SendableMetatype, Second: BinaryInteger & SendableMetatype
  >(
    _ first: RuleExpression<First>, _ second: RuleExpression<Second>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison("!=", first, second, offset, length) { $0 != $1 } }

  /// `a != b` of texts of two types
  @_disfavoredOverload
  public static func buildNotEqual<
    First: StringProtocol & SendableMetatype, Second: StringProtocol & SendableMetatype
  >(
    _ first: RuleExpression<First>, _ second: RuleExpression<Second>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison("!=", first, second, offset, length) { $0 != $1 } }

  /// `a < b`
  public static func buildLess<Value: Comparable & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison("<", first, second, offset, length) { $0 < $1 } }

  /// `a < b` of numbers of two types
  @_disfavoredOverload
  public static func buildLess<
    First: BinaryInteger & SendableMetatype, Second: BinaryInteger & SendableMetatype
  >(
    _ first: RuleExpression<First>, _ second: RuleExpression<Second>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison("<", first, second, offset, length) { $0 < $1 } }

  /// `a < b` of texts of two types
  @_disfavoredOverload
  public static func buildLess<
    First: StringProtocol & SendableMetatype, Second: StringProtocol & SendableMetatype
  >(
    _ first: RuleExpression<First>, _ second: RuleExpression<Second>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison("<", first, second, offset, length) { $0 < $1 } }

  /// `a <= b`
  public static func buildLessOrEqual<Value: Comparable & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison("<=", first, second, offset, length) { $0 <= $1 } }

  /// `a <= b` of numbers of two types
  @_disfavoredOverload
  public static func buildLessOrEqual<
    First: BinaryInteger & SendableMetatype, Second: BinaryInteger & SendableMetatype
  >(
    _ first: RuleExpression<First>, _ second: RuleExpression<Second>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison("<=", first, second, offset, length) { $0 <= $1 } }

  /// `a <= b` of texts of two types
  @_disfavoredOverload
  public static func buildLessOrEqual<
    First: StringProtocol & SendableMetatype, Second: StringProtocol & SendableMetatype
  >(
    _ first: RuleExpression<First>, _ second: RuleExpression<Second>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison("<=", first, second, offset, length) { $0 <= $1 } }

  /// `a > b`
  public static func buildGreater<Value: Comparable & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison(">", first, second, offset, length) { $0 > $1 } }

  /// `a > b` of numbers of two types
  @_disfavoredOverload
  public static func buildGreater<
    First: BinaryInteger & SendableMetatype, Second: BinaryInteger & SendableMetatype
  >(
    _ first: RuleExpression<First>, _ second: RuleExpression<Second>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison(">", first, second, offset, length) { $0 > $1 } }

  /// `a > b` of texts of two types
  @_disfavoredOverload
  public static func buildGreater<
    First: StringProtocol & SendableMetatype, Second: StringProtocol & SendableMetatype
  >(
    _ first: RuleExpression<First>, _ second: RuleExpression<Second>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison(">", first, second, offset, length) { $0 > $1 } }

  /// `a >= b`
  public static func buildGreaterOrEqual<Value: Comparable & SendableMetatype>(
    _ first: RuleExpression<Value>, _ second: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison(">=", first, second, offset, length) { $0 >= $1 } }

  /// `a >= b` of numbers of two types
  @_disfavoredOverload
  public static func buildGreaterOrEqual<
    First: BinaryInteger & SendableMetatype, Second: BinaryInteger & SendableMetatype
  >(
    _ first: RuleExpression<First>, _ second: RuleExpression<Second>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison(">=", first, second, offset, length) { $0 >= $1 } }

  /// `a >= b` of texts of two types
  @_disfavoredOverload
  public static func buildGreaterOrEqual<
    First: StringProtocol & SendableMetatype, Second: StringProtocol & SendableMetatype
  >(
    _ first: RuleExpression<First>, _ second: RuleExpression<Second>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { comparison(">=", first, second, offset, length) { $0 >= $1 } }

  /// `a == nil`
  public static func buildEqualNil<Wrapped>(
    _ value: RuleExpression<Wrapped?>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { withNil("==", value, offset, length) { $0 == nil } }

  /// `a != nil`
  public static func buildNotEqualNil<Wrapped>(
    _ value: RuleExpression<Wrapped?>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { withNil("!=", value, offset, length) { $0 != nil } }

  private static func withNil<Wrapped>(
    _ name: String, _ value: RuleExpression<Wrapped?>, _ offset: Int, _ length: Int,
    _ test: @escaping @Sendable (Wrapped?) -> Bool
  ) -> RuleExpression<Bool> {
    let end = value.node.place.offset + value.node.place.length
    let none = RuleNode(
      .none, Wrapped?.self, at: RulePlace(max(end, offset + length - 3), 3))
    return .init(
      .infix(
        name, value.node, none, SwiftFunction { (value: Wrapped?, _: Wrapped?) in test(value) }),
      at: offset, length)
  }
}
