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
    guard let instance = instance(of: subscription.handle) else { return subscription.finish() }
    listeners.append(
      Listener(subscription: subscription, updates: engine.statusUpdates(of: instance)))
  }

  /// The engine's own of a tip, with the rules and options that it has now.
  func instance(of handle: TipHandle) -> TipInstance? {
    let definition = definition(handle.key, handle.description)
    do {
      guard var known = tips[handle.key] else {
        let made = try engine.register(definition)
        tips[handle.key] = RegisteredTip(instance: made, definition: definition)
        return made
      }
      if !known.definition.isSame(as: definition) {
        try engine.redefine(known.instance, as: definition)
        known.definition = definition
        tips[handle.key] = known
      }
      return known.instance
    } catch {
      World.tell(error)
      return nil
    }
  }

  private func definition(_ key: TipKey, _ description: TipDescription) -> TipDefinition {
    TipDefinition(
      id: key.id, typeName: description.typeName,
      rules: description.rules.map { rules.rule($0, watching: inputs(of: $0)) },
      options: description.options.compactMap(\.inEngine), content: description.content)
  }

  private func inputs(of rule: Tips.Rule) -> [RuleInput] {
    rule.inputs.compactMap { input in
      do {
        return switch input.reference.content {
        case .event(let event): .event(try reference(of: event))
        case .parameter(let parameter): .parameter(try declaration(of: parameter))
        }
      } catch {
        World.tell(error)
        return nil
      }
    }
  }
}

extension TipDefinition {
  func isSame(as other: TipDefinition) -> Bool {
    options == other.options && content == other.content && rules.count == other.rules.count
      && zip(rules, other.rules).allSatisfy { $0.isSame(as: $1) }
  }
}
