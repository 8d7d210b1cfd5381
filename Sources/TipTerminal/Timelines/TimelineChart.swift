public import TipEngine
import TipFoundation
import TipModel

/// A tip's timeline in characters: a row for its status, each rule, each event with the windows of
/// rules, each parameter, and its displays, all on one scale of time.
public struct TimelineChart {
  public let timeline: Timeline
  public let time: LocalTime
  public let glyphs: TimelineGlyphs

  public init(_ timeline: Timeline, time: LocalTime, glyphs: TimelineGlyphs = .unicode) {
    self.timeline = timeline
    self.time = time
    self.glyphs = glyphs
  }

  /// The width below which names are above their rows.
  private static let widthForNames = 48
  private static let widestName = 26

  public func lines(width: Int) -> [StyledText] {
    let width = max(width, 4)
    let names = timeline.rowNames.map { glyphs.fitted($0, to: .max) }
    let longest = names.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    let isStacked = width < TimelineChart.widthForNames
    let margin = isStacked ? 0 : min(longest, TimelineChart.widestName, width / 3) + 2
    let columns = TimelineColumns(timeline, count: width - margin, time: time)
    let lanes = TimelineLanes(timeline, columns, time, glyphs)

    var lines = [head.clipped(width, glyphs)]
    for lane in lanes.all {
      var line = StyledText()
      if isStacked {
        if !lane.name.isEmpty {
          lines.append(StyledText(glyphs.fitted(lane.name, to: width), .dim))
        }
      } else {
        line.append(
          glyphs.fitted(lane.name, to: margin - 2), lane.name.hasPrefix(" ") ? .dim : .plain)
        line.pad(to: margin)
      }
      line.append(lane.row.text)
      lines.append(line)
    }
    return lines + legend(lanes).flatMap { wrapped($0, width: width) }
  }

  private var head: StyledText {
    var text = StyledText(glyphs.fitted(timeline.tip, to: .max), .emphasis)
    text.append("  ")
    text.append(timeline.status.description, timeline.status.style)
    if let since = timeline.statuses.last(where: { $0.end <= timeline.now }),
      since.value == timeline.status
    {
      var start = since.start
      for span in timeline.statuses.reversed() where span.end == start && span.value == since.value
      {
        start = span.start
      }
      let age = timeline.now.timeIntervalSince(start)
      if age >= 1 { text.append("  for \(DurationText.short(age.rounded(.down)))", .dim) }
    }
    if let flip = timeline.nextFlip {
      let wait = flip.start.timeIntervalSince(timeline.now).rounded(.up)
      text.append("  then \(flip.value) in \(DurationText.short(wait))", .dim)
    }
    return text
  }

  /// The legend of the signs that were used.
  private func legend(_ lanes: TimelineLanes) -> [[StyledText]] {
    var words: [StyledText] = []
    func add(_ sign: Character, _ meaning: String, _ style: Style = .plain) {
      var text = StyledText(String(sign), style)
      text.append(" \(meaning)", .dim)
      words.append(text)
    }
    let statuses = Set(timeline.statuses.map { glyphs.glyph($0.value) })
    for (status, name) in [
      (TipStatus.pending, "pending"), (.available, "available"),
      (.invalidated(.tipClosed), "invalidated"),
    ] where statuses.contains(glyphs.glyph(status)) {
      add(glyphs.glyph(status), name, status.style)
    }
    if lanes.hasSeveralStatuses { add(glyphs.severalStatuses, "several") }
    let verdicts = Set(timeline.rules.flatMap { $0.spans.map(\.value) })
    if verdicts.contains(.holds) { add(glyphs.holds, "rule holds", .success) }
    if verdicts.contains(.fails) { add(glyphs.fails, "fails", .dim) }
    if verdicts.contains(.failed) { add(glyphs.failed, "failed with an error", .failure) }
    if let density = lanes.densityWords { words.append(StyledText(density, .dim)) }
    words.append(StyledText("times in \(time.name)", .dim))
    if let earlier = timeline.earlierWords { words.append(StyledText(earlier, .dim)) }
    return [words]
  }

  private func wrapped(_ words: [StyledText], width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    var line = StyledText()
    for word in words {
      if line.width > 0, line.width + 2 + word.width > width {
        lines.append(line)
        line = StyledText()
      }
      if line.width > 0 { line.append("  ") }
      line.append(word)
    }
    return (lines + [line]).map { $0.clipped(width, glyphs) }
  }
}

extension StyledText {
  /// The text of ``clipped(to:)``, with a sign that can be shown.
  fileprivate func clipped(_ width: Int, _ glyphs: TimelineGlyphs) -> StyledText {
    guard glyphs.isASCII, self.width > width else { return clipped(to: width) }
    var result = StyledText()
    var room = width - 1
    for run in runs where room > 0 {
      let part = String(run.text.prefix(room))
      result.append(part, run.style)
      room -= part.count
    }
    result.append(String(glyphs.cut), .dim)
    return result
  }
}
