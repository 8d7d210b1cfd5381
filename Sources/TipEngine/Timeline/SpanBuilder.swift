import TipFoundation

/// Builds spans from the values at each instant, in the order of the log.
struct SpanBuilder<Value: Hashable & Sendable> {
  private(set) var spans: [Timeline.Span<Value>] = []

  /// Notes a value from `date` on. If the clock was set back, the spans after that date are
  /// removed.
  mutating func note(_ value: Value, at date: Date) {
    while let last = spans.last, last.start >= date { spans.removeLast() }
    if !spans.isEmpty {
      spans[spans.count - 1].end = date
      if spans[spans.count - 1].value == value { return }
    }
    spans.append(Timeline.Span(value: value, start: date, end: date))
  }

  /// The spans up to `date`.
  func ended(at date: Date) -> [Timeline.Span<Value>] {
    var spans = spans.filter { $0.start < date }
    if !spans.isEmpty { spans[spans.count - 1].end = date }
    return spans
  }
}
