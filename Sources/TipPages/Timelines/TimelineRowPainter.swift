import TipEngine
import TipFoundation
import TipModel
import TipTerminal

/// Draws the contents of each row of a picture. The middle of the row is at 0.
struct TimelineRowPainter {
  private let rows: TimelineRows
  private let timeline: Timeline
  private let time: LocalTime
  /// The height of the whole picture, once it is known.
  var height = 0.0

  init(_ rows: TimelineRows) {
    self.rows = rows
    timeline = rows.timeline
    time = rows.time
  }

  private func x(_ date: Date) -> Double { rows.x(date) }

  // MARK: Behind and before everything

  func scale(_ ticks: [TimeScale.Tick]) -> [Markup] {
    let now = x(timeline.now)
    return ticks.flatMap { tick -> [Markup] in
      let x = rows.left + tick.position
      let half = Double(tick.label.count) * TimelineRows.character / 2
      guard x + half <= rows.right + 10, x - half >= 0 else { return [] }
      let line = Markup(
        empty: "line",
        ["x1": x.short, "x2": x.short, "y1": "34", "y2": height.short, "class": "grid"])
      // The line of the present passes through here.
      guard abs(x - now) > half + 2 else { return [line] }
      return [
        line,
        Markup(
          "text", ["x": x.short, "y": "30", "text-anchor": "middle", "class": "soft small"],
          tick.label),
      ]
    }
  }

  var now: [Markup] {
    let x = x(timeline.now)
    let words = "now \(time.text(timeline.now))"
    let half = Double(words.count) * TimelineRows.character / 2
    let anchor = x + half > rows.right ? "end" : x - half < 4 ? "start" : "middle"
    return [
      Markup(
        empty: "line",
        ["x1": x.short, "x2": x.short, "y1": "18", "y2": height.short, "class": "now"]),
      Markup(
        "text", ["x": x.short, "y": "13", "text-anchor": anchor, "class": "nowtext small"], words),
    ]
  }

  // MARK: Spans

  var statuses: [Markup] {
    timeline.statuses.flatMap { span -> [Markup] in
      let name =
        switch span.value {
        case .pending: "pending"
        case .available: "available"
        case .invalidated: "invalidated"
        }
      return bar(
        from: span.start, to: span.end, height: 16, kind: name,
        says: "\(span.value)", label: name, labelKind: span.value == .pending ? "onwait" : "on")
    }
  }

  func verdicts(of rule: Timeline.Rule) -> [Markup] {
    rule.spans.flatMap { span in
      bar(
        from: span.start, to: span.end, height: span.value == .fails ? 2 : 8,
        kind: span.value.rawValue, says: "\(rule.id): \(span.value.rawValue)")
    }
  }

  private func bar(
    from start: Date, to end: Date, height: Double, kind: String, says: String,
    label: String? = nil, labelKind: String = "on"
  ) -> [Markup] {
    let isForetold = start >= timeline.now
    let width = max(x(end) - x(start), 1)
    var parts = [
      Markup(
        "rect",
        [
          "x": x(start).short, "y": (-height / 2).short, "width": width.short,
          "height": height.short, "rx": height > 4 ? "2" : nil,
          "class": kind + (isForetold ? " foretold" : ""),
        ],
        [Markup("title", "\(says)\(isForetold ? " (foretold)" : ""), \(words(start, end))")])
    ]
    if let label, width > Double(label.count) * TimelineRows.character + 12 {
      parts.append(
        Markup(
          "text",
          [
            "x": ((x(start) + x(end)) / 2).short, "y": "4", "text-anchor": "middle",
            // Forecast spans are paler, so their labels do not have the paper's colour.
            "class": (isForetold && labelKind == "on" ? "later" : labelKind) + " small",
            "aria-hidden": "true",
          ], label))
    }
    return parts
  }

  private func words(_ start: Date, _ end: Date) -> String {
    let length = DurationText.short(max(1, end.timeIntervalSince(start).rounded()))
    return "\(time.text(start)) to \(time.text(end)), \(length)"
  }

  func window(_ seconds: Double) -> [Markup] {
    let begin = timeline.now.addingTimeInterval(-seconds)
    let start = x(begin)
    let end = x(timeline.now)
    let cap = begin < timeline.start ? "" : "M\(start.short) -4V4"
    return [
      Markup(
        "path", ["d": "\(cap)M\(start.short) 0H\(end.short)M\(end.short) -4V4", "class": "window"],
        [Markup("title", "rules look back \(DurationText.short(seconds))")])
    ]
  }

  // MARK: Instants

  /// Donations that are closer than this many points are drawn as one.
  private static let bucket = 5.0

  func donations(of event: Timeline.Event) -> [Markup] {
    var buckets: [Int: (count: Int, first: Date, last: Date)] = [:]
    for date in event.donations {
      let place = Int((x(date) / TimelineRowPainter.bucket).rounded(.down))
      let known = buckets[place] ?? (0, date, date)
      buckets[place] = (known.count + 1, known.first, date)
    }
    let most = buckets.values.map(\.count).max() ?? 1
    let deletions = event.deletions.map { date in
      Markup(
        "path",
        ["d": "M\((x(date) - 4).short) -4l8 8m0 -8l-8 8", "class": "deletion", "fill": "none"],
        [Markup("title", "donations deleted, \(time.text(date))")])
    }
    return deletions
      + buckets.sorted { $0.key < $1.key }.map { _, bucket in
        let middle = x(bucket.first) / 2 + x(bucket.last) / 2
        let size = most == 1 ? 6 : 5 + 15 * Double(bucket.count) / Double(most)
        let says = bucket.count == 1 ? "1 donation, " : "\(bucket.count) donations from "
        return Markup(
          "rect",
          [
            "x": (middle - (most == 1 ? 3 : 2)).short,
            "y": (most == 1 ? -3 : 10 - size).short, "width": most == 1 ? "6" : "4",
            "height": size.short, "rx": most == 1 ? "3" : "1.5", "class": "donation",
          ], [Markup("title", says + time.text(bucket.first))])
      }
  }

  func changes(of parameter: Timeline.Parameter) -> [Markup] {
    if parameter.changes.isEmpty {
      return [
        Markup(
          "text", ["x": rows.left.short, "y": "4", "class": "soft small"],
          TimelineRows.clipped(parameter.value, to: 40))
      ]
    }
    return signs(parameter.changes, shape: "M-5 0L0 -5L5 0L0 5z")
  }

  var marks: [Markup] { signs(timeline.marks, shape: "M-5 4L0 -5L5 4z") }

  /// A sign for each mark, with its words next to it unless they would overlap the next sign.
  private func signs(_ marks: [Timeline.Mark], shape: String) -> [Markup] {
    var parts: [Markup] = []
    var taken = -Double.infinity
    for (index, mark) in marks.enumerated() {
      let x = x(mark.date)
      parts.append(
        Markup(
          "path", ["d": shape, "transform": "translate(\(x.short) 0)", "class": "change"],
          [Markup("title", "\(mark.text), \(time.text(mark.date))")]))
      let next = index + 1 < marks.count ? self.x(marks[index + 1].date) : rows.right
      let words = TimelineRows.clipped(mark.text, to: 28)
      let width = Double(words.count) * TimelineRows.character + 10
      if x + width < next - 6 {
        parts.append(Markup("text", ["x": (x + 8).short, "y": "4", "class": "small"], words))
        taken = x + width
      } else if x - width > taken {
        parts.append(
          Markup(
            "text", ["x": (x - 8).short, "y": "4", "text-anchor": "end", "class": "small"], words))
        taken = x + 6
      } else {
        taken = x + 6
      }
    }
    return parts
  }

  // MARK: Displays

  var displays: [Markup] {
    timeline.displays.map { display in
      let start = x(display.start)
      let width = display.end.map { max(x($0) - start, 3) } ?? 3
      return Markup(
        "rect",
        [
          "x": start.short, "y": "-5", "width": width.short, "height": "10", "rx": "2",
          "class": "display",
        ],
        [
          Markup(
            "title",
            "shown, " + (display.end.map { words(display.start, $0) } ?? time.text(display.start)))
        ])
    }
  }

  var otherDisplays: [Markup] {
    timeline.otherDisplays.flatMap { display -> [Markup] in
      let end = x(display.start.addingTimeInterval(timeline.interval))
      return [
        Markup(
          empty: "line",
          [
            "x1": x(display.start).short, "x2": end.short, "y1": "0", "y2": "0",
            "class": "interval",
          ]),
        Markup(
          "circle", ["cx": x(display.start).short, "cy": "0", "r": "4", "class": "other"],
          [Markup("title", "\(display.tip) shown, \(time.text(display.start))")]),
      ]
    }
  }
}
