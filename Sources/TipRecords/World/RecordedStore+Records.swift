package import TipEngine
package import TipFoundation
import TipModel

/// The records of an app as those of an engine. All code that works on a store then works on them.
extension RecordedStore {
  package var records: Records {
    Records(
      tips: tips.map(\.record), parameters: parameters.map(\.record), events: events.map(\.record),
      rules: rules.map(\.record), lastEntry: 0)
  }
}

extension RecordedTip {
  /// The times at which the tip was shown. Displays without a date are taken to be as early as
  /// possible.
  package var displays: [Date] {
    var dates = displayDates.sorted()
    if let last = lastDisplayed, dates.last.map({ $0 < last }) ?? true { dates.append(last) }
    let missing = min(max(0, displayCount ?? 0) - dates.count, RecordedTip.mostDisplays)
    guard missing > 0, let first = dates.first ?? created else { return dates }
    return Array(repeating: first, count: missing) + dates
  }

  private static let mostDisplays = 10_000

  /// The reason of the invalidation, derived from the other records, since the meaning of its
  /// number is not known.
  var reason: InvalidationReason {
    if let count = displayCount, let most = maxDisplayCount, count >= most {
      return .displayCountExceeded
    }
    if let seconds = displaySeconds, let most = maxDisplaySeconds, seconds >= most {
      return .displayDurationExceeded
    }
    return .unknown
  }

  /// The options that it was recorded with.
  var options: [TipOption] {
    var options: [TipOption] = []
    if let count = maxDisplayCount { options.append(.maxDisplayCount(count)) }
    if let seconds = maxDisplaySeconds { options.append(.maxDisplayDuration(seconds)) }
    if ignoresDisplayFrequency == true { options.append(.ignoresDisplayFrequency(true)) }
    return options
  }

  fileprivate var record: TipRecord {
    var record = TipRecord(id: id, typeName: id, options: options)
    record.displays = displays
    record.displayedSeconds = max(0, displaySeconds.map { $0.isFinite ? $0 : 0 } ?? 0)
    switch status {
    case 2:
      record.status = .invalidated(reason)
      record.invalidation = .init(
        reason: reason, date: lastDisplayed ?? created ?? .distantPast, entry: 0,
        number: invalidationReason)
    case 1: record.status = .available
    case 0, 3: record.status = .pending
    default: break
    }
    return record
  }
}

extension RecordedParameter {
  fileprivate var record: ParameterRecord {
    ParameterRecord(id: id, text: json ?? "", untyped: self)
  }
}

extension RecordedEvent {
  fileprivate var record: EventRecord {
    let limit = DonationLimit(
      maximumCount: maximumCount.map { max(0, $0) } ?? DonationLimit.standard.maximumCount,
      maximumAge: maximumAge.flatMap { $0.isFinite ? $0 : nil })
    return EventRecord(id: id, limit: limit, untyped: donations)
  }
}

extension RecordedRule {
  fileprivate var record: RuleRecord {
    let parsed = RuleIdentifier(id)
    let tip = tip ?? parsed?.tip ?? id
    let inputs = [event, parameter].compactMap(\.self)
    let category: RuleRecord.Category =
      switch self.category {
      case 2: .event
      case 4: .parameter
      default: .combined
      }
    return RuleRecord(
      id: id, tip: tip, category: category, predicate: parsed?.predicate ?? id,
      inputs: inputs.isEmpty ? parsed?.inputs.map(\.id) ?? [] : inputs,
      status: holds.map { $0 ? .holds : .fails })
  }
}
