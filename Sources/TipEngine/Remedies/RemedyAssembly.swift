import TipFoundation
import TipModel
import TipSolver
import TipText

/// Puts a larger change together: for every condition that is false, one action as often as it
/// takes.
struct RemedyAssembly {
  /// A part that is made true by itself: a condition of a rule, or a whole rule that cannot be
  /// read.
  private struct Part {
    let rule: Int
    /// The condition, or nil for the whole rule.
    let condition: NodeID?
    /// The count in a comparison of a count; nil for any other part.
    let subject: NodeID?
    /// The number that the quantity must reach, if each donation adds one to it and nothing else
    /// changes it.
    let needed: Int?
    let repetitionLimit: Int
  }

  private let start: TipEngine
  private let instance: TipInstance
  private let candidates: CandidateActions
  private let work: SearchWork
  private let parts: [Part]

  /// The greatest number of repeated donations. By default an event keeps no more.
  private static let repetitionLimit = 1000
  /// The limits of donations before a wait, of waits, and of attempts to assemble the rest.
  private static let (earlierLimit, waitLimit, laterLimit) = (24, 2, 32)
  /// Making one condition true may make another false again.
  private static let passes = 3

  init(
    _ start: TipEngine, _ instance: TipInstance, _ candidates: CandidateActions, _ work: SearchWork
  ) {
    self.start = start
    self.instance = instance
    self.candidates = candidates
    self.work = work
    parts = start.state.instances[instance.index].rules.enumerated().flatMap { place, rule in
      RemedyAssembly.parts(of: rule.rule, at: place)
    }
  }

  private static func parts(of rule: any CompiledRule, at place: Int) -> [Part] {
    let largest =
      rule.constants.compactMap { constant -> Int? in
        if case .int(let value) = constant { value } else { nil }
      }.max() ?? 0
    let limit = min(max(largest, 0), repetitionLimit - 1) + 1
    guard let content = rule.content else {
      return [
        Part(
          rule: place, condition: nil, subject: nil, needed: nil, repetitionLimit: repetitionLimit)
      ]
    }
    let reading = RuleReading(content)
    return reading.conjuncts.map { conjunct in
      let count = reading.comparisons.first {
        guard $0.range == conjunct.range, case .count = $0.variable else { return false }
        return true
      }
      return Part(
        rule: place, condition: reading.conjuncts.count > 1 ? conjunct.node : nil,
        subject: count?.subject, needed: count.flatMap(RemedyBound.needed), repetitionLimit: limit)
    }
  }

  /// A change that makes the tip available at once, from which no action can be left out. Returns
  /// nil if there is none.
  func actions() -> [Remedy.Action]? {
    let node = start.fork()
    var actions: [Remedy.Action] = []
    if node.configuration == nil {
      guard (try? node.apply(.configure)) != nil else { return nil }
      actions.append(.configure)
    }
    for _ in 0..<RemedyAssembly.passes where !rulesHold(node) {
      for part in parts {
        guard work.goesOn else { return nil }
        let state = state(of: part, node)
        if state.holds { continue }
        // A part that no action makes true may become true as a consequence of others.
        guard let more = repetition(making: part, from: node, count: state.count) else { continue }
        for action in more { try? node.apply(action) }
        actions += more
      }
    }
    if node.status(of: instance) != .available {
      let forecast = node.forecast(of: instance, limit: 1, work)
      guard let flip = forecast.flips.first, flip.status == .available else { return nil }
      actions.append(.wait(until: flip.date))
    }
    return isEnough(actions) ? reduced(actions) : nil
  }

  /// A change that begins with donations which are old when the rest follows: some within a window,
  /// and others before it. Returns nil if there is none.
  func actionsAfterWaiting() -> [Remedy.Action]? {
    guard start.configuration != nil else { return nil }
    var best: [Remedy.Action]?
    var left = RemedyAssembly.laterLimit
    let end = start.lookAhead(for: instance)
    let inputs = start.state.instances[instance.index].rules.flatMap(\.inputs)
    var events: [EventReference] = []
    for case .event(let event) in inputs where !events.contains(event) { events.append(event) }
    let most = min(parts.map(\.repetitionLimit).max() ?? 0, RemedyAssembly.earlierLimit)
    for action in events.flatMap({ candidates.actions(on: .event($0), at: start) }) {
      let node = start.fork()
      for count in stride(from: 1, through: most, by: 1) {
        guard count + 1 < best?.count ?? .max, work.goesOn, (try? node.apply(action)) != nil else {
          break
        }
        work.countWorld()
        let clock = node.fork()
        for _ in 0..<RemedyAssembly.waitLimit {
          guard left > 0, work.goesOn, let due = clock.nextDue, due <= end else { break }
          left -= 1
          clock.advance(to: due)
          guard let rest = RemedyAssembly(clock.fork(), instance, candidates, work).actions() else {
            continue
          }
          let change = Array(repeating: action, count: count) + [.wait(until: due)] + rest
          if change.count < best?.count ?? .max, isEnough(change) { best = change }
        }
      }
    }
    return best.map(withJoinedWaits).map(reduced)
  }

  /// The actions with one wait less, if an earlier one may last until the later one ends.
  private func withJoinedWaits(_ actions: [Remedy.Action]) -> [Remedy.Action] {
    let waits = actions.indices.filter { actions[$0].isWait }
    guard let last = waits.last, let first = waits.dropLast().last else { return actions }
    var joined = actions
    joined[first] = actions[last]
    joined.remove(at: last)
    return isEnough(joined) ? withJoinedWaits(joined) : actions
  }

  private func rulesHold(_ node: TipEngine) -> Bool {
    node.state.instances[instance.index].rules.allSatisfy { $0.verdict == .holds }
  }

  /// Returns whether a condition holds, and its count.
  private func state(of part: Part, _ node: TipEngine) -> (holds: Bool, count: Int?) {
    if node.state.instances[instance.index].rules[part.rule].verdict == .holds {
      return (true, nil)
    }
    let wanted = [part.condition, part.subject].compactMap(\.self)
    guard !wanted.isEmpty else { return (false, nil) }
    let values = node.values(of: Set(wanted), ofRule: part.rule, of: instance)
    var count: Int?
    if case .int(let value)? = part.subject.flatMap({ values[$0] }) { count = value }
    return (part.condition.flatMap { values[$0] } == .bool(true), count)
  }

  /// The action that makes a condition true with the fewest repetitions.
  private func repetition(
    making part: Part, from node: TipEngine, count before: Int?
  ) -> [Remedy.Action]? {
    let inputs = node.state.instances[instance.index].rules[part.rule].inputs
    let actions = inputs.flatMap { candidates.actions(on: $0, at: node) }
    if let set = setting(making: part, from: node, among: actions) { return [set] }
    var best: [Remedy.Action]?
    // Another input might decide which donations count.
    let least =
      inputs.count == 1 ? part.needed.flatMap { needed in before.map { needed - $0 } } : nil
    for case .donate(let event, let value) in actions {
      let action = Remedy.Action.donate(event, value)
      let fork = node.fork()
      var repetitions = 0
      while repetitions < min(part.repetitionLimit, (best?.count ?? .max) - 1) {
        guard work.goesOn, (try? fork.apply(action)) != nil else { break }
        work.countWorld()
        repetitions += 1
        let state = state(of: part, fork)
        if state.holds {
          best = Array(repeating: action, count: repetitions)
          break
        }
        // An action that does not change the count once will not do so later.
        if repetitions == 1, let before, state.count == before { break }
      }
      if let best, best.count <= max(1, least ?? 1) { break }
    }
    return best
  }

  /// The value of a parameter that makes a condition true, and with it as many others as one value
  /// can.
  private func setting(
    making part: Part, from node: TipEngine, among actions: [Remedy.Action]
  ) -> Remedy.Action? {
    var best: (action: Remedy.Action, held: Int)?
    for action in actions {
      guard case .set = action else { continue }
      let fork = node.fork()
      guard work.goesOn else { break }
      work.countWorld()
      guard (try? fork.apply(action)) != nil, state(of: part, fork).holds else { continue }
      let held = parts.count { state(of: $0, fork).holds }
      if held > best?.held ?? 0 { best = (action, held) }
      if held == parts.count { break }
    }
    return best?.action
  }

  /// Reduces a change that was found by trials. The instant to wait for may be known only after an
  /// action which is then not needed.
  func reduced(_ change: RemedySearch.Change) -> RemedySearch.Change {
    let actions = reduced(change.actions)
    guard actions.count < change.actions.count else { return change }
    let fork = start.fork()
    for action in actions { try? fork.apply(action) }
    return (actions, fork.now)
  }

  /// The actions without those that make no difference.
  private func reduced(_ actions: [Remedy.Action]) -> [Remedy.Action] {
    var left = actions
    var index = left.count - 1
    while index >= 0, work.goesOn {
      var fewer = left
      fewer.remove(at: index)
      let action = left[index]
      if isEnough(fewer) {
        left = fewer
        index -= 1
      } else {
        // An equal action next to it cannot be left out, either.
        while index >= 0, left[index] == action { index -= 1 }
      }
    }
    return left
  }

  private func isEnough(_ actions: [Remedy.Action]) -> Bool {
    let fork = start.fork()
    for action in actions { try? fork.apply(action) }
    return fork.status(of: instance) == .available
  }
}
