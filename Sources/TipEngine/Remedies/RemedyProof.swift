import TipFoundation
import TipModel
import TipSolver

/// Proves from the rules that no change can make a tip available.
///
/// A condition that cannot be read counts as possibly true and possibly false, so the proof is
/// sound.
struct RemedyProof {
  private struct Part {
    let formula: Formula
    let condition: Obstacle.Condition
  }

  private let start: TipEngine
  private let parts: [Part]
  private let events: [EventReference]

  init(_ start: TipEngine, _ instance: TipInstance) {
    self.start = start
    let rules = start.state.instances[instance.index].rules
    parts = rules.enumerated().flatMap { place, rule -> [Part] in
      guard let content = rule.rule.content else { return [] }
      return RuleReading(content).conjuncts.map {
        Part(
          formula: $0.formula, condition: Obstacle.Condition(rule: place, range: $0.range))
      }
    }
    var events: [EventReference] = []
    for case .event(let event) in rules.flatMap(\.inputs) where !events.contains(event) {
      events.append(event)
    }
    self.events = events
  }

  /// The value is nil where the rules can hold together, as far as can be seen.
  var obstacle: Obstacle? {
    if let core = core(of: parts.map(\.formula), withLimits: false) {
      let conditions = core.map { parts[$0].condition }
      return conditions.count == 1 ? .impossible(conditions[0]) : .conflict(conditions)
    }
    if let core = core(of: parts.map(\.formula), withLimits: true) {
      guard core.count == 1, let event = limitedEvent(of: parts[core[0]].formula) else {
        return .conflict(core.map { parts[$0].condition })
      }
      return .aboveLimit(
        parts[core[0]].condition, event: event.id, keeps: event.limit.maximumCount)
    }
    return tooMany
  }

  /// Donations that never leave make a count larger for good.
  private var tooMany: Obstacle? {
    for event in events where event.limit.maximumAge == nil {
      let history = start.history(of: event, at: start.now)
      if let latest = history.latest, latest > start.now.timeIntervalSinceReferenceDate { continue }
      let all = DonationSet(
        event: DonationSet.name(of: event.id), limit: event.limit.maximumCount, maximumAge: nil)
      let fact = Formula.comparison(.count(all), .greaterOrEqual, .int(history.count))
      if let core = core(of: parts.map(\.formula), given: [fact], withLimits: true) {
        return .tooMany(core.map { parts[$0].condition }, event: event, count: history.count)
      }
    }
    return nil
  }

  /// A minimal set of formulas that cannot be true together, by index; nil if all of them can.
  private func core(
    of formulas: [Formula], given facts: [Formula] = [], withLimits: Bool
  ) -> [Int]? {
    var left = Array(formulas.indices)
    func canHold(_ places: [Int]) -> Bool {
      Satisfiability.canHold(places.map { formulas[$0] } + facts, withLimits: withLimits)
    }
    guard !canHold(left) else { return nil }
    for place in formulas.indices {
      let fewer = left.filter { $0 != place }
      if !canHold(fewer) { left = fewer }
    }
    return left.isEmpty ? nil : left
  }

  /// The event whose limit a comparison of a count is about.
  private func limitedEvent(of formula: Formula) -> EventReference? {
    for case .count(let donations) in formula.comparisons.map(\.variable) {
      if let event = events.first(where: { DonationSet.name(of: $0.id) == donations.event }) {
        return event
      }
    }
    return nil
  }
}
