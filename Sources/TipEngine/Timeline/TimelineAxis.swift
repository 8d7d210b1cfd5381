import TipFoundation

/// The part of a timeline that lies on an axis of time.
struct TimelineAxis {
  let start: Date
  let now: Date
  let end: Date

  func shows(_ date: Date) -> Bool { date >= start }

  /// The spans on the axis. None crosses the present, so that the past and the forecast are
  /// distinct.
  func spans<Value>(_ builder: SpanBuilder<Value>) -> [Timeline.Span<Value>] {
    builder.ended(at: end).filter { $0.end > start }.flatMap { span in
      var before = span
      before.start = max(span.start, start)
      guard before.start < now, span.end > now else { return [before] }
      before.end = now
      return [before, Timeline.Span(value: span.value, start: now, end: span.end)]
    }
  }

  func event(_ event: Timeline.Event) -> Timeline.Event {
    Timeline.Event(
      id: event.id, donations: event.donations.filter(shows), windows: event.windows,
      deletions: event.deletions.filter(shows))
  }

  func parameter(_ parameter: Timeline.Parameter) -> Timeline.Parameter {
    Timeline.Parameter(
      id: parameter.id, name: parameter.name, value: parameter.value,
      changes: parameter.changes.filter { shows($0.date) })
  }
}
