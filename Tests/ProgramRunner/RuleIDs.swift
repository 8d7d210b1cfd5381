import TipChecker
import TipEvaluator
import TipModel
import TipText

/// The ids of rules that a program determines without being run.
struct RuleIDs {
  private let evaluator = Evaluator()

  /// Every rule, in source order.
  func rules(of inventory: Inventory, sources: SourceMap) -> [ProgramRun.Rule] {
    let own = inventory.tips.flatMap { tip in
      tip.rules.map { ($0.range, id(of: $0, tip: name(of: tip))) }
    }
    let shared = inventory.sharedRules.map { ($0.range, String?.none) }
    return (own + shared)
      .sorted { $0.0.start < $1.0.start }
      .map { ProgramRun.Rule(line: sources.position(of: $0.0).line, id: $0.1) }
  }

  private func name(of tip: Inventory.Tip) -> String {
    guard tip.hasStaticID, let id = tip.id, case .string(let text)? = evaluator.fold(id)
    else { return tip.type.name }
    return text
  }

  private func id(of rule: Inventory.Rule, tip: String) -> String? {
    guard let typed = rule.typed,
      let predicate = RuleWords.predicate(of: typed, fold: evaluator.fold)
    else { return nil }
    let inputs = typed.inputs.compactMap(input)
    guard inputs.count == typed.inputs.count else { return nil }
    return RuleWords.id(tip: tip, inputs: inputs, predicate: predicate)
  }

  private func input(_ expression: TypedExpression) -> RuleInput? {
    if case .parameterReference(let parameter) = expression.form { return .parameter(parameter) }
    guard case .event(let event)? = evaluator.fold(expression) else { return nil }
    return .event(event)
  }
}
