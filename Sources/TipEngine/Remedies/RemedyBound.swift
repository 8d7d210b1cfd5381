import TipFoundation
import TipModel
import TipSolver
import TipText

/// A lower bound of the number of actions, from the distance of the counts that rules compare to
/// those that they need. A donation adds one to a count, and no other action does.
struct RemedyBound {
  private(set) var leastActions = 0

  init(_ start: TipEngine, _ instance: TipInstance) {
    var missing: [String: Int] = [:]
    for (place, rule) in start.state.instances[instance.index].rules.enumerated()
    where rule.verdict == .fails {
      // Another input might decide which donations count.
      guard rule.inputs.count == 1, case .event(let event)? = rule.inputs.first,
        let content = rule.rule.content
      else { continue }
      // A donation dated ahead adds to counts by itself.
      if let latest = start.history(of: event, at: start.now).latest,
        latest > start.now.timeIntervalSinceReferenceDate
      {
        continue
      }
      let reading = RuleReading(content)
      let counts = reading.conjuncts.compactMap { conjunct -> (subject: NodeID, needed: Int)? in
        guard let comparison = reading.comparisons.first(where: { $0.range == conjunct.range }),
          let needed = RemedyBound.needed(comparison)
        else { return nil }
        return (comparison.subject, needed)
      }
      let values = start.values(of: Set(counts.map(\.subject)), ofRule: place, of: instance)
      for (subject, needed) in counts {
        guard case .int(let got)? = values[subject] else { continue }
        missing[event.id] = max(missing[event.id] ?? 0, needed - got)
      }
    }
    leastActions = missing.values.reduce(0, +)
  }

  /// The least count that satisfies a comparison, where only donations can add to it.
  static func needed(_ comparison: RuleReading.Comparison) -> Int? {
    guard case .count(let donations) = comparison.variable, donations.growsByDonationsOnly,
      case .int(let constant) = comparison.constant
    else { return nil }
    switch comparison.relation {
    case .greaterOrEqual, .equal: return constant
    case .greater: return constant < .max ? constant + 1 : nil
    case .less, .lessOrEqual, .notEqual: return nil
    }
  }
}

extension DonationSet {
  /// True if each donation adds at most one to it, and neither time nor other inputs change it.
  fileprivate var growsByDonationsOnly: Bool {
    // A filter that has no words is named by its place.
    tail.isEmpty
      && filters.allSatisfy {
        $0.hasPrefix("filter(") && !$0.contains("date") && !$0.contains("now") && !$0.contains("…")
      }
  }
}
