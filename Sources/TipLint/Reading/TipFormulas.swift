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
    let listed = TipFormulas.listedRules(of: tip.type)
    conjoined = rules.filter { rule in listed.contains { $0.range == rule.range } }
  }

  /// The rules that the `rules` property lists without branches.
  private static func listedRules(of type: NominalType) -> [TypedRule] {
    switch type.witness("rules") {
    case .field(let index):
      guard type.fields.indices.contains(index) else { return [] }
      return elements(type.fields[index].writtenValue)
    case .function(let function): return elements(function.body()?.onlyExpression)
    case nil: return []
    }
  }

  private static func elements(_ value: TypedExpression?) -> [TypedRule] {
    switch value?.form {
    case .rule(let rule): return [rule]
    case .array(let elements): return elements.flatMap { self.elements($0) }
    case .erase(let inner), .wrap(let inner): return elements(inner)
    case .collect(let block):
      return block.statements.flatMap { statement -> [TypedRule] in
        if case .yield(let value, _) = statement.form { elements(value) } else { [] }
      }
    default: return []
    }
  }
}
