extension RuleQuery {
  /// A part of a rule that holds or fails.
  public struct Condition {
    public let form: Form
    /// The expression in the source.
    public let expression: TypedExpression

    public indirect enum Form {
      /// A condition whose value is known: `true`, `1 < 2`.
      case constant(Bool)
      /// `a && b && c`. Conditions after the first that fails are not evaluated.
      case all([Condition])
      /// `a || b || c`. Conditions after the first that holds are not evaluated.
      case any([Condition])
      /// `!a`
      case not(Condition)
      /// `test ? a : b`
      case choice(Condition, Condition, Condition)
      /// `$0.donations.count >= 3`
      case comparison(Quantity, Relation, Quantity)
      /// A Bool that is read: `$0` of a parameter, `$0.isNew` of a donation.
      case isTrue(Quantity)
      /// `(2...4).contains($0)`, `[1, 2].contains($0)`
      case membership(Quantity, in: Members)
      /// `$0.donations.isEmpty`
      case isEmpty(Selection)
      /// `$0.donations.contains { $0.page == "home" }`
      case exists(Selection, Filter)
      /// `$0.donations.allSatisfy { $0.page == "home" }`
      case forAll(Selection, Filter)
      /// Any other condition, such as `name.hasPrefix("a")`.
      case unknown
    }

    /// The values that a quantity is compared with for membership.
    public enum Members {
      case range(RangeValue)
      case values([Value])
    }

    /// The conditions that one operator joins, through parentheses and named constants: of
    /// `a && (b && c)` all three.
    ///
    /// - Returns: The condition itself where another operator, or none, is at its top.
    public func parts(joinedBy op: LogicalOperator) -> [Condition] {
      switch (form, op) {
      case (.all(let parts), .and), (.any(let parts), .or): parts.flatMap { $0.parts(joinedBy: op) }
      default: [self]
      }
    }

    /// The operator at the top; nil for a condition that joins no others.
    public var logicalOperator: LogicalOperator? {
      switch form {
      case .all: .and
      case .any: .or
      default: nil
      }
    }
  }
}
