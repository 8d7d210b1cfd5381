public import TipText

/// An operator of the language: the one place that says how it is written, how tightly it binds, on what
/// it works and what it does. `&&`, `||`, `??`, `?:`, casts and assignment are forms of their own, but
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
  /// The operands (one or two) and where the operator stands. It is nil for those that are forms of
  /// their own.
  public private(set) var evaluate: (@Sendable ([Value], SourceRange) throws -> Value)?
  /// A program's own function takes its place, so that nothing is known of what it does.
  public private(set) var isReplaced = false

  public init(
    _ spelling: String, _ fixity: Fixity, _ precedence: Precedence, _ signatures: [Signature],
    help: String, example: String,
    evaluate: (@Sendable ([Value], SourceRange) throws -> Value)?
  ) {
    self.spelling = spelling
    self.fixity = fixity
    self.precedence = precedence
    self.signatures = signatures
    self.help = help
    self.example = example
    self.evaluate = evaluate
  }

  /// The operator as a program's own function for its types.
  public func replaced(by body: @escaping @Sendable ([Value]) throws -> Value) -> Operator {
    var op = self
    op.evaluate = { operands, _ in try body(operands) }
    op.isReplaced = true
    return op
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
