extension RuleComparisons {
  /// `values.contains(value)`
  public static func buildContains<Values: Sequence & SendableMetatype>(
    _ values: RuleExpression<Values>, _ value: RuleExpression<Values.Element>, _ offset: Int,
    _ length: Int
  ) -> RuleExpression<Bool> where Values.Element: Equatable & SendableMetatype {
    contains(values, value, offset, length) { $0.contains($1) }
  }

  /// `values.contains(value)`, where the elements are optional and the value is not.
  @_disfavoredOverload
  public static func buildContains<
    Values: Sequence & SendableMetatype, Value: Equatable & SendableMetatype
  >(
    _ values: RuleExpression<Values>, _ value: RuleExpression<Value>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> where Values.Element == Value? {
    contains(values, value, offset, length) { $0.contains($1) }
  }

  /// `text.contains(part)`
  public static func buildContains<
    Text: StringProtocol & SendableMetatype, Part: StringProtocol & SendableMetatype
  >(
    _ text: RuleExpression<Text>, _ part: RuleExpression<Part>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { contains(text, part, offset, length) { $0.contains($1) } }

  /// `range.contains(bound)`
  @_disfavoredOverload
  public static func buildContains<Bound: Comparable & SendableMetatype>(
    _ range: RuleExpression<Range<Bound>>, _ bound: RuleExpression<Bound>, _ offset: Int,
    _ length: Int
  ) -> RuleExpression<Bool> { contains(range, bound, offset, length) { $0.contains($1) } }

  /// `range.contains(bound)`
  @_disfavoredOverload
  public static func buildContains<Bound: Comparable & SendableMetatype>(
    _ range: RuleExpression<ClosedRange<Bound>>, _ bound: RuleExpression<Bound>, _ offset: Int,
    _ length: Int
  ) -> RuleExpression<Bool> { contains(range, bound, offset, length) { $0.contains($1) } }

  /// `range.contains(bound)`
  @_disfavoredOverload
  public static func buildContains<Bound: Comparable & SendableMetatype>(
    _ range: RuleExpression<PartialRangeFrom<Bound>>, _ bound: RuleExpression<Bound>, _ offset: Int,
    _ length: Int
  ) -> RuleExpression<Bool> { contains(range, bound, offset, length) { $0.contains($1) } }

  /// `range.contains(bound)`
  public static func buildContains<Bound: Comparable & SendableMetatype>(
    _ range: RuleExpression<PartialRangeUpTo<Bound>>, _ bound: RuleExpression<Bound>, _ offset: Int,
    _ length: Int
  ) -> RuleExpression<Bool> { contains(range, bound, offset, length) { $0.contains($1) } }

  /// `range.contains(bound)`
  public static func buildContains<Bound: Comparable & SendableMetatype>(
    _ range: RuleExpression<PartialRangeThrough<Bound>>, _ bound: RuleExpression<Bound>,
    _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> { contains(range, bound, offset, length) { $0.contains($1) } }

  /// `set.contains(element)`
  public static func buildContains<Element: Hashable & SendableMetatype>(
    _ set: RuleExpression<Set<Element>>, _ element: RuleExpression<Element>, _ offset: Int,
    _ length: Int
  ) -> RuleExpression<Bool> { contains(set, element, offset, length) { $0.contains($1) } }

  /// `options.contains(option)`
  public static func buildContains<Options: SetAlgebra & SendableMetatype>(
    _ options: RuleExpression<Options>, _ option: RuleExpression<Options.Element>, _ offset: Int,
    _ length: Int
  ) -> RuleExpression<Bool> { contains(options, option, offset, length) { $0.contains($1) } }

  private static func contains<Values, Value>(
    _ values: RuleExpression<Values>, _ value: RuleExpression<Value>, _ offset: Int, _ length: Int,
    _ body: @escaping @Sendable (Values, Value) -> Bool
  ) -> RuleExpression<Bool> {
    RuleExpressions.call(
      "contains", values.node, [(nil, .expression(value.node))], offset, length, SwiftFunction(body)
    )
  }
}
