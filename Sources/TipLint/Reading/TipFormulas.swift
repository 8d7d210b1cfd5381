import TipChecker
import TipEvaluator
import TipModel
import TipSolver

/// A tip's rules, as formulas.
struct TipFormulas {
  let tip: Inventory.Tip
  /// Every rule written in it that could be checked.
  let rules: [RuleReading]
  /// The rules that must all be true before the tip is shown. It is empty if branches choose among
  /// rules.
  let conjoined: [RuleReading]

  init(_ tip: Inventory.Tip, evaluator: Evaluator) {
    self.tip = tip
    rules = (tip.rules + tip.inactiveRules).compactMap {
      $0.typed.map { RuleReading($0, fold: evaluator.fold) }
    }
    let listed = ListedRules(of: tip.type).rules
    conjoined = rules.filter { rule in listed.contains { $0.range == rule.range } }
  }
}
