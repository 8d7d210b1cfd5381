public import TipEngine
import TipFoundation
import TipModel
public import TipTerminal

/// A tip's life as a picture: the same rows as in a terminal, with room for more. It is
/// self-contained, and follows its reader's choice of light or dark.
public struct TimelinePicture {
  public let timeline: Timeline
  public let time: LocalTime
  /// The width in points. Below ``widthForNames`` names are above their rows.
  public let width: Double

  public init(_ timeline: Timeline, time: LocalTime, width: Double = 960) {
    self.timeline = timeline
    self.time = time
    self.width = max(width, 240)
  }

  static let widthForNames = 560.0

  /// The picture as a document.
  public var svg: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + markup(isAlone: true, id: "timeline").text
      + "\n"
  }

  /// The picture as part of a page that has the styles. `id` distinguishes it from others there.
  func markup(isAlone: Bool, id: String) -> Markup {
    let rows = TimelineRows(timeline, time, width: width)
    let frame = isAlone ? TimelineFrame(timeline, time, width: width, top: rows.height) : nil
    let height = frame?.height ?? rows.height
    let background = Markup(
      empty: "rect",
      ["width": "100%", "height": "100%", "class": "ground"])
    return Markup(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "tl", "role": "img",
        "viewBox": "0 0 \(width.short) \(height.short)",
        "width": isAlone ? width.short : nil, "height": isAlone ? height.short : nil,
        "aria-labelledby": "\(id)-title \(id)-desc",
      ],
      [
        Markup("title", ["id": "\(id)-title"], "Timeline of \(timeline.tip)"),
        Markup("desc", ["id": "\(id)-desc"], description),
      ]
        + (isAlone
          ? [Markup(style: TimelineStyle.colors), Markup(style: TimelineStyle.shapes), background]
          : [])
        + (frame.map { $0.head + [rows.moved(by: TimelineFrame.headHeight)] + $0.legend }
          ?? rows.parts))
  }

  /// The description of the picture, for those who cannot see it.
  var description: String {
    var parts = ["From \(time.text(timeline.start)) to \(time.text(timeline.end)), \(time.name)."]
    let spans = timeline.statuses.map { span in
      "\(span.value) \(span.start >= timeline.now ? "(foretold) " : "")from \(time.text(span.start))"
    }
    if !spans.isEmpty { parts.append("Status: \(spans.prefix(12).joined(separator: ", ")).") }
    parts += timeline.events.map { event in
      "\(event.donations.count == 1 ? "1 donation" : "\(event.donations.count) donations") to \(event.id)."
    }
    if let earlier = timeline.earlierWords { parts.append(earlier + ".") }
    switch timeline.displays.count {
    case 0: break
    case 1: parts.append("Shown once.")
    case let count: parts.append("Shown \(count) times.")
    }
    return parts.joined(separator: " ")
  }
}

extension Double {
  /// The number with at most one decimal.
  var short: String {
    let tenths = (self * 10).rounded()
    guard tenths.magnitude < 1e12 else { return "0" }
    let whole = Int(tenths)
    return whole % 10 == 0 ? "\(whole / 10)" : "\(Double(whole) / 10)"
  }
}
