import TipFoundation
import TipModel

/// The gates, and the status that follows from them: a question to the state alone.
extension EngineState {
  /// The instances that an update of the statuses found changed.
  struct StatusUpdate {
    /// Instances with another status, and the one that each had.
    var statuses: [(instance: Int, old: TipStatus)] = []
    /// Instances whose status is the same though other gates are closed.
    var gates: [Int] = []
  }

  /// Works out the statuses of instances again.
  mutating func updateStatuses(of touched: [Int]) -> StatusUpdate {
    var update = StatusUpdate()
    for index in touched where instances[index].isActive {
      let (old, gates) = (instances[index].status, instances[index].closed)
      updateStatus(at: index)
      if instances[index].status != old {
        update.statuses.append((index, old))
      } else if instances[index].closed != gates {
        update.gates.append(index)
      }
    }
    return update
  }

  /// Derives the status from the current gates and verdicts.
  mutating func updateStatus(at index: Int) {
    var closed = closedGates(of: index)
    if closed.contains(.invalidated),
      let invalidation = records.tips[at: instances[index].tip].invalidation
    {
      instances[index].closed = closed
      instances[index].status = .invalidated(invalidation.reason)
      return
    }
    // A testing call that shows the tip opens all gates but the first.
    if !closed.isEmpty, isShownForTesting(index) { closed.formIntersection(.configured) }
    instances[index].closed = closed
    instances[index].status = closed.isEmpty ? .available : .pending
  }

  func isShownForTesting(_ index: Int) -> Bool { testing(of: index) ?? false }

  /// Returns whether a testing call shows or hides an instance; nil where none covers it.
  func testing(of index: Int) -> Bool? {
    if overrides.isEmpty { return nil }
    return overrides.shows(id: instances[index].id, typeName: instances[index].typeName)
  }

  /// All closed gates, including those that a testing call opens. With such a call only an
  /// invalidation is left out.
  func closedGates(of index: Int) -> GateSet {
    let position = instances[index].tip
    let shows = testing(of: index)
    var closed: GateSet = []
    if configuration == nil { closed.insert(.configured) }
    if shows == false { closed.insert(.testOverride) }
    if records.tips[at: position].isInvalidated(shownForTesting: shows == true) {
      closed.insert(.invalidated)
    }
    let display = openDisplays.isEmpty ? nil : openDisplays[position]
    if let limit = records.tips[at: position].limits.count, display == nil,
      records.tips[at: position].displays.count >= limit
    {
      closed.insert(.displayCount)
    }
    if isDurationUsedUp(ofTip: position, display) { closed.insert(.displayDuration) }
    if let end = frequencyEnd(forTip: position, display), end > now { closed.insert(.frequency) }
    if !instances[index].allRulesHold { closed.insert(.rules) }
    return closed
  }

  /// True if the tip can only become available again by resetting its eligibility.
  func isClosedForGood(_ index: Int) -> Bool {
    !closedGates(of: index).isDisjoint(with: [.invalidated, .displayCount, .displayDuration])
  }

  func isDurationUsedUp(ofTip position: Int, _ display: OpenDisplay?) -> Bool {
    guard let duration = records.tips[at: position].limits.duration else { return false }
    let spent = records.tips[at: position].displayedSeconds
    guard let display else { return spent >= duration }
    return display.end(of: duration, spent: spent) <= now
  }

  /// The end of the interval after another tip's display. It is nil if the tip need not wait, for
  /// example because it has appeared before.
  func frequencyEnd(forTip position: Int, _ display: OpenDisplay?) -> Date? {
    guard let interval = configuration?.displayFrequency, interval > 0, display == nil,
      !records.tips[at: position].limits.ignoresFrequency,
      records.tips[at: position].displays.isEmpty
    else { return nil }
    let tip = records.tips[at: position].id
    return recentDisplays.latest(besides: tip)?.date.addingTimeInterval(interval)
  }
}

extension TipRecord {
  /// Returns whether its invalidation is in force: a testing call that shows the tip undoes it.
  func isInvalidated(shownForTesting isShown: Bool) -> Bool { invalidation != nil && !isShown }
}
