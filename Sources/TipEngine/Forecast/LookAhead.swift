import TipFoundation
import TipModel

extension TipEngine {
  /// The end of a search of the future without a given end: 30 days from now, or a second after the
  /// last length that the tip's rules, options and events name and the last timer, if that is
  /// later.
  func lookAhead(for instance: TipInstance) -> Date {
    let usual = now.addingTimeInterval(StatusForecast.standardRange)
    let named = namedLengths(for: instance).max().map { now.addingTimeInterval($0 + 1) }
    var dates = [usual]
    if let named { dates.append(named) }
    for date in namedDates(for: instance) + [state.timers.last].compactMap(\.self) where date > now
    {
      dates.append(date.addingTimeInterval(1))
    }
    return min(dates.max() ?? usual, now.addingTimeInterval(TipEngine.longestLook))
  }

  /// A hundred years, in seconds.
  private static var longestLook: Double { 3_155_760_000 }

  /// The lengths of time that the rules name, in seconds.
  private func namedLengths(for instance: TipInstance) -> [Double] {
    var lengths: [Double] = []
    for rule in state.instances[instance.index].rules { lengths += rule.rule.namedLengths }
    for case .event(let event) in inputs(of: instance) {
      if let age = event.limit.maximumAge { lengths.append(age) }
    }
    if let frequency = state.configuration?.displayFrequency { lengths.append(frequency) }
    let limits = state.records.tips[at: state.instances[instance.index].tip].limits
    if let duration = limits.duration { lengths.append(duration) }
    return lengths.filter(\.isFinite)
  }

  private func namedDates(for instance: TipInstance) -> [Date] {
    state.instances[instance.index].rules.flatMap(\.rule.constants).compactMap {
      if case .date(let date) = $0 { date } else { nil }
    }
  }
}

extension CompiledRule {
  /// The lengths of time that the rule certainly names, in seconds.
  fileprivate var namedLengths: [Double] {
    guard let content else { return [] }
    var found: [Double] = []
    for expression in content.rule.body.expressions {
      _ = expression.contains { part in
        if part.type == .builtin(.donationTimeRange),
          case .timeRange(let range)? = content.fold(part)
        {
          found.append(range.seconds)
        }
        return false
      }
    }
    return found
  }
}
