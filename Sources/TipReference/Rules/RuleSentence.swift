import TipEvaluator
public import TipModel
public import TipText

/// A rule as a person would say it: `at least 3 donations of opened within a week`.
///
/// What has no such words stands as it is written.
public struct RuleSentence {
  private let sources: SourceMap
  private let evaluator = Evaluator()
  /// What the closure's parameters stand for, as the program names it.
  private var inputs: [LocalVariable: String] = [:]

  public init(sources: SourceMap) { self.sources = sources }

  public func text(of rule: TypedRule) -> String? {
    var sentence = self
    for (parameter, input) in zip(rule.parameters, rule.inputs) {
      sentence.inputs[parameter] = name(of: input)
    }
    return rule.body.onlyExpression.map { sentence.condition($0) }
  }

  /// `Self.$isOn` is `isOn`.
  private func name(of input: TypedExpression) -> String {
    let written = sources.line(input.range).replacing("$", with: "")
    return written.hasPrefix("Self.") ? String(written.dropFirst(5)) : written
  }

  private func condition(_ expression: TypedExpression) -> String {
    phrase(expression) ?? sources.line(expression.range)
  }

  private func phrase(_ expression: TypedExpression) -> String? {
    switch expression.form {
    case .wrap(let inner), .erase(let inner): return phrase(inner)
    case .logical(let op, let operands):
      let parts = operands.map { operand in
        if case .logical(let other, _) = operand.form, other != op {
          "(\(condition(operand)))"
        } else {
          condition(operand)
        }
      }
      return parts.joined(separator: op == .and ? " and " : " or ")
    case .prefix(let op, let operand) where op.spelling == "!":
      return negated(operand) ?? "not (\(condition(operand)))"
    case .chain(let first, let rest) where rest.count == 1:
      guard let (op, second) = rest.first else { return nil }
      return comparison(first, op.spelling, second)
        ?? Self.mirrored[op.spelling].flatMap { comparison(second, $0, first) }
    default:
      if let tested = expression.donationsTestedForEmptiness {
        return donations(tested).map { "no donations \($0)" }
      }
      return expression.type == .bool ? value(expression).map { "\($0) is true" } : nil
    }
  }

  private func negated(_ operand: TypedExpression) -> String? {
    if let tested = operand.donationsTestedForEmptiness {
      return donations(tested).map { "at least 1 donation \($0)" }
    }
    return value(operand).map { "\($0) is false" }
  }

  private static let mirrored = [
    "==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<=",
  ]

  private static let amounts = [
    "==": "exactly ", "!=": "any number but ", "<": "fewer than ", "<=": "at most ",
    ">": "more than ", ">=": "at least ",
  ]

  private static let relations = [
    "==": "is ", "!=": "is not ", "<": "is less than ", "<=": "is at most ",
    ">": "is more than ", ">=": "is at least ",
  ]

  private func comparison(
    _ subject: TypedExpression, _ op: String, _ other: TypedExpression
  ) -> String? {
    guard let constant = evaluator.fold(other), let amount = Self.amounts[op],
      let relation = Self.relations[op]
    else { return nil }
    if let counted = subject.countedDonations, let donations = donations(counted),
      case .int(let count) = constant
    {
      switch (op, count) {
      case ("==", 0), ("<=", 0), ("<", 1): return "no donations \(donations)"
      case (">", 0), ("!=", 0): return "at least 1 donation \(donations)"
      default: return amount + Count.text(count, "donation") + " \(donations)"
      }
    }
    return value(subject).map {
      "\($0) \(relation)\(ValuePrinter.debug(constant, as: other.type))"
    }
  }

  /// An input's value, or a field of it.
  private func value(_ expression: TypedExpression) -> String? {
    switch expression.form {
    case .wrap(let inner): return value(inner)
    case .local(let variable): return inputs[variable]
    case .field(let base, let index):
      guard case .nominal(let type) = base.type, type.fields.indices.contains(index) else {
        return nil
      }
      return value(base).map { "\($0).\(type.fields[index].name)" }
    default: return nil
    }
  }

  // MARK: Donations

  /// `of opened within a week`
  private func donations(_ expression: TypedExpression) -> String? {
    guard case .member(let member, let receiver?, let arguments) = expression.form else {
      return nil
    }
    if member.name == "donations", case .local(let variable) = receiver.form {
      return inputs[variable].map { "of \($0)" }
    }
    guard let before = donations(receiver), let argument = arguments.first ?? nil else {
      return nil
    }
    switch (member.name, argument.form) {
    case ("donatedWithin", _):
      guard case .timeRange(let range)? = evaluator.fold(argument) else { return nil }
      return "\(before) within \(length(range))"
    case ("filter", .closure(let closure)):
      guard let body = closure.body.onlyExpression else { return nil }
      return "\(before) where \(sources.line(body.range).replacing("$0.", with: ""))"
    case ("largestSubset", .keyPath(let path)):
      return "\(before) with the same \(path.names.joined(separator: "."))"
    default: return nil
    }
  }

  /// `a week`, `3 days`
  private func length(_ range: DonationTimeRange) -> String {
    let words = range.description.split { $0 == "(" || $0 == ")" }
    guard words.count == 2 else { return (range == .hour ? "an " : "a ") + range.description }
    return "\(words[1]) \(words[0])"
  }
}
