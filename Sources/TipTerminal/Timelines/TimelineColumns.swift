import TipEngine
import TipFoundation

/// The columns of a timeline in characters. One is for the present alone: the past is left of it,
/// the forecast right.
struct TimelineColumns {
  let count: Int
  let now: Int
  private let scale: TimeScale
  private let present: Date

  init(_ timeline: Timeline, count: Int, time: LocalTime) {
    self.count = max(count, 3)
    present = timeline.now
    scale = TimeScale(
      from: timeline.start, to: timeline.end, length: Double(self.count), time: time)
    now = min(max(Int(scale.position(of: timeline.now)), 1), self.count - 2)
  }

  func column(of date: Date) -> Int {
    let column = min(Int(scale.position(of: date)), count - 1)
    if date <= present { return min(column, now - 1) }
    return max(column, now + 1)
  }

  /// The seconds of one column.
  var seconds: Double { scale.end.timeIntervalSince(scale.start) / Double(count) }

  var ticks: [(column: Int, label: String)] {
    scale.ticks().map { ($0.date == present ? now : column(of: $0.date), $0.label) }
  }

  /// The value of a span in each column. `several` is true if more than one span touches the
  /// column.
  func fill<Value>(_ spans: [Timeline.Span<Value>]) -> [(column: Int, value: Value, several: Bool)]
  {
    var filled: [Int: (value: Value, several: Bool)] = [:]
    for span in spans {
      let first = span.start == present ? now + 1 : column(of: span.start)
      let last = span.end <= present ? min(column(of: span.end), now - 1) : column(of: span.end)
      guard first <= last else { continue }
      for column in first...last {
        let isNew = filled[column].map { $0.value != span.value } ?? false
        // Two in one column are a change there; a third was too short to be visible.
        let isShort = first == last && isNew
        filled[column] = (span.value, (filled[column]?.several ?? false) || isShort)
      }
    }
    return filled.map { ($0.key, $0.value.value, $0.value.several) }.sorted {
      $0.column < $1.column
    }
  }
}
