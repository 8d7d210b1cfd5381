import TipFoundation
import TipModel

/// Tries changes in forks, small ones first.
///
/// Most changes need not be tried. Actions on different inputs can be made in any order, so the
/// first action may be assumed to concern a rule that is false. The last action must concern every
/// rule that is false before it. Only before a wait may an action be needed for a rule that still
/// holds. Changes without such an action are tried first, because they nearly always contain the
/// smallest one, and then all changes.
final class RemedySearch {
  /// The changes that were tried so far.
  private struct Coverage {
    /// The rules that held after some change.
    var held: Set<Int> = []
    /// True if no change was left out that could make a difference.
    var isComplete = true
    /// The number of actions up to which all changes were tried.
    var wholeCount = 0
  }

  typealias Change = (actions: [Remedy.Action], date: Date)
  typealias Found = (change: Change, isSmallest: Bool)

  private let start: TipEngine
  private let instance: TipInstance
  private let end: Date
  private let candidates: CandidateActions
  private let work: SearchWork
  private(set) var tried = 0
  private var best: Change?
  private var coverage = Coverage()
  /// True if rules that hold are acted on, too.
  private var isWide = false
  /// The number of forks that may still be made.
  private var budget = RemedySearch.forkLimit
  /// Actions, with how often they were made.
  private var seen: Set<[Remedy.Action: Int]> = []

  /// The number of actions up to which all changes are tried, within the limit of forks.
  private static let exhaustiveCount = 3
  /// The number of actions of the changes that are tried if no smaller one was assembled.
  private static let deepCount = 6
  private static let forkLimit = 2000
  /// Extra budget of forks for changes with that many actions.
  private static let deepLimit = 600
  /// The number of the next due instants that are tried for a wait, before another action or as the
  /// last.
  private static let waitLimit = 32
  private static let lastWaitLimit = 2000

  /// Creates a search. `start` is a fork for its use alone.
  init(_ start: TipEngine, _ instance: TipInstance, _ work: SearchWork) {
    self.start = start
    self.instance = instance
    self.work = work
    end = start.lookAhead(for: instance)
    candidates = CandidateActions(start.state.instances[instance.index].rules.map(\.rule), work)
  }

  /// Returns the smallest change, or the one assembled rule by rule; nil if neither is found.
  func found() -> Found? {
    if start.status(of: instance) == .available { return (([], start.now), true) }
    let least = max(1, RemedyBound(start, instance).leastActions)
    let assembly = RemedyAssembly(start, instance, candidates, work)
    if let small = small(least, assembly) { return small }
    let known = work.within(0.4) { assembly.actions() ?? assembly.actionsAfterWaiting() }
    let deepest = min(RemedySearch.deepCount, (known?.count ?? .max) - 1)
    let first = max(least, RemedySearch.exhaustiveCount + 1)
    if first <= deepest {
      (isWide, coverage.isComplete) = (false, true)
      budget = tried + RemedySearch.deepLimit
      if let deep = smallest(in: first...deepest, knowing: nil) {
        return found(assembly.reduced(deep), isSmallest: coverage.isComplete)
      }
    }
    guard let known else { return nil }
    let fork = start.fork()
    for action in known { try? fork.apply(action) }
    return found((known, fork.now), isSmallest: known.count <= least)
  }

  /// The smallest change of so few actions that all are tried.
  private func small(_ least: Int, _ assembly: RemedyAssembly) -> Found? {
    guard least <= RemedySearch.exhaustiveCount else { return nil }
    let counts = least...RemedySearch.exhaustiveCount
    var known = work.within(0.3) { smallest(in: counts, knowing: nil) }
    if !coverage.isComplete, tried < budget {
      (isWide, coverage.isComplete) = (true, true)
      budget = tried + RemedySearch.forkLimit
      let wide = least...(known?.actions.count ?? RemedySearch.exhaustiveCount)
      known = work.within(0.2) { [known] in smallest(in: wide, knowing: known) }
    }
    return known.map { found(assembly.reduced($0), isSmallest: coverage.isComplete) }
  }

  /// The smallest change with a number of actions in `counts`, or else `known`, which has the most.
  private func smallest(in counts: ClosedRange<Int>, knowing known: Change?) -> Change? {
    for count in counts {
      guard tried < budget, work.goesOn else {
        coverage.isComplete = false
        break
      }
      seen = []
      best = count == known?.actions.count ? known : nil
      search(from: start, after: [], left: count)
      if let best { return best }
      if tried < budget, coverage.isComplete, work.goesOn {
        coverage.wholeCount = max(coverage.wholeCount, count)
      }
    }
    return known
  }

  var failure: RemedyFailure {
    let rules = start.state.instances[instance.index].rules
    var sampled: [RuleInput] = []
    for input in rules.flatMap(\.inputs) where !sampled.contains(input) && !input.isWhollyTried {
      sampled.append(input)
    }
    return RemedyFailure(
      tried: tried, stuckRules: rules.indices.filter { !coverage.held.contains($0) },
      sampled: sampled,
      actions: coverage.wholeCount, horizon: end, isCutShort: work.isCutShort)
  }

  /// Tries the actions that may follow on `node`, to a depth of `left`.
  private func search(from node: TipEngine, after actions: [Remedy.Action], left: Int) {
    for action in self.actions(at: node, left: left) {
      guard canGoOn(to: node.now) else { return }
      let change = actions + [action]
      guard isNew(change), !isOverwritten(actions, by: action) else { continue }
      let next = node.fork()
      work.countWorld()
      guard (try? next.apply(action)) != nil else { continue }
      visit(next, change, left: left)
    }
    if case .wait? = actions.last { return }
    let clock = node.fork()
    for _ in 0..<(left == 1 ? RemedySearch.lastWaitLimit : RemedySearch.waitLimit) {
      guard let due = clock.nextDue, due <= end, canGoOn(to: due) else { return }
      clock.advance(to: due)
      work.countWorld()
      visit(clock, actions + [.wait(until: due)], left: left)
    }
    if let due = clock.nextDue, due <= end { coverage.isComplete = false }
  }

  private func visit(_ node: TipEngine, _ actions: [Remedy.Action], left: Int) {
    tried += 1
    for (index, rule) in node.state.instances[instance.index].rules.enumerated()
    where rule.verdict == .holds {
      coverage.held.insert(index)
    }
    if node.status(of: instance) == .available {
      if canGoOn(to: node.now) { best = (actions, node.now) }
    } else if left > 1 {
      search(from: node, after: actions, left: left - 1)
    }
  }

  private func canGoOn(to date: Date) -> Bool {
    let goesOn = tried < budget && work.goesOn
    if !goesOn { coverage.isComplete = false }
    return goesOn && (best.map { date < $0.date } ?? true)
  }

  /// True if these actions were not tried in another order. The order matters only if time passes
  /// between them.
  private func isNew(_ actions: [Remedy.Action]) -> Bool {
    guard actions.count > 1, !candidates.dependsOnOrder else { return true }
    guard !actions.contains(where: \.isWait) else { return true }
    return seen.insert(Dictionary(actions.map { ($0, 1) }, uniquingKeysWith: +)).inserted
  }

  /// True if the action replaces a value before it had any effect.
  private func isOverwritten(_ actions: [Remedy.Action], by action: Remedy.Action) -> Bool {
    guard case .set(let parameter, _) = action else { return false }
    return actions.reversed().prefix { !$0.isWait }.contains {
      if case .set(let earlier, _) = $0 { earlier.id == parameter.id } else { false }
    }
  }

  /// The actions that are possible at once, and may lead to an available status `left` actions
  /// later.
  private func actions(at node: TipEngine, left: Int) -> [Remedy.Action] {
    if node.configuration == nil { return [.configure] }
    let rules = node.state.instances[instance.index].rules
    let failing = rules.filter { $0.verdict != .holds }
    // Only time blocks the tip. An action may then be useful before that time is over.
    let mayExpire = left > 1 && node.nextDue != nil
    let concerned = left > 1 && failing.isEmpty || isWide && mayExpire ? rules : failing
    var inputs: [RuleInput] = []
    for input in concerned.flatMap(\.inputs) where !inputs.contains(input) { inputs.append(input) }
    if mayExpire, rules.contains(where: { !$0.inputs.allSatisfy(inputs.contains) }) {
      coverage.isComplete = false
    }
    if left == 1 { inputs.removeAll { input in !failing.allSatisfy { $0.inputs.contains(input) } } }
    return inputs.flatMap { candidates.actions(on: $0, at: node) }
  }

  private func found(_ change: Change, isSmallest: Bool) -> Found {
    (sayable(change.actions) ?? change, isSmallest)
  }

  /// The actions with waits rounded to whole seconds, or to fractions that can be written down, so
  /// that the printed remedy has its effect when it is carried out.
  private func sayable(_ actions: [Remedy.Action]) -> Change? {
    guard actions.contains(where: \.isWait) else { return nil }
    for (unit, more) in [(1.0, 0.0), (1, 1), (1e3, 0), (1e3, 1), (1e6, 0), (1e6, 1)] {
      let fork = start.fork()
      let rounded = actions.map { action -> Remedy.Action in
        guard case .wait(let instant) = action else { return action }
        // Seconds since 1970 have fewer digits left for fractions.
        let seconds = (instant.timeIntervalSinceReferenceDate * unit).rounded(.up) + more
        return .wait(until: Date(timeIntervalSinceReferenceDate: seconds / unit))
      }
      for action in rounded { try? fork.apply(action) }
      if fork.status(of: instance) == .available { return (rounded, fork.now) }
    }
    return nil
  }
}

extension RuleInput {
  /// True if all values of the input are among the candidates.
  fileprivate var isWhollyTried: Bool {
    switch self {
    case .event(let event): event.donationType == .builtin(.emptyDonation)
    case .parameter(let parameter): parameter.type.isSmall
    }
  }
}

extension Type {
  fileprivate var isSmall: Bool {
    switch self {
    case .bool: true
    case .optional(let wrapped): wrapped.isSmall
    case .nominal(let type): type.kind == .enumeration && !type.cases.contains(where: \.hasPayload)
    default: false
    }
  }
}

extension Remedy.Action {
  var isWait: Bool { if case .wait = self { true } else { false } }
}
