public import TipFoundation
public import TipModel

/// The reasons for a tip's status at an instant: every gate, and the trace of each rule.
public struct TipExplanation: Hashable, Sendable {
  public let tip: String
  public let typeName: String
  public let status: TipStatus
  public let date: Date
  public let gates: [GateReport]
  /// The traces in the order of the tip's rules.
  public let rules: [RuleTrace]
  /// The rules in plain words, by their indices among the tip's rules. A rule that is not written
  /// in the language has none.
  public let sentences: [Int: RuleSentence]

  /// The gates in the order of reports, each with the trace of its rule.
  public var told: [(gate: GateReport, trace: RuleTrace?)] {
    let traces = Dictionary(
      zip(gates.compactMap(\.rule), rules), uniquingKeysWith: { $1 })
    return gates.told.map { ($0, $0.rule.flatMap { traces[$0] }) }
  }
}

extension TipEngine {
  /// Evaluates the rules again with a recorder. With a group the gates include that of the tip's
  /// turn. `isExhaustive` evaluates past short-circuits.
  public func explanation(
    of instance: TipInstance, in group: TipGroup? = nil, isExhaustive: Bool = false
  ) -> TipExplanation {
    explanation(
      of: instance, turns: group.map { [turn(of: instance, in: $0)] } ?? [],
      isExhaustive: isExhaustive)
  }

  /// The explanation with the tip's position in each of these groups.
  package func explanation(
    of instance: TipInstance, turns: [GroupTurn], isExhaustive: Bool = false
  ) -> TipExplanation {
    let gates = gates(of: instance, turns: turns)
    let rules = gates.compactMap(\.rule).compactMap {
      trace(of: instance, rule: $0, isExhaustive: isExhaustive)
    }
    return TipExplanation(
      tip: instance.id, typeName: instance.typeName, status: status(of: instance), date: now,
      gates: gates, rules: rules, sentences: state.instances[instance.index].sentences)
  }
}

extension InstanceState {
  /// The rules in words, by their places.
  fileprivate var sentences: [Int: RuleSentence] {
    var sentences: [Int: RuleSentence] = [:]
    for (place, rule) in rules.enumerated() {
      guard let content = rule.rule.content else { continue }
      sentences[place] = RuleSentence(content.rule, fold: content.fold)
    }
    return sentences
  }
}
