import TipFoundation
public import TipModel
import TipText

/// The reasons for a tip's status.
extension TipEngine {
  public func status(of instance: TipInstance) -> TipStatus {
    catchUp()
    return state.instances[instance.index].status
  }

  /// All gates of an instance, in the order of evaluation; with a group, also that of the tip's
  /// turn in it.
  public func gates(of instance: TipInstance, in group: TipGroup? = nil) -> [GateReport] {
    gates(of: instance, turns: group.map { [turn(of: instance, in: $0)] } ?? [])
  }

  package func gates(of instance: TipInstance, turns: [GroupTurn]) -> [GateReport] {
    catchUp()
    let closed = state.closedGates(of: instance.index)
    let isShown = state.isShownForTesting(instance.index)
    let tip = state.records.tips[at: state.instances[instance.index].tip]
    let display = state.openDisplays[state.instances[instance.index].tip]
    var rows = [
      GateReport(
        .configured, isOpen: !closed.contains(.configured),
        needed: "`Tips.configure`", got: closed.contains(.configured) ? "not called" : "called"),
      testOverride(of: instance.index),
      GateReport(
        .invalidated, isOpen: !closed.contains(.invalidated),
        needed: "not invalidated", got: tip.invalidation?.text ?? "not invalidated"),
      GateReport(
        .displayCount, isOpen: !closed.contains(.displayCount),
        isShown: isShown, needed: tip.limits.count.map { "shown < \($0)" } ?? "no limit",
        got: "\(tip.displays.count)" + (display == nil ? "" : ", on display")),
      GateReport(
        .displayDuration, isOpen: !closed.contains(.displayDuration),
        isShown: isShown,
        needed: tip.limits.duration.map { "shown for < \($0.asSeconds)" } ?? "no limit",
        got: shown(tip, display).asSeconds),
      frequency(tip, display, isOpen: !closed.contains(.frequency), isShown: isShown),
    ]
    rows += turns.map { $0.report(isShown: isShown) }
    return rows + rules(of: instance.index, isShown: isShown)
  }

  /// The error that leaves an instance's status undecided: a rule needs code that was left out when
  /// the program was read. It is nil if there is none.
  public func leftOut(of instance: TipInstance) -> EvaluationError? {
    catchUp()
    for rule in state.instances[instance.index].rules {
      if case .failed(let error) = rule.verdict, error.isLeftOut { return error }
    }
    return nil
  }

  /// The trace of a rule, recorded by evaluating it again at this instant.
  public func trace(
    of instance: TipInstance, rule: Int, isExhaustive: Bool = false
  ) -> RuleTrace? {
    evaluatingAgain(rule, of: instance) {
      $0.trace(at: state.now, data: self, isExhaustive: isExhaustive)
    }
  }

  /// The values of some parts of a rule at this instant.
  func values(
    of parts: Set<NodeID>, ofRule rule: Int, of instance: TipInstance
  ) -> [NodeID: Value] {
    evaluatingAgain(rule, of: instance) { $0.values(of: parts, at: state.now, data: self) } ?? [:]
  }

  private func evaluatingAgain<Result>(
    _ rule: Int, of instance: TipInstance, _ body: (any CompiledRule) -> Result
  ) -> Result? {
    guard state.instances[instance.index].rules.indices.contains(rule) else { return nil }
    catchUp()
    evaluating = RuleSlot(instance: instance.index, rule: rule)
    defer { evaluating = nil }
    return body(state.instances[instance.index].rules[rule].rule)
  }

  private func testOverride(of index: Int) -> GateReport {
    let shows = state.testing(of: index)
    let got =
      switch shows {
      case true: "shown for testing"
      case false: "hidden for testing"
      case nil: "no override"
      }
    return GateReport(
      .testOverride, isOpen: shows ?? true,
      needed: "not hidden", got: got, isOverride: shows != nil)
  }

  /// The seconds of all displays, including the one under way.
  func shown(_ tip: TipRecord, _ display: OpenDisplay?) -> Double {
    tip.displayedSeconds + (display.map { max(0, state.now.timeIntervalSince($0.since)) } ?? 0)
  }

  private func frequency(
    _ tip: TipRecord, _ display: OpenDisplay?, isOpen: Bool, isShown: Bool
  ) -> GateReport {
    let interval = state.configuration?.displayFrequency ?? 0
    let hasAppeared = display == nil && !tip.displays.isEmpty
    let needed: String
    if interval <= 0 {
      needed = "no interval"
    } else if tip.limits.ignoresFrequency {
      needed = "exempt"
    } else {
      needed = hasAppeared ? "not shown so far" : "\(interval.asSeconds) since another tip appeared"
    }
    let got: String
    if display != nil {
      got = "on display"
    } else if hasAppeared {
      got = "has appeared before"
    } else {
      got =
        state.recentDisplays.latest(besides: tip.id).map {
          "\(max(0, state.now.timeIntervalSince($0.date)).asSeconds) since `\($0.tip)`"
        } ?? "no other tip has appeared"
    }
    let latest = state.recentDisplays.latest(besides: tip.id)
    let isTooSoon = latest.map { state.now.timeIntervalSince($0.date) < interval } ?? false
    return GateReport(
      .frequency, isOpen: isOpen, isShown: isShown, needed: needed, got: got,
      isExempt: tip.limits.ignoresFrequency && display == nil && !hasAppeared && isTooSoon)
  }

  private func rules(of index: Int, isShown: Bool) -> [GateReport] {
    state.instances[index].rules.enumerated().map { place, rule in
      let id = state.records.rules[at: rule.record].id
      switch rule.verdict {
      case .holds, .fails:
        return GateReport(
          .rule, isOpen: rule.verdict == .holds, isShown: isShown, needed: "true",
          got: rule.verdict == .holds ? "true" : "false", rule: place, ruleID: id)
      case .failed(let error):
        return GateReport(
          .rule, code: "rule-failed", isOpen: false, isShown: isShown, needed: "true",
          got: error.message, rule: place, ruleID: id)
      }
    }
  }
}

extension EvaluationError {
  /// True if the error is about code that the language does not support, or that is in none of the
  /// files that were read.
  public var isLeftOut: Bool { code == "unavailable" }
}
