import TipModel

/// The search for the remedy of a tip.
extension TipEngine {
  /// Searches for the smallest change: the one with the fewest actions, and then the soonest. All
  /// changes of up to three actions that can make a difference are tried. Larger ones are assembled
  /// condition by condition, and no action can be left out of them. Each is verified in a fork.
  /// That there is no remedy is proved from the rules.
  public func remedy(for instance: TipInstance) -> RemedyAnswer {
    let fork = fork(keeping: instance)
    if fork.status(of: instance) == .available { return .available }
    let closed = fork.state.closedGates(of: instance.index)
    if closed.contains(.testOverride), !closed.contains(.invalidated) {
      return .never(.gate(.testOverride), only: nil)
    }
    let lasting: [(set: GateSet, gate: GateReport.Gate)] = [
      (.invalidated, .invalidated), (.displayCount, .displayCount),
      (.displayDuration, .displayDuration),
    ]
    if let (_, gate) = lasting.first(where: { closed.contains($0.set) }) {
      let reset = Remedy.Action.resetEligibility(tip: instance.id)
      return .never(.gate(gate), only: remedy(for: instance, from: fork, after: reset))
    }
    if let obstacle = RemedyProof(fork, instance).obstacle {
      guard case .tooMany(_, let event, _) = obstacle else { return .never(obstacle, only: nil) }
      return .never(
        obstacle, only: remedy(for: instance, from: fork, after: .deleteDonations(event)))
    }
    let work = SearchWork(fork.rules(of: instance))
    let search = RemedySearch(fork, instance, work)
    return search.found().map { .remedy(remedy(for: instance, from: fork, $0, work)) }
      ?? .notFound(search.failure)
  }

  private func remedy(
    for instance: TipInstance, from start: TipEngine, _ found: RemedySearch.Found,
    _ work: SearchWork
  ) -> Remedy {
    let (actions, date) = found.change
    let deadline = RemedyDeadline(start: start, instance: instance, actions: actions, work: work)
      .date
    return Remedy(
      tip: instance.id, actions: actions, date: date, deadline: deadline,
      isSmallest: found.isSmallest, isCutShort: work.isCutShort)
  }

  /// The remedy that begins with an action which forgets something.
  private func remedy(
    for instance: TipInstance, from start: TipEngine, after action: Remedy.Action
  ) -> Remedy? {
    let fork = start.fork()
    let work = SearchWork(rules(of: instance))
    guard (try? fork.apply(action)) != nil, RemedyProof(fork, instance).obstacle == nil,
      let rest = RemedySearch(fork, instance, work).found()
    else { return nil }
    let change = (actions: [action] + rest.change.actions, date: rest.change.date)
    return remedy(for: instance, from: start, (change, rest.isSmallest), work)
  }

  /// Performs a change on this engine. For a wait, the engine's clock waits.
  public func apply(_ action: Remedy.Action) throws {
    switch action {
    case .configure: try configure()
    case .set(let parameter, let value): try set(parameter, to: value)
    case .donate(let event, let value): try donate(value, to: event)
    case .wait(let instant): advance(to: instant)
    case .resetEligibility(let tip): try resetEligibility(ofTip: tip)
    case .deleteDonations(let event): try deleteDonations(of: event)
    }
  }
}
