import TipTerminal

/// The number of users who have each tip, day by day: a curve for each tip, one below the other,
/// all on one scale.
public struct AudiencePicture {
  private let audience: Audience
  private var words: AudienceWords { AudienceWords(audience: audience) }

  private static let margin = 8.0
  private static let lineHeight = 21.0
  /// The width of a letter, on the average of a line in one of the wider fonts.
  private static let letterWidth = 0.57

  public init(_ audience: Audience) { self.audience = audience }

  /// The picture as a document, as wide as its page, up to 640 points.
  public var svg: String {
    var parts: [Markup] = []
    var y = Self.margin
    func add(_ text: String, _ style: String, size: Double, isName: Bool = false) {
      let columns = Int((AudienceCurve.width - 2 * Self.margin) / (size * Self.letterWidth))
      let lines =
        isName
        ? StyledText(text).folded(to: columns).map(\.plainText)
        : WordWrap.lines(text, width: columns)
      for line in lines {
        y += Self.lineHeight * size / AudienceStyle.labelSize
        parts.append(
          Markup("text", ["x": Self.margin.short, "y": y.short, "class": style], line))
      }
    }
    add(words.finding, "head", size: 20)
    y += 4
    add(subtitle, "soft", size: AudienceStyle.labelSize)
    if let comparison = audience.comparison {
      for sentence in comparison.sentences {
        add(sentence.replacing("`", with: ""), "soft", size: AudienceStyle.labelSize)
      }
    }
    for (place, tip) in audience.tips.enumerated() {
      y += 20
      add(tip.name, "name", size: AudienceStyle.labelSize + 1, isName: true)
      add(words.finding(of: tip), "soft", size: AudienceStyle.labelSize)
      y += 6
      parts.append(
        Markup(
          "g", ["transform": "translate(0 \(y.short))"],
          AudienceCurve(audience).parts(of: tip, isFirst: place == 0)))
      y += AudienceCurve.height
    }
    if let sweep = audience.sweep {
      let curve = SweepCurve(sweep, of: audience)
      y += 20
      add(curve.finding, "name", size: AudienceStyle.labelSize + 1)
      add(SweepCurve.legend, "soft", size: AudienceStyle.labelSize)
      y += 6
      parts.append(Markup("g", ["transform": "translate(0 \(y.short))"], curve.parts))
      y += AudienceCurve.height
    }
    y += Self.margin
    let size = "0 0 \(AudienceCurve.width.short) \(y.short)"
    let picture = Markup(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "au", "role": "img", "viewBox": size,
        "width": "100%", "style": "display:block;max-width:640px;height:auto",
        "aria-label": "\(words.finding). \(subtitle)",
      ],
      [
        Markup("title", words.finding),
        Markup(
          "desc",
          audience.tips.map { "\($0.name): \(words.description(of: $0))" }
            .joined(separator: " ")
            + (audience.sweep.map { " " + SweepCurve($0, of: audience).description } ?? "")),
        Markup(style: TimelineStyle.colors), Markup(style: AudienceStyle.shapes),
        Markup(empty: "rect", ["width": "100%", "height": "100%", "class": "ground"]),
      ] + parts)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + picture.text + "\n"
  }

  private var subtitle: String {
    let isCompared = audience.tips.contains { $0.change != nil }
    return
      "Share of \(NumberText.count(audience.users, "user", "users")) who have each tip at the end of each day, \(AudienceWords.day(audience.begin)) to \(AudienceWords.day(audience.end)) (UTC)"
      + (isCompared ? "; dashed: by the other sources" : "")
      + (audience.tips.contains { $0.seen != nil }
        ? "; line: who had seen it by the end of each day" : "")
  }

  /// The curve of a sweep, for a page that has the styles.
  func markup(of sweep: Audience.Sweep) -> Markup {
    let curve = SweepCurve(sweep, of: audience)
    return Markup(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "au", "role": "img",
        "viewBox": "0 0 \(AudienceCurve.width.short) \(AudienceCurve.height.short)",
        "aria-label": curve.finding,
      ],
      [Markup("title", curve.finding), Markup("desc", curve.description)] + curve.parts)
  }

  /// The curve of one tip, for a page that has the styles.
  func markup(of tip: Audience.Tip, isFirst: Bool) -> Markup {
    let finding = "\(tip.name): \(words.finding(of: tip))"
    return Markup(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "au", "role": "img",
        "viewBox": "0 0 \(AudienceCurve.width.short) \(AudienceCurve.height.short)",
        "aria-label": finding,
      ],
      [Markup("title", finding), Markup("desc", words.description(of: tip))]
        + AudienceCurve(audience).parts(of: tip, isFirst: isFirst))
  }
}
