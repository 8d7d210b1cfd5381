public import TipEngine
import TipFoundation
import TipModel
import TipRecords
public import TipRunner
import TipTerminal

/// The records of a tip compared with the results of the sources. Where they differ, that is the
/// first place to look.
public struct RecordsComparison {
  /// A rule of the sources, and its record in the app.
  public struct Verdict: Sendable {
    /// The index among the tip's rules, from 0.
    public let rule: Int
    public let id: String
    /// The value is nil where it could not be answered.
    public let isTrue: Bool?
    let recorded: RecordedRule?

    var differs: Bool {
      guard let isTrue, let holds = recorded?.holds else { return false }
      return isTrue != holds
    }
  }

  public let read: ReadRecords
  let tip: RecordedTip?
  public let verdicts: [Verdict]
  /// Rules that only the records have of this tip.
  let otherRules: [RecordedRule]
  public let strays: [RecordsStray]
  let misspellings: [MisspeltInput]
  public let differences: [String]
  /// The recorded donations and values whose types differ from those in the sources.
  let misfits: [String]

  public init(
    _ read: ReadRecords, declared: DeclaredIDs, explanation: TipExplanation, records: Records
  ) {
    self.read = read
    let store = read.store
    tip = store.tips.first { $0.id == explanation.tip }
    let recorded = Dictionary(
      store.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    verdicts = explanation.gates.compactMap { gate in
      guard let rule = gate.rule, let id = gate.ruleID else { return nil }
      let isTrue = gate.code == GateReport.Gate.rule.code ? gate.got == "true" : nil
      return Verdict(rule: rule, id: id, isTrue: isTrue, recorded: recorded[id])
    }
    let own = Set(verdicts.map(\.id))
    otherRules = RecordsComparison.rules(of: explanation.tip, in: store)
      .filter { !own.contains($0.id) }
    strays = RecordsStray.all(declared, store)
    misspellings = RecordsComparison.misspelt(verdicts, store, strays)
    misfits = RecordsMisfits.all(store, records, declared)
    differences = RecordsComparison.differences(
      explanation, store, tip, verdicts, otherRules, declared, strays, misspellings)
  }

  private static func differences(
    _ explanation: TipExplanation, _ store: RecordedStore, _ tip: RecordedTip?,
    _ verdicts: [Verdict], _ others: [RecordedRule], _ declared: DeclaredIDs,
    _ strays: [RecordsStray], _ misspellings: [MisspeltInput]
  ) -> [String] {
    var found = misspellings.map(\.difference)
    for verdict in verdicts where verdict.differs {
      let here = verdict.isTrue == true ? "true" : "false"
      let there = verdict.recorded.map(RecordsWords.status) ?? ""
      found.append(
        "rule \(verdict.rule + 1) is \(here) here, and the app has recorded \(there): it was last asked before the inputs were what they are now, or the app was built from other sources"
      )
    }
    if store.incomplete.contains(.donation), verdicts.contains(where: { $0.isTrue != true }) {
      found.append(
        "not all donations could be read, so that there may be more than are counted here")
    }
    if tip == nil {
      let stray = strays.first {
        $0.kind == .tip && $0.id == explanation.tip && $0.side == .sources
      }
      found.append(
        "the app has no record of `\(explanation.tip)`"
          + (stray.map { ": \($0.reason)" }
            ?? ": it has not made such a tip since it called `Tips.configure`, or keeps it in another container")
      )
    }
    if tip != nil {
      let missing = verdicts.filter { $0.recorded == nil }.map(\.rule)
      if let sentence = RecordsComparison.otherBuild(missing, others) { found.append(sentence) }
    }
    if let tip, found.isEmpty { found += difference(explanation, tip) }
    return found
  }

  /// The inputs of rules that the app has under a similar id.
  private static func misspelt(
    _ verdicts: [Verdict], _ store: RecordedStore, _ strays: [RecordsStray]
  ) -> [MisspeltInput] {
    let near = strays.filter { $0.side == .sources && $0.near != nil }
    let names = RuleIdentifier.Names(inputs: Set(near.map(\.id)))
    return verdicts.flatMap { verdict -> [MisspeltInput] in
      let inputs = RuleIdentifier(verdict.id, names: names)?.inputs.map(\.id) ?? []
      return near.filter { inputs.contains($0.id) }.map { stray in
        let other = stray.near ?? ""
        let event = store.events.first { $0.id == other }
        return MisspeltInput(
          rule: verdict.rule, kind: stray.kind, declared: stray.id, recorded: other,
          holding: event.map { " (\(RecordsWords.donations(of: $0)))" } ?? "")
      }
    }
  }

  /// The evidence that the app was built from other sources: rules without records, and records
  /// without rules.
  static func otherBuild(_ missing: [Int], _ others: [RecordedRule]) -> String? {
    guard let other = others.first else { return nil }
    let status = RecordsWords.status(of: other)
    if missing.isEmpty {
      return "the app has a rule that the sources do not have: `\(other.id)` (\(status))"
    }
    let rules = missing.map { "\($0 + 1)" }.joined(separator: ", ")
    let more = others.count > 1 ? " and \(others.count - 1) more" : ""
    return
      "rule \(rules) is not what the app was built with: it has `\(other.id)`\(more) (\(status))"
  }

  /// The recorded rules of a tip that are no parts of others, by the records or by their ids.
  static func rules(of tip: String, in store: RecordedStore) -> [RecordedRule] {
    store.rules.filter { rule in
      rule.parent == nil && (rule.tip == tip || rule.tip == nil && rule.id.hasPrefix("\(tip)."))
    }
  }

  /// The differences of the tip itself, if its rules agree.
  private static func difference(_ explanation: TipExplanation, _ tip: RecordedTip) -> [String] {
    let rules = explanation.gates.filter { $0.rule != nil }
    switch tip.status {
    case 1 where rules.contains { !$0.passed }:
      return ["a rule blocks here, and the app has recorded \(RecordsWords.status(of: tip))"]
    case 0, 3:
      guard explanation.status == .available else { return [] }
      return [
        "every gate is open here, and the app has recorded \(RecordsWords.status(of: tip)): the display frequency, a group or the view holds it back, none of which is recorded"
      ]
    default: return []
    }
  }
}
