import TipFoundation
import TipModel

/// Combines the changes in the log with the records.
struct TimelineAssembly {
  let engine: TipEngine
  let instance: TipInstance
  let inputs: TimelineInputs
  let ruleIDs: [String]
  let windows: [String: Set<Double>]
  /// The seconds to show before now, if they were given.
  let back: Double?
  let past: TimelineReader
  let future: TimelineReader

  /// The least number of seconds to show before now, and the share of it to show after now.
  private static let shortest = 60.0
  private static let margin = 0.12
  /// The divisor for a small share of the changes, and the factor for a distant time.
  private static let fewOf = 10
  private static let far = 10.0

  private var now: Date { engine.now }

  var timeline: Timeline {
    let events = inputs.events.map(event)
    let parameters = inputs.parameters.map(parameter)
    let displays = displays(where: { $0 == instance.id })
    let interval = waits ? engine.configuration?.displayFrequency ?? 0 : 0
    let others = interval > 0 ? self.displays(where: { $0 != instance.id }) : []
    let marks = past.marks.sorted { $0.date < $1.date }
    let happened =
      events.flatMap(\.donations) + parameters.flatMap(\.changes).map(\.date)
      + (displays + others).map(\.start) + marks.map(\.date)
    let start = start(of: happened.filter { $0 > .distantPast }.sorted())
    let end = end(from: start)
    let axis = TimelineAxis(start: start, now: now, end: end)
    return Timeline(
      tip: instance.id, typeName: instance.typeName, now: now, start: start, end: end,
      status: engine.status(of: instance), statuses: axis.spans(future.statuses),
      rules: ruleIDs.enumerated().map { place, id in
        Timeline.Rule(place: place, id: id, spans: future.rules[id].map(axis.spans) ?? [])
      },
      events: events.map(axis.event), parameters: parameters.map(axis.parameter),
      displays: displays.filter { axis.shows($0.end ?? $0.start) },
      otherDisplays: others.filter { axis.shows($0.start.addingTimeInterval(interval)) },
      interval: interval, marks: marks.filter { axis.shows($0.date) },
      earlier: happened.count { !axis.shows($0) })
  }

  /// The beginning of the axis, chosen so that a few early changes do not compress the rest.
  private func start(of happened: [Date]) -> Date {
    if let back { return now - max(back, 1) }
    let latest = now - TimelineAssembly.shortest
    let few = max(1, happened.count / TimelineAssembly.fewOf)
    if let first = happened.first, happened.count > 2 * few {
      let rest = min(happened[few], latest)
      if now.timeIntervalSince(first) > TimelineAssembly.far * now.timeIntervalSince(rest) {
        return rest
      }
    }
    let known = [happened.first, past.statuses.spans.first?.start].compactMap(\.self)
    return min(known.filter { $0 > .distantPast }.min() ?? latest, latest)
  }

  /// The tip minds when others were shown.
  private var waits: Bool {
    !(engine.records.tips[instance.id]?.limits.ignoresFrequency ?? false)
  }

  /// The end of the axis: as late as the forecast, but no further from now than the beginning. The
  /// next change is shown wherever it is.
  private func end(from start: Date) -> Date {
    let past = now.timeIntervalSince(start)
    let spans =
      future.statuses.spans.map(\.start) + future.rules.values.flatMap { $0.spans.map(\.start) }
    let flips = spans.filter { $0 > now }.map { $0.timeIntervalSince(now) }.sorted()
    guard let first = flips.first else { return now + past * TimelineAssembly.margin }
    let last = flips.last { $0 <= past } ?? first
    return now + last + (past + last) * TimelineAssembly.margin / 2
  }

  private func event(_ event: EventReference) -> Timeline.Event {
    let history = engine.history(of: event, at: now)
    let kept = (0..<history.count).map { history[$0].date }
    return Timeline.Event(
      id: event.id, donations: TimelineAssembly.union(kept, past.donations[event.id] ?? []),
      windows: (windows[event.id] ?? []).sorted(), deletions: past.deletions[event.id] ?? [])
  }

  /// Returns the sorted union of two arrays. Each date occurs as often as in the array that has it
  /// more often.
  private static func union(_ a: [Date], _ b: [Date]) -> [Date] {
    var missing: [Date: Int] = [:]
    for date in a { missing[date, default: 0] += 1 }
    var dates = a
    for date in b where date.timeIntervalSinceReferenceDate.isFinite {
      if let count = missing[date], count > 0 {
        missing[date] = count - 1
      } else {
        dates.append(date)
      }
    }
    return dates.filter { $0 >= .distantPast && $0 <= .distantFuture }.sorted()
  }

  private func parameter(_ parameter: ParameterDeclaration) -> Timeline.Parameter {
    let value = (try? engine.value(of: parameter)).map { ValuePrinter.debug($0) } ?? ""
    return Timeline.Parameter(
      id: parameter.id, name: parameter.name, value: value,
      changes: past.changes[parameter.id] ?? [])
  }

  /// The displays in the log, and those that only the records still have.
  private func displays(where isWanted: (String) -> Bool) -> [Timeline.Display] {
    var displays = past.displays.filter { isWanted($0.tip) }.map {
      Timeline.Display(tip: $0.tip, start: $0.start, end: $0.end ?? ending(of: $0.tip))
    }
    for tip in engine.records.tips.rows where isWanted(tip.id) {
      let known = Set(displays.lazy.filter { $0.tip == tip.id }.map(\.start))
      for date in tip.displays where !known.contains(date) {
        displays.append(Timeline.Display(tip: tip.id, start: date, end: nil))
      }
    }
    return displays.sorted { $0.start < $1.start }
  }

  /// Now, for a display that is under way here.
  private func ending(of tip: String) -> Date? {
    engine.state.records.tips.position(of: tip).flatMap { engine.state.openDisplays[$0] }
      .map { _ in now }
  }
}
