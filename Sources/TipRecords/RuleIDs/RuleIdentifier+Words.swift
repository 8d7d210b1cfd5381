/// A rule in plain words, as far as they follow from its id, for users without sources.
extension RuleIdentifier {
  /// `` `opened` was donated at least 3 times within week ``; nil if the id contains more than
  /// that.
  public var words: String? {
    guard inputs.count == 1, let input = inputs.first else { return nil }
    switch condition {
    case .comparison(.count(_, let steps), let spelling, .constant(let bound)):
      guard let comparison = RuleIdentifier.words(of: spelling) else { return nil }
      let conditions = steps.map { " \(RuleIdentifier.words(ofStep: $0))" }.joined()
      let times = bound == "1" ? "time" : "times"
      return "`\(input.id)` was donated \(comparison) \(bound) \(times)\(conditions)"
    case .comparison(.other("value"), let spelling, .constant(let bound)):
      guard input.kind == .parameter else { return nil }
      if spelling == "==" { return "`\(input.id)` is \(bound)" }
      if spelling == "!=" { return "`\(input.id)` is not \(bound)" }
      return RuleIdentifier.words(of: spelling).map { "`\(input.id)` is \($0) \(bound)" }
    default: return nil
    }
  }

  private static func words(of spelling: String) -> String? {
    switch spelling {
    case ">": "more than"
    case ">=": "at least"
    case "<": "less than"
    case "<=": "at most"
    case "==": "exactly"
    case "!=": "any but"
    default: nil
    }
  }

  private static func words(ofStep step: String) -> String {
    guard let window = RuleIDText.inside(step[...], "donatedWithin(", ")") else {
      return "with `\(step)`"
    }
    return "within \(RuleIDText.inside(window, "Optional(", ")") ?? window)"
  }
}
