public import TipModel
public import TipText

/// A chain over donations with a row for each step: the number of remaining donations, and the
/// reasons why the others were dropped.
///
///     .donatedWithin(.week)    2    7 too old, newest 8 d
public struct Funnel {
  public let sources: SourceMap
  /// True if the donations that a step dropped are listed under it.
  public let showsDonations: Bool

  public init(sources: SourceMap, showsDonations: Bool = false) {
    self.sources = sources
    self.showsDonations = showsDonations
  }

  /// The greatest number of donations that are listed, the newest ones.
  private static let donationLimit = 20

  public func lines(_ steps: [PipelineStep], width: Int) -> [StyledText] {
    let rows = rows(of: steps)
    var table = Table([.left, .right, .left])
    for row in rows {
      table.add(row.step, row.count, StyledText(row.reasons, .dim))
      for donation in row.donations {
        table.add(StyledText(), StyledText("-", .dim), StyledText(donation, .dim))
      }
    }
    let lines = table.lines(width: .max)
    return lines.allSatisfy { $0.width <= width } ? lines : narrow(rows, width)
  }

  /// The rows where there is no room for three columns: the reasons are below the steps, and no
  /// count is cut off.
  private func narrow(_ rows: [Row], _ width: Int) -> [StyledText] {
    let room = width - (rows.map(\.count.width).max() ?? 0) - 2
    var table = Table([.left, .right])
    for row in rows { table.add(row.step.clipped(to: max(room, 8)), row.count) }
    return zip(table.lines(width: .max), rows).flatMap { line, row in
      let notes = (row.reasons.isEmpty ? [] : [row.reasons]) + row.donations.map { "- \($0)" }
      return [line] + notes.map { StyledText("  \($0)", .dim).clipped(to: width) }
    }
  }

  private struct Row {
    let step: StyledText
    let count: StyledText
    /// The reasons why donations were dropped, and the donations.
    var reasons = ""
    var donations: [String] = []
  }

  private func rows(of steps: [PipelineStep]) -> [Row] {
    var rows: [Row] = []
    for (index, step) in steps.enumerated() {
      let isStart = index == 0 || step.input != steps[index - 1].output
      // `.donations` alone drops only donations dated ahead, so a row for it is mostly useless.
      let saysNothing = step.words == "donations" && step.input == step.output
      if isStart, !saysNothing {
        rows.append(
          Row(step: StyledText("donations"), count: StyledText(String(step.input), .value)))
      }
      let reasons = step.dropped.map { "\($0.count) \($0.text)" }.joined(separator: "; ")
      rows.append(
        Row(
          step: StyledText(text(of: step)), count: StyledText(String(step.output), .value),
          reasons: reasons, donations: showsDonations ? donations(of: step) : []))
    }
    return rows
  }

  private func donations(of step: PipelineStep) -> [String] {
    let newest = step.rows.suffix(Funnel.donationLimit).map { row in
      DateText.string(row.date) + (row.text.isEmpty ? "" : "  " + row.text)
    }
    let others = step.input - step.output - newest.count
    return newest + (newest.isEmpty || others <= 0 ? [] : ["and \(others) older"])
  }

  /// The source of the step, with a single space for each run of white space.
  private func text(of step: PipelineStep) -> String {
    let written = sources.text(step.range).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return written.isEmpty ? step.words : written
  }
}
