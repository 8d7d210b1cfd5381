/// A condition that a rule combines with others, as a separate rule.
public struct RulePart {
  /// The words of the part as a separate predicate.
  public let predicate: String
  /// The indices of the inputs that the part reads, or of all inputs if it reads none.
  public let inputs: [Int]
  /// The conditions that this one combines.
  public let parts: [RulePart]
}

extension RuleWords {
  /// The depth to which parts are separated. Rules in practice are far flatter.
  private static let deepest = 16

  /// The conditions that `&&` and `||` join at the top of a rule, or that `!` negates there. It is
  /// empty for a rule that is one condition.
  public static func parts(
    of rule: TypedRule, fold: @escaping (TypedExpression) -> Value?
  ) -> [RulePart] {
    let query = RuleQuery(rule, fold: fold)
    guard let condition = query.condition else { return [] }
    return RuleWords(query.reader).parts(of: condition, query.inputs, depth: 0)
  }

  private func parts(
    of whole: RuleQuery.Condition, _ parameters: [LocalVariable], depth: Int
  ) -> [RulePart] {
    guard depth < RuleWords.deepest else { return [] }
    let parts = conditions(in: whole).map { condition -> RulePart? in
      let read = variables(in: condition.expression)
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
    // Some of the parts would be less useful than none.
    let known = parts.compactMap(\.self)
    return known.count == parts.count ? known : []
  }

  private func conditions(
    in condition: RuleQuery.Condition, isNegated: Bool = false
  ) -> [RuleQuery.Condition] {
    switch condition.form {
    case .all: isNegated ? [condition] : condition.parts(joinedBy: .and)
    case .any: isNegated ? [condition] : condition.parts(joinedBy: .or)
    case .not(let inner): conditions(in: inner, isNegated: !isNegated)
    default: []
    }
  }

  /// The variables that are named in it, also through the constants that the rule's closure
  /// declares.
  private func variables(in expression: TypedExpression) -> Set<LocalVariable> {
    var found: Set<LocalVariable> = []
    var rest = [expression]
    while let next = rest.popLast() {
      rest += next.children
      guard case .local(let variable) = next.form, found.insert(variable).inserted else {
        continue
      }
      if let value = reader.declared[variable] { rest.append(value) }
    }
    return found
  }
}
