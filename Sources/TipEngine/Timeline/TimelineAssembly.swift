import FoundationEssentials
import TipModel

/// Puts what was read off the log together with what the records know.
struct TimelineAssembly {
  let engine: TipEngine
  let instance: TipInstance
  let inputs: TimelineInputs
  let ruleIDs: [String]
  let windows: [String: Set<Double>]
  let past: TimelineReader
  let future: TimelineReader

  /// At least so much is shown before now, in seconds, and after it this part of what is shown before.
  private static let shortest = 60.0
  private static let margin = 0.12

  private var now: Date { engine.now }

  var timeline: Timeline {
    let events = inputs.events.map(event)
    let parameters = inputs.parameters.map(parameter)
    let displays = displays(where: { $0 == instance.id })
    let interval = waits ? engine.configuration?.displayFrequency ?? 0 : 0
    let others = interval > 0 ? self.displays(where: { $0 != instance.id }) : []
    let known =
      events.flatMap(\.donations) + parameters.flatMap(\.changes).map(\.date)
      + (displays + others).map(\.start) + past.marks.map(\.date)
      + [past.statuses.spans.first?.start].compactMap(\.self)
    let start = min(
      known.filter { $0 > .distantPast }.min() ?? now, now - TimelineAssembly.shortest)
    let end = end(from: start)
    return Timeline(
      tip: instance.id, typeName: instance.typeName, now: now, start: start, end: end,
      status: engine.status(of: instance),
      statuses: split(future.statuses.ended(at: end)),
      rules: ruleIDs.enumerated().map { place, id in
        Timeline.Rule(
          place: place, id: id, spans: split(future.rules[id]?.ended(at: end) ?? []))
      },
      events: events, parameters: parameters, displays: displays, otherDisplays: others,
      interval: interval, marks: past.marks.sorted { $0.date < $1.date })
  }

  /// The tip minds when others were shown.
  private var waits: Bool {
    !(engine.records.tips[instance.id]?.limits.ignoresFrequency ?? false)
  }

  /// As far ahead as something is foretold, but no more than there is to see before now; the next change
  /// is shown wherever it is.
  private func end(from start: Date) -> Date {
    let past = now.timeIntervalSince(start)
    let spans =
      future.statuses.spans.map(\.start) + future.rules.values.flatMap { $0.spans.map(\.start) }
    let flips = spans.filter { $0 > now }.map { $0.timeIntervalSince(now) }.sorted()
    guard let first = flips.first else { return now + past * TimelineAssembly.margin }
    let last = flips.last { $0 <= past } ?? first
    return now + last + (past + last) * TimelineAssembly.margin / 2
  }

  /// No span reaches over now, so that what was and what is foretold are told apart.
  private func split<Value>(_ spans: [Timeline.Span<Value>]) -> [Timeline.Span<Value>] {
    spans.flatMap { span -> [Timeline.Span<Value>] in
      guard span.start < now, span.end > now else { return [span] }
      return [
        Timeline.Span(value: span.value, start: span.start, end: now),
        Timeline.Span(value: span.value, start: now, end: span.end),
      ]
    }
  }

  private func event(_ event: EventReference) -> Timeline.Event {
    let history = engine.history(of: event, at: now)
    let kept = (0..<history.count).map { history[$0].date }
    return Timeline.Event(
      id: event.id, donations: TimelineAssembly.union(kept, past.donations[event.id] ?? []),
      windows: (windows[event.id] ?? []).sorted(), deletions: past.deletions[event.id] ?? [])
  }

  /// Each date as often as one of the two has it, in order.
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
      id: parameter.id, value: value, changes: past.changes[parameter.id] ?? [])
  }

  /// Those of the log, and those that only the records still know.
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
