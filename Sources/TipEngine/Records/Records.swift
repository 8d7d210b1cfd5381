import TipFoundation
import TipModel

/// The persistent records: tips, parameters, events with their donations, and rules.
public struct Records: Sendable {
  public internal(set) var tips = RecordTable<TipRecord>()
  public internal(set) var parameters = RecordTable<ParameterRecord>()
  public internal(set) var events = RecordTable<EventRecord>()
  public internal(set) var rules = RecordTable<RuleRecord>()
  /// The number of the last entry that was applied.
  public private(set) var lastEntry = 0

  public init() {}

  /// Creates the records of a store.
  package init(
    tips: [TipRecord], parameters: [ParameterRecord], events: [EventRecord], rules: [RuleRecord],
    lastEntry: Int
  ) {
    self.tips = RecordTable(tips)
    self.parameters = RecordTable(parameters)
    self.events = RecordTable(events)
    self.rules = RecordTable(rules)
    self.lastEntry = lastEntry
  }

  /// Applies entries, one after the other.
  mutating func apply(_ entries: ArraySlice<LogEntry>) {
    for (entry, isPassing) in zip(entries, PassingDonations(entries).arePassing) {
      guard isPassing, case .donated(let donation) = entry.change else {
        apply(entry)
        continue
      }
      // A donation that is pushed out leaves only this.
      lastEntry = entry.number
      if events.position(of: donation.event) == nil {
        _ = events.position(adding: EventRecord(donation.event), id: donation.event.id)
      }
    }
  }

  /// Applies an entry. Records change in no other way.
  public mutating func apply(_ entry: LogEntry) {
    lastEntry = entry.number
    // Most entries are donations. The rest of the entry is not copied.
    if case .donated(let donation) = entry.change { return apply(donation, at: entry.date) }
    switch entry.change {
    case .tipRegistered(let id, let typeName, let options, let content):
      let tip = TipRecord(id: id, typeName: typeName, options: options)
      let position = tips.position(adding: tip, id: id)
      tips[at: position].options = options
      if let content { tips[at: position].content = content }
    case .ruleRegistered(var rule):
      rule.status = rules[rule.id]?.status
      rules.set(rule)
    case .eventDeclared(let event):
      let position = events.position(adding: EventRecord(event), id: event.id)
      events[at: position].adopt(event, at: entry.date)
    case .donationsDeleted(let event):
      if let position = events.position(of: event) { events[at: position].history.removeAll() }
    case .parameterSet(let parameter):
      parameters.set(parameter)
    case .statusChanged(let tip, let status, let closed):
      guard let position = tips.position(of: tip) else { return }
      tips[at: position].status = status
      if let closed { tips[at: position].closedGates = closed }
    case .ruleChanged(let rule, let status):
      if let position = rules.position(of: rule) { rules[at: position].status = status }
    case .datastoreReset:
      tips = RecordTable()
      parameters = RecordTable()
      events = RecordTable()
      rules = RecordTable()
    case .invalidated, .eligibilityReset, .displayBegan, .displayEnded, .actionPressed:
      applyToTip(entry)
    case .donated, .configured, .overridden, .launched:
      break
    }
  }

  private mutating func apply(_ donation: DonationRecord, at now: Date) {
    let position =
      events.position(of: donation.event)
      ?? events.position(adding: EventRecord(donation.event), id: donation.event.id)
    events[at: position].take(donation, at: now)
  }

  private mutating func applyToTip(_ entry: LogEntry) {
    switch entry.change {
    case .invalidated(let id, let reason):
      guard let tip = tips.position(of: id) else { return }
      tips[at: tip].invalidation = TipRecord.Invalidation(
        reason: reason, date: entry.date, entry: entry.number)
      tips[at: tip].closedGates = nil
    case .eligibilityReset(let id):
      guard let tip = tips.position(of: id) else { return }
      tips[at: tip].invalidation = nil
      tips[at: tip].displays = []
      tips[at: tip].displayedSeconds = 0
    case .displayBegan(let id, _):
      guard let tip = tips.position(of: id) else { return }
      tips[at: tip].displays.append(entry.date)
    case .actionPressed(let id, let action):
      guard let tip = tips.position(of: id) else { return }
      let (count, isTooMany) = tips[at: tip].presses[action, default: 0].addingReportingOverflow(1)
      if !isTooMany { tips[at: tip].presses[action] = count }
    case .displayEnded(let id, let seconds, _):
      guard let tip = tips.position(of: id) else { return }
      tips[at: tip].displayedSeconds += seconds
    default:
      break
    }
  }
}
