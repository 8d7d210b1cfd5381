import TipEngine
import TipEvaluator
import TipModel
import TipTerminal
import TipText

/// What is asked and done about tips.
extension World {
  func status(of handle: TipHandle) -> Tips.Status {
    guard let instance = instance(of: handle) else { return .pending }
    return Tips.Status(engine.status(of: instance))
  }

  func invalidate(_ handle: TipHandle, reason: TipModel.InvalidationReason) {
    guard let instance = instance(of: handle) else { return }
    trying { try engine.invalidate(instance, reason: reason) }
  }

  func resetEligibility(of handle: TipHandle) {
    guard let instance = instance(of: handle) else { return }
    trying { try engine.resetEligibility(of: instance) }
  }

  func explanation(of handle: TipHandle) -> String {
    guard let instance = instance(of: handle) else { return "" }
    let table = GateTable(engine.explanation(of: instance), sources: types.sources)
    return table.lines(width: 80).map { $0.runs.map(\.text).joined() }.joined(separator: "\n")
  }

  func add(_ subscription: Subscription) {
    guard let tip = registered(subscription.handle) else { return subscription.finish() }
    listeners.append(
      Listener(
        subscription: subscription, tip: tip, updates: engine.statusUpdates(of: tip.instance)))
  }

  func instance(of handle: TipHandle) -> TipInstance? { registered(handle)?.instance }

  /// The tip with the rules and options that it has now.
  func registered(_ handle: TipHandle) -> RegisteredTip? {
    let definition = definition(handle.key, handle.description)
    let known = tips[handle.key] ?? []
    if let same = known.first(where: { $0.definition.isSame(as: definition) }) { return same }
    do {
      // One that has no properties is always the same tip; of others nobody knows whether one has changed or this is another.
      if handle.description.isOnly, let only = known.first {
        try engine.redefine(only.instance, as: definition)
        only.definition = definition
        return only
      }
      let made = RegisteredTip(try engine.register(definition), definition)
      tips[handle.key] = known.suffix(World.mostOfOneTip - 1) + [made]
      return made
    } catch {
      World.tell(error)
      return nil
    }
  }

  /// So many of one type and id are kept; who listens to another keeps that.
  private static let mostOfOneTip = 64

  private func definition(_ key: TipKey, _ description: TipDescription) -> TipDefinition {
    TipDefinition(
      id: key.id, typeName: description.typeName,
      rules: description.rules.map(compiled),
      options: description.options.compactMap(\.inEngine), content: description.content)
  }

  private func compiled(_ rule: Tips.Rule) -> any CompiledRule {
    do {
      let inputs = try rule.inputs.map { input -> RuleInput in
        switch input.reference.content {
        case .event(let event): .event(try reference(of: event))
        case .parameter(let parameter): .parameter(try declaration(of: parameter))
        }
      }
      return rules.rule(rule, watching: inputs)
    } catch {
      return UnusableRule(RuleFault(message: "\(error)", range: .none), inputs: [])
    }
  }
}

extension TipDefinition {
  func isSame(as other: TipDefinition) -> Bool {
    options == other.options && content == other.content && rules.count == other.rules.count
      && zip(rules, other.rules).allSatisfy { $0.isSame(as: $1) }
  }
}
