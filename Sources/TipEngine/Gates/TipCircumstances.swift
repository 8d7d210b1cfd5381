package import TipFoundation
package import TipModel

/// All data that decide a tip's status at an instant, apart from its source: the inputs of its
/// rules and the state of its gates. An engine with the circumstances of another reaches the same
/// verdicts.
package struct TipCircumstances {
  package struct Invalidation {
    package let reason: InvalidationReason
    /// The date, or nil if it is not known.
    package let date: Date?
    /// The number that another system has recorded as the reason.
    package let number: Int?
    /// A testing call that came later shows the tip all the same.
    package let isUndone: Bool

    package init(reason: InvalidationReason, date: Date?, number: Int?, isUndone: Bool) {
      self.reason = reason
      self.date = date
      self.number = number
      self.isUndone = isUndone
    }
  }

  /// A display under way: since when, and when the latest of its views came up.
  package struct Showing {
    package let since: Date
    package let lastBegan: Date

    package init(since: Date, lastBegan: Date) {
      self.since = since
      self.lastBegan = lastBegan
    }
  }

  /// The display frequency in seconds, or nil if TipKit is not configured.
  package var displayFrequency: Double?
  /// The testing call that covers the tip.
  package var isShownForTesting: Bool?
  package var invalidation: Invalidation?
  package var displayCount = 0
  /// The seconds of all finished displays.
  package var displayedSeconds = 0.0
  package var showing: Showing?
  package var lastOtherDisplay: (tip: String, date: Date)?
  /// The tip's position in the groups of the program.
  package var turns: [GroupTurn] = []
  /// The donations in order of arrival, keyed by the event's id.
  package var donations: [String: [Donation]] = [:]
  /// The values, keyed by the parameter's id.
  package var values: [String: Value] = [:]
  /// The values in the store that take effect only with `Tips.configure`.
  package var stored: [String: Value] = [:]

  package init() {}
}

extension TipEngine {
  /// The inputs that the rules of a tip name, and those that they were seen to read.
  package func inputs(of instance: TipInstance) -> [RuleInput] {
    let inputs = TimelineInputs(state.instances[instance.index].rules.flatMap(\.inputs))
    return inputs.events.map(RuleInput.event) + inputs.parameters.map(RuleInput.parameter)
  }

  package func circumstances(of instance: TipInstance) -> TipCircumstances {
    catchUp()
    let position = state.instances[instance.index].tip
    let record = state.records.tips[at: position]
    let shows = state.testing(of: instance.index)
    var found = TipCircumstances()
    found.displayFrequency = configuration?.displayFrequency
    found.isShownForTesting = shows
    found.invalidation = record.invalidation.map {
      .init(
        reason: $0.reason, date: $0.knownDate, number: $0.number,
        isUndone: !record.isInvalidated(shownForTesting: shows == true))
    }
    found.displayCount = record.displays.count
    found.displayedSeconds = record.displayedSeconds
    found.showing = state.openDisplays[position].map {
      .init(since: $0.since, lastBegan: $0.lastBegan)
    }
    // A tip that has appeared has passed that gate for good, unless its eligibility is reset: that
    // is the change that makes an invalidated tip available.
    if found.showing == nil, record.displays.isEmpty || state.isClosedForGood(instance.index) {
      found.lastOtherDisplay = state.recentDisplays.latest(besides: record.id)
        .map { ($0.tip, $0.date) }
    }
    found.turns = turns(of: instance)
    for input in inputs(of: instance) {
      switch input {
      case .event(let event):
        let history = history(of: event, at: now)
        found.donations[event.id] = (0..<history.count).map { history[$0] }
      case .parameter(let parameter):
        found.values[parameter.id] = try? value(of: parameter)
        if configuration == nil { found.stored[parameter.id] = storedValue(of: parameter) }
      }
    }
    return found
  }

  /// Puts a tip into these circumstances. The engine must not have been used before.
  package func put(_ instance: TipInstance, into circumstances: TipCircumstances) {
    let position = state.instances[instance.index].tip
    state.configuration = circumstances.displayFrequency.map {
      Configuration([.displayFrequency($0)], isImplicit: true)
    }
    state.overrides = TestingOverrides()
    if let shows = circumstances.isShownForTesting {
      state.overrides.add(shows ? .show([instance.id]) : .hide([instance.id]))
    }
    state.records.tips[at: position].invalidation = circumstances.invalidation.map {
      TipRecord.Invalidation(
        reason: $0.reason, date: $0.date ?? .distantPast, entry: 1, number: $0.number)
    }
    state.records.tips[at: position].displays = Array(
      repeating: now, count: max(0, circumstances.displayCount))
    state.records.tips[at: position].displayedSeconds = circumstances.displayedSeconds
    state.openDisplays[position] = circumstances.showing.map {
      OpenDisplay(since: $0.since, lastBegan: $0.lastBegan, displays: [1])
    }
    state.displaysBegun = 1
    rescheduleDuration(ofTip: position)
    state.recentDisplays = RecentDisplays()
    if let other = circumstances.lastOtherDisplay {
      state.recentDisplays.add(other.tip, at: other.date)
    }
    rescheduleFrequency()
    for input in inputs(of: instance) { put(input, into: circumstances) }
    settle(.everything)
  }

  private func put(_ input: RuleInput, into circumstances: TipCircumstances) {
    switch input {
    case .parameter(let parameter):
      state.sessionValues[parameter.id] = circumstances.values[parameter.id]
      if let stored = circumstances.stored[parameter.id] {
        state.records.parameters.set(
          ParameterRecord(id: parameter.id, type: parameter.type, value: stored))
      }
    case .event(let event):
      var history = DonationHistory(donationType: event.donationType)
      for donation in circumstances.donations[event.id] ?? [] {
        history.append(date: donation.date, value: donation.value)
      }
      state.records.events.set(
        EventRecord(id: event.id, limit: event.limit, history: history, lastStamp: nil))
      if let position = state.records.events.position(of: event.id) {
        expireDonations(at: position)
      }
    }
  }
}
