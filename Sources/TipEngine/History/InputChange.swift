public import TipFoundation
public import TipModel

/// The last change of an input of rules.
public struct InputChange: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case donated(Value?)
    case deleted
    case set(Value)
    /// A launch took its value away.
    case launched
  }

  public struct Last: Hashable, Sendable {
    public let kind: Kind
    public let date: Date
    /// The number of its entry in the log; nil where the log does not keep it.
    public let entry: Int?
    public let origin: ChangeOrigin?

    package init(kind: Kind, date: Date, entry: Int?, origin: ChangeOrigin?) {
      self.kind = kind
      self.date = date
      self.entry = entry
      self.origin = origin
    }
  }

  public let input: RuleInput
  /// The value is nil where no change is known.
  public let last: Last?

  package init(input: RuleInput, last: Last?) {
    self.input = input
    self.last = last
  }
}

extension TipEngine {
  /// The last known change of each input of each rule of an instance, in the order of the rules.
  public func lastChanges(of instance: TipInstance) -> [[InputChange]] {
    let rules = state.instances[instance.index].rules.map(\.inputs)
    var found: [String: InputChange.Last] = [:]
    var older: [String: InputChange.Last] = [:]
    var missing: Set<String> = []
    var atDefault: Set<String> = []
    for input in rules.joined() {
      found[input.id] = settingInForce(of: input)
      if found[input.id] == nil { missing.insert(input.id) }
      if case .parameter(let parameter) = input, !isKept(parameter) { atDefault.insert(input.id) }
    }
    let log = try? store.log()
    let entries = log?.entries ?? []
    let set = Set(entries.compactMap(\.changedInput?.id))
    for entry in entries.reversed() where !missing.isEmpty {
      if case .datastoreReset = entry.change { break }
      if case .launched = entry.change {
        // A launch resets the values that the store does not keep.
        for input in missing.intersection(atDefault)
        where set.contains(input) || state.settings.last(of: input) != nil {
          missing.remove(input)
          found[input] = InputChange.Last(
            kind: .launched, date: entry.date, entry: entry.number, origin: entry.origin)
        }
      }
      guard let (input, kind) = entry.changedInput, missing.contains(input) else { continue }
      let change = InputChange.Last(
        kind: kind, date: entry.donationDate ?? entry.date, entry: entry.number,
        origin: entry.origin)
      if case .donated = kind, let latest = state.records.latestDonation(to: input),
        change.date < latest
      {
        // A donation with a date in the past is not the last one. It is reported if the last one is
        // not in the log.
        if older[input] == nil { older[input] = change }
        continue
      }
      missing.remove(input)
      found[input] = change
    }
    found.merge(older) { exact, _ in exact }
    return rules.map { inputs in
      inputs.compactMap { input in
        let last = found[input.id] ?? InputChange.Last(of: input, in: log?.base)
        // It was set before the log begins, and its date is unknown.
        if last == nil, log?.base?.parameters[input.id] != nil { return nil }
        return InputChange(input: input, last: last)
      }
    }
  }

  /// Returns whether the store has a value that counts.
  private func isKept(_ parameter: ParameterDeclaration) -> Bool {
    state.configuration != nil && storedValue(of: parameter) != nil
  }

  /// Returns whether a parameter has the value that it begins with.
  public func isAtDefault(_ parameter: ParameterDeclaration) -> Bool {
    guard let value = try? value(of: parameter) else { return false }
    return value == (try? defaultValue(parameter))
  }

  /// The change that set a value which ends with the process.
  private func settingInForce(of input: RuleInput) -> InputChange.Last? {
    guard state.sessionValues[input.id] != nil, let last = state.settings.last(of: input.id) else {
      return nil
    }
    return InputChange.Last(
      kind: .set(last.parameter.value), date: last.date, entry: nil, origin: last.origin)
  }
}

extension Records {
  fileprivate func latestDonation(to event: String) -> Date? {
    events[event]?.history.latest.map(Date.init(timeIntervalSinceReferenceDate:))
  }
}

extension LogEntry {
  /// The date of a donation, whether it is the clock's or another.
  fileprivate var donationDate: Date? {
    if case .donated(let donation) = change { donation.date } else { nil }
  }

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

extension InputChange.Last {
  /// The last donation before the log begins.
  fileprivate init?(of input: RuleInput, in base: Records?) {
    guard case .event(let event) = input, let record = base?.events[event.id],
      let latest = record.history.latest
    else { return nil }
    self.init(
      kind: .donated(nil), date: Date(timeIntervalSinceReferenceDate: latest), entry: nil,
      origin: record.isRecorded ? .app : nil)
  }
}
