import TipFoundation
import TipModel

/// The consequences of a change.
extension TipEngine {
  /// Evaluates the rules in `impact`, updates statuses, and publishes those that changed.
  func settle(_ impact: consuming Impact) {
    if !unsettled.isEmpty { impact = impact.union(impactOfOthers()) }
    // Their next change is not known, so they are evaluated at every change.
    if !state.unforeseen.isEmpty { impact.rules += state.unforeseen }
    sort(&impact.rules)
    let touched = reevaluate(impact)
    counters.instances += touched.count
    let update = state.updateStatuses(of: touched)
    for instance in update.gates { noteStatus(of: instance) }
    if !update.statuses.isEmpty {
      publish(
        update.statuses.map { instance, old in
          noteStatus(of: instance)
          return (instance, change(of: instance, from: old))
        })
    }
    updateScreen()
  }

  /// Rules in order, each once. The touched instances, in order.
  private func reevaluate(_ impact: borrowing Impact) -> [Int] {
    if impact.touchesAllRules {
      for instance in state.instances.indices where state.instances[instance].isActive {
        for rule in state.instances[instance].rules.indices {
          evaluate(RuleSlot(instance: instance, rule: rule))
        }
      }
    } else {
      for place in impact.rules.indices { evaluate(impact.rules[place]) }
    }
    if impact.touchesAll || impact.touchesAllRules { return Array(state.instances.indices) }
    var touched = impact.instances
    touched.reserveCapacity(touched.count + impact.rules.count)
    for place in impact.rules.indices where impact.rules[place].instance != touched.last {
      touched.append(impact.rules[place].instance)
    }
    sort(&touched)
    return touched
  }

  /// Sorts the elements and removes duplicates. Most arrays are sorted already.
  private func sort<Element: Comparable>(_ elements: inout [Element]) {
    if elements.count < 2 || zip(elements, elements.dropFirst()).allSatisfy(<) { return }
    var sorted: [Element] = []
    sorted.reserveCapacity(elements.count)
    for element in elements.sorted() where element != sorted.last { sorted.append(element) }
    elements = sorted
  }

  /// Evaluates a rule and sets its timer. The state must not be accessed during the evaluation,
  /// since rules read the engine.
  func evaluate(_ slot: RuleSlot) {
    guard state.instances[slot.instance].isActive else { return }
    let rule = state.instances[slot.instance].rules[slot.rule].rule
    evaluating = slot
    let outcome = rule.evaluate(at: state.now, data: self)
    evaluating = nil
    counters.rules += 1

    if let rule = state.take(outcome, of: slot) {
      commitConsequence(.ruleChanged(rule: rule, RuleRecord.Status(outcome.verdict)))
    }
    if case .failed(let error) = outcome.verdict { warn(of: error, in: slot) }
  }

  /// Reports a rule's first failure.
  private func warn(of error: EvaluationError, in slot: RuleSlot) {
    let rule = state.records.rules[at: state.instances[slot.instance].rules[slot.rule].record]
    guard failuresTold.insert(rule.id).inserted else { return }
    tell(.ruleFailed(tip: rule.tip, ruleID: rule.id, error))
  }

  private func change(of instance: Int, from old: TipStatus) -> StatusChange {
    StatusChange(
      tip: state.instances[instance].id, typeName: state.instances[instance].typeName, old: old,
      new: state.instances[instance].status, date: state.now)
  }

  /// Keeps an instance's status in the tip's record, and the closed gates where they are a step in
  /// the tip's life.
  func noteStatus(of instance: Int) {
    let (tip, status) = (state.instances[instance].tip, state.instances[instance].status)
    let closed = NotableGates.closed(of: instance, in: state)
    let isStep = closed.flatMap { TipRecord?.some(state.records.tips[at: tip]).step(to: $0) } != nil
    if isStep || state.records.tips[at: tip].status != status {
      commitConsequence(
        .statusChanged(tip: state.instances[instance].id, status, closed: closed))
    }
  }

  /// Streams first, in the order of the instances, then groups, then observers.
  private func publish(_ changes: [(instance: Int, change: StatusChange)]) {
    for (instance, change) in changes {
      published += 1
      subscriptions.publish(change.new, of: instance, number: published)
    }
    for group in groups.groups(of: changes.lazy.map(\.instance)) { choose(group) }
    for (index, (instance, change)) in changes.enumerated() {
      // Instances that share an id mostly change together, which counts as one change.
      let isShared = (state.instancesOfTip[state.instances[instance].tip]?.count ?? 0) > 1
      if isShared, changes[..<index].contains(where: { $0.change == change }) { continue }
      observers.notify(change)
    }
  }
}
