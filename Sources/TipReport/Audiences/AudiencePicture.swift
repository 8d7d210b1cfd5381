/// How many users have each tip, day by day: a curve for each, all on one scale of time, each on its own of users.
public struct AudiencePicture {
  private let audience: Audience
  /// In points.
  private let width: Double

  private static let (rowHeight, curveHeight, head, left, right) = (128.0, 72.0, 34.0, 12.0, 12.0)
  /// Above all curves.
  private static let titleHeight = 58.0

  public init(_ audience: Audience, width: Double = 960) {
    self.audience = audience
    self.width = max(width, 240)
  }

  /// A document of its own.
  public var svg: String {
    let height = Double(audience.tips.count) * Self.rowHeight + Self.titleHeight
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + picture(
        height: height, title: "\(audience.title), \(audience.instant)",
        [
          Markup(style: TimelineStyle.colors), Markup(style: TimelineStyle.shapes),
          Markup(empty: "rect", ["width": "100%", "height": "100%", "class": "ground"]),
          Markup("text", ["x": Self.left.short, "y": "24", "class": "name"], audience.title),
          Markup(
            "text", ["x": Self.left.short, "y": "42", "class": "soft small"], audience.instant),
        ]
          + audience.tips.enumerated().flatMap { place, tip in
            row(tip, top: Self.titleHeight + Double(place) * Self.rowHeight)
          }, isAlone: true
      ).text + "\n"
  }

  /// The curve of one tip, for a page that has the styles.
  func markup(of tip: Audience.Tip) -> Markup {
    picture(
      height: Self.rowHeight, title: description(of: tip), row(tip, top: 0, named: false),
      isAlone: false)
  }

  private func picture(
    height: Double, title: String, _ parts: [Markup], isAlone: Bool
  ) -> Markup {
    Markup(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "tl", "role": "img",
        "viewBox": "0 0 \(width.short) \(height.short)", "width": isAlone ? width.short : nil,
        "height": isAlone ? height.short : nil, "aria-label": title,
      ], parts)
  }

  /// What the curve says, for who cannot see it.
  private func description(of tip: Audience.Tip) -> String {
    "\(tip.name) from \(audience.begin) to \(audience.end): at most \(tip.days.max() ?? 0) of \(audience.users) users at the end of a day, \(tip.available) at the end."
  }

  private func row(_ tip: Audience.Tip, top: Double, named: Bool = true) -> [Markup] {
    let base = top + Self.head + Self.curveHeight
    let most = max(1, tip.days.max() ?? 1)
    let room = width - Self.left - Self.right
    let step = room / Double(max(1, tip.days.count))
    func text(_ words: String, x: Double, y: Double, _ style: String, end: Bool = false) -> Markup {
      Markup(
        "text",
        ["x": x.short, "y": y.short, "class": style, "text-anchor": end ? "end" : nil], words)
    }
    // A day is as wide as it is long: a step, not a slope between two instants.
    var path = "M\(Self.left.short) \(base.short)"
    for (day, count) in tip.days.enumerated() {
      let height = Self.curveHeight * Double(count) / Double(most)
      let x = Self.left + Double(day) * step
      path += "L\(x.short) \((base - height).short)L\((x + step).short) \((base - height).short)"
    }
    path += "L\((Self.left + step * Double(tip.days.count)).short) \(base.short)Z"
    let numbers = "at most \(most) at the end of a day"
    return [
      text(named ? tip.name : "", x: Self.left, y: top + 22, "name"),
      text(numbers, x: width - Self.right, y: top + 22, "soft small", end: true),
      Markup(empty: "path", ["d": path, "class": "available"]),
      Markup(
        empty: "line",
        [
          "x1": Self.left.short, "y1": base.short, "x2": (width - Self.right).short,
          "y2": base.short, "class": "grid",
        ]),
      text(audience.begin, x: Self.left, y: base + 15, "soft small"),
      text(audience.end, x: width - Self.right, y: base + 15, "soft small", end: true),
    ]
  }
}
