import TipEngine
import TipFoundation
import TipModel
import TipTerminal

/// The rows of a picture, from top to bottom.
struct TimelineRows {
  let timeline: Timeline
  let time: LocalTime
  private(set) var parts: [Markup] = []
  private(set) var height = 0.0

  /// The positions at which time begins and ends.
  let left: Double
  let right: Double
  private let isStacked: Bool
  private let scale: TimeScale

  static let rowHeight = 24.0
  static let narrowHeight = 18.0
  /// About as wide as a character is.
  static let character = 6.4

  init(_ timeline: Timeline, _ time: LocalTime, width: Double) {
    self.timeline = timeline
    self.time = time
    isStacked = width < TimelinePicture.widthForNames
    left = isStacked ? 8 : 168
    right = width - 12
    scale = TimeScale(from: timeline.start, to: timeline.end, length: right - left, time: time)
    draw()
  }

  func x(_ date: Date) -> Double { left + scale.position(of: date) }

  private mutating func draw() {
    let ticks = scale.ticks(character: TimelineRows.character, gap: 18)
    height = 46
    var rows = TimelineRowPainter(self)
    row("status", rows.statuses)
    for rule in timeline.rules { row(rule.name, rows.verdicts(of: rule)) }
    for event in timeline.events {
      row(event.name, rows.donations(of: event))
      for window in event.windows {
        row(Timeline.Event.name(ofWindow: window), rows.window(window), isSoft: true)
      }
    }
    for parameter in timeline.parameters {
      row(parameter.name(in: timeline.typeName), rows.changes(of: parameter))
    }
    if !timeline.displays.isEmpty { row("shown \(timeline.displays.count)", rows.displays) }
    if !timeline.otherDisplays.isEmpty { row("others shown", rows.otherDisplays) }
    if !timeline.marks.isEmpty { row("happened", rows.marks) }
    height += 6
    rows.height = height
    parts = rows.scale(ticks) + parts + rows.now
  }

  /// All rows, moved down by an offset.
  func moved(by offset: Double) -> Markup {
    Markup("g", ["transform": "translate(0 \(offset.short))"], parts)
  }

  /// Adds a row whose parts are drawn with its middle at 0.
  private mutating func row(_ name: String, _ content: [Markup], isSoft: Bool = false) {
    let size = isSoft ? TimelineRows.narrowHeight : TimelineRows.rowHeight
    if isStacked { height += 14 }
    let middle = height + size / 2
    let label = Markup(
      "text",
      [
        "x": isStacked ? left.short : (left - 12).short,
        "y": isStacked ? (height - 2).short : (middle + 4).short,
        "text-anchor": isStacked ? nil : "end", "class": isSoft || isStacked ? "soft small" : nil,
      ], TimelineRows.clipped(name.drop { $0 == " " }, to: isStacked ? 48 : 24))
    parts.append(label)
    parts.append(Markup("g", ["transform": "translate(0 \(middle.short))"], content))
    height += size
  }

  static func clipped(_ words: some StringProtocol, to count: Int) -> String {
    words.count > count ? words.prefix(max(count - 1, 1)) + "…" : String(words)
  }
}
