import TipEngine
import TipFoundation
import TipModel

/// The rows of a timeline, each with its name.
struct TimelineLanes {
  struct Lane {
    let name: String
    let row: TimelineRow
  }

  private let timeline: Timeline
  private let columns: TimelineColumns
  private let time: LocalTime
  private let glyphs: TimelineGlyphs
  /// The number of donations in each column, for each event.
  private let counts: [[Int: Int]]
  /// The most that one column of any event has.
  private let most: Int

  init(
    _ timeline: Timeline, _ columns: TimelineColumns, _ time: LocalTime, _ glyphs: TimelineGlyphs
  ) {
    self.timeline = timeline
    self.columns = columns
    self.time = time
    self.glyphs = glyphs
    counts = timeline.events.map { event in
      event.donations.reduce(into: [:]) { $0[columns.column(of: $1), default: 0] += 1 }
    }
    most = counts.flatMap(\.values).max() ?? 0
  }

  var all: [Lane] {
    var lanes = [now, scale, status] + timeline.rules.map(rule)
    for (event, counts) in zip(timeline.events, counts) {
      lanes.append(donations(of: event, counts))
      lanes += event.windows.map(window)
    }
    lanes += timeline.parameters.map(parameter)
    if !timeline.displays.isEmpty { lanes.append(displays) }
    if !timeline.otherDisplays.isEmpty { lanes.append(otherDisplays) }
    if !timeline.marks.isEmpty { lanes.append(marks) }
    return lanes
  }

  /// True if a column contains more than one change of the status.
  var hasSeveralStatuses: Bool { columns.fill(timeline.statuses).contains { $0.several } }

  /// The number of donations at the highest sign of an event's row. It is nil if each sign is one
  /// donation.
  var densityWords: String? {
    guard most > 1 else { return nil }
    let length = DurationText.short(max(1, columns.seconds.rounded()))
    guard glyphs.counts else {
      return "\(glyphs.density.last ?? " ") \(most) donations in \(length)"
    }
    return "digits count donations in \(length)" + (most > 9 ? ", * is 10 or more" : "")
  }

  private func lane(_ name: String, _ body: (inout TimelineRow) -> Void) -> Lane {
    var row = TimelineRow(columns.count, glyphs)
    body(&row)
    if row.isFree(columns.now..<columns.now + 1) { row.put(glyphs.now, at: columns.now, .note) }
    return Lane(name: name, row: row)
  }

  /// The lane with the label of the line through all other rows.
  private var now: Lane {
    let text = glyphs.fitted("now \(time.text(timeline.now))", to: columns.count)
    let end = min(max(columns.now + 1, text.count), columns.count)
    var row = TimelineRow(columns.count, glyphs)
    row.put(text, from: end - text.count, .note)
    return Lane(name: "", row: row)
  }

  private var scale: Lane {
    lane("") { row in
      for (column, label) in columns.ticks {
        // A label that overlaps the edge or another one is worse than none.
        guard row.isFree(column..<column + 1 + label.count) else { continue }
        row.put(glyphs.tick, at: column, .dim)
        row.put(label, from: column + 1, .dim)
      }
    }
  }

  private var status: Lane {
    lane("status") { row in
      for (column, status, several) in columns.fill(timeline.statuses) {
        row.put(
          several ? glyphs.severalStatuses : glyphs.glyph(status), at: column,
          column > columns.now ? .dim : status.style)
      }
    }
  }

  private func rule(_ rule: Timeline.Rule) -> Lane {
    lane(rule.name) { row in
      for (column, verdict, several) in columns.fill(rule.spans) {
        let style: Style =
          switch verdict {
          case .holds: column > columns.now ? .dim : .success
          case .fails: .dim
          case .failed: .failure
          }
        row.put(several ? glyphs.severalVerdicts : glyphs.glyph(verdict), at: column, style)
      }
    }
  }

  private func donations(of event: Timeline.Event, _ counts: [Int: Int]) -> Lane {
    lane(event.name) { row in
      for date in event.deletions {
        row.put(glyphs.deletion, at: columns.column(of: date), .failure)
      }
      for (column, count) in counts {
        row.put(glyphs.glyph(count: count, most: most), at: column, .value)
      }
    }
  }

  private func window(_ seconds: Double) -> Lane {
    lane(Timeline.Event.name(ofWindow: seconds)) { row in
      let start = timeline.now.addingTimeInterval(-seconds)
      let first = columns.column(of: max(start, timeline.start))
      row.put(start < timeline.start ? glyphs.window : glyphs.windowStart, at: first, .dim)
      for column in (first + 1)..<max(columns.now, first + 1) {
        row.put(glyphs.window, at: column, .dim)
      }
      row.put(glyphs.windowEnd, at: columns.now, .note)
    }
  }

  private func parameter(_ parameter: Timeline.Parameter) -> Lane {
    lane(parameter.name(in: timeline.typeName)) { row in
      put(parameter.changes, sign: glyphs.change, into: &row)
      if parameter.changes.isEmpty {
        row.put(glyphs.fitted(parameter.value, to: columns.now - 1), from: 0, .dim)
      }
    }
  }

  private var displays: Lane {
    lane("shown \(timeline.displays.count)") { row in
      for display in timeline.displays {
        let first = columns.column(of: display.start)
        guard let end = display.end else {
          row.put(glyphs.moment, at: first, .success)
          continue
        }
        for column in first...max(first, columns.column(of: end)) {
          row.put(glyphs.display, at: column, .success)
        }
      }
    }
  }

  private var otherDisplays: Lane {
    lane("others shown") { row in
      for display in timeline.otherDisplays {
        let first = columns.column(of: display.start)
        let last = columns.column(of: display.start.addingTimeInterval(timeline.interval))
        for column in first...max(first, last)
        where column != columns.now && row.isFree(column..<column + 1) {
          row.put(glyphs.wait, at: column, .warning)
        }
        row.put(glyphs.moment, at: first, .warning)
      }
    }
  }

  private var marks: Lane {
    lane("happened") { row in put(timeline.marks, sign: glyphs.mark, into: &row) }
  }

  /// Puts marks into a row. If several are in one column, the text of the last one is shown.
  private func put(_ marks: [Timeline.Mark], sign: Character, into row: inout TimelineRow) {
    var last: [Int: Timeline.Mark] = [:]
    for mark in marks { last[columns.column(of: mark.date)] = mark }
    for column in last.keys { row.put(sign, at: column, .path) }
    for (column, mark) in last.sorted(by: { $0.key < $1.key }) {
      row.put(
        sign: sign, mark.text, at: column,
        before: column < columns.now ? columns.now : columns.count, .path)
    }
  }
}
