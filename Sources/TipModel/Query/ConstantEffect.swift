/// The direction in which a larger constant moves a value or a verdict.
public enum ConstantEffect: Sendable {
  /// The value grows or stays, and a verdict that holds keeps holding.
  case rising
  /// The value shrinks or stays, and a verdict that fails keeps failing.
  case falling

  fileprivate var reversed: ConstantEffect { self == .rising ? .falling : .rising }
}

/// Finds the effect of one constant on a rule's condition. It is nil wherever it is not sure.
struct EffectReading {
  /// The constant's expression, which stands once in the condition.
  let part: TypedExpression
  let reader: RuleQueryReader

  private func has(_ expression: TypedExpression) -> Bool { expression.contains { $0 === part } }

  func effect(on condition: RuleQuery.Condition) -> ConstantEffect? {
    switch condition.form {
    case .all(let parts), .any(let parts):
      let found = parts.filter { has($0.expression) }
      return found.count == 1 ? effect(on: found[0]) : nil
    case .not(let inner): return effect(on: inner)?.reversed
    case .choice(let test, let first, let second):
      if has(test.expression) || has(first.expression) && has(second.expression) { return nil }
      return effect(on: has(first.expression) ? first : second)
    case .comparison(let left, let relation, let right):
      let isLeft = has(left.expression)
      guard isLeft != has(right.expression), let effect = effect(on: isLeft ? left : right) else {
        return nil
      }
      switch relation {
      case .greater, .greaterOrEqual: return isLeft ? effect : effect.reversed
      case .less, .lessOrEqual: return isLeft ? effect.reversed : effect
      default: return nil
      }
    case .isEmpty(let selection): return effect(on: selection)?.reversed
    case .exists(let selection, let filter):
      guard !has(filter.closure), Self.isTotal(filter.condition) else { return nil }
      return effect(on: selection)
    case .forAll(let selection, let filter):
      guard !has(filter.closure), Self.isTotal(filter.condition) else { return nil }
      return effect(on: selection)?.reversed
    case .constant, .isTrue, .membership, .unknown: return nil
    }
  }

  private func effect(on quantity: RuleQuery.Quantity) -> ConstantEffect? {
    if reader.resolved(quantity.expression) === part { return .rising }
    if case .count(let selection) = quantity.form { return effect(on: selection) }
    return nil
  }

  private func has(_ closure: TypedClosure) -> Bool {
    closure.body.expressions.contains(where: has)
  }

  /// The effect on the number of donations in a selection.
  private func effect(on selection: RuleQuery.Selection) -> ConstantEffect? {
    guard
      let place = selection.steps.firstIndex(where: { step in
        step.expression.writtenChildren.contains { $0 !== step.receiver && has($0) }
      })
    else { return nil }
    let rest = selection.steps[(place + 1)...]
    for (number, step) in zip(rest.indices, rest) {
      switch step.form {
      // A donation more never takes another out of these.
      case .filter(let filter?) where Self.isTotal(filter.condition): break
      case .window: break
      case .group(_, isLargest: true) where number == selection.steps.count - 1: break
      default: return nil
      }
    }
    switch selection.steps[place].form {
    case .window: return .rising
    case .filter(let filter?):
      guard let condition = filter.condition, Self.isTotal(condition) else { return nil }
      return effect(on: condition)
    default: return nil
    }
  }

  /// True for a condition on a donation that cannot fail, whichever donation it is.
  private static func isTotal(_ condition: RuleQuery.Condition?) -> Bool {
    guard let condition else { return false }
    switch condition.form {
    case .constant: return true
    case .all(let parts), .any(let parts): return parts.allSatisfy { isTotal($0) }
    case .not(let inner): return isTotal(inner)
    case .choice(let test, let first, let second):
      return isTotal(test) && isTotal(first) && isTotal(second)
    case .comparison(let left, _, let right): return isTotal(left) && isTotal(right)
    case .isTrue(let quantity): return isTotal(quantity)
    case .membership(let quantity, _): return isTotal(quantity)
    case .isEmpty, .exists, .forAll, .unknown: return false
    }
  }

  private static func isTotal(_ quantity: RuleQuery.Quantity) -> Bool {
    switch quantity.form {
    case .constant, .donated(_, of: .row), .variable: true
    case .truth(let condition): isTotal(condition)
    default: false
    }
  }
}
