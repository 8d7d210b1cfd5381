extension RuleQuery {
  /// A value that a rule compares: a constant, the value of a parameter, a count of donations, or a
  /// value computed from these.
  public struct Quantity {
    public let form: Form
    /// The expression in the source.
    public let expression: TypedExpression
    /// The type before implicit conversions: `Int` for an `Int` that is compared with an `Int?`.
    public let type: Type

    public indirect enum Form {
      /// A value that does not depend on the rule's inputs: `3`, `.week`, `Limits.visits`.
      case constant(Value)
      /// A variable: an input of the rule, `self`, or a captured variable.
      case variable(LocalVariable)
      /// A parameter that is read by its name: `Self.level`.
      case parameter(ParameterDeclaration)
      /// A stored property, by its place: `$0.level` of a parameter whose value is a struct.
      case field(Quantity, Int)
      /// A part of a donation: `$0.page` in a filter, `$0.donations.last?.date`.
      case donated(DonatedPart, of: Donation)
      /// `$0.donations.count`. After ``Selection/Step/Form/group(by:isLargest:)`` it is the size of
      /// the largest group, or of the smallest.
      case count(Selection)
      /// `a + b - c`: operators of one precedence, from left to right.
      case arithmetic(Quantity, [(Operator, Quantity)])
      /// `-a`
      case negative(Quantity)
      /// A computed Bool: the left side of `(a && b) == true`.
      case truth(Condition)
      /// `test ? a : b`
      case choice(Condition, Quantity, Quantity)
      /// `a ?? b ?? c`
      case coalesce([Quantity])
      /// `a!`
      case forced(Quantity)
      /// `$0.donations.last?.page`: the variable is the donation, if there is one. `isOptional` is
      /// true if the rest is an optional itself.
      case optionalChain(Donation, LocalVariable, Quantity, isOptional: Bool)
      /// Any other expression.
      case unknown
    }

    /// The part of a donation that is read.
    public enum DonatedPart {
      case date
      /// A field of the donation's value.
      case field(String)
    }

    /// The donation that is read.
    public enum Donation {
      /// The donation that is the value of a variable of a filter or of an optional chain.
      case row(LocalVariable)
      /// The first or the last of some; `isForced` where it is unwrapped with `!`.
      case picked(Selection, isLast: Bool, isForced: Bool)
    }

    /// The donations that it counts; nil for other quantities.
    public var counted: Selection? {
      if case .count(let selection) = form { selection } else { nil }
    }

    /// The value, where it is known.
    public var constant: Value? {
      if case .constant(let value) = form { value } else { nil }
    }
  }
}
