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
    // Whatever stands round the rule is there to be captured.
    let around = Scope()
    _ = whole.contains { expression in
      if case .local(let variable) = expression.form { _ = around.declare(variable) }
      return false
    }
    return !calls && RulePlan(rule, in: around, self).keepsAnswers
  }
}
