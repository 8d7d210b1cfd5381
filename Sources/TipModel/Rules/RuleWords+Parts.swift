/// A condition that a rule puts together with others, as a rule of its own.
public struct RulePart {
  /// In words, as if it stood alone.
  public let predicate: String
  /// Which of the rule's inputs it reads; all where it reads none.
  public let inputs: [Int]
  /// The conditions that it puts together itself.
  public let parts: [RulePart]
}

extension RuleWords {
  /// How deep parts are told apart; what is written by hand is flatter by far.
  private static let deepest = 16

  /// The conditions that `&&` and `||` join at the top of a rule, or that `!` turns round there; none
  /// for a rule that is one condition.
  public static func parts(
    of rule: TypedRule, fold: @escaping (TypedExpression) -> Value?
  ) -> [RulePart] {
    var words = RuleWords(fold: fold)
    guard let result = rule.body.yielded(noting: &words.lets) else { return [] }
    return words.parts(of: result, rule.parameters, depth: 0)
  }

  private func parts(
    of expression: TypedExpression, _ parameters: [LocalVariable], depth: Int
  ) -> [RulePart] {
    guard depth < RuleWords.deepest else { return [] }
    let parts = conditions(in: expression).map { condition -> RulePart? in
      let read = variables(in: condition)
      var inputs = parameters.indices.filter { read.contains(parameters[$0]) }
      if inputs.isEmpty { inputs = Array(parameters.indices) }
      var words = self
      words.bind(inputs.map { parameters[$0] })
      return words.condition(condition).map {
        RulePart(
          predicate: $0.text, inputs: inputs,
          parts: self.parts(of: condition, parameters, depth: depth + 1))
      }
    }
    // Some of the parts would say less than none.
    let whole = parts.compactMap(\.self)
    return whole.count == parts.count ? whole : []
  }

  private func conditions(
    in expression: TypedExpression, isNegated: Bool = false
  ) -> [TypedExpression] {
    if constant(expression) != nil { return [] }
    let expression = resolved(expression)
    switch expression.form {
    case .logical(let op, let operands):
      return isNegated ? [expression] : flattened(op, operands)
    case .prefix(let op, let operand) where op.spelling == "!":
      return conditions(in: operand, isNegated: !isNegated)
    default: return []
    }
  }

  /// All that are named in it, also through the `let`s of the rule's closure.
  private func variables(in expression: TypedExpression) -> Set<LocalVariable> {
    var found: Set<LocalVariable> = []
    var rest = [expression]
    while let next = rest.popLast() {
      rest += next.children
      guard case .local(let variable) = next.form, found.insert(variable).inserted else {
        continue
      }
      if let value = lets[variable] { rest.append(value) }
    }
    return found
  }
}
