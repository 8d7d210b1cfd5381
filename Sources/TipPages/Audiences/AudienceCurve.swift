import TipTerminal

/// Curves of how many of all users have a tip at the end of each day. All curves of a page have one
/// scale, from none to all of the users, and the same days.
struct AudienceCurve {
  private let audience: Audience

  /// The width in units of the picture, in which letters are ``AudienceStyle/labelSize`` high.
  static let width = 500.0
  static let height = 158.0
  static let (left, right, top, plotHeight) = (64.0, 490.0, 12.0, 116.0)
  static var base: Double { top + plotHeight }
  /// The curve itself goes up by thousandths of all users.
  private static let resolution = 1000
  private static let mostSteps = 120
  private static let (axisID, plotID) = ("axis", "plot")

  init(_ audience: Audience) { self.audience = audience }

  /// A curve with its axes. The first one of a page defines the axes, and the others refer to them.
  func parts(of tip: Audience.Tip, isFirst: Bool) -> [Markup] {
    let axes =
      isFirst
      ? Markup("g", ["id": Self.axisID], [clip] + shares + days)
      : Markup(empty: "use", ["href": "#\(Self.axisID)"])
    let curves =
      [curve(tip.days, "curve")] + (tip.change.map { [curve($0.days, "other")] } ?? [])
      + (tip.seen.map { [curve($0, "seen")] } ?? [])
    return [axes, Markup("g", ["clip-path": "url(#\(Self.plotID))"], curves)]
  }

  /// The clipping path of the curves, which is the area of the plot.
  private var clip: Markup {
    Markup(
      "clipPath", ["id": Self.plotID],
      [
        Markup(
          empty: "rect",
          [
            "x": Self.left.short, "y": "0", "width": (Self.right - Self.left).short,
            "height": (Self.base + 1).short,
          ])
      ])
  }

  func text(_ words: String, x: Double, y: Double, anchor: String) -> Markup {
    Markup("text", ["x": x.short, "y": y.short, "text-anchor": anchor, "class": "tick"], words)
  }

  /// Round shares of all users.
  var shares: [Markup] {
    [(0, "0 %"), (50, "50 %"), (100, "100 %")].flatMap { share, label -> [Markup] in
      let y = Self.base - Self.plotHeight * Double(share) / 100
      return [
        Markup(
          empty: "path",
          ["d": "M\(Self.left.short) \(y.short)H\(Self.right.short)", "class": "grid"]),
        text(label, x: Self.left - 8, y: y + 5, anchor: "end"),
      ]
    }
  }

  private var days: [Markup] {
    let count = audience.tips.map(\.days.count).max() ?? 0
    let step = (Self.right - Self.left) / Double(max(1, count))
    return DayScale(from: audience.begin, dayCount: count, most: 5).ticks.flatMap {
      tick -> [Markup] in
      let x = Self.left + Double(tick.day) * step
      let half = Double(tick.label.count) * AudienceStyle.labelSize * 0.3
      let anchor = x + half > Self.width - 4 ? "end" : x - half < 4 ? "start" : "middle"
      return [
        Markup(empty: "path", ["d": "M\(x.short) \(Self.base.short)v5", "class": "grid"]),
        text(tick.label, x: x, y: Self.base + 23, anchor: anchor),
      ]
    }
  }

  /// The curve of a series. Each day is a step as wide as the day, because a slope would be between
  /// two instants.
  func curve(_ days: [Int], _ style: String) -> Markup {
    let across = (Self.right - Self.left) / Double(max(1, days.count))
    let up = Self.plotHeight / Double(Self.resolution)
    // It begins left of the plot and ends right of it.
    var path = "M-1 0"
    var (level, waiting) = (share(days.first ?? 0), 1)
    if level != 0 { path += "v\(-level)" }
    // As many steps as an eye can distinguish. Each is as high as the last of its days.
    let length = (days.count + Self.mostSteps - 1) / Self.mostSteps
    for first in stride(from: 0, to: days.count, by: max(1, length)) {
      let last = min(first + length, days.count) - 1
      let next = share(days[last])
      if next != level {
        if waiting > 0 { path += "h\(waiting)" }
        path += "v\(level - next)"
        (level, waiting) = (next, 0)
      }
      waiting += last - first + 1
    }
    path += "h\(waiting + 1)V0"
    return Markup(
      empty: "path",
      [
        "d": path, "class": style,
        "transform":
          "translate(\(Self.left.short) \(Self.base.short)) scale(\(across.exact) \(up.exact))",
      ])
  }

  private func share(_ count: Int) -> Int {
    Int((Double(count) / Double(max(1, audience.users)) * Double(Self.resolution)).rounded())
  }
}

extension Double {
  /// The number with at most six decimals.
  fileprivate var exact: String {
    let millionths = (self * 1e6).rounded()
    return magnitude < 1e9 ? "\(millionths / 1e6)" : "0"
  }
}
