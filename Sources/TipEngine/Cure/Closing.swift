import TipFoundation
import TipModel

/// Something after which a tip that is available no longer is.
public enum Closing: Hashable, Sendable {
  /// These actions, all of one kind.
  case actions([Cure.Action])
  /// So many more displays, by `MaxDisplayCount`.
  case displays(Int)
  /// So many more seconds on display, by `MaxDisplayDuration`.
  case displayed(seconds: Double)
  /// Another tip appears: then for so many seconds.
  case anotherDisplay(seconds: Double)
}

extension TipEngine {
  /// What would close an available tip, the fewest actions on each input of its rules first tried in a fork;
  /// what time alone does is the forecast's. Empty for a tip that is not available, or that nothing closes
  /// but an invalidation.
  public func closings(of instance: TipInstance) -> [Closing] {
    let start = fork(keeping: instance)
    guard start.status(of: instance) == .available else { return [] }
    let candidates = CandidateActions(
      start.state.instances[instance.index].rules.map(\.rule))
    let found = start.inputs(of: instance).compactMap { input in
      start.closing(of: instance, among: candidates.actions(on: input, at: start))
    }
    return found.map(Closing.actions) + start.displayClosings(of: instance)
  }

  /// So often an action is repeated to see whether it closes a tip.
  private static var closingRepetitions: Int { 32 }

  private func closing(
    of instance: TipInstance, among actions: [Cure.Action]
  ) -> [Cure.Action]? {
    var best: [Cure.Action]?
    for action in actions {
      let limit: Int
      if case .donate = action { limit = TipEngine.closingRepetitions } else { limit = 1 }
      let fork = fork()
      var count = 0
      while count < min(limit, (best?.count ?? .max) - 1), fork.status(of: instance) == .available {
        guard (try? fork.apply(action)) != nil else { break }
        count += 1
      }
      if fork.status(of: instance) != .available {
        best = Array(repeating: action, count: count)
      }
      if best?.count == 1 { break }
    }
    return best
  }

  private func displayClosings(of instance: TipInstance) -> [Closing] {
    guard !state.isShownForTesting(instance.index) else { return [] }
    let position = state.instances[instance.index].tip
    let tip = state.records.tips[at: position]
    var found: [Closing] = []
    if let limit = tip.limits.count { found.append(.displays(max(1, limit - tip.displays.count))) }
    if let limit = tip.limits.duration {
      let shown = shown(tip, state.openDisplays[position])
      found.append(.displayed(seconds: max(0, limit - shown)))
    }
    // One that has appeared waits for no other.
    if let interval = state.configuration?.displayFrequency, interval > 0,
      !tip.limits.ignoresFrequency, tip.displays.isEmpty, state.openDisplays[position] == nil
    {
      found.append(.anotherDisplay(seconds: interval))
    }
    return found
  }
}
