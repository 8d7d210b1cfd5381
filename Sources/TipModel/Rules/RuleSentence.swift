public import TipText

/// A rule in plain words: `at least 3 donations of opened within a week`.
///
/// Conditions without such words are quoted as written. Their text is taken from the sources when
/// the sentence is shown.
public struct RuleSentence: Hashable, Sendable {
  fileprivate enum Part: Hashable, Sendable {
    case words(String)
    /// A part of the source, without each occurrence of these words.
    case written(SourceRange, without: String)
    /// The name of an input in the source, without `Self.` and `$`.
    case input(SourceRange)
  }

  fileprivate var parts: [Part]

  /// - Parameter fold: The value of an expression that depends on no input and not on the present;
  ///   nil for all others.
  /// - Returns: Nil for a rule of several statements.
  public init?(_ rule: TypedRule, fold: @escaping (TypedExpression) -> Value?) {
    let query = RuleQuery(rule, fold: fold)
    guard !query.hasDeclarations, let condition = query.condition else { return nil }
    let inputs = Dictionary(
      zip(rule.parameters, rule.inputs.map { RuleSentence(parts: [.input($0.range)]) })
    ) { first, _ in first }
    self = SentenceWriter(inputs: inputs).sentence(condition)
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
  /// The names of the inputs by the closure's parameters.
  let inputs: [LocalVariable: RuleSentence]

  func sentence(_ condition: RuleQuery.Condition) -> RuleSentence {
    phrase(condition)
      ?? RuleSentence(parts: [.written(condition.expression.range, without: "")])
  }

  private func phrase(_ condition: RuleQuery.Condition) -> RuleSentence? {
    switch condition.form {
    case .all(let conditions): return joined(conditions, by: .and)
    case .any(let conditions): return joined(conditions, by: .or)
    case .not(let inner): return negated(inner) ?? "not (\(sentence(inner)))"
    case .comparison(let first, let relation, let second):
      return comparison(first, relation, second) ?? comparison(second, relation.mirrored, first)
    case .isEmpty(let selection): return donations(selection).map { "no donations \($0)" }
    case .isTrue(let quantity): return value(quantity).map { "\($0) is true" }
    case .constant, .choice, .membership, .exists, .forAll, .unknown: return nil
    }
  }

  private func joined(
    _ conditions: [RuleQuery.Condition], by op: LogicalOperator
  ) -> RuleSentence? {
    let conjunction = op == .and ? "and" : "or"
    var joined: RuleSentence?
    for condition in conditions {
      let part = part(condition, of: op)
      joined = joined.map { "\($0) \(conjunction) \(part)" } ?? part
    }
    return joined
  }

  /// The sentence of a condition, in parentheses if another operator joins it.
  private func part(
    _ condition: RuleQuery.Condition, of op: LogicalOperator
  ) -> RuleSentence {
    let sentence = sentence(condition)
    guard let other = condition.logicalOperator, other != op else { return sentence }
    return "(\(sentence))"
  }

  private func negated(_ condition: RuleQuery.Condition) -> RuleSentence? {
    switch condition.form {
    case .isEmpty(let selection): donations(selection).map { "at least 1 donation \($0)" }
    case .isTrue(let quantity): value(quantity).map { "\($0) is false" }
    default: nil
    }
  }

  private func comparison(
    _ subject: RuleQuery.Quantity, _ relation: Relation, _ other: RuleQuery.Quantity
  ) -> RuleSentence? {
    guard let constant = other.constant else {
      // A number that is known only at run time, such as a property of the tip.
      guard let donations = subject.counted.flatMap(donations),
        !inputs.keys.contains(where: other.expression.mentions)
      else { return nil }
      let number = RuleSentence(parts: [.written(other.expression.range, without: "")])
      return "\(relation.amount)\(number) donations \(donations)"
    }
    if let donations = subject.counted.flatMap(donations), case .int(let count) = constant {
      switch (relation, count) {
      case (.equal, 0), (.lessOrEqual, 0), (.less, 1): return "no donations \(donations)"
      case (.greater, 0), (.notEqual, 0): return "at least 1 donation \(donations)"
      default:
        return "\(relation.amount)\("\(count)") donation\(count == 1 ? "" : "s") \(donations)"
      }
    }
    return value(subject).map {
      "\($0) \(relation.words) \(ValuePrinter.debug(constant, as: other.expression.type))"
    }
  }

  /// An input's value, or a field of it.
  private func value(_ quantity: RuleQuery.Quantity) -> RuleSentence? {
    switch quantity.form {
    case .variable(let variable): return inputs[variable]
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
  private func donations(_ selection: RuleQuery.Selection) -> RuleSentence? {
    guard case .event(let event) = selection.source, case .local(let variable) = event.form,
      let input = inputs[variable]
    else { return nil }
    var sentence: RuleSentence = "of \(input)"
    for step in selection.steps {
      switch step.form {
      case .window(let range): sentence = "\(sentence) within \(length(range))"
      case .filter(let filter):
        guard let condition = filter?.condition else { return nil }
        let written = RuleSentence(parts: [.written(condition.expression.range, without: "$0.")])
        sentence = "\(sentence) where \(written)"
      case .group(let path, isLargest: true):
        sentence = "\(sentence) with the same \(path.joined(separator: "."))"
      case .group, .part, .unknown: return nil
      }
    }
    return sentence
  }

  /// `a week`, `3 days`
  private func length(_ range: DonationTimeRange) -> String {
    let words = range.description.split { $0 == "(" || $0 == ")" }
    guard words.count == 2 else { return (range == .hour ? "an " : "a ") + range.description }
    return "\(words[1]) \(words[0])"
  }
}

extension Relation {
  /// The words before a number of donations.
  fileprivate var amount: String {
    switch self {
    case .equal: "exactly "
    case .notEqual: "any number but "
    case .less: "fewer than "
    case .lessOrEqual: "at most "
    case .greater: "more than "
    case .greaterOrEqual: "at least "
    }
  }

  /// The words between two values.
  fileprivate var words: String {
    switch self {
    case .equal: "is"
    case .notEqual: "is not"
    case .less: "is less than"
    case .lessOrEqual: "is at most"
    case .greater: "is more than"
    case .greaterOrEqual: "is at least"
    }
  }
}
