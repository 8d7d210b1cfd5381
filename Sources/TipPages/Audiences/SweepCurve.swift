import TipTerminal

/// The shares of users who have a tip, value by value of a constant: a step for each, on the scale of all curves of a page.
struct SweepCurve {
  private let audience: Audience
  private let sweep: Audience.Sweep

  private var axes: AudienceCurve { AudienceCurve(audience) }
  private var step: Double {
    (AudienceCurve.right - AudienceCurve.left) / Double(max(1, sweep.values.count))
  }

  init(_ sweep: Audience.Sweep, of audience: Audience) {
    self.audience = audience
    self.sweep = sweep
  }

  static let legend =
    "Each step is a value. Filled: the users who have the tip at the end. Line: those who had it at some instant."

  /// The result in a sentence.
  var finding: String {
    guard let written = sweep.values.first(where: \.isWritten) else { return sweep.title }
    return
      "\(sweep.title): \(written.label), as it is written, gives \(NumberText.share(written.available, of: audience.users)) of the users the tip at the end"
  }

  /// The course of the curve, for who cannot see it.
  var description: String {
    sweep.values.map { value in
      "\(value.label): \(NumberText.count(value.available)) users at the end, \(NumberText.count(value.ever)) at some instant."
    }.joined(separator: " ")
  }

  /// The curve with its axes.
  var parts: [Markup] {
    let clip = Markup(
      "clipPath", ["id": "sweep-plot"],
      [
        Markup(
          empty: "rect",
          [
            "x": AudienceCurve.left.short, "y": "0",
            "width": (AudienceCurve.right - AudienceCurve.left).short,
            "height": (AudienceCurve.base + 1).short,
          ])
      ])
    return [clip] + axes.shares + [
      Markup(
        "g", ["clip-path": "url(#sweep-plot)"],
        [
          axes.curve(sweep.values.map(\.available), "curve"),
          axes.curve(sweep.values.map(\.ever), "seen"),
        ])
    ] + mark + labels
  }

  private func middle(_ place: Int) -> Double {
    AudienceCurve.left + (Double(place) + 0.5) * step
  }

  private var writtenPlace: Int? { sweep.values.firstIndex(where: \.isWritten) }

  /// A line through the value of the sources.
  private var mark: [Markup] {
    guard let place = writtenPlace else { return [] }
    return [
      Markup(
        empty: "path",
        [
          "d": "M\(middle(place).short) \(AudienceCurve.base.short)V\(AudienceCurve.top.short)",
          "class": "mark",
        ])
    ]
  }

  /// As many labels as have room, and always that of the sources.
  private var labels: [Markup] {
    var taken: [ClosedRange<Double>] = []
    var shown: [Int] = []
    func half(_ place: Int) -> Double {
      Double(sweep.values[place].label.count) * AudienceStyle.labelSize * 0.31 + 4
    }
    func add(_ place: Int) {
      let center = min(max(middle(place), half(place)), AudienceCurve.width - half(place))
      let room = center - half(place)...center + half(place)
      guard !taken.contains(where: { $0.overlaps(room) }) else { return }
      taken.append(room)
      shown.append(place)
    }
    if let place = writtenPlace { add(place) }
    let every = max(1, Int((2 * (sweep.values.indices.map(half).max() ?? 1) / step).rounded(.up)))
    let first = (writtenPlace ?? 0) % every
    for place in stride(from: first, to: sweep.values.count, by: every) { add(place) }
    return shown.sorted().map { place in
      let center = min(max(middle(place), half(place)), AudienceCurve.width - half(place))
      return Markup(
        "text",
        [
          "x": center.short, "y": (AudienceCurve.base + 23).short, "text-anchor": "middle",
          "class": place == writtenPlace ? "written" : "tick",
        ], sweep.values[place].label)
    }
  }
}
