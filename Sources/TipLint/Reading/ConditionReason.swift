import TipModel
import TipSolver
import TipText

/// The reason why a comparison has the same outcome for all donations and values.
enum ConditionReason {
  /// The bounds of the compared quantity, as a sentence; nil where the outcome has another reason.
  static func text(of range: SourceRange, in rule: RuleReading) -> String? {
    guard let comparison = rule.comparisons.first(where: { $0.range == range }) else { return nil }
    switch comparison.variable {
    case .count(let donations):
      guard let most = donations.cap else { return "a count is never less than 0" }
      if most == 0 { return "no donation is selected" }
      return "at most \(most == 1 ? "1 donation" : "\(most) donations") can be selected"
    case .value(_, .integer(let type)):
      let (least, most) = (FixedInteger.smallest(of: type), FixedInteger.largest(of: type))
      return "the numbers of `\(type.rawValue)` go from \(least.text()) to \(most.text())"
    case .value, .age, .opaque: return nil
    }
  }
}
