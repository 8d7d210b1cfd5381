/// A condition in a rule id, parsed: comparisons, joined by `&&` and `||`.
public indirect enum RuleCondition: Hashable, Sendable {
  case all([RuleCondition])
  case any([RuleCondition])
  case group(RuleCondition)
  case not(RuleCondition)
  case comparison(RuleTerm, String, RuleTerm)
  case term(RuleTerm)

  init(_ text: Substring) { self = RuleCondition.read(text, depth: 0) }

  private static let deepest = 32

  private static func read(_ text: Substring, depth: Int) -> RuleCondition {
    guard depth < deepest else { return .term(.other(String(text))) }
    for (separator, join) in [(" || ", RuleCondition.any), (" && ", RuleCondition.all)] {
      let parts = RuleIDText.split(text, by: separator)
      if parts.count > 1 { return join(parts.map { read($0, depth: depth + 1) }) }
    }
    if let inner = RuleIDText.inside(text, "(", ")") {
      return .group(read(inner, depth: depth + 1))
    }
    for spelling in ["==", "!=", "<=", ">=", "<", ">"] {
      let parts = RuleIDText.split(text, by: " \(spelling) ")
      if parts.count == 2 { return .comparison(RuleTerm(parts[0]), spelling, RuleTerm(parts[1])) }
    }
    if text.first == "!", text.count > 1 { return .not(read(text.dropFirst(), depth: depth + 1)) }
    return .term(RuleTerm(text))
  }

  public var text: String {
    switch self {
    case .all(let parts): parts.map(\.text).joined(separator: " && ")
    case .any(let parts): parts.map(\.text).joined(separator: " || ")
    case .group(let inner): "(\(inner.text))"
    case .not(let inner): "!\(inner.text)"
    case .comparison(let left, let spelling, let right): "\(left.text) \(spelling) \(right.text)"
    case .term(let term): term.text
    }
  }
}

/// One side of a comparison.
public indirect enum RuleTerm: Hashable, Sendable {
  /// The number of donations after these steps, such as `donatedWithin(week)`.
  case count(input: String, steps: [String])
  /// `Optional(3)`
  case constant(String)
  case other(String)

  init(_ text: Substring) {
    if let inner = RuleIDText.inside(text, "count(", ")") {
      let parts = RuleIDText.split(inner, by: ".").map(String.init)
      if let input = parts.first, input.hasPrefix("donations") {
        self = .count(input: input, steps: Array(parts.dropFirst()))
        return
      }
    }
    if let inner = RuleIDText.inside(text, "Optional(", ")") {
      self = .constant(String(inner))
    } else {
      self = .other(String(text))
    }
  }

  public var text: String {
    switch self {
    case .count(let input, let steps): "count(\(([input] + steps).joined(separator: ".")))"
    case .constant(let value): "Optional(\(value))"
    case .other(let text): text
    }
  }
}
