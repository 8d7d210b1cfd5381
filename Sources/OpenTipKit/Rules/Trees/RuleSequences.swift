// Calls with closures. Each function is named after the method, and has the types of Swift's own.

extension RuleArgument {
  /// A closure of one value, as a tree.
  static func closure<First, Value>(
    _ places: RuleClosurePlaces, _ body: (RuleExpression<First>) -> RuleExpression<Value>
  ) -> RuleArgument {
    let first = places.variable(0, First.self)
    return .closure(
      RuleClosure(
        parameters: [first.variable],
        body: body(RuleExpression(first.node)).node))
  }

  /// A closure of two values, as a tree.
  static func closure<First, Second, Value>(
    _ places: RuleClosurePlaces,
    _ body: (RuleExpression<First>, RuleExpression<Second>) -> RuleExpression<Value>
  ) -> RuleArgument {
    let first = places.variable(0, First.self)
    let second = places.variable(1, Second.self)
    return .closure(
      RuleClosure(
        parameters: [first.variable, second.variable],
        body: body(RuleExpression(first.node), RuleExpression(second.node)).node))
  }
}

/// The parameters of a closure, as they are written.
public struct RuleClosurePlaces: Sendable {
  let label: String?
  let names: [String]
  let place: RulePlace

  /// The label is that of the argument; nil for a trailing closure. Parameters without a name are
  /// called `$0`.
  public init(_ label: String?, _ names: [String], _ offset: Int, _ length: Int) {
    (self.label, self.names) = (label, names)
    place = RulePlace(offset, length)
  }

  func variable(_ index: Int, _ type: Any.Type) -> (variable: RuleVariable, node: RuleNode) {
    let name = names.indices.contains(index) ? names[index] : "$\(index)"
    let variable = RuleVariable(name, type, at: place)
    return (variable, RuleNode(.variable(variable), type, at: place))
  }
}

/// Methods of sequences and optionals that take closures in a tree of a rule, made by the macro;
/// see ``RuleExpressions``.
public enum RuleSequences {
  /// `values.contains { … }`
  public static func buildContains<Values: Sequence & SendableMetatype>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<Bool> {
    RuleExpressions.call(
      "contains", values.node, [(places.label, .closure(places, body))], offset, length,
      elements: RuleElements(of: Values.self))
  }

  /// `values.allSatisfy { … }`
  public static func buildAllSatisfy<Values: Sequence & SendableMetatype>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<Bool> {
    RuleExpressions.call(
      "allSatisfy", values.node, [(places.label, .closure(places, body))], offset, length,
      elements: RuleElements(of: Values.self))
  }

  /// `values.count { … }`
  public static func buildCount<Values: Sequence & SendableMetatype>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<Int> {
    RuleExpressions.call(
      "count", values.node, [(places.label, .closure(places, body))], offset, length,
      elements: RuleElements(of: Values.self))
  }

  /// `values.filter { … }`
  public static func buildFilter<Values: Sequence & SendableMetatype>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<[Values.Element]> {
    RuleExpressions.call(
      "filter", values.node, [(places.label, .closure(places, body))], offset, length,
      elements: RuleElements(of: Values.self))
  }

  /// `dictionary.filter { … }`
  public static func buildFilter<Key: Hashable, Value>(
    _ values: RuleExpression<[Key: Value]>, _ places: RuleClosurePlaces, _ offset: Int,
    _ length: Int,
    _ body: (RuleExpression<(key: Key, value: Value)>) -> RuleExpression<Bool>
  ) -> RuleExpression<[Key: Value]> {
    RuleExpressions.call(
      "filter", values.node, [(places.label, .closure(places, body))], offset, length)
  }

  /// `set.filter { … }`
  public static func buildFilter<Element: Hashable>(
    _ values: RuleExpression<Set<Element>>, _ places: RuleClosurePlaces, _ offset: Int,
    _ length: Int,
    _ body: (RuleExpression<Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<Set<Element>> {
    RuleExpressions.call(
      "filter", values.node, [(places.label, .closure(places, body))], offset, length)
  }

  /// `text.filter { … }`
  public static func buildFilter(
    _ values: RuleExpression<String>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Character>) -> RuleExpression<Bool>
  ) -> RuleExpression<String> {
    RuleExpressions.call(
      "filter", values.node, [(places.label, .closure(places, body))], offset, length)
  }

  /// `values.map { … }`
  public static func buildMap<Values: Sequence & SendableMetatype, Result>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>) -> RuleExpression<Result>
  ) -> RuleExpression<[Result]> {
    RuleExpressions.call(
      "map", values.node, [(places.label, .closure(places, body))], offset, length,
      elements: RuleElements(of: Values.self))
  }

  /// `optional.map { … }`
  public static func buildMap<Wrapped, Result>(
    _ values: RuleExpression<Wrapped?>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Wrapped>) -> RuleExpression<Result>
  ) -> RuleExpression<Result?> {
    RuleExpressions.call(
      "map", values.node, [(places.label, .closure(places, body))], offset, length)
  }

  /// `optional.flatMap { … }`
  public static func buildFlatMap<Wrapped, Result>(
    _ values: RuleExpression<Wrapped?>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Wrapped>) -> RuleExpression<Result?>
  ) -> RuleExpression<Result?> {
    RuleExpressions.call(
      "flatMap", values.node, [(places.label, .closure(places, body))], offset, length)
  }

  /// `values.flatMap { … }`
  public static func buildFlatMap<Values: Sequence & SendableMetatype, Results: Sequence>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>) -> RuleExpression<Results>
  ) -> RuleExpression<[Results.Element]> {
    RuleExpressions.call(
      "flatMap", values.node, [(places.label, .closure(places, body))], offset, length,
      elements: RuleElements(of: Values.self))
  }

  /// `values.flatMap { … }`, of optional results, which Swift calls `compactMap` now.
  @_disfavoredOverload
  public static func buildFlatMap<Values: Sequence & SendableMetatype, Result>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>) -> RuleExpression<Result?>
  ) -> RuleExpression<[Result]> {
    RuleExpressions.call(
      "flatMap", values.node, [(places.label, .closure(places, body))], offset, length,
      elements: RuleElements(of: Values.self))
  }

  /// `values.compactMap { … }`
  public static func buildCompactMap<Values: Sequence & SendableMetatype, Result>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>) -> RuleExpression<Result?>
  ) -> RuleExpression<[Result]> {
    RuleExpressions.call(
      "compactMap", values.node, [(places.label, .closure(places, body))], offset, length,
      elements: RuleElements(of: Values.self))
  }

  /// `values.first { … }`
  public static func buildFirst<Values: Sequence & SendableMetatype>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<Values.Element?> {
    RuleExpressions.call(
      "first", values.node, [(places.label, .closure(places, body))], offset, length,
      elements: RuleElements(of: Values.self))
  }

  /// `values.last { … }`
  public static func buildLast<Values: BidirectionalCollection & SendableMetatype>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<Values.Element?> {
    RuleExpressions.call(
      "last", values.node, [(places.label, .closure(places, body))], offset, length,
      elements: RuleElements(of: Values.self))
  }

  /// `values.firstIndex { … }`
  public static func buildFirstIndex<Values: Collection & SendableMetatype>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<Values.Index?> {
    RuleExpressions.call(
      "firstIndex", values.node, [(places.label, .closure(places, body))], offset, length)
  }

  /// `values.lastIndex { … }`
  public static func buildLastIndex<Values: BidirectionalCollection & SendableMetatype>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<Values.Index?> {
    RuleExpressions.call(
      "lastIndex", values.node, [(places.label, .closure(places, body))], offset, length)
  }

  /// `values.prefix { … }`
  public static func buildPrefix<Values: Collection & SendableMetatype>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<Values.SubSequence> {
    RuleExpressions.call(
      "prefix", values.node, [(places.label, .closure(places, body))], offset, length)
  }

  /// `values.drop { … }`
  public static func buildDrop<Values: Collection & SendableMetatype>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<Values.SubSequence> {
    RuleExpressions.call(
      "drop", values.node, [(places.label, .closure(places, body))], offset, length)
  }

  /// `sequence.prefix { … }`
  @_disfavoredOverload
  public static func buildPrefix<Values: Sequence & SendableMetatype>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<[Values.Element]> {
    RuleExpressions.call(
      "prefix", values.node, [(places.label, .closure(places, body))], offset, length,
      elements: RuleElements(of: Values.self))
  }

  /// `sequence.drop { … }`
  @_disfavoredOverload
  public static func buildDrop<Values: Sequence & SendableMetatype>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<[Values.Element]> {
    RuleExpressions.call(
      "drop", values.node, [(places.label, .closure(places, body))], offset, length,
      elements: RuleElements(of: Values.self))
  }

  /// `dictionary.mapValues { … }`
  public static func buildMapValues<Key: Hashable, Value, Result>(
    _ values: RuleExpression<[Key: Value]>, _ places: RuleClosurePlaces, _ offset: Int,
    _ length: Int,
    _ body: (RuleExpression<Value>) -> RuleExpression<Result>
  ) -> RuleExpression<[Key: Result]> {
    RuleExpressions.call(
      "mapValues", values.node, [(places.label, .closure(places, body))], offset, length)
  }

  /// `dictionary.compactMapValues { … }`
  public static func buildCompactMapValues<Key: Hashable, Value, Result>(
    _ values: RuleExpression<[Key: Value]>, _ places: RuleClosurePlaces, _ offset: Int,
    _ length: Int,
    _ body: (RuleExpression<Value>) -> RuleExpression<Result?>
  ) -> RuleExpression<[Key: Result]> {
    RuleExpressions.call(
      "compactMapValues", values.node, [(places.label, .closure(places, body))], offset, length)
  }

  /// `values.split { … }`
  public static func buildSplit<Values: Collection & SendableMetatype>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<[Values.SubSequence]> {
    RuleExpressions.call(
      "split", values.node, [(places.label, .closure(places, body))], offset, length)
  }

  /// `values.trimmingPrefix { … }`
  public static func buildTrimmingPrefix<Values: Collection & SendableMetatype>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<Values.SubSequence> {
    RuleExpressions.call(
      "trimmingPrefix", values.node, [(places.label, .closure(places, body))], offset, length)
  }

  /// `values.sorted { … }`
  public static func buildSorted<Values: Sequence & SendableMetatype>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>, RuleExpression<Values.Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<[Values.Element]> {
    RuleExpressions.call(
      "sorted", values.node, [(places.label, .closure(places, body))], offset, length,
      elements: RuleElements(of: Values.self))
  }

  /// `values.min { … }`
  public static func buildMin<Values: Sequence & SendableMetatype>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>, RuleExpression<Values.Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<Values.Element?> {
    RuleExpressions.call(
      "min", values.node, [(places.label, .closure(places, body))], offset, length,
      elements: RuleElements(of: Values.self))
  }

  /// `values.max { … }`
  public static func buildMax<Values: Sequence & SendableMetatype>(
    _ values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>, RuleExpression<Values.Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<Values.Element?> {
    RuleExpressions.call(
      "max", values.node, [(places.label, .closure(places, body))], offset, length,
      elements: RuleElements(of: Values.self))
  }

  /// `values.reduce(first) { … }`
  public static func buildReduce<Values: Sequence & SendableMetatype, Result>(
    _ values: RuleExpression<Values>, _ first: RuleExpression<Result>, _ places: RuleClosurePlaces,
    _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Result>, RuleExpression<Values.Element>) -> RuleExpression<Result>
  ) -> RuleExpression<Result> {
    RuleExpressions.call(
      "reduce", values.node,
      [(nil, .expression(first.node)), (places.label, .closure(places, body))], offset, length,
      elements: RuleElements(of: Values.self))
  }

  /// `values.elementsEqual(others) { … }`
  public static func buildElementsEqual<Values: Sequence & SendableMetatype, Others: Sequence>(
    _ values: RuleExpression<Values>, _ others: RuleExpression<Others>, _ places: RuleClosurePlaces,
    _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Values.Element>, RuleExpression<Others.Element>) -> RuleExpression<Bool>
  ) -> RuleExpression<Bool> {
    RuleExpressions.call(
      "elementsEqual", values.node,
      [(nil, .expression(others.node)), (places.label, .closure(places, body))], offset, length,
      elements: RuleElements(of: Values.self))
  }

  /// `Dictionary(grouping: values) { … }`
  public static func buildDictionary<Values: Sequence, Key: Hashable>(
    grouping values: RuleExpression<Values>, _ places: RuleClosurePlaces, _ offset: Int,
    _ length: Int, _ body: (RuleExpression<Values.Element>) -> RuleExpression<Key>
  ) -> RuleExpression<[Key: [Values.Element]]> {
    dictionary("grouping", values.node, places.label, .closure(places, body), offset, length)
  }

  /// `Dictionary(pairs) { … }`, whose closure combines two values of one key.
  public static func buildDictionary<Pairs: Sequence, Key: Hashable, Value>(
    pairs: RuleExpression<Pairs>, _ places: RuleClosurePlaces, _ offset: Int, _ length: Int,
    _ body: (RuleExpression<Value>, RuleExpression<Value>) -> RuleExpression<Value>
  ) -> RuleExpression<[Key: Value]> where Pairs.Element == (Key, Value) {
    dictionary(nil, pairs.node, places.label, .closure(places, body), offset, length)
  }

  private static func dictionary<Value>(
    _ label: String?, _ values: RuleNode, _ closureLabel: String?, _ closure: RuleArgument,
    _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> {
    .init(
      .call(
        RuleCall(
          callee: .initializer, name: "Dictionary", labels: [label, closureLabel], receiver: nil,
          arguments: [.expression(values), closure], function: nil, elements: nil)),
      at: offset, length)
  }
}
