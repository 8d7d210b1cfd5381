import TipModel

// MARK: Conditions

extension RuleExpressions {
  /// `a && b && c`
  public static func buildAnd(
    _ parts: [RuleExpression<Bool>], _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> {
    .init(.logical(.and, parts.map(\.node)), at: offset, length)
  }

  /// `a || b || c`
  public static func buildOr(
    _ parts: [RuleExpression<Bool>], _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> {
    .init(.logical(.or, parts.map(\.node)), at: offset, length)
  }

  /// `!a`
  public static func buildNot(
    _ operand: RuleExpression<Bool>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Bool> {
    .init(.prefix("!", operand.node, SwiftFunction { (value: Bool) in !value }), at: offset, length)
  }

  /// `test ? a : b`
  public static func buildTernary<Value>(
    _ test: RuleExpression<Bool>, _ first: RuleExpression<Value>, _ second: RuleExpression<Value>,
    _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> {
    .init(.ternary(test.node, first.node, second.node), at: offset, length)
  }
}

// MARK: Optionals

extension RuleExpressions {
  /// `a ?? b`
  public static func buildCoalesce<Wrapped>(
    _ first: RuleExpression<Wrapped?>, _ second: RuleExpression<Wrapped>, _ offset: Int,
    _ length: Int
  ) -> RuleExpression<Wrapped> {
    .init(.coalesce(first.node, second.node), at: offset, length)
  }

  /// `a ?? b`, where both are optional.
  @_disfavoredOverload
  public static func buildCoalesce<Wrapped>(
    _ first: RuleExpression<Wrapped?>, _ second: RuleExpression<Wrapped?>, _ offset: Int,
    _ length: Int
  ) -> RuleExpression<Wrapped?> {
    .init(.coalesce(first.node, second.node), at: offset, length)
  }

  /// `a!`
  public static func buildForce<Wrapped>(
    _ value: RuleExpression<Wrapped?>, _ offset: Int, _ length: Int
  ) -> RuleExpression<Wrapped> {
    .init(.force(value.node), at: offset, length)
  }

  /// `a?.rest`
  public static func buildOptionalChain<Wrapped, Value>(
    _ base: RuleExpression<Wrapped?>, _ offset: Int, _ length: Int,
    _ rest: (RuleExpression<Wrapped>) -> RuleExpression<Value>
  ) -> RuleExpression<Value?> {
    let (variable, rest) = opened(base, rest)
    return .init(.optionalChain(base.node, variable, rest: rest), at: offset, length)
  }

  /// `a?.rest`, where the rest may be nil, too.
  public static func buildOptionalChain<Wrapped, Value>(
    _ base: RuleExpression<Wrapped?>, _ offset: Int, _ length: Int,
    _ rest: (RuleExpression<Wrapped>) -> RuleExpression<Value?>
  ) -> RuleExpression<Value?> {
    let (variable, rest) = opened(base, rest)
    return .init(.optionalChain(base.node, variable, rest: rest), at: offset, length)
  }

  private static func opened<Wrapped, Value>(
    _ base: RuleExpression<Wrapped?>, _ rest: (RuleExpression<Wrapped>) -> RuleExpression<Value>
  ) -> (RuleVariable, RuleNode) {
    let variable = RuleVariable("", Wrapped.self, at: base.node.place)
    let inner = RuleNode(.variable(variable), Wrapped.self, at: base.node.place)
    return (variable, rest(RuleExpression(inner)).node)
  }
}
