public import TipFoundation
import TipModel

/// The passing of time. Changes that fall due in between happen at their own instants, in order.
extension TipEngine {
  /// The next instant at which something falls due.
  public var nextDue: Date? { state.timers.next }

  /// Advances the time to `instant`, or less if the clock is woken before that.
  public func advance(to instant: Date) {
    while let due = nextDue, due <= instant {
      clock.wait(until: due)
      catchUp()
      if state.now < due { return }
    }
    clock.wait(until: instant)
    catchUp()
  }

  /// Advances the engine to the clock's time.
  public func catchUp() {
    guard evaluating == nil else { return }
    if store.hasNews { takeNews() }
    let time = clock.now
    if time > state.now {
      pass(to: time)
    } else if time < state.now, state.now.timeIntervalSince(time) >= clock.toleratedStepBack {
      goBack(to: time)
    }
  }

  private func pass(to time: Date) {
    while let due = state.timers.next, due <= time { settleDue(at: due) }
    state.now = time
    if !state.unforeseen.isEmpty { settle(Impact()) }
  }

  /// Advances the time to a stamp, so that an entry dated now is not ahead of the present. The
  /// clock of another process may be a little ahead of this one.
  func keepUp(with stamp: Date) {
    if stamp > state.now { pass(to: stamp) }
  }

  /// Settles all that falls due at one instant as one change.
  private func settleDue(at instant: Date) {
    forgetReleased()
    state.now = max(state.now, instant)
    var impact = Impact()
    while let owner = state.timers.popDue(at: instant) {
      switch owner {
      case .rule(let slot): impact.rules.append(slot)
      case .frequency: impact.touchesAll = true
      case .donationAge(let event):
        expireDonations(at: event)
        impact.rules += state.dependencies.rules(
          readingEvent: state.records.events[at: event].id)
      case .displayDuration(let tip):
        if !invalidateIfUsedUp(tip) { rescheduleDuration(ofTip: tip) }
        impact.instances += state.instancesOfTip[tip] ?? []
      }
    }
    settle(impact)
  }

  /// Handles a clock that was set back: nothing is undone, but everything is evaluated again.
  private func goBack(to time: Date) {
    forgetReleased()
    state.now = time
    // A program that sets its clock back intends to repeat that time. A device's clock was wrong
    // before.
    if clock.toleratedStepBack > 0 { forgetFutureDisplays() }
    for tip in state.records.tips.rows.indices { rescheduleDuration(ofTip: tip) }
    rescheduleFrequency()
    settle(.everything)
  }

  /// Moves the beginnings of displays that are later than now to now. Otherwise they would block
  /// others for as long as the clock was wrong.
  private func forgetFutureDisplays() {
    state.recentDisplays.clamp(to: state.now)
    for tip in Array(state.openDisplays.keys) {
      guard var display = state.openDisplays[tip] else { continue }
      display.since = min(display.since, state.now)
      display.lastBegan = min(display.lastBegan, state.now)
      state.openDisplays[tip] = display
    }
  }

  /// Drops the donations of an event that are too old, and sets the timer for the next that will
  /// be.
  func expireDonations(at event: Int) {
    let limit = state.records.events[at: event].limit
    guard let age = limit.maximumAge else {
      if let timer = state.ageTimers[event] { state.timers.set(timer, to: nil) }
      return
    }
    state.records.events[at: event].history.trim(to: limit, at: state.now)
    let timer = state.ageTimers[event] ?? state.timers.add(.donationAge(event))
    state.ageTimers[event] = timer
    let earliest = state.records.events[at: event].history.earliest
    state.timers.set(
      timer, to: earliest.map { Date(timeIntervalSinceReferenceDate: $0 + age) })
  }
}
