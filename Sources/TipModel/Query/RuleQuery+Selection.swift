extension RuleQuery {
  /// A selection of an event's donations, in the order of their dates:
  /// `$0.donations.donatedWithin(.week).filter { $0.page == "home" }`.
  public struct Selection {
    public let source: Source
    /// The steps, from the first to the last.
    public internal(set) var steps: [Step]
    /// The expression in the source.
    public let expression: TypedExpression

    public enum Source {
      /// The expression before `.donations`, mostly an input of the rule.
      case event(TypedExpression)
      /// Donations from another expression, such as a variable.
      case unknown(TypedExpression)
    }

    /// The selection before the last step; nil where there are no steps.
    public var beforeLastStep: Selection? {
      guard let last = steps.last else { return nil }
      return Selection(source: source, steps: steps.dropLast(), expression: last.receiver)
    }
  }

  /// One call of a chain over donations.
  public struct Step {
    public let form: Form
    /// The receiver of the call.
    public let receiver: TypedExpression
    /// The call with its receiver.
    public let expression: TypedExpression

    public enum Form {
      /// `donatedWithin(.week)`
      case window(DonationTimeRange)
      /// `filter { $0.page == "home" }`; nil where the function is not written as a closure.
      case filter(Filter?)
      /// `largestSubset(groupedBy: \.page)`, with the names of the key path.
      case group(by: [String], isLargest: Bool)
      /// `prefix(3)`, `suffix(3)`, `dropFirst()`, `dropLast(2)`; nil where the number is not known.
      case part(Int?, fromOldest: Bool, isTaken: Bool)
      /// Any other call that yields donations.
      case unknown
    }
  }

  /// A closure that is evaluated for each donation.
  public struct Filter {
    public let closure: TypedClosure
    /// The value is nil for a closure with statements.
    public let condition: Condition?
  }
}
