import FoundationEssentials
import TipModel

/// From a change to everything that follows from it.
extension TipEngine {
  /// Evaluates what `impact` names, brings statuses up to date, and publishes those that changed.
  func settle(_ impact: Impact) {
    let touched = reevaluate(impact)
    var changes: [(instance: Int, change: StatusChange)] = []
    for instance in touched where state.instances[instance].isActive {
      if let change = updateStatus(of: instance) { changes.append((instance, change)) }
    }
    publish(changes)
  }

  /// The touched instances, in order.
  private func reevaluate(_ impact: Impact) -> [Int] {
    if impact.touchesAllRules {
      for instance in state.instances.indices where state.instances[instance].isActive {
        for rule in state.instances[instance].rules.indices {
          evaluate(RuleSlot(instance: instance, rule: rule))
        }
      }
    } else {
      for slot in inOrder(impact.rules) { evaluate(slot) }
    }
    if impact.touchesAll || impact.touchesAllRules { return Array(state.instances.indices) }
    return inOrder(impact.rules.map(\.instance) + impact.instances)
  }

  private func inOrder<Element: Comparable>(_ elements: [Element]) -> [Element] {
    var ordered: [Element] = []
    ordered.reserveCapacity(elements.count)
    for element in elements.sorted() where element != ordered.last { ordered.append(element) }
    return ordered
  }

  /// Evaluates a rule and sets its timer. No access to the state is under way meanwhile, since rules
  /// read the engine.
  func evaluate(_ slot: RuleSlot) {
    guard state.instances[slot.instance].isActive else { return }
    let rule = state.instances[slot.instance].rules[slot.rule].rule
    evaluating = slot
    let outcome = rule.evaluate(at: state.now, data: self)
    evaluating = nil
    counters.rules += 1

    let old = state.instances[slot.instance].rules[slot.rule]
    state.instances[slot.instance].rules[slot.rule].verdict = outcome.verdict
    // An instant that has passed can decide nothing any more.
    let next = outcome.nextChange.flatMap { $0 > state.now ? $0 : nil }
    state.timers.set(old.timer, to: next)

    let record = state.records.rules[at: old.record]
    let status = RuleRecord.Status(outcome.verdict)
    if record.status != status { commitConsequence(.ruleChanged(rule: record.id, status)) }
    if case .failed(let error) = outcome.verdict, failuresTold.insert(record.id).inserted {
      tell(.ruleFailed(tip: record.tip, ruleID: record.id, error))
    }
  }

  private func updateStatus(of instance: Int) -> StatusChange? {
    counters.instances += 1
    let old = state.instances[instance].status
    let new = status(at: instance)
    guard new != old else { return nil }
    state.instances[instance].status = new
    let tip = state.records.tips[at: state.instances[instance].tip]
    if tip.status != new { commitConsequence(.statusChanged(tip: tip.id, new)) }
    return StatusChange(
      tip: tip.id, typeName: state.instances[instance].typeName, old: old, new: new,
      date: state.now)
  }

  /// Streams first, in the order of the instances, then groups, then observers.
  private func publish(_ changes: [(instance: Int, change: StatusChange)]) {
    guard !changes.isEmpty else { return }
    for (instance, change) in changes {
      published += 1
      subscriptions.publish(change.new, of: instance, number: published)
    }
    for group in groups.groups(of: changes.lazy.map(\.instance)) { choose(group) }
    // Instances that share an id mostly change together; that is one change to tell.
    var told: Set<StatusChange> = []
    for (_, change) in changes where told.insert(change).inserted { notify(change) }
  }
}
