import FoundationEssentials
import TipModel

/// Puts a larger change together: for every rule that blocks, one action as often as it takes.
struct CureAssembly {
  private let start: TipEngine
  private let instance: TipInstance
  private let candidates: (TipEngine) -> [Cure.Action]

  /// An event keeps no more donations than this by itself.
  private static let repetitionLimit = 1000

  init(
    _ start: TipEngine, _ instance: TipInstance,
    actions candidates: @escaping (TipEngine) -> [Cure.Action]
  ) {
    self.start = start
    self.instance = instance
    self.candidates = candidates
  }

  /// Nil where no such change does. Nothing can be left out of what is found.
  func actions() -> [Cure.Action]? {
    let node = start.fork()
    var actions: [Cure.Action] = []
    if node.configuration == nil {
      guard (try? node.apply(.configure)) != nil else { return nil }
      actions.append(.configure)
    }
    for rule in node.state.instances[instance.index].rules.indices where !holds(rule, node) {
      // An earlier part may have made it true already.
      guard let part = repetition(making: rule, from: node) else { return nil }
      for action in part { try? node.apply(action) }
      actions += part
    }
    if node.status(of: instance) != .available {
      let forecast = node.forecast(of: instance, limit: 1)
      guard let flip = forecast.flips.first, flip.status == .available else { return nil }
      actions.append(.wait(until: flip.date))
    }
    return isEnough(actions) ? reduced(actions) : nil
  }

  private func holds(_ rule: Int, _ node: TipEngine) -> Bool {
    node.state.instances[instance.index].rules[rule].verdict == .holds
  }

  /// The action that makes a rule true with the fewest repetitions.
  private func repetition(making rule: Int, from node: TipEngine) -> [Cure.Action]? {
    var best: [Cure.Action]?
    for action in candidates(node) {
      let limit: Int
      if case .donate = action { limit = CureAssembly.repetitionLimit } else { limit = 1 }
      let fork = node.fork()
      var count = 0
      while count < min(limit, (best?.count ?? .max) - 1), !holds(rule, fork) {
        guard (try? fork.apply(action)) != nil else { break }
        count += 1
      }
      if holds(rule, fork) { best = Array(repeating: action, count: count) }
    }
    return best
  }

  /// Without the actions that make no difference.
  private func reduced(_ actions: [Cure.Action]) -> [Cure.Action] {
    var left = actions
    for index in actions.indices.reversed() {
      var fewer = left
      fewer.remove(at: index)
      if isEnough(fewer) { left = fewer }
    }
    return left
  }

  private func isEnough(_ actions: [Cure.Action]) -> Bool {
    let fork = start.fork()
    for action in actions { try? fork.apply(action) }
    return fork.status(of: instance) == .available
  }
}
