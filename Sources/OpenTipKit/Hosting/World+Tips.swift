import TipEngine
import TipEvaluator
import TipModel
import TipTerminal
import TipText

/// Queries and changes of tips.
extension ProcessWorld {
  func status(of tip: RegisteredTip) -> Tips.Status { Tips.Status(engine.status(of: tip.instance)) }

  func invalidate(_ tip: RegisteredTip, reason: TipModel.InvalidationReason) {
    ProcessWorld.trying {
      try engine.invalidate(tip.instance, reason: reason)
      early.note(.invalidated(tip, reason), in: engine)
    }
  }

  func resetEligibility(of tip: RegisteredTip) {
    ProcessWorld.trying {
      try engine.resetEligibility(of: tip.instance)
      early.note(.eligibilityReset(tip), in: engine)
    }
  }

  func explanation(of tip: RegisteredTip) -> String {
    let table = GateTable(engine.explanation(of: tip.instance), sources: types.sources)
    return table.lines(width: 80).map { $0.runs.map(\.text).joined() }.joined(separator: "\n")
  }

  func listen(to handle: TipHandle, _ continuation: AsyncStream<Tips.Status>.Continuation) {
    guard let tip = registered(handle) else { return continuation.finish() }
    listeners.append(
      Listener(to: { $0.engine.statusUpdates(of: tip.instance) }, in: self, continuation) {
        Tips.Status($0)
      })
  }

  /// The tip, where it is known with the rules and options that it has now.
  func known(_ handle: TipHandle) -> RegisteredTip? {
    tips[handle.key].last { tip in
      tip.reading.fingerprint == handle.reading.fingerprint
        && tip.reading.isSame(as: handle.reading)
    }
  }

  /// The tip with the rules and options that it has now.
  func registered(_ handle: TipHandle) -> RegisteredTip? {
    if let known = known(handle) { return known }
    let known = tips[handle.key]
    let definition = TipDefinition(
      id: handle.key.id, typeName: handle.face?.typeName ?? handle.key.id,
      rules: handle.reading.rules.map(compiled), options: handle.reading.options,
      content: handle.face?.content)
    do {
      // A tip without properties is always the same tip. For others, it is not known whether the
      // tip has changed or is a different one.
      if handle.reading.isOnly, let only = known.first {
        try engine.redefine(only.instance, as: definition)
        (only.definition, only.reading) = (definition, handle.reading)
        return only
      }
      let made = RegisteredTip(try engine.register(definition), definition, handle.reading)
      tips[handle.key] = known.suffix(ProcessWorld.mostOfOneTip - 1) + [made]
      return made
    } catch {
      ProcessWorld.tell(error)
      return nil
    }
  }

  /// The greatest number of tips of one type and id that are kept. A listener keeps its own tip.
  private static let mostOfOneTip = 64

  private func compiled(_ rule: Tips.Rule) -> any CompiledRule {
    do {
      let inputs = try rule.inputs.map { input -> RuleInput in
        switch input.content {
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
