public import FoundationEssentials
public import TipModel

/// What last changed something that rules read.
public struct InputChange: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case donated(Value?)
    case deleted
    case set(Value)
  }

  public struct Last: Hashable, Sendable {
    public let kind: Kind
    public let date: Date
    /// The number of its entry in the log.
    public let entry: Int
    public let origin: ChangeOrigin?
  }

  public let input: RuleInput
  /// Nil where the log knows of no change.
  public let last: Last?
}

extension TipEngine {
  /// For each input of each rule of an instance, in the order of the rules, its last change that the store's
  /// log knows.
  public func lastChanges(of instance: TipInstance) -> [[InputChange]] {
    let rules = state.instances[instance.index].rules.map(\.inputs)
    var missing = Set(rules.flatMap { $0.map(\.id) })
    var found: [String: InputChange.Last] = [:]
    let entries = (try? store.log().entries) ?? []
    for entry in entries.reversed() where !missing.isEmpty {
      if case .datastoreReset = entry.change { break }
      guard let (input, kind) = entry.changedInput, missing.remove(input) != nil else { continue }
      found[input] = InputChange.Last(
        kind: kind, date: entry.date, entry: entry.number, origin: entry.origin)
    }
    return rules.map { inputs in inputs.map { InputChange(input: $0, last: found[$0.id]) } }
  }
}

extension LogEntry {
  /// The event or parameter that it changed.
  fileprivate var changedInput: (id: String, kind: InputChange.Kind)? {
    switch change {
    case .donated(let donation): (donation.event.id, .donated(donation.value))
    case .donationsDeleted(let event): (event, .deleted)
    case .parameterSet(let parameter): (parameter.id, .set(parameter.value))
    default: nil
    }
  }
}
