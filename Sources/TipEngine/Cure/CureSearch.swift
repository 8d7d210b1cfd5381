import FoundationEssentials
import TipModel

/// Tries changes in forks, small ones first.
final class CureSearch {
  private let start: TipEngine
  private let instance: TipInstance
  private let end: Date
  private let candidates: CureCandidates
  private(set) var tried = 0
  private var best: (actions: [Cure.Action], date: Date)?
  /// The rules that held after some change.
  private var held: Set<Int> = []

  /// All changes of so many actions are tried, until so many forks were made.
  private static let exhaustiveCount = 3
  private static let forkLimit = 3000
  /// So many of the next due instants are waited for.
  private static let waitLimit = 32

  /// `start` is a fork that nobody else uses.
  init(_ start: TipEngine, _ instance: TipInstance) {
    self.start = start
    self.instance = instance
    end = start.now.addingTimeInterval(StatusForecast.standardRange)
    candidates = CureCandidates(
      constants: start.state.instances[instance.index].rules.flatMap(\.rule.constants))
  }

  func answer() -> CureAnswer {
    for count in 1...CureSearch.exhaustiveCount {
      search(from: start, after: [], count: count)
      if let best { return .cure(cure(best, isSmallest: tried < CureSearch.forkLimit)) }
      if tried >= CureSearch.forkLimit { break }
    }
    if let actions = CureAssembly(start, instance, actions: actions).actions() {
      let fork = start.fork()
      for action in actions { try? fork.apply(action) }
      return .cure(cure((actions, fork.now), isSmallest: false))
    }
    let count = start.state.instances[instance.index].rules.count
    return .notFound(
      CureFailure(tried: tried, stuckRules: (0..<count).filter { !held.contains($0) }))
  }

  /// Tries what can follow on `node`, `count` actions deep.
  private func search(from node: TipEngine, after actions: [Cure.Action], count: Int) {
    for action in self.actions(at: node) {
      guard tried < CureSearch.forkLimit, isSooner(node.now) else { break }
      let next = node.fork()
      guard (try? next.apply(action)) != nil else { continue }
      visit(next, actions + [action], count: count)
    }
    if case .wait? = actions.last { return }
    let clock = node.fork()
    for _ in 0..<CureSearch.waitLimit {
      guard tried < CureSearch.forkLimit, let due = clock.nextDue, due <= end, isSooner(due) else {
        break
      }
      clock.advance(to: due)
      visit(clock, actions + [.wait(until: due)], count: count)
    }
  }

  private func visit(_ node: TipEngine, _ actions: [Cure.Action], count: Int) {
    tried += 1
    for (index, rule) in node.state.instances[instance.index].rules.enumerated()
    where rule.verdict == .holds {
      held.insert(index)
    }
    if node.status(of: instance) == .available {
      if isSooner(node.now) { best = (actions, node.now) }
    } else if count > 1 {
      search(from: node, after: actions, count: count - 1)
    }
  }

  private func isSooner(_ date: Date) -> Bool { best.map { date < $0.date } ?? true }

  /// What can be done at once.
  private func actions(at node: TipEngine) -> [Cure.Action] {
    var actions: [Cure.Action] = node.configuration == nil ? [.configure] : []
    var seen: Set<RuleInput> = []
    for rule in node.state.instances[instance.index].rules {
      for input in rule.inputs where seen.insert(input).inserted {
        switch input {
        case .parameter(let parameter):
          let current = try? node.value(of: parameter)
          actions += candidates.values(of: parameter.type, current: current)
            .filter { $0 != current }.map { .set(parameter, $0) }
        case .event(let event):
          actions += donations(of: event, at: node).map { .donate(event, $0) }
        }
      }
    }
    return actions
  }

  private func donations(of event: EventReference, at node: TipEngine) -> [Value?] {
    guard event.donationType != .builtin(.emptyDonation) else { return [nil] }
    let history = node.history(of: event, at: node.now)
    let last = history.isEmpty ? nil : history[history.count - 1].value
    return candidates.values(of: event.donationType, current: last)
  }

  private func cure(
    _ found: (actions: [Cure.Action], date: Date), isSmallest: Bool
  ) -> Cure {
    Cure(
      tip: instance.id, actions: found.actions, date: found.date,
      deadline: deadline(of: found.actions), isSmallest: isSmallest)
  }

  /// The first due instant at which the actions would no longer do.
  private func deadline(of actions: [Cure.Action]) -> Date? {
    let waits = actions.contains { if case .wait = $0 { true } else { false } }
    guard !waits else { return nil }
    let clock = start.fork()
    for _ in 0..<CureSearch.waitLimit {
      guard let due = clock.nextDue, due <= end else { return nil }
      clock.advance(to: due)
      let fork = clock.fork()
      for action in actions { try? fork.apply(action) }
      if fork.status(of: instance) != .available { return due }
    }
    return nil
  }
}
