// MARK: Properties

extension RuleExpressions {
  /// `root.name`
  public static func buildProperty<Root, Value>(
    _ root: RuleExpression<Root>, _ path: any KeyPath<Root, Value> & Sendable, _ name: String,
    _ offset: Int, _ length: Int
  ) -> RuleExpression<Value> {
    .init(
      .property(root.node, name, SwiftFunction { (root: Root) in root[keyPath: path] }),
      at: offset, length)
  }
}

// MARK: Calls

/// An argument that Swift interprets by the parameter's type, as it is written.
public enum RuleLiteral: Sendable {
  /// `3`
  case int(Int)
  /// `2.5`
  case double(Double)
  /// `"a"`
  case string(String)
  /// `true`
  case bool(Bool)
  /// `nil`
  case none
  /// `.day`
  case implicit(String)
  /// `["a", "b"]`
  case array([RuleLiteral])
  /// Any other, by its text.
  case other(String)
}

/// An argument of a call, with its label.
public struct RuleCallArgument: Sendable {
  let label: String?
  let literal: RuleLiteral?
  let place: RulePlace

  /// The next of the call's expressions.
  public static func expression(_ label: String?) -> Self {
    .init(label: label, literal: nil, place: RulePlace(0, 0))
  }
  /// A literal.
  public static func literal(
    _ label: String?, _ literal: RuleLiteral, _ offset: Int, _ length: Int
  ) -> Self { .init(label: label, literal: literal, place: RulePlace(offset, length)) }
}

extension RuleExpressions {
  /// `receiver.name(…)`
  ///
  /// The arguments are all of them, the expressions those that are no literals; the body is the
  /// call itself, of the receiver and the expressions.
  public static func buildCall<Receiver, each Argument, Value>(
    _ receiver: RuleExpression<Receiver>, _ name: String, _ arguments: [RuleCallArgument],
    _ expressions: repeat RuleExpression<each Argument>, offset: Int, length: Int,
    _ body: @escaping @Sendable (Receiver, repeat each Argument) throws -> Value
  ) -> RuleExpression<Value> {
    var nodes: [RuleNode] = []
    repeat nodes.append((each expressions).node)
    return .init(
      .call(
        RuleCall(
          callee: .method, name: name, labels: arguments.map(\.label), receiver: receiver.node,
          arguments: joined(arguments, nodes), function: SwiftFunction(of: body), elements: nil)),
      at: offset, length)
  }

  /// `name(…)`, of a function or a type.
  public static func buildFunctionCall<each Argument, Value>(
    _ name: String, isInitializer: Bool, _ arguments: [RuleCallArgument],
    _ expressions: repeat RuleExpression<each Argument>, offset: Int, length: Int,
    _ body: @escaping @Sendable (repeat each Argument) throws -> Value
  ) -> RuleExpression<Value> {
    var nodes: [RuleNode] = []
    repeat nodes.append((each expressions).node)
    return .init(
      .call(
        RuleCall(
          callee: isInitializer ? .initializer : .function, name: name,
          labels: arguments.map(\.label), receiver: nil, arguments: joined(arguments, nodes),
          function: SwiftFunction(of: body), elements: nil)),
      at: offset, length)
  }

  private static func joined(
    _ arguments: [RuleCallArgument], _ expressions: [RuleNode]
  ) -> [RuleArgument] {
    var rest = expressions[...]
    return arguments.compactMap { argument in
      if let literal = argument.literal { return .literal(literal, argument.place) }
      return rest.popFirst().map { .expression($0) }
    }
  }

  /// A call with a closure as an argument, or one that Swift resolves by its arguments.
  ///
  /// - Parameter elements: Converts a sequence to an array of its elements, for a sequence that the
  ///   engine has no type for.
  static func call<Value>(
    _ name: String, _ receiver: RuleNode, _ arguments: [(label: String?, value: RuleArgument)],
    _ offset: Int, _ length: Int, _ function: SwiftFunction? = nil,
    elements: RuleElements? = nil
  ) -> RuleExpression<Value> {
    .init(
      .call(
        RuleCall(
          callee: .method, name: name, labels: arguments.map(\.label), receiver: receiver,
          arguments: arguments.map(\.value), function: function, elements: elements)),
      at: offset, length)
  }
}

// MARK: Donations

extension RuleExpressions {
  /// `donations.donatedWithin(range)`
  public static func buildDonatedWithin<Donation: EventDonation>(
    _ donations: RuleExpression<[Donation]>, _ range: RuleExpression<Tips.DonationTimeRange>,
    _ offset: Int, _ length: Int
  ) -> RuleExpression<[Donation]> {
    call("donatedWithin", donations.node, [(nil, .expression(range.node))], offset, length)
  }

  /// `donations.largestSubset(groupedBy: \.name)`
  public static func buildLargestSubset<
    Donation: EventDonation, Value: Hashable & SendableMetatype
  >(
    _ donations: RuleExpression<[Donation]>,
    groupedBy path: any KeyPath<Donation, Value> & Sendable,
    _ names: [String], _ pathOffset: Int, _ pathLength: Int, _ offset: Int, _ length: Int
  ) -> RuleExpression<[Donation]> {
    group(
      "largestSubset", donations, path, names, RulePlace(pathOffset, pathLength), offset, length)
  }

  /// `donations.smallestSubset(groupedBy: \.name)`
  public static func buildSmallestSubset<
    Donation: EventDonation, Value: Hashable & SendableMetatype
  >(
    _ donations: RuleExpression<[Donation]>,
    groupedBy path: any KeyPath<Donation, Value> & Sendable,
    _ names: [String], _ pathOffset: Int, _ pathLength: Int, _ offset: Int, _ length: Int
  ) -> RuleExpression<[Donation]> {
    group(
      "smallestSubset", donations, path, names, RulePlace(pathOffset, pathLength), offset, length)
  }

  private static func group<Donation: EventDonation, Value: Hashable & SendableMetatype>(
    _ name: String, _ donations: RuleExpression<[Donation]>,
    _ path: any KeyPath<Donation, Value> & Sendable, _ names: [String], _ pathPlace: RulePlace,
    _ offset: Int, _ length: Int
  ) -> RuleExpression<[Donation]> {
    let key = SwiftFunction(comparing: { (donation: Donation) in donation[keyPath: path] })
    return .init(
      .group(
        donations.node,
        RuleGroup(name: name, path: names, pathPlace: pathPlace, value: Value.self, key: key)),
      at: offset, length)
  }
}
