import TipFoundation
import TipModel

/// From a change to everything that follows from it.
extension TipEngine {
  /// Evaluates what `impact` names, brings statuses up to date, and publishes those that changed.
  func settle(_ impact: Impact) {
    var impact = unsettled.isEmpty ? impact : impact.union(impactOfOthers())
    // Nobody knows whether it is their time: they are asked whenever something happens.
    if !state.unforeseen.isEmpty { impact.rules += state.unforeseen }
    let touched = reevaluate(impact)
    counters.instances += touched.count
    publish(
      state.updateStatuses(of: touched).map { instance, old in
        noteStatus(of: instance)
        return (instance, change(of: instance, from: old))
      })
    updateScreen()
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
    var touched = impact.instances
    touched.reserveCapacity(touched.count + impact.rules.count)
    for slot in impact.rules where slot.instance != touched.last { touched.append(slot.instance) }
    return inOrder(touched)
  }

  /// Sorted, each once; most come that way.
  private func inOrder<Element: Comparable>(_ elements: [Element]) -> [Element] {
    if elements.count < 2 || zip(elements, elements.dropFirst()).allSatisfy(<) { return elements }
    var ordered: [Element] = []
    ordered.reserveCapacity(elements.count)
    for element in elements.sorted() where element != ordered.last { ordered.append(element) }
    return ordered
  }

  /// Evaluates a rule and sets its timer. No access to the state is under way meanwhile, since
  /// rules read the engine.
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

  /// Tells of a rule's first failure.
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

  /// Keeps an instance's status in the tip's record.
  func noteStatus(of instance: Int) {
    let status = state.instances[instance].status
    if state.records.tips[at: state.instances[instance].tip].status != status {
      commitConsequence(.statusChanged(tip: state.instances[instance].id, status))
    }
  }

  /// Streams first, in the order of the instances, then groups, then observers.
  private func publish(_ changes: [(instance: Int, change: StatusChange)]) {
    guard !changes.isEmpty else { return }
    for (instance, change) in changes {
      published += 1
      subscriptions.publish(change.new, of: instance, number: published)
    }
    for group in groups.groups(of: changes.lazy.map(\.instance)) { choose(group) }
    for (index, (instance, change)) in changes.enumerated() {
      // Instances that share an id mostly change together; that is one change to tell.
      let isShared = (state.instancesOfTip[state.instances[instance].tip]?.count ?? 0) > 1
      if isShared, changes[..<index].contains(where: { $0.change == change }) { continue }
      notify(change)
    }
  }
}
