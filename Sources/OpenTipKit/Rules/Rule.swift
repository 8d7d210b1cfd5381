extension Tips {
  /// A condition on events and parameters, made by `#Rule`.
  public struct Rule: Sendable {
    let content: RuleContent

    var inputs: [InputReference] { content.inputs }
    var tree: RuleTree { content.tree }
    var site: RuleSite { content.site }

    /// Creates a rule. Only the macro `#Rule` calls this.
    ///
    /// - Parameters:
    ///   - inputs: The inputs of the rule, in order.
    ///   - isFixed: True if the closure captures nothing but, perhaps, cases of enums.
    ///   - text: The whole `#Rule(…) { … }`.
    ///   - file: The file of the rule.
    ///   - line: The line at which its text begins, from 1.
    ///   - column: The column at which its text begins, from 1.
    ///   - names: The names of the closure's parameters.
    ///   - body: The closure as a tree.
    public init<each Input: RuleWatchable>(
      _ inputs: repeat each Input, isFixed: Bool, text: StaticString, file: StaticString, line: Int,
      column: Int, names: [String],
      _ body: (repeat RuleExpression<(each Input).Value>) -> RuleExpression<Bool>
    ) {
      let site = RuleSite(text: text, file: file, line: line, column: column)
      var references: [InputReference] = []
      var first: Any.Type?
      for input in repeat each inputs {
        first = first ?? Swift.type(of: input)
        references.append(input.reference)
      }
      if isFixed, let first, let known = Tips.Rule.fixed(text, first) {
        self = known.watching(references)
        return
      }
      var parameters = RuleParameters(names)
      let result = body(repeat parameters.next((each Input).Value.self))
      let tree = RuleTree(parameters: parameters.made, body: result.node)
      content = RuleContent(inputs: references, tree: tree, site: site)
      if isFixed, let first { keep(first) }
    }

    /// A rule on one input, as nearly all are, made by the macro.
    @inlinable
    public init<Input: RuleWatchable>(
      watching input: Input, isFixed: Bool, text: StaticString, file: StaticString, line: Int,
      column: Int, names: [String],
      _ body: (RuleExpression<Input.Value>) -> RuleExpression<Bool>
    ) {
      if isFixed, let known = Tips.Rule.fixed(text, Input.self), known.watches(input) {
        self = known
      } else {
        self.init(
          input, isFixed: isFixed, text: text, file: file, line: line, column: column, names: names,
          body)
      }
    }

    /// A placeholder for a rule with an error that the macro has reported.
    public static var unbuilt: Rule {
      let place = RulePlace(0, 0)
      return Rule(
        inputs: [], tree: RuleTree(parameters: [], body: RuleNode(.none, Bool.self, at: place)),
        site: RuleSite(text: "", file: "", line: 1, column: 1))
    }

    /// The rule at a place of the program, if it was made before and captures nothing.
    ///
    /// - Parameters:
    ///   - text: The text of the rule. Its address identifies the place.
    ///   - first: The type of its first input.
    @usableFromInline static func fixed(_ text: StaticString, _ first: Any.Type) -> Rule? {
      guard text.hasPointerRepresentation else { return nil }
      let place = UInt(bitPattern: text.utf8Start)
      let key = FixedRules.Key(place: place, type: ObjectIdentifier(first))
      return FixedRules.all[key].map(Rule.init)
    }

    private func keep(_ first: Any.Type) {
      guard site.place != 0, tree.captures.isEmpty else { return }
      FixedRules.all.keep(content, for: .init(place: site.place, type: ObjectIdentifier(first)))
    }

    @usableFromInline func watches(_ input: some RuleWatchable) -> Bool {
      content.inputs.first.map { input.isSame(as: $0) } ?? false
    }

    /// The rule on these inputs, which it mostly has already.
    private func watching(_ inputs: [InputReference]) -> Rule {
      if inputs.elementsEqual(content.inputs, by: { $0.isSame(as: $1) }) { return self }
      return Rule(inputs: inputs, tree: tree, site: site)
    }

    private init(_ content: RuleContent) { self.content = content }

    private init(inputs: [InputReference], tree: RuleTree, site: RuleSite) {
      content = RuleContent(inputs: inputs, tree: tree, site: site)
    }

    /// The operation that joins several conditions.
    public enum CompoundOperation: Hashable, Sendable {
      /// All of them must hold.
      case conjunction
      /// At least one of the predicates must be true.
      case disjunction
    }
  }
}

/// The parameters of a rule's closure, made one after the other.
private struct RuleParameters {
  private let names: [String]
  private(set) var made: [RuleVariable] = []

  init(_ names: [String]) { self.names = names }

  mutating func next<Value>(_ type: Value.Type) -> RuleExpression<Value> {
    let place = RulePlace(0, 0)
    let name = names.indices.contains(made.count) ? names[made.count] : "$\(made.count)"
    let variable = RuleVariable(name, type, at: place)
    made.append(variable)
    return RuleExpression(RuleNode(.variable(variable), type, at: place))
  }
}

/// A rule's inputs, tree and place, behind one reference, so that copying a rule is cheap.
final class RuleContent: Sendable {
  let inputs: [InputReference]
  let tree: RuleTree
  let site: RuleSite

  init(inputs: [InputReference], tree: RuleTree, site: RuleSite) {
    (self.inputs, self.tree, self.site) = (inputs, tree, site)
  }
}

/// The place of a rule in the program.
struct RuleSite: Sendable {
  let text: StaticString
  let file: StaticString
  let line: Int
  let column: Int
}

/// An input of `#Rule`: an event, or a parameter with its `$`.
public protocol RuleWatchable: Sendable {
  /// The type of the closure's parameter for this input.
  associatedtype Value
  /// The input as the engine identifies it.
  var reference: InputReference { get }
  /// True if the reference is that of this event or parameter.
  func isSame(as reference: InputReference) -> Bool
}

extension Tips.Event: RuleWatchable {
  public typealias Value = Self
  public var reference: InputReference { InputReference(.event(AnyEvent(self))) }
  /// True for a reference to the event with this id, limit and type of donations.
  public func isSame(as reference: InputReference) -> Bool {
    guard case .event(let event) = reference.content else { return false }
    return event.id == id && event.limit == donationLimit && event.donated == DonationInfo.self
  }
}

extension Tips.Parameter: RuleWatchable {
  public var reference: InputReference { InputReference(.parameter(declared)) }
  /// True for a reference to the parameter with this id.
  public func isSame(as reference: InputReference) -> Bool {
    guard case .parameter(let parameter) = reference.content else { return false }
    return parameter === declared || parameter.id == declared.id
  }
}

/// An event or a parameter, without the type of its values.
public struct InputReference: Sendable {
  enum Content: Sendable {
    case event(AnyEvent)
    case parameter(AnyParameter)
  }
  let content: Content
  init(_ content: Content) { self.content = content }
}

extension Tips.Rule {
  /// Learns the types in the rule. It runs the program's own code, so it is called before the
  /// engine is locked.
  func learnTypes() {
    for input in inputs { input.learn() }
    tree.learnTypes()
  }
}

extension InputReference {
  /// Learns the type of the event's donations, before the engine gets a rule that watches it.
  func learn() {
    if case .event(let event) = content { TypeShapes.all.learn(event.donated) }
  }
}

/// An event without the static type of its donations, which it has as a value.
struct AnyEvent: Sendable {
  let id: String
  let limit: Tips.DonationLimit
  let donated: any (Codable & Sendable).Type

  init<Info>(_ event: Tips.Event<Info>) {
    (id, limit, donated) = (event.id, event.donationLimit, Info.self)
  }
}

// MARK: The same rule

extension Tips.Rule {
  /// True if the rule is at the same place, has the same inputs and has captured equal values.
  func isSame(as other: Tips.Rule) -> Bool {
    if content === other.content { return true }
    return site.place != 0 && site.place == other.site.place
      && inputs.elementsEqual(other.inputs) { $0.isSame(as: $1) }
      && (tree === other.tree || tree.isSame(as: other.tree))
  }
}

extension Tips.Rule {
  /// A hash of the place and the captured values: equal for equal rules.
  var fingerprint: Int {
    let place = Int(bitPattern: site.place)
    if tree.captures.isEmpty { return place }
    var hasher = Hasher()
    for capture in tree.captures {
      if case .capture(.success(let value)) = capture.form { value.hash(into: &hasher) }
    }
    return place ^ hasher.finalize()
  }
}

extension InputReference {
  fileprivate func isSame(as other: InputReference) -> Bool {
    switch (content, other.content) {
    case (.event(let one), .event(let other)):
      one.id == other.id && one.limit == other.limit && one.donated == other.donated
    case (.parameter(let one), .parameter(let other)): one === other || one.id == other.id
    default: false
    }
  }
}

extension RuleTree {
  /// True if both trees have captured equal values of the same types.
  fileprivate func isSame(as other: RuleTree) -> Bool {
    captures.elementsEqual(other.captures) { one, other in
      guard one.type == other.type, case .capture(.success(let value)) = one.form,
        case .capture(.success(let known)) = other.form
      else { return false }
      return value == known
    }
  }
}

extension RuleSite {
  /// The address of the rule's text, which no other rule has; 0 if the text has no address.
  var place: UInt { text.hasPointerRepresentation ? UInt(bitPattern: text.utf8Start) : 0 }

  /// The text of an expression.
  func text(at place: RulePlace) -> String {
    let bytes = "\(text)".utf8.dropFirst(max(0, place.offset)).prefix(max(0, place.length))
    return String(decoding: bytes, as: UTF8.self)
  }
}
