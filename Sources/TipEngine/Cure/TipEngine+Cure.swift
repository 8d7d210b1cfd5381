import TipModel

/// What would make a tip available.
extension TipEngine {
  /// Searches for the smallest change: first with the fewest actions, then the soonest. All changes of up to
  /// three actions over the candidate values are tried; larger ones are put together rule by rule, and
  /// nothing can be left out of them. Each is made in a fork before it is told.
  public func cure(for instance: TipInstance) -> CureAnswer {
    let fork = fork(keeping: instance)
    if fork.status(of: instance) == .available { return .available }
    let closed = fork.state.closedGates(of: instance.index)
    let lasting: [(set: GateSet, gate: GateReport.Gate)] = [
      (.invalidated, .invalidated), (.displayCount, .displayCount),
      (.displayDuration, .displayDuration), (.testOverride, .testOverride),
    ]
    if let (_, gate) = lasting.first(where: { closed.contains($0.set) }) {
      return .never(gate: gate.code)
    }
    return CureSearch(fork, instance).answer()
  }

  /// Makes a change for good, but for waiting, which is the clock's.
  public func apply(_ action: Cure.Action) throws {
    switch action {
    case .configure: try configure()
    case .set(let parameter, let value): try set(parameter, to: value)
    case .donate(let event, let value): try donate(value, to: event)
    case .wait(let instant): advance(to: instant)
    }
  }
}
