import TipModel

/// An expression of a rule as the macro built it: its form, the Swift type of its value, and its
/// place.
///
/// The conformance is unchecked: nodes are immutable, and Swift has checked that the program's
/// functions in them are sendable.
final class RuleNode: @unchecked Sendable {
  let form: Form
  /// The Swift type of the value.
  let type: Any.Type
  let place: RulePlace

  init(_ form: Form, _ type: Any.Type, at place: RulePlace) {
    (self.form, self.type, self.place) = (form, type, place)
  }

  enum Form {
    /// A parameter of the rule's closure or of one inside it, or a constant that a closure
    /// declares.
    case variable(RuleVariable)
    /// A literal: the same value whenever the rule is read.
    case literal(Result<EncodedValue, any Error>)
    /// A value from outside of the rule.
    case capture(Result<EncodedValue, any Error>)
    /// The present instant, which moves on: `Date.now`.
    case now
    /// `nil`
    case none
    /// `base.name`, by a key path.
    case property(RuleNode, String, SwiftFunction)
    case call(RuleCall)
    /// `largestSubset(groupedBy: \.page)`
    case group(RuleNode, RuleGroup)
    /// `a && b && c`
    case logical(LogicalOperator, [RuleNode])
    case prefix(String, RuleNode, SwiftFunction)
    case infix(String, RuleNode, RuleNode, SwiftFunction)
    case ternary(RuleNode, RuleNode, RuleNode)
    /// `a ?? b`
    case coalesce(RuleNode, RuleNode)
    case force(RuleNode)
    /// `base?.rest`: the variable is the wrapped value of the base.
    case optionalChain(RuleNode, RuleVariable, rest: RuleNode)
    case array([RuleNode])
    case interpolation([RuleSegment])
    /// A closure's statements, one of which yields the value.
    case block(RuleBlock)
  }
}

/// The place of an expression in the text of its `#Rule`, in bytes of UTF-8.
struct RulePlace: Hashable, Sendable {
  let offset: Int
  let length: Int

  init(_ offset: Int, _ length: Int) { (self.offset, self.length) = (offset, length) }
}

/// A name that a rule's closure gives to a value.
final class RuleVariable: Sendable {
  let name: String
  let type: Any.Type
  let place: RulePlace

  init(_ name: String, _ type: Any.Type, at place: RulePlace) {
    (self.name, self.type, self.place) = (name, type, place)
  }
}

/// A function written as a closure.
struct RuleClosure {
  let parameters: [RuleVariable]
  let body: RuleNode
}

/// A call of a method, an initializer or a free function.
struct RuleCall {
  enum Callee { case method, function, initializer }

  let callee: Callee
  /// `hasPrefix`; of an initializer the type's name.
  let name: String
  let labels: [String?]
  /// The value is nil for functions and initializers.
  let receiver: RuleNode?
  let arguments: [RuleArgument]
  /// The function that Swift resolved. It is called with the receiver and the arguments that are
  /// expressions. It is nil if an argument is a closure.
  let function: SwiftFunction?
  let elements: RuleElements?
}

/// The elements of a sequence as an array.
struct RuleElements {
  let type: Any.Type
  let array: SwiftFunction

  init<Values: Sequence & SendableMetatype>(of values: Values.Type) {
    type = [Values.Element].self
    array = SwiftFunction { (values: Values) in Array(values) }
  }
}

enum RuleArgument {
  case expression(RuleNode)
  /// A literal whose type follows from the parameter's type: `3`, `.day`, `["a", "b"]`.
  case literal(RuleLiteral, RulePlace)
  case closure(RuleClosure)
}

/// A key path that donations are grouped by.
struct RuleGroup {
  /// `largestSubset` or `smallestSubset`
  let name: String
  /// The property, and the part of it.
  let path: [String]
  let pathPlace: RulePlace
  let value: Any.Type
  let key: SwiftFunction
}

enum RuleSegment {
  case text(String)
  case expression(RuleNode)
}

/// Statements of a closure.
public struct RuleBlock {
  let statements: [RuleStatement]
  /// The value at the end of the block, or nil if its statements return, or if control continues
  /// after the block.
  let result: RuleNode?
}

/// A statement of a rule's closure.
public struct RuleStatement {
  enum Content {
    /// `let name = value`
    case constant(RuleVariable, RuleNode)
    /// The clause whose conditions hold is run, or the block where none is.
    case choice([RuleClause], otherwise: RuleBlock?)
    /// The block is run where one of the conditions fails, and returns.
    case leave(unless: [RuleCondition], RuleBlock)
  }

  let content: Content
  let place: RulePlace
}

/// A clause: conditions, and the block that runs if they hold.
public struct RuleClause {
  let conditions: [RuleCondition]
  let block: RuleBlock
}

/// A condition of an `if` or a `guard`.
public struct RuleCondition {
  enum Content {
    case holds(RuleNode)
    /// `let name = optional`
    case binds(RuleVariable, RuleNode)
  }

  let content: Content
}
