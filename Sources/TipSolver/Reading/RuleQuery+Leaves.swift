package import TipModel

extension RuleQuery.Condition {
  /// The conditions that operators join, without constants.
  package var leaves: [RuleQuery.Condition] {
    switch form {
    case .constant: []
    case .all(let parts), .any(let parts): parts.flatMap(\.leaves)
    case .not(let inner): inner.leaves
    case .choice(let test, let first, let second): [test, first, second].flatMap(\.leaves)
    default: [self]
    }
  }
}
