import TipModel

/// The record of a tip's rule, identified by its predicate. A rule that combines conditions has a
/// record for each of them, too.
public struct RuleRecord: IdentifiedRecord, Sendable {
  public enum Category: String, Sendable { case event, parameter, combined }

  /// The verdict of the last evaluation.
  public enum Status: String, Sendable { case holds, fails, failed }

  /// The predicate in words, prefixed by tip and input.
  public let id: String
  public let tip: String
  public let category: Category
  public let predicate: String
  /// The ids of its events and parameters.
  public let inputs: [String]
  /// The last verdict of a whole rule; nil for a part of a rule, whose value an explanation gives.
  public internal(set) var status: Status?
  /// The id of the rule that this is a part of.
  public private(set) var parent: String?
  /// The conditions that `&&` and `||` join and `!` negates, in order.
  public private(set) var subrules: [RuleRecord] = []

  package init(
    id: String, tip: String, category: Category, predicate: String, inputs: [String],
    status: Status?, subrules: [RuleRecord] = []
  ) {
    self.id = id
    self.tip = tip
    self.category = category
    self.predicate = predicate
    self.inputs = inputs
    self.status = status
    self.subrules = subrules.map { $0.asPart(of: id) }
  }

  init(_ rule: any CompiledRule, tip: String) {
    self.tip = tip
    predicate = rule.predicate
    inputs = rule.inputs.map(\.id)
    id = RuleWords.id(tip: tip, inputs: rule.inputs, predicate: rule.predicate)
    category = Category(rule.inputs)
  }
}

extension RuleRecord {
  /// A part as the rule that it would be alone.
  private init(_ part: RulePart, of inputs: [RuleInput], tip: String) {
    let own = part.inputs.compactMap { inputs.indices.contains($0) ? inputs[$0] : nil }
    self.init(
      id: RuleWords.id(tip: tip, inputs: own, predicate: part.predicate), tip: tip,
      category: Category(own), predicate: part.predicate, inputs: own.map(\.id), status: nil,
      subrules: part.parts.map { RuleRecord($0, of: inputs, tip: tip) })
  }

  private func asPart(of parent: String) -> RuleRecord {
    var part = self
    part.parent = parent
    return part
  }

  /// The record with its subrules, which are computed only for a store that keeps them.
  func withSubrules(of rule: any CompiledRule) -> RuleRecord {
    var whole = self
    whole.subrules = rule.parts.map {
      RuleRecord($0, of: rule.inputs, tip: tip).asPart(of: id)
    }
    return whole
  }
}

extension RuleRecord.Category {
  init(_ inputs: [RuleInput]) {
    self =
      switch (inputs.first, inputs.count) {
      case (.event, 1): .event
      case (.parameter, 1): .parameter
      default: .combined
      }
  }
}

extension RuleRecord.Status {
  init(_ verdict: RuleOutcome.Verdict) {
    self =
      switch verdict {
      case .holds: .holds
      case .fails: .fails
      case .failed: .failed
      }
  }
}

extension RuleInput {
  package var id: String {
    switch self {
    case .event(let event): event.id
    case .parameter(let parameter): parameter.id
    }
  }
}
