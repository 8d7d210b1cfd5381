public import TipText

/// A rule as a person would say it: `at least 3 donations of opened within a week`.
///
/// Conditions without such words stand as they are written; their text is found in the sources when the sentence is shown.
public struct RuleSentence: Hashable, Sendable {
  fileprivate enum Part: Hashable, Sendable {
    case words(String)
    /// A part of the source, without these words, wherever they stand in it.
    case written(SourceRange, without: String)
    /// The name of an input as it is written, without `Self.` and `$`.
    case input(SourceRange)
  }

  fileprivate var parts: [Part]

  /// - Parameter fold: The value of an expression that depends on no input and not on the present; nil for all others.
  /// - Returns: Nil for a rule of several statements.
  public init?(_ rule: TypedRule, fold: @escaping (TypedExpression) -> Value?) {
    guard let body = rule.body.onlyExpression else { return nil }
    let inputs = Dictionary(
      zip(rule.parameters, rule.inputs.map { RuleSentence(parts: [.input($0.range)]) })
    ) { first, _ in first }
    self = SentenceWriter(inputs: inputs, fold: fold).condition(body)
  }

  fileprivate init(parts: [Part]) { self.parts = parts }

  public func text(in sources: SourceMap) -> String {
    parts.map { part in
      switch part {
      case .words(let words): return words
      case .written(let range, let unwanted):
        return sources.line(range).replacing(unwanted, with: "")
      case .input(let range):
        let written = sources.line(range).replacing("$", with: "")
        return written.hasPrefix("Self.") ? String(written.dropFirst(5)) : written
      }
    }.joined()
  }
}

extension RuleSentence: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.words(literal)) }
    }

    public mutating func appendInterpolation(_ sentence: RuleSentence) { parts += sentence.parts }
    public mutating func appendInterpolation(_ words: String) { appendLiteral(words) }
  }

  public init(stringLiteral value: String) { parts = [.words(value)] }
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}

/// Puts conditions into words.
private struct SentenceWriter {
  /// Names of what the closure's parameters stand for.
  let inputs: [LocalVariable: RuleSentence]
  let fold: (TypedExpression) -> Value?

  func condition(_ expression: TypedExpression) -> RuleSentence {
    phrase(expression) ?? RuleSentence(parts: [.written(expression.range, without: "")])
  }

  private func phrase(_ expression: TypedExpression) -> RuleSentence? {
    switch expression.form {
    case .wrap(let inner), .erase(let inner): return phrase(inner)
    case .logical(let op, let operands):
      let parts = operands.map { operand -> RuleSentence in
        if case .logical(let other, _) = operand.form, other != op {
          "(\(condition(operand)))"
        } else {
          condition(operand)
        }
      }
      guard let first = parts.first else { return nil }
      let conjunction = op == .and ? "and" : "or"
      return parts.dropFirst().reduce(first) { "\($0) \(conjunction) \($1)" }
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

  private func negated(_ operand: TypedExpression) -> RuleSentence? {
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
    "==": "is", "!=": "is not", "<": "is less than", "<=": "is at most",
    ">": "is more than", ">=": "is at least",
  ]

  private func comparison(
    _ subject: TypedExpression, _ op: String, _ other: TypedExpression
  ) -> RuleSentence? {
    guard let amount = Self.amounts[op], let relation = Self.relations[op] else { return nil }
    guard let constant = fold(other) else {
      // A number that only running tells, such as a property of the tip.
      guard let counted = subject.countedDonations, let donations = donations(counted),
        !inputs.keys.contains(where: other.mentions)
      else { return nil }
      return
        "\(amount)\(RuleSentence(parts: [.written(other.range, without: "")])) donations \(donations)"
    }
    if let counted = subject.countedDonations, let donations = donations(counted),
      case .int(let count) = constant
    {
      switch (op, count) {
      case ("==", 0), ("<=", 0), ("<", 1): return "no donations \(donations)"
      case (">", 0), ("!=", 0): return "at least 1 donation \(donations)"
      default: return "\(amount)\("\(count)") donation\(count == 1 ? "" : "s") \(donations)"
      }
    }
    return value(subject).map {
      "\($0) \(relation) \(ValuePrinter.debug(constant, as: other.type))"
    }
  }

  /// An input's value, or a field of it.
  private func value(_ expression: TypedExpression) -> RuleSentence? {
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
  private func donations(_ expression: TypedExpression) -> RuleSentence? {
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
      guard case .timeRange(let range)? = fold(argument) else { return nil }
      return "\(before) within \(length(range))"
    case ("filter", .closure(let closure)):
      guard let body = closure.body.onlyExpression else { return nil }
      return "\(before) where \(RuleSentence(parts: [.written(body.range, without: "$0.")]))"
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
