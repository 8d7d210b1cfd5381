public import TipText

/// A `#Rule` as the checker leaves it: inputs and a closure that yields Bool.
public final class TypedRule: @unchecked Sendable {
  public let range: SourceRange
  public let inputs: [TypedExpression]
  /// A variable for each input.
  public let parameters: [LocalVariable]
  public let body: TypedBlock
  /// The values in the capture list of the closure, as in `{ [limit] in … }`.
  public let captures: [TypedClosure.Capture]

  public init(
    range: SourceRange, inputs: [TypedExpression], parameters: [LocalVariable], body: TypedBlock,
    captures: [TypedClosure.Capture] = []
  ) {
    self.range = range
    self.inputs = inputs
    self.parameters = parameters
    self.body = body
    self.captures = captures
  }
}

/// A rule of one tip instance: the typed rule with its inputs resolved and its captured variables
/// bound.
public final class RuleValue {
  public let rule: TypedRule
  public let inputs: [RuleInput]
  /// The evaluator's compiled form, made once per typed rule, with this instance's captures.
  public let code: AnyObject?

  public init(rule: TypedRule, inputs: [RuleInput], code: AnyObject?) {
    self.rule = rule
    self.inputs = inputs
    self.code = code
  }
}

public enum RuleInput: Hashable, Sendable {
  case event(EventReference)
  case parameter(ParameterDeclaration)
}

/// A declared `@Parameter`.
public final class ParameterDeclaration: Hashable, @unchecked Sendable {
  /// `Bool.MyTip+show`
  public let id: String
  public let name: String
  public let type: Type
  public let isTransient: Bool
  public let range: SourceRange
  /// The default value, which is checked on demand, because it may name later declarations.
  public let defaultValue: () -> TypedExpression?

  public init(
    id: String, name: String, type: Type, isTransient: Bool, range: SourceRange,
    defaultValue: @escaping () -> TypedExpression?
  ) {
    self.id = id
    self.name = name
    self.type = type
    self.isTransient = isTransient
    self.range = range
    self.defaultValue = defaultValue
  }

  public static func == (a: ParameterDeclaration, b: ParameterDeclaration) -> Bool { a.id == b.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
