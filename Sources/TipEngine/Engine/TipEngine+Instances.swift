import TipModel

/// Tips come and go.
extension TipEngine {
  /// Registers a tip. Instances with one id share a record, whose options are those of the
  /// one registered last.
  public func register(_ definition: TipDefinition) throws -> TipInstance {
    try beginChange()
    let index = state.freeInstances.popLast() ?? state.instances.count
    let blank = InstanceState(id: definition.id, typeName: definition.typeName)
    if index == state.instances.count {
      state.instances.append(blank)
    } else {
      state.instances[index] = blank
    }
    try install(definition, at: index)
    return TipInstance(
      id: definition.id, typeName: definition.typeName, index: index, engine: reference)
  }

  /// Replaces the rules and options of an instance. Its id stays the same.
  public func redefine(_ instance: TipInstance, as definition: TipDefinition) throws {
    try beginChange()
    removeRules(of: instance.index)
    settle(try prepare(definition, at: instance.index))
  }

  private func install(_ definition: TipDefinition, at index: Int) throws {
    var impact: Impact
    do {
      impact = try prepare(definition, at: index)
    } catch {
      release(index)
      throw error
    }
    // Its first status is not a change, so observers are not notified. Others with its id may
    // change.
    for slot in impact.rules where slot.instance == index { evaluate(slot) }
    impact.rules.removeAll { $0.instance == index }
    state.updateStatus(at: index)
    noteStatus(of: index)
    settle(impact)
  }

  /// Makes the records, timers and index entries of a definition, and returns what has to be
  /// evaluated.
  private func prepare(_ definition: TipDefinition, at index: Int) throws -> Impact {
    var impact = Impact(instances: [index])
    let id = state.instances[index].id
    state.instances[index].options = definition.options
    if let content = definition.content { state.instances[index].content = content }
    let known = state.records.tips[id]
    try record(definition)
    guard let tip = state.records.tips.position(of: id) else { return impact }
    state.instances[index].tip = tip
    if known?.options != definition.options {
      impact.instances += state.instancesOfTip[tip] ?? []
      rescheduleDuration(ofTip: tip)
    }
    if !state.instancesOfTip[tip, default: []].contains(index) {
      state.instancesOfTip[tip, default: []].append(index)
    }
    for (place, rule) in definition.rules.enumerated() {
      let record = RuleRecord(rule, tip: id)
      try self.record(rule, as: record)
      let slot = RuleSlot(instance: index, rule: place)
      for input in rule.inputs {
        if case .event(let event) = input, try declare(event) {
          impact.rules += state.dependencies.rules(readingEvent: event.id)
        }
        state.dependencies.add(slot, reading: input)
      }
      guard let position = state.records.rules.position(of: record.id) else { continue }
      state.instances[index].rules.append(
        InstanceState.RuleState(
          rule: rule, inputs: rule.inputs, record: position, timer: state.timers.add(.rule(slot)),
          verdict: .fails))
      impact.rules.append(slot)
    }
    return impact
  }

  /// Records the parts of a definition that are not recorded yet.
  private func record(_ definition: TipDefinition) throws {
    let known = state.records.tips[definition.id]
    let content = definition.content
    if known?.options == definition.options, content == nil || content == known?.content { return }
    try commit(
      .tipRegistered(
        id: definition.id, typeName: definition.typeName, options: definition.options,
        content: content))
  }

  private func record(_ rule: any CompiledRule, as record: RuleRecord) throws {
    let known = state.records.rules[record.id]
    // A store of an older version has the rule without its subrules.
    guard known?.subrules.isEmpty ?? true else { return }
    let whole = record.withSubrules(of: rule)
    if known == nil || !whole.subrules.isEmpty { try commit(.ruleRegistered(whole)) }
  }

  private func removeRules(of index: Int) {
    for (place, rule) in state.instances[index].rules.enumerated() {
      let slot = RuleSlot(instance: index, rule: place)
      for input in rule.inputs { state.dependencies.remove(slot, reading: input) }
      state.timers.remove(rule.timer)
    }
    state.instances[index].rules = []
    state.unforeseen.removeAll { $0.instance == index }
  }

  /// Notes that an instance was deallocated. It is only noted, because this is called at any
  /// moment.
  func release(_ index: Int) { released.append(index) }

  /// Releases all instances and their rules, even if they are still referenced. Records stay.
  public func close() {
    released += state.instances.indices
    forgetReleased()
  }

  func forgetReleased() {
    guard !released.isEmpty else { return }
    let indices = released
    released = []
    for index in indices where state.instances[index].isActive {
      removeRules(of: index)
      state.instances[index].isActive = false
      state.instancesOfTip[state.instances[index].tip]?.removeAll { $0 == index }
      subscriptions.remove(index)
      groups.remove(index)
      state.freeInstances.append(index)
    }
  }

  /// Registers the live instances again after the records were removed.
  func registerAgain() throws {
    state.instancesOfTip = [:]
    for index in state.instances.indices where state.instances[index].isActive {
      let instance = state.instances[index]
      removeRules(of: index)
      let definition = TipDefinition(
        id: instance.id, typeName: instance.typeName, rules: instance.rules.map(\.rule),
        options: instance.options, content: instance.content)
      _ = try prepare(definition, at: index)
    }
  }
}
