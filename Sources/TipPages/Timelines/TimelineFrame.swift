import TipEngine
import TipModel
import TipTerminal

/// The title and the legend of a separate picture. A page has both itself.
struct TimelineFrame {
  static let headHeight = 28.0

  let head: [Markup]
  private(set) var legend: [Markup] = []
  /// The height of the whole picture.
  private(set) var height: Double

  private let width: Double
  private var x = TimelineFrame.margin

  private static let margin = 8.0
  private static let lineHeight = 20.0
  private static let signWidth = 18.0
  private static let gap = 18.0

  /// `top` is the height of the rows between the two.
  init(_ timeline: Timeline, _ time: LocalTime, width: Double, top: Double) {
    self.width = width
    let room = Int((width - 2 * TimelineFrame.margin) / (TimelineRows.character + 1))
    head = [
      Markup(
        "text", ["x": TimelineFrame.margin.short, "y": "18", "class": "name"],
        TimelineRows.clipped("\(timeline.tip)  \(timeline.status)", to: room))
    ]
    height = TimelineFrame.headHeight + top + TimelineFrame.lineHeight / 2
    for (sign, words) in TimelineFrame.signs(of: timeline) { add(sign, words) }
    add(nil, "times in \(time.name)")
    if let earlier = timeline.earlierWords { add(nil, earlier) }
    height += TimelineFrame.lineHeight / 2 + 4
  }

  /// Adds a sign next to the last one if there is room, and otherwise on a new line.
  private mutating func add(_ sign: Markup?, _ words: String) {
    let shown = TimelineRows.clipped(
      words, to: Int((width - TimelineFrame.signWidth) / TimelineRows.character))
    let begin = sign == nil ? 0 : TimelineFrame.signWidth
    let size = begin + Double(shown.count) * TimelineRows.character
    if x > TimelineFrame.margin, x + size > width - TimelineFrame.margin {
      x = TimelineFrame.margin
      height += TimelineFrame.lineHeight
    }
    if let sign {
      legend.append(
        Markup("g", ["transform": "translate(\(x.short) \((height - 4).short))"], [sign]))
    }
    legend.append(
      Markup(
        "text", ["x": (x + begin).short, "y": height.short, "class": "soft small"], shown))
    x += size + TimelineFrame.gap
  }

  /// The signs that were used, each drawn with its middle at 0.
  private static func signs(of timeline: Timeline) -> [(Markup, String)] {
    var signs: [(Markup, String)] = []
    let statuses = Set(timeline.statuses.map(\.value.word))
    for word in ["available", "pending", "invalidated"] where statuses.contains(word) {
      signs.append((box(word, height: 10), word))
    }
    let verdicts = Set(timeline.rules.flatMap { $0.spans.map(\.value) })
    for (verdict, words) in [
      (RuleRecord.Status.holds, "rule holds"), (.fails, "rule fails"),
      (.failed, "rule failed with an error"),
    ] where verdicts.contains(verdict) {
      signs.append((box(verdict.rawValue, height: verdict == .fails ? 2 : 8), words))
    }
    let foretold =
      timeline.statuses.map(\.start) + timeline.rules.flatMap { $0.spans.map(\.start) }
    if foretold.contains(where: { $0 >= timeline.now }) {
      signs.append((box("available foretold", height: 10), "foretold"))
    }
    if timeline.events.contains(where: { !$0.donations.isEmpty }) {
      signs.append((dot("donation"), "donation"))
    }
    if !timeline.displays.isEmpty { signs.append((box("display", height: 8), "shown")) }
    if !timeline.otherDisplays.isEmpty { signs.append((dot("other"), "another tip shown")) }
    return signs
  }

  private static func box(_ kind: String, height: Double) -> Markup {
    Markup(
      empty: "rect",
      [
        "x": "0", "y": (-height / 2).short, "width": "12", "height": height.short,
        "rx": height > 4 ? "2" : nil, "class": kind,
      ])
  }

  private static func dot(_ kind: String) -> Markup {
    Markup(empty: "circle", ["cx": "6", "cy": "0", "r": "3.5", "class": kind])
  }
}
