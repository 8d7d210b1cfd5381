public import TipModel

extension Evaluator {
  /// Whether a donation costs a rule the same however many there were before, since its answers are kept from one evaluation
  /// to the next. A function that it calls may do anything, so that it is taken for one that goes through all donations.
  public func keepsAnswers(of rule: TypedRule) -> Bool {
    let whole = TypedExpression(id: 0, range: rule.range, type: .bool, form: .rule(rule))
    let calls = whole.contains { expression in
      switch expression.form {
      case .invoke, .mutatingInvoke, .dynamicInvoke, .callClosure: true
      default: false
      }
    }
    return !calls && RulePlan(rule, in: Scope(), self).keepsAnswers
  }
}
