import FoundationEssentials
public import TipModel

/// The gates, and the status that follows from them.
extension TipEngine {
  public func status(of instance: TipInstance) -> TipStatus {
    if evaluating == nil { catchUp() }
    return state.instances[instance.index].status
  }

  /// By the gates as they stand now and the verdicts that the rules have.
  func status(at index: Int) -> TipStatus {
    let closed = closedGates(of: index)
    if closed.contains(.invalidated),
      let invalidation = state.records.tips[at: state.instances[index].tip].invalidation
    {
      return .invalidated(invalidation.reason)
    }
    return blockers(among: closed, of: index).isEmpty ? .available : .pending
  }

  /// The closed gates that really block: a testing call that shows the tip opens all but two.
  func blockers(among closed: GateSet, of index: Int) -> GateSet {
    isShownForTesting(index) ? closed.intersection([.configured, .invalidated]) : closed
  }

  func isShownForTesting(_ index: Int) -> Bool { testingMark(of: index)?.shows ?? false }

  func testingMark(of index: Int) -> TestingOverrides.Mark? {
    let instance = state.instances[index]
    return state.overrides.latest(id: instance.id, typeName: instance.typeName)
  }

  /// All gates that are closed, whatever a testing call that shows the tip makes of them. Only an
  /// invalidation made before such a call is left out.
  func closedGates(of index: Int) -> GateSet {
    let position = state.instances[index].tip
    let tip = state.records.tips[at: position]
    let mark = testingMark(of: index)
    var closed: GateSet = []
    if state.configuration == nil { closed.insert(.configured) }
    if let mark, !mark.shows { closed.insert(.testOverride) }
    if tip.isInvalidated(under: mark) { closed.insert(.invalidated) }
    let display = state.openDisplays[position]
    if let limit = tip.limits.count, display == nil, tip.displays.count >= limit {
      closed.insert(.displayCount)
    }
    if isDurationUsedUp(tip, display) { closed.insert(.displayDuration) }
    if frequencyEnd(for: tip, display).map({ $0 > state.now }) ?? false {
      closed.insert(.frequency)
    }
    if !state.instances[index].allRulesHold { closed.insert(.rules) }
    return closed
  }

  func isDurationUsedUp(_ tip: TipRecord, _ display: OpenDisplay?) -> Bool {
    guard let duration = tip.limits.duration else { return false }
    guard let display else { return tip.displayedSeconds >= duration }
    return display.end(of: duration, spent: tip.displayedSeconds) <= state.now
  }

  /// When the interval after another tip's display is over; nil where the tip need not mind.
  func frequencyEnd(for tip: TipRecord, _ display: OpenDisplay?) -> Date? {
    guard let interval = state.configuration?.displayFrequency, interval > 0, display == nil,
      !tip.limits.ignoresFrequency
    else { return nil }
    return state.recentDisplays.latest(besides: tip.id)?.date.addingTimeInterval(interval)
  }
}

extension TipRecord {
  /// Whether its invalidation is in force: a later testing call that shows the tip undoes it.
  func isInvalidated(under mark: TestingOverrides.Mark?) -> Bool {
    guard let invalidation else { return false }
    return !(mark.map { $0.shows && $0.entry > invalidation.entry } ?? false)
  }
}
