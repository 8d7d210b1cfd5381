extension Tips {
  /// A condition on events and parameters, made by `#Rule`.
  public struct Rule: Sendable {
    let inputs: [Input]
    let captures: [Capture]
    let site: RuleSite

    /// Made by the macro.
    ///
    /// - Parameters:
    ///   - inputs: what the rule watches, in order.
    ///   - captures: what its closure takes from outside.
    ///   - text: the whole `#Rule(…) { … }`.
    ///   - file: where it stands.
    ///   - line: where its text begins, from 1.
    ///   - column: where its text begins in that line, from 1.
    public init(
      watching inputs: [Input], capturing captures: [Capture], text: StaticString,
      file: StaticString, line: Int, column: Int
    ) {
      (self.inputs, self.captures) = (inputs, captures)
      site = RuleSite(text: text, file: file, line: line, column: column)
    }

    /// How several conditions are put together.
    public enum CompoundOperation: Hashable, Sendable {
      /// All of them must hold.
      case conjunction
      /// One of them must hold.
      case disjunction
    }

    /// An event or a parameter that a rule watches.
    public struct Input: Sendable {
      let reference: InputReference
      /// Made by the macro.
      public init(_ input: some RuleWatchable) { reference = input.reference }
    }

    /// A value that a rule's closure takes from outside of it.
    public struct Capture: Sendable {
      let offset: Int
      let length: Int
      /// A failure where its own code cannot write it.
      let value: Result<EncodedValue, any Error>
      let type: any (Codable & Sendable).Type

      /// Made by the macro: what stands at that place of its text, and its value.
      public init<Value: Codable & Sendable>(at offset: Int, length: Int, _ value: Value) {
        (self.offset, self.length, type) = (offset, length, Value.self)
        self.value = Result { try EncodedValue(value) }
      }
    }
  }
}

/// Where a rule stands.
struct RuleSite: Sendable {
  let text: StaticString
  let file: StaticString
  let line: Int
  let column: Int
}

/// What `#Rule` takes before its closure: an event, or a parameter with its `$`.
public protocol RuleWatchable: Sendable {
  /// What the closure is given for it.
  associatedtype Value
  /// What the engine knows it by.
  var reference: InputReference { get }
}

extension Tips.Event: RuleWatchable {
  public typealias Value = Self
  public var reference: InputReference { InputReference(.event(AnyEvent(self))) }
}

extension Tips.Parameter: RuleWatchable {
  public var reference: InputReference { InputReference(.parameter(erased)) }
}

/// An event or a parameter, whatever its values are.
public struct InputReference: Sendable {
  enum Content: Sendable {
    case event(AnyEvent)
    case parameter(AnyParameter)
  }
  let content: Content
  init(_ content: Content) { self.content = content }
}

extension InputReference {
  /// Its type is learned before the engine gets to know what watches it.
  func learn() {
    if case .event(let event) = content { TypeShapes.all.learn(event.donated) }
  }
}

/// An event without the type of what is donated, which it knows.
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
  /// It stands at the same place, watches the same and has captured the same values.
  func isSame(as other: Tips.Rule) -> Bool {
    site.place != 0 && site.place == other.site.place
      && inputs.elementsEqual(other.inputs) { $0.reference.isSame(as: $1.reference) }
      && captures.elementsEqual(other.captures) { $0.isSame(as: $1) }
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

extension Tips.Rule.Capture {
  fileprivate func isSame(as other: Self) -> Bool {
    guard case .success(let value) = value, case .success(let known) = other.value else {
      return false
    }
    return type == other.type && value == known
  }
}
