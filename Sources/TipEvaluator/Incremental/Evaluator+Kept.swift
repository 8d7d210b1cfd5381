public import TipModel

extension Evaluator {
  /// True if evaluating a rule after a donation takes constant time, because its answers are kept
  /// between evaluations. A rule that calls a function counts as one that scans all donations.
  public func keepsAnswers(of rule: TypedRule) -> Bool {
    let whole = TypedExpression(id: 0, range: rule.range, type: .bool, form: .rule(rule))
    let calls = whole.contains { expression in
      switch expression.form {
      case .invoke, .mutatingInvoke, .callWitness, .callClosure: true
      default: false
      }
    }
    // All variables around the rule can be captured.
    let around = Scope()
    _ = whole.contains { expression in
      if case .local(let variable) = expression.form { _ = around.declare(variable) }
      return false
    }
    return !calls && RulePlan(rule, in: around, self).keepsAnswers
  }
}
