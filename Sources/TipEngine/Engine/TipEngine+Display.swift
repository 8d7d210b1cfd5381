import TipFoundation
public import TipModel

/// Tips appear and disappear, and are invalidated.
extension TipEngine {
  /// Begins a display of the tip in a view. Returns nil, and does nothing, if the tip is not
  /// available.
  ///
  /// - Parameter place: The program's name for the view, or nil if it is not known.
  public func beginDisplay(
    of instance: TipInstance, in place: String? = nil
  ) throws -> Display? {
    try beginChange()
    guard state.instances[instance.index].status == .available else { return nil }
    let tip = state.instances[instance.index].tip
    try commit(.displayBegan(tip: instance.id, place: place))
    state.displaysBegun += 1
    let display = Display(tip: instance.id, number: state.displaysBegun)
    var open =
      state.openDisplays[tip]
      ?? OpenDisplay(since: state.now, lastBegan: state.now, displays: [])
    open.lastBegan = state.now
    open.place = state.records.tips[at: tip].displays.count
    open.displays.insert(display.number)
    state.openDisplays[tip] = open
    rescheduleDuration(ofTip: tip)
    state.recentDisplays.add(instance.id, at: state.now)
    rescheduleFrequency()
    settle(
      Impact(
        instances: state.instancesOfTip[tip] ?? [],
        touchesAll: (state.configuration?.displayFrequency ?? 0) > 0))
    return display
  }

  /// Records the content of a tip before its display, if the recorded content differs.
  public func note(_ content: TipContent, of instance: TipInstance) throws {
    try beginChange()
    state.instances[instance.index].content = content
    guard let known = state.records.tips[instance.id], known.content != content else { return }
    try commit(
      .tipRegistered(
        id: known.id, typeName: known.typeName, options: known.options, content: content))
  }

  /// Ends a display. If it was the last one that the tip's options allow, the tip is invalidated.
  public func endDisplay(_ display: Display) throws {
    try beginChange()
    guard let tip = state.records.tips.position(of: display.tip),
      var open = state.openDisplays[tip], open.displays.remove(display.number) != nil
    else { return }
    guard open.displays.isEmpty else {
      state.openDisplays[tip] = open
      return
    }
    let wasUsedUp = state.isDurationUsedUp(ofTip: tip, open)
    closeDisplay(ofTip: tip, open)
    invalidateIfSpent(tip, wasUsedUp: wasUsedUp)
    settle(Impact(instances: state.instancesOfTip[tip] ?? []))
  }

  /// Records that the user pressed one of the tip's actions. The caller calls the handler.
  public func press(_ action: String, of instance: TipInstance) throws {
    try beginChange()
    try commit(.actionPressed(tip: instance.id, action: action))
    state.openDisplays[state.instances[instance.index].tip]?.isAnswered = true
  }

  /// Invalidates the tip and ends its display. Does nothing if the tip is invalidated already.
  public func invalidate(_ instance: TipInstance, reason: InvalidationReason) throws {
    try beginChange()
    let tip = state.instances[instance.index].tip
    guard !state.instances[instance.index].status.isInvalidated else { return }
    try commit(.invalidated(tip: instance.id, reason))
    if let open = state.openDisplays[tip] { closeDisplay(ofTip: tip, open, isAnswered: true) }
    settle(Impact(instances: state.instancesOfTip[tip] ?? []))
  }

  /// Forgets a tip's invalidation and displays; one under way counts from now on.
  public func resetEligibility(of instance: TipInstance) throws {
    try resetEligibility(ofTip: instance.id)
  }

  func resetEligibility(ofTip id: String) throws {
    try beginChange()
    guard let tip = state.records.tips.position(of: id) else { return }
    try commit(.eligibilityReset(tip: id))
    let now = state.now
    state.openDisplays[tip]?.since = now
    state.openDisplays[tip]?.lastBegan = now
    rescheduleDuration(ofTip: tip)
    state.recentDisplays.forget(id, in: state.records, now: state.now)
    rescheduleFrequency()
    settle(Impact(instances: state.instancesOfTip[tip] ?? [], touchesAll: true))
  }

  func closeDisplay(ofTip tip: Int, _ open: OpenDisplay, isAnswered: Bool = false) {
    state.openDisplays[tip] = nil
    rescheduleDuration(ofTip: tip)
    let seconds = max(0, state.now.timeIntervalSince(open.since))
    let end = DisplayEnd(display: open.place, isIgnored: !open.isAnswered && !isAnswered)
    commitConsequence(
      .displayEnded(tip: state.records.tips[at: tip].id, seconds: seconds, end))
  }

  /// Invalidates a tip after a display, if it was shown as often, or as long, as its options allow.
  func invalidateIfSpent(_ tip: Int, wasUsedUp: Bool = false) {
    let record = state.records.tips[at: tip]
    if let limit = record.limits.count, record.displays.count >= max(limit, 1) {
      invalidate(tip: tip, reason: .displayCountExceeded)
    } else if wasUsedUp || record.wasShown && state.isDurationUsedUp(ofTip: tip, nil) {
      invalidate(tip: tip, reason: .displayDurationExceeded)
    }
  }

  /// Invalidates a tip by its options. An earlier invalidation remains.
  private func invalidate(tip: Int, reason: InvalidationReason) {
    let record = state.records.tips[at: tip]
    let shows = state.overrides.shows(id: record.id, typeName: record.typeName)
    guard !record.isInvalidated(shownForTesting: shows == true) else { return }
    commitConsequence(.invalidated(tip: record.id, reason))
  }

  /// Invalidates a tip at the end of its display's allowance. Returns false if that is not used up.
  func invalidateIfUsedUp(_ tip: Int) -> Bool {
    guard let open = state.openDisplays[tip],
      state.isDurationUsedUp(ofTip: tip, open)
    else { return false }
    invalidate(tip: tip, reason: .displayDurationExceeded)
    closeDisplay(ofTip: tip, open)
    return true
  }

  /// The process ends, and all displays with it.
  public func endDisplays() throws {
    try beginChange()
    closeAllDisplays()
    settle(.everything)
  }

  func closeAllDisplays() {
    for (tip, open) in state.openDisplays.sorted(by: { $0.key < $1.key }) {
      closeDisplay(ofTip: tip, open)
      invalidateIfSpent(tip)
    }
  }

  /// Sets the timer for the end of a display's allowance.
  func rescheduleDuration(ofTip tip: Int) {
    let record = state.records.tips[at: tip]
    guard let open = state.openDisplays[tip], let duration = record.limits.duration else {
      if let timer = state.durationTimers[tip] { state.timers.set(timer, to: nil) }
      return
    }
    let timer = state.durationTimers[tip] ?? state.timers.add(.displayDuration(tip))
    state.durationTimers[tip] = timer
    state.timers.set(timer, to: open.end(of: duration, spent: record.displayedSeconds))
  }

  /// Sets the timers for the end of the interval after the latest displays.
  func rescheduleFrequency() {
    let interval = state.configuration?.displayFrequency ?? 0
    let recent = state.recentDisplays
    for (timer, start) in zip(state.frequencyTimers, [recent.latest, recent.latestOfAnother]) {
      let end = interval > 0 ? start?.date.addingTimeInterval(interval) : nil
      state.timers.set(timer, to: end.flatMap { $0 > state.now ? $0 : nil })
    }
  }
}
