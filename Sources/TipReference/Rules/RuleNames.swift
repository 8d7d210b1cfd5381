public import TipChecker
import TipEngine
import TipEvaluator
public import TipModel

/// The ids and constants that sources determine without being run.
public struct RuleNames {
  private let evaluator: Evaluator

  public init() { evaluator = Evaluator() }

  /// The id of a tip. Returns nil if it is only known at run time.
  public func id(of tip: Inventory.Tip) -> String? {
    guard tip.hasStaticID else { return nil }
    guard let id = tip.id else { return tip.type.name }
    return text(id)
  }

  /// Returns nil where an input or a constant of the rule is known only at run time, or is
  /// external.
  public func id(of rule: Inventory.Rule, in tip: Inventory.Tip) -> String? {
    guard let typed = rule.typed, let inputs = inputs(of: typed),
      let predicate = RuleWords.predicate(of: typed, fold: evaluator.fold)
    else { return nil }
    return RuleWords.id(tip: id(of: tip) ?? tip.type.name, inputs: inputs, predicate: predicate)
  }

  /// A rule in plain words; nil for one of several statements, and if the checker found no types.
  public func sentence(of rule: Inventory.Rule) -> RuleSentence? {
    rule.typed.flatMap { RuleSentence($0, fold: evaluator.fold) }
  }

  /// Returns whether a donation costs the rule the same however many there were before; nil where
  /// the rule is not understood.
  public func keepsAnswers(of rule: Inventory.Rule) -> Bool? {
    rule.typed.map { evaluator.keepsAnswers(of: $0) }
  }

  /// The conditions that a rule combines, as separate rules. It is empty if the rule has no id.
  public func subrules(of rule: Inventory.Rule, in tip: Inventory.Tip) -> [Subrule] {
    guard let typed = rule.typed, let inputs = inputs(of: typed) else { return [] }
    let tip = id(of: tip) ?? tip.type.name
    return RuleWords.parts(of: typed, fold: evaluator.fold).map {
      Subrule($0, of: inputs, tip: tip)
    }
  }

  /// A part of a rule.
  public struct Subrule {
    public let id: String
    public let inputs: [String]
    public let subrules: [Subrule]

    public init(_ part: RulePart, of inputs: [RuleInput], tip: String) {
      let own = part.inputs.compactMap { inputs.indices.contains($0) ? inputs[$0] : nil }
      id = RuleWords.id(tip: tip, inputs: own, predicate: part.predicate)
      self.inputs = own.map(\.id)
      subrules = part.parts.map { Subrule($0, of: inputs, tip: tip) }
    }
  }

  public func id(of event: Inventory.Event) -> String? { event.id.flatMap(text) }

  public func options(of tip: Inventory.Tip) -> [TipOption] {
    tip.options.compactMap(option)
  }

  /// The options that the tip has in some branches.
  public func branchOptions(of tip: Inventory.Tip) -> [TipOption] {
    tip.branchOptions.compactMap(option)
  }

  private func option(_ expression: TypedExpression) -> TipOption? {
    guard case .option(let option)? = evaluator.fold(expression) else { return nil }
    return option
  }

  /// Returns whether a rule has the event among its inputs.
  public func reads(_ rule: Inventory.Rule, _ event: Inventory.Event) -> Bool {
    rule.typed?.inputs.contains { self.is($0, event) } ?? false
  }

  public func reads(_ rule: Inventory.Rule, _ parameter: ParameterDeclaration) -> Bool {
    rule.typed?.inputs.contains { self.is($0, parameter) } ?? false
  }

  /// Returns whether an input means that event: the same id, wherever it is declared.
  public func `is`(_ input: TypedExpression, _ event: Inventory.Event) -> Bool {
    guard case .event(let reference)? = evaluator.fold(input) else { return false }
    return reference.id == id(of: event)
  }

  public func `is`(_ input: TypedExpression, _ parameter: ParameterDeclaration) -> Bool {
    switch (input.form, evaluator.fold(input)) {
    case (.parameterReference(let named), _), (_, .parameterReference(let named)?):
      named === parameter
    default: false
    }
  }

  /// The default value as a Swift literal, or nil if it is no constant.
  public func defaultText(of parameter: ParameterDeclaration) -> String? {
    parameter.defaultValue().flatMap { evaluator.fold($0) }
      .map { ValuePrinter.debug($0, as: parameter.type) }
  }

  private func text(_ expression: TypedExpression) -> String? {
    guard case .string(let text)? = evaluator.fold(expression) else { return nil }
    return text
  }

  private func inputs(of rule: TypedRule) -> [RuleInput]? {
    let inputs = rule.inputs.compactMap { input -> RuleInput? in
      if case .parameterReference(let parameter) = input.form { return .parameter(parameter) }
      switch evaluator.fold(input) {
      case .event(let event)?: return .event(event)
      case .parameterReference(let parameter)?: return .parameter(parameter)
      default: return nil
      }
    }
    return inputs.count == rule.inputs.count ? inputs : nil
  }
}
