import TipModel

/// A rule of a tip, by what it says.
public struct RuleRecord: IdentifiedRecord, Sendable {
  public enum Category: String, Sendable { case event, parameter, combined }

  /// How its last evaluation ended.
  public enum Status: String, Sendable { case holds, fails, failed }

  /// The predicate in words, prefixed by tip and input.
  public let id: String
  public let tip: String
  public let category: Category
  public let predicate: String
  /// The ids of its events and parameters.
  public let inputs: [String]
  public internal(set) var status: Status?

  package init(
    id: String, tip: String, category: Category, predicate: String, inputs: [String],
    status: Status?
  ) {
    self.id = id
    self.tip = tip
    self.category = category
    self.predicate = predicate
    self.inputs = inputs
    self.status = status
  }

  init(_ rule: any CompiledRule, tip: String) {
    self.tip = tip
    predicate = rule.predicate
    inputs = rule.inputs.map(\.id)
    id = RuleWords.id(tip: tip, inputs: rule.inputs, predicate: rule.predicate)
    category =
      switch (rule.inputs.first, rule.inputs.count) {
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
