package import TipText

/// The conditions that a proof needs: without any of them it would not hold.
package enum ConditionCore {
  /// The greatest number of conditions that are tried two by two.
  private static let mostInPairs = 50

  /// The conditions that cannot all hold; none if they can. A single one comes before two, and two
  /// before more.
  package static func conflict(
    _ conditions: [RuleReading.Conjunct], withLimits: Bool
  ) -> [RuleReading.Conjunct] {
    places(conditions.map(\.formula), beside: [], withLimits).map { conditions[$0] }
  }

  /// The conditions that another one follows from; none if it does not.
  package static func implying(
    _ implied: Formula, _ conditions: [RuleReading.Conjunct], withLimits: Bool
  ) -> [RuleReading.Conjunct] {
    places(conditions.map(\.formula), beside: [.not(implied)], withLimits)
      .map { conditions[$0] }
  }

  /// The parts of a condition that make it always true, or never; none where all of them are
  /// needed, or it is a part itself.
  package static func parts(
    of conjunct: RuleReading.Conjunct, in rule: RuleReading, making outcome: Bool
  ) -> [SourceRange] {
    guard let place = rule.conjuncts.firstIndex(where: { $0.node == conjunct.node }) else {
      return []
    }
    let leaves = rule.leaves(of: conjunct)
    var needed = leaves
    for leaf in leaves.reversed() where needed.count > 1 {
      let fewer = needed.filter { $0.node != leaf.node }
      let others = leaves.filter { leaf in !fewer.contains { $0.node == leaf.node } }
      let formula = rule.relaxing(Set(others.map(\.node))).conjuncts[place].formula
      if !canHold([outcome ? .not(formula) : formula], false) { needed = fewer }
    }
    return needed.map(\.range)
  }

  /// The least places among formulas that cannot hold beside others.
  private static func places(
    _ formulas: [Formula], beside others: [Formula], _ withLimits: Bool
  ) -> [Int] {
    guard !canHold(formulas + others, withLimits) else { return [] }
    for (place, formula) in formulas.enumerated() where !canHold([formula] + others, withLimits) {
      return [place]
    }
    if formulas.count < mostInPairs {
      for (place, second) in formulas.enumerated() {
        for (other, first) in formulas[..<place].enumerated()
        where !canHold([first, second] + others, withLimits) {
          return [other, place]
        }
      }
    }
    var needed = Array(formulas.indices)
    for place in formulas.indices.reversed() {
      let fewer = needed.filter { $0 != place }
      if !canHold(fewer.map { formulas[$0] } + others, withLimits) { needed = fewer }
    }
    return needed
  }

  private static func canHold(_ formulas: [Formula], _ withLimits: Bool) -> Bool {
    Satisfiability.canHold(formulas, withLimits: withLimits)
  }
}
