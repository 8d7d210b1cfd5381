/// The gates that decide on a step in the life of a tip.
enum NotableGates {
  /// The closed gates of an instance; nil before the datastore is configured, for an invalidated
  /// tip, and where another instance of the tip may be shown.
  static func closed(of instance: Int, in state: borrowing EngineState) -> [GateReport.Gate]? {
    let closed = state.instances[instance].closed
    if closed.isEmpty { return [] }
    if !closed.isDisjoint(with: [.configured, .invalidated]) { return nil }
    let others = state.instancesOfTip[state.instances[instance].tip] ?? []
    for other in others where other != instance {
      if state.instances[other].closed.isEmpty { return nil }
    }
    return closed.gates
  }
}
