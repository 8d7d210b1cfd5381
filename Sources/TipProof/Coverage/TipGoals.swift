import TipChecker
import TipEngine
import TipEvaluator
import TipFoundation
import TipModel
import TipText

/// The goals of a tip, and those that an explanation of its status meets.
struct TipGoals {
  private let rules: [RuleGoals]
  private let options: [(range: SourceRange, value: TipOption)]

  init(_ tip: Inventory.Tip, fold: @escaping (TypedExpression) -> Value?) {
    rules = tip.rules.compactMap { rule in
      rule.typed.map { RuleGoals($0, isOnly: tip.rules.count == 1, fold: fold) }
    }
    options = (tip.options + tip.branchOptions).compactMap { option in
      guard case .option(let value)? = fold(option) else { return nil }
      return (option.range, value)
    }
  }

  var goals: [CoverageGoal] {
    rules.flatMap(\.goals)
      + options.flatMap { range, option in
        OptionEdge.all(of: option).map { $0.goal(option, at: range) }
      }
  }

  /// The goals that an expectation meets which has seen the tip like this.
  func met(by explanation: TipExplanation) -> [CoverageGoal] {
    var met: [CoverageGoal] = []
    // Where another gate blocks, the status tells nothing of the rules.
    let isDecidedByRules = explanation.gates.allSatisfy { $0.passed || $0.gate == .rule }
    let closed = explanation.rules.filter { $0.verdict != .holds }
    for trace in explanation.rules {
      guard let goals = rules.first(where: { $0.range == trace.range }) else { continue }
      let isAlone = closed.isEmpty || (closed.count == 1 && closed[0].range == trace.range)
      let state = RuleState(trace: trace, goals: goals, date: explanation.date)
      if isDecidedByRules, isAlone { met += state.decided }
      met += state.seen
    }
    for (range, option) in options {
      met += OptionEdge.all(of: option).filter { $0.isMet(of: option, by: explanation) }
        .map { $0.goal(option, at: range) }
    }
    return met
  }
}

/// The goals of a rule that its trace shows to be met.
private struct RuleState {
  let trace: RuleTrace
  let goals: RuleGoals
  let date: Date
  private let nodes: [SourceRange: Trace.Node]

  init(trace: RuleTrace, goals: RuleGoals, date: Date) {
    self.trace = trace
    self.goals = goals
    self.date = date
    nodes = Dictionary(trace.trace.nodes.map { ($0.range, $0) }) { first, second in
      first.truth == nil && first.value == nil ? second : first
    }
  }

  /// The goals of conditions that decide the rule's outcome.
  var decided: [CoverageGoal] {
    guard let condition = goals.condition else {
      return trace.verdict == .failed
        ? [] : [goals.goal(goals.range, holds: trace.verdict == .holds)]
    }
    guard trace.verdict != .failed else { return [] }
    let outcome = trace.verdict == .holds
    var met: [CoverageGoal] = []
    for leaf in goals.leaves {
      guard let truth = nodes[leaf]?.truth,
        condition.outcome({ $0 == leaf ? !truth : nodes[$0]?.truth }) != outcome
      else { continue }
      met.append(goals.goal(leaf, holds: truth))
      for bound in goals.bounds where bound.range == leaf {
        guard let difference = difference(bound) else { continue }
        met += bound.steps.filter { Edge.isMet($0, by: difference) }.map(bound.goal)
      }
    }
    return met
  }

  /// The goals of windows and filters.
  var seen: [CoverageGoal] {
    var met: [CoverageGoal] = []
    for window in goals.windows {
      let margin = Edge.margin(of: window.seconds)
      for step in trace.steps where step.window != nil && step.range.end == window.range.end {
        if let oldest = step.oldest, date.timeIntervalSince(oldest) >= window.seconds - margin {
          met.append(window.goal(isInside: true))
        }
        let ages = step.rows.map { date.timeIntervalSince($0.date) }
        if ages.contains(where: { $0 >= window.seconds && $0 <= window.seconds + margin }) {
          met.append(window.goal(isInside: false))
        }
      }
    }
    for filter in goals.filters {
      guard let node = nodes[filter] else { continue }
      if node.timesTrue > 0 { met.append(RuleGoals.filterGoal(filter, holds: true)) }
      if node.evaluations > node.timesTrue {
        met.append(RuleGoals.filterGoal(filter, holds: false))
      }
    }
    return met
  }

  private func difference(_ bound: RuleGoals.Bound) -> Double? {
    guard let left = number(bound.left), let right = number(bound.right) else { return nil }
    return left - right
  }

  private func number(_ quantity: RuleQuery.Quantity) -> Double? {
    switch quantity.constant {
    case .int(let value)?: Double(value)
    case .integer(let value)?: value.double
    case .double(let value)?: value
    default: nodes[quantity.expression.range]?.value.flatMap { Double($0) }
    }
  }
}
