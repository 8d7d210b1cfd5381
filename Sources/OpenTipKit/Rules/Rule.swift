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
      let value: any Codable & Sendable
      let type: any (Codable & Sendable).Type

      /// Made by the macro: what stands at that place of its text, and its value.
      public init<Value: Codable & Sendable>(at offset: Int, length: Int, _ value: Value) {
        (self.offset, self.length, self.value, type) = (offset, length, value, Value.self)
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
  public var reference: InputReference { InputReference(.parameter(AnyParameter(self))) }
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

/// An event without the type of what is donated, which it knows.
struct AnyEvent: Sendable {
  let id: String
  let limit: Tips.DonationLimit
  let donated: any (Codable & Sendable).Type

  init<Info>(_ event: Tips.Event<Info>) {
    (id, limit, donated) = (event.id, event.donationLimit, Info.self)
  }
}

/// A parameter without its type, which it knows.
struct AnyParameter: Sendable {
  let id: String
  let name: String
  let isTransient: Bool
  let type: any (Codable & Sendable).Type
  let defaultValue: any Codable & Sendable

  init<Value>(_ parameter: Tips.Parameter<Value>) {
    (id, name, isTransient) = (parameter.id, parameter.name, parameter.isTransient)
    (type, defaultValue) = (Value.self, parameter.defaultValue)
  }
}
