public import TipFoundation
import TipModel
import TipSolver

/// A change after which an available tip no longer is available.
public enum Closing: Hashable, Sendable {
  /// These actions, all of one kind.
  case actions([Remedy.Action])
  /// The number of displays that are left, by `MaxDisplayCount`; 0 where the tip is on display for
  /// the last time.
  case displays(Int)
  /// A number of further seconds on display, by `MaxDisplayDuration`.
  case displayed(seconds: Double)
  /// The appearance of another tip, which blocks for a number of seconds.
  case anotherDisplay(seconds: Double)
  /// The end of testing only: a testing call shows the tip regardless of its gates.
  case testing
  /// Time alone, at an instant.
  case time(Date)
  /// No change that was tried closes the tip, and neither does time up to an instant. Other values
  /// of its inputs may. `isCutShort` is true if changes were left out because they would have taken
  /// too many steps.
  case unknown(until: Date, isCutShort: Bool)
}

extension TipEngine {
  /// The changes that would make an available tip unavailable. For each input of the tip's rules
  /// the fewest actions come first, tried on a fork. If none has that effect at once, time may have
  /// it, alone or after such an action. Empty for a tip that is not available, or that only an
  /// invalidation closes.
  public func closings(of instance: TipInstance) -> [Closing] {
    let start = fork(keeping: instance)
    guard start.status(of: instance) == .available else { return [] }
    if start.state.isShownForTesting(instance.index) { return [.testing] }
    let rules = start.state.instances[instance.index].rules.map(\.rule)
    let work = SearchWork(rules)
    let candidates = CandidateActions(rules, work)
    let found = start.inputs(of: instance).compactMap { input in
      start.closing(of: instance, among: candidates.actions(on: input, at: start), work)
    }
    let closings = found.map(Closing.actions) + start.displayClosings(of: instance)
    return closings.isEmpty
      ? start.closingInTime(of: instance, among: candidates, work) : closings
  }

  private func closingInTime(
    of instance: TipInstance, among candidates: CandidateActions, _ work: SearchWork
  ) -> [Closing] {
    let rules = state.instances[instance.index].rules
    guard !rules.isEmpty else { return [] }
    if let date = nextClosing(of: instance, work) { return [.time(date)] }
    for action in inputs(of: instance).flatMap({ candidates.actions(on: $0, at: self) }) {
      guard work.goesOn else { break }
      let fork = fork()
      work.countWorld()
      guard (try? fork.apply(action)) != nil else { continue }
      if let date = fork.nextClosing(of: instance, work) {
        return [.actions([action, .wait(until: date)])]
      }
    }
    if rules.allSatisfy({ $0.rule.onlyOpens }) { return [] }
    return [.unknown(until: lookAhead(for: instance), isCutShort: work.isCutShort)]
  }

  private func nextClosing(of instance: TipInstance, _ work: SearchWork) -> Date? {
    forecast(of: instance, limit: 1, work).flips.first?.date
  }

  /// The number of times that an action is repeated to see whether it closes a tip.
  private static var closingRepetitions: Int { 32 }

  private func closing(
    of instance: TipInstance, among actions: [Remedy.Action], _ work: SearchWork
  ) -> [Remedy.Action]? {
    var best: [Remedy.Action]?
    for action in actions {
      let limit: Int
      if case .donate = action { limit = TipEngine.closingRepetitions } else { limit = 1 }
      let fork = fork()
      var count = 0
      while count < min(limit, (best?.count ?? .max) - 1), fork.status(of: instance) == .available {
        guard work.goesOn, (try? fork.apply(action)) != nil else { break }
        work.countWorld()
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
    let position = state.instances[instance.index].tip
    let tip = state.records.tips[at: position]
    var found: [Closing] = []
    if let limit = tip.limits.count {
      let left = limit - tip.displays.count
      let isOnDisplay = state.openDisplays[position] != nil
      found.append(.displays(isOnDisplay ? max(0, left) : max(1, left)))
    }
    if let limit = tip.limits.duration {
      let open = state.openDisplays[position]
      let shown = shown(tip, open)
      // A display is not ended before its protected time is over, even with a shorter allowance.
      let protected =
        OpenDisplay.protectedSeconds - (open.map { now.timeIntervalSince($0.lastBegan) } ?? 0)
      found.append(.displayed(seconds: max(0, limit - shown, protected)))
    }
    // A tip that has appeared waits for no other.
    if let interval = state.configuration?.displayFrequency, interval > 0,
      !tip.limits.ignoresFrequency, tip.displays.isEmpty, state.openDisplays[position] == nil
    {
      found.append(.anotherDisplay(seconds: interval))
    }
    return found
  }
}

extension CompiledRule {
  /// True for a rule that requires a number of donations of an event that keeps them: once it is
  /// true, neither donations nor time change that.
  fileprivate var onlyOpens: Bool {
    guard let content else { return false }
    let reading = RuleReading(content)
    return reading.conjuncts.allSatisfy { conjunct in
      guard let comparison = reading.comparisons.first(where: { $0.range == conjunct.range }),
        case .count(let donations) = comparison.variable, donations.isWhole,
        case .int(let needed) = comparison.constant, let limit = donations.limit
      else { return false }
      return switch comparison.relation {
      case .greaterOrEqual: needed <= limit
      case .greater: needed < limit
      case .less, .lessOrEqual, .equal, .notEqual: false
      }
    }
  }
}

extension DonationSet {
  /// All that the event keeps, however old.
  fileprivate var isWhole: Bool { window == nil && !isMoving && filters.isEmpty && tail.isEmpty }
}
