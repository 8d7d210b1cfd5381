public import TipText

/// An operator of the language. Its spelling, precedence, signatures and implementation are all
/// defined here. `&&`, `||`, `??`, `?:`, casts and assignment are other forms of expression, but
/// have their precedence and documentation here, too.
public struct Operator: Sendable {
  public enum Fixity: Hashable, Sendable { case prefix, infix, postfix }

  /// One type signature; type variables as in ``Member``.
  public struct Signature: Sendable {
    public let operands: [Type]
    public let result: Type
    public let constraints: [TypeVariable: Member.Constraint]

    public init(
      _ operands: [Type], _ result: Type, constraints: [TypeVariable: Member.Constraint] = [:]
    ) {
      self.operands = operands
      self.result = result
      self.constraints = constraints
    }
  }

  public let spelling: String
  public let fixity: Fixity
  public let precedence: Precedence
  public let signatures: [Signature]
  public let help: String
  public let example: String
  /// Evaluates the operator, at its place in the text. It is nil for an operator that is another
  /// form of expression.
  public private(set) var evaluation: Evaluation?
  /// True if a function of the program replaces it, so that its effects are not known.
  public private(set) var isReplaced = false

  /// The implementation of an operator, by the number of its operands.
  public enum Evaluation: Sendable {
    case unary(@Sendable (Value, SourceRange) throws -> Value)
    case binary(@Sendable (Value, Value, SourceRange) throws -> Value)
  }

  public init(
    _ spelling: String, _ fixity: Fixity, _ precedence: Precedence, _ signatures: [Signature],
    help: String, example: String, evaluation: Evaluation?
  ) {
    self.spelling = spelling
    self.fixity = fixity
    self.precedence = precedence
    self.signatures = signatures
    self.help = help
    self.example = example
    self.evaluation = evaluation
  }

  /// The operator as a program's own function for its types.
  public func replaced(by body: @escaping @Sendable ([Value]) throws -> Value) -> Operator {
    var op = self
    op.evaluation =
      fixity == .infix ? .binary { a, b, _ in try body([a, b]) } : .unary { a, _ in try body([a]) }
    op.isReplaced = true
    return op
  }

  /// The implementation for one operand, or nil if there is none.
  public var unary: (@Sendable (Value, SourceRange) throws -> Value)? {
    if case .unary(let evaluate) = evaluation { evaluate } else { nil }
  }

  /// The implementation for two operands, or nil if there is none.
  public var binary: (@Sendable (Value, Value, SourceRange) throws -> Value)? {
    if case .binary(let evaluate) = evaluation { evaluate } else { nil }
  }
}

/// Swift's precedence groups that the language has, loosest first.
public enum Precedence: Int, Hashable, Sendable, Comparable {
  case assignment, ternary, logicalDisjunction, logicalConjunction, comparison, nilCoalescing,
    casting,
    rangeFormation, addition, multiplication, shift, prefix

  public enum Associativity: Hashable, Sendable { case left, right, none }

  public var associativity: Associativity {
    switch self {
    case .addition, .multiplication, .logicalConjunction, .logicalDisjunction: .left
    case .assignment, .ternary, .nilCoalescing: .right
    case .comparison, .casting, .rangeFormation, .shift, .prefix: .none
    }
  }

  public static func < (a: Precedence, b: Precedence) -> Bool { a.rawValue < b.rawValue }
}
