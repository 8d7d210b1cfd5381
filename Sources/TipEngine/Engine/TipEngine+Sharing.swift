import TipFoundation
import TipModel

/// The changes of other engines that share the store.
extension TipEngine {
  /// Applies the entries of others, one by one, as if they happened here now.
  func takeNews() {
    do {
      switch try store.takeNews() {
      case .nothing: break
      case .entries(let entries):
        for entry in entries {
          note(entry)
          settle(Impact())
        }
      case .records(let records):
        try replaceRecords(records)
        settle(.everything)
      }
    } catch {
      tell(.notRead(error))
    }
  }

  /// Applies an entry of another engine to the records. Its consequences follow when the current
  /// change is settled.
  func note(_ entry: LogEntry) {
    unsettled.append(entry)
    observers.note(entry, in: state.records)
    // Positions of records are in use during a change, so tables are emptied after it.
    if case .datastoreReset = entry.change { return }
    state.records.apply(entry)
  }

  /// The impact of the entries of other engines. It is called while no change is under way.
  func impactOfOthers() -> Impact {
    var impact = Impact()
    while !unsettled.isEmpty {
      let entries = unsettled
      unsettled = []
      for entry in entries {
        impact = impact.union(self.impact(of: entry))
        // All records were read again, including these entries.
        if case .datastoreReset = entry.change { break }
      }
    }
    return impact
  }

  private func impact(of entry: LogEntry) -> Impact {
    switch entry.change {
    case .donated(let donation): eventChanged(donation.event.id)
    case .donationsDeleted(let event): eventChanged(event)
    case .eventDeclared(let event): eventChanged(event.id)
    case .parameterSet(let parameter):
      Impact(rules: state.dependencies.rules(readingParameter: parameter.id))
    case .tipRegistered(let id, _, _, _), .invalidated(let id, _), .displayEnded(let id, _, _):
      tipChanged(id)
    case .displayBegan(let id, _): displayBegan(of: id, at: entry.date)
    case .eligibilityReset(let id): eligibilityReset(of: id)
    case .datastoreReset: datastoreWasReset()
    case .ruleRegistered, .actionPressed, .configured, .overridden, .launched, .statusChanged,
      .ruleChanged:
      Impact()
    }
  }

  private func eventChanged(_ id: String) -> Impact {
    if let position = state.records.events.position(of: id) { expireDonations(at: position) }
    return Impact(rules: state.dependencies.rules(readingEvent: id))
  }

  private func tipChanged(_ id: String) -> Impact {
    guard let tip = state.records.tips.position(of: id) else { return Impact() }
    // If the tip is shown here, its display ends.
    let shows = state.overrides.shows(id: id, typeName: state.records.tips[at: tip].typeName)
    if state.records.tips[at: tip].isInvalidated(shownForTesting: shows == true),
      let open = state.openDisplays[tip]
    {
      closeDisplay(ofTip: tip, open, isAnswered: true)
    }
    rescheduleDuration(ofTip: tip)
    return Impact(instances: state.instancesOfTip[tip] ?? [])
  }

  private func displayBegan(of id: String, at date: Date) -> Impact {
    state.recentDisplays.add(id, at: min(date, state.now))
    rescheduleFrequency()
    var impact = tipChanged(id)
    impact.touchesAll = (state.configuration?.displayFrequency ?? 0) > 0
    return impact
  }

  private func eligibilityReset(of id: String) -> Impact {
    state.recentDisplays = RecentDisplays(state.records, now: state.now)
    rescheduleFrequency()
    var impact = tipChanged(id)
    impact.touchesAll = true
    return impact
  }

  private func datastoreWasReset() -> Impact {
    do { try replaceRecords(store.load()) } catch { tell(.notRead(error)) }
    return .everything
  }

  /// Replaces the records. Living tips stay alive.
  private func replaceRecords(_ records: Records) throws {
    forgetReleased()
    unsettled = []
    state.openDisplays = [:]
    for timer in state.ageTimers.values { state.timers.remove(timer) }
    for timer in state.durationTimers.values { state.timers.remove(timer) }
    state.ageTimers = [:]
    state.durationTimers = [:]
    state.records = records
    state.recentDisplays = RecentDisplays(records, now: state.now)
    rescheduleFrequency()
    for position in state.records.events.rows.indices { expireDonations(at: position) }
    try registerAgain()
  }
}
