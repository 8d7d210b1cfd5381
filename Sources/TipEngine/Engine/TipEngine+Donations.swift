public import TipFoundation
public import TipModel

/// Donations, as rules read them.
extension TipEngine: RuleDataSource {
  /// Stores a donation. When this returns, its consequences have been published. Returns the date
  /// that it got: `date`, or else that of the clock.
  @discardableResult
  public func donate(
    _ value: Value? = nil, to event: EventReference, dated date: Date? = nil
  ) throws -> Date {
    try donate(value, to: event, dated: date, .now)
  }

  /// Donates without waiting for the store, which may write the donation a little later, together
  /// with others.
  @discardableResult
  public func sendDonation(
    _ value: Value? = nil, to event: EventReference, dated date: Date? = nil
  ) throws -> Date {
    try donate(value, to: event, dated: date, .soon)
  }

  private func donate(
    _ value: Value?, to event: EventReference, dated date: Date?, _ urgency: Urgency
  ) throws -> Date {
    try beginChange()
    let known = state.records.events.position(of: event)
    // A store that keeps -0 as 0 gives back the same date.
    let stamp =
      date.map {
        $0.timeIntervalSinceReferenceDate == 0 ? Date(timeIntervalSinceReferenceDate: 0) : $0
      }
      ?? nextStamp(after: known)
    if date == nil { keepUp(with: stamp) }
    try commit(
      .donated(
        DonationRecord(event: event, date: stamp, value: value, isStamped: date == nil)),
      urgency)
    if let position = known ?? state.records.events.position(of: event) {
      expireDonations(at: position)
    }
    if let date, date > state.now { tell(.futureDonation(event: event.id, date: date)) }
    settle(Impact(rules: state.dependencies.rules(reading: event)))
    return stamp
  }

  public func deleteDonations(of event: EventReference) throws {
    try beginChange()
    guard let position = state.records.events.position(of: event),
      !state.records.events[at: position].history.isEmpty
    else { return }
    try commit(.donationsDeleted(event: event.id))
    expireDonations(at: position)
    settle(Impact(rules: state.dependencies.rules(readingEvent: event.id)))
  }

  /// The donations that the event keeps at `now`, in order of arrival.
  public func history(of event: EventReference, at now: Date) -> DonationHistory {
    if let kept = keptHistory(of: event, at: now) { return kept.use { copy $0 } }
    guard let position = state.records.events.position(of: event) else {
      return DonationHistory(donationType: event.donationType)
    }
    let isOfAge = isOfAge(position, at: now)
    if let history = state.records.events[at: position].recorded(as: event, at: now) {
      return history
    }
    var history = state.records.events[at: position].history(as: event.donationType)
    if !isOfAge { history.trim(to: state.records.events[at: position].limit, at: now) }
    return history
  }

  /// The history of the event's record, which is not copied. Nearly all events have one.
  public func keptHistory(of event: EventReference, at now: Date) -> DonationHistory.Unretained? {
    noteRead(.event(event))
    guard let position = state.records.events.position(of: event), isOfAge(position, at: now)
    else { return nil }
    if let kept = state.records.events.donations(declaredBy: event, at: position) { return kept }
    guard state.records.events[at: position].isDeclared(as: event.donationType) else { return nil }
    return DonationHistory.Unretained(state.records.events[at: position].history)
  }

  /// Returns whether no donation of an event is too old at an instant, by the position of its
  /// record.
  private func isOfAge(_ position: Int, at now: Date) -> Bool {
    now == state.now || state.records.events[at: position].limit.maximumAge == nil
  }

  /// Declares an event's limit and type. Returns true if that may change what rules read.
  func declare(_ event: EventReference) throws -> Bool {
    if let position = state.records.events.position(of: event) {
      let record = state.records.events[at: position]
      if record.limit == event.limit, record.history.donationType == event.donationType {
        return false
      }
    }
    try commit(.eventDeclared(event))
    if let position = state.records.events.position(of: event) { expireDonations(at: position) }
    return true
  }

  /// The date that the clock gives the next donation of an event, by its position. A step back that
  /// the clock corrects itself by does not put a donation before the one that came before it.
  private func nextStamp(after event: Int?) -> Date {
    guard let event, let last = state.records.events[at: event].lastStamp, last > state.now,
      last.timeIntervalSince(state.now) < clock.toleratedStepBack
    else { return state.now }
    return last
  }

  /// A rule may read more than it names, through a function or a static member: from then on it
  /// depends on that, too.
  func noteRead(_ input: RuleInput) {
    guard let slot = evaluating else { return }
    let isKnown = state.instances[slot.instance].rules[slot.rule].inputs.contains {
      $0.isSame(as: input)
    }
    if isKnown { return }
    state.instances[slot.instance].rules[slot.rule].inputs.append(input)
    state.dependencies.add(slot, reading: input)
  }
}

extension RuleInput {
  /// Returns whether both are the same event, with any limits, or the same parameter.
  fileprivate func isSame(as other: RuleInput) -> Bool {
    switch (self, other) {
    case (.event(let a), .event(let b)): a.identity == b.identity || a.id == b.id
    case (.parameter(let a), .parameter(let b)): a.id == b.id
    default: false
    }
  }
}
