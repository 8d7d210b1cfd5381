import TipFoundation

/// An expression of a `#Rule` whose value has the given Swift type. Only the macro makes them.
public struct RuleExpression<Value>: Sendable {
  let node: RuleNode

  init(_ node: RuleNode) { self.node = node }

  init(_ form: RuleNode.Form, at offset: Int, _ length: Int) {
    node = RuleNode(form, Value.self, at: RulePlace(offset, length))
  }
}

/// Functions that build the tree of a rule. The macro `#Rule` rewrites its closure into calls of
/// these, and of ``RuleComparisons``, ``RuleArithmetic``, ``RuleSequences`` and ``RuleStatements``.
///
/// Each is named for the expression that it builds. Its last two arguments are the place of that
/// expression in the text of the rule, in bytes of UTF-8.
///
/// ```swift
/// #Rule(Self.$visits) { $0 >= 3 }
/// // becomes
/// Tips.Rule(Self.$visits, …) { value_1 in
///   RuleComparisons.buildGreaterOrEqual(
///     RuleStatements.buildName(value_1, 22, 2), RuleExpressions.buildLiteral(3, 28, 1), 22, 7)
/// }
/// ```
public enum RuleExpressions {}

// MARK: Values

extension RuleExpressions {
  /// A literal.
  public static func buildLiteral<Value: Codable & Sendable>(
    _ value: Value, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> {
    .init(.literal(Result { try EncodedValue(value) }), at: offset, length)
  }

  /// A literal of a type that is not written, such as a character.
  @_disfavoredOverload
  public static func buildLiteral<Value: Hashable & Sendable>(
    _ value: Value, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> {
    .init(.literal(.success(EncodedValue(holding: value))), at: offset, length)
  }

  /// `nil`
  public static func buildNil<Wrapped>(_ offset: Int, _ length: Int) -> RuleExpression<Wrapped?> {
    .init(.none, at: offset, length)
  }

  /// A value from outside of the rule.
  public static func buildCapture<Value: Codable & Sendable>(
    _ value: Value, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> {
    .init(.capture(Result { try EncodedValue(value) }), at: offset, length)
  }

  /// A value from outside of the rule, of a type that is not written.
  @_disfavoredOverload
  public static func buildCapture<Value: Hashable & Sendable>(
    _ value: Value, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> {
    .init(.capture(.success(EncodedValue(holding: value))), at: offset, length)
  }

  /// `.high`, or `Level.high`, of a type that is not written.
  @_disfavoredOverload
  public static func buildStatic<Value: Hashable & Sendable>(
    _ value: Value, _ name: String, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> { buildCapture(value, offset, length) }

  /// `.high`, or `Level.high`. A case of an enum is a constant; anything else is a captured value.
  public static func buildStatic<Value: Codable & Sendable>(
    _ value: Value, _ name: String, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> {
    if name == "now", Value.self == Date.self { return .init(.now, at: offset, length) }
    let encoded = Result { try EncodedValue(value) }
    let isCase = EnumCases<Value>.named(name, value)
    return .init(isCase ? .literal(encoded) : .capture(encoded), at: offset, length)
  }

  /// A value from outside of the rule that cannot be compared with the one that the rule had
  /// before.
  @available(*, unavailable, message: "a rule compares it, so it must be `Hashable` or `Codable`")
  @_disfavoredOverload
  public static func buildCapture<Value>(
    _ value: Value, _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> {
    .init(.none, at: offset, length)
  }

  /// `[a, b]`
  public static func buildArray<Element>(
    _ elements: [RuleExpression<Element>], _ offset: Int, _ length: Int
  ) -> RuleExpression<[Element]> {
    .init(.array(elements.map(\.node)), at: offset, length)
  }

  /// `[.a, .b]`, whose elements do not depend on the rule's inputs. The literal is the array as
  /// Swift evaluates it.
  public static func buildArray<Element>(
    _ elements: [RuleExpression<Element>], _ literal: [Element], _ offset: Int, _ length: Int
  ) -> RuleExpression<[Element]> { buildArray(elements, offset, length) }

  /// `[.a, .b]` as another type than an array, such as a set of options.
  @_disfavoredOverload
  public static func buildArray<Value: ExpressibleByArrayLiteral & Codable & Sendable>(
    _ elements: [RuleExpression<Value.ArrayLiteralElement>], _ literal: Value, _ offset: Int,
    _ length: Int
  ) -> RuleExpression<Value> { buildCapture(literal, offset, length) }

  /// `"text \(a)"`
  public static func buildInterpolation(
    _ segments: [RuleInterpolationSegment], _ offset: Int, _ length: Int
  ) -> RuleExpression<String> {
    .init(.interpolation(segments.map(\.segment)), at: offset, length)
  }
}

/// A segment of a string with interpolated values.
public struct RuleInterpolationSegment {
  let segment: RuleSegment

  /// Literal text.
  public static func text(_ text: String) -> Self { .init(segment: .text(text)) }
  /// An interpolated value.
  public static func value<Value>(_ value: RuleExpression<Value>) -> Self {
    .init(segment: .expression(value.node))
  }
}
