public import TipModel
public import TipText

/// A chain over donations as a row a step: how many went on, and why the others did not.
///
///     .donatedWithin(.week)    2    7 too old, newest 8 d
public struct Funnel {
  public let sources: SourceMap
  /// Whether the donations that a step dropped are listed under it.
  public let showsDonations: Bool

  public init(sources: SourceMap, showsDonations: Bool = false) {
    self.sources = sources
    self.showsDonations = showsDonations
  }

  /// So many of them, the newest.
  private static let donationLimit = 20

  public func lines(_ steps: [PipelineStep], width: Int) -> [StyledText] {
    var table = Table([.left, .right, .left])
    for (index, step) in steps.enumerated() {
      let isStart = index == 0 || step.input != steps[index - 1].output
      // `.donations` by itself drops only what is dated ahead; a row for what it starts from says nothing.
      let saysNothing = step.words == "donations" && step.input == step.output
      if isStart, !saysNothing {
        table.add(StyledText("donations"), StyledText(String(step.input), .value))
      }
      let reasons = step.dropped.map { "\($0.count) \($0.text)" }.joined(separator: "; ")
      table.add(
        StyledText(text(of: step)), StyledText(String(step.output), .value),
        StyledText(reasons, .dim))
      if showsDonations { addDonations(of: step, to: &table) }
    }
    return table.lines(width: width)
  }

  private func addDonations(of step: PipelineStep, to table: inout Table) {
    for row in step.rows.suffix(Funnel.donationLimit) {
      let text = row.text.isEmpty ? "" : "  " + row.text
      table.add(
        StyledText(""), StyledText("-", .dim), StyledText(DateText.string(row.date) + text, .dim))
    }
    let others = step.input - step.output - min(step.rows.count, Funnel.donationLimit)
    if !step.rows.isEmpty, others > 0 {
      table.add(StyledText(""), StyledText("-", .dim), StyledText("and \(others) older", .dim))
    }
  }

  /// The step as written, its white space made one space each.
  private func text(of step: PipelineStep) -> String {
    let written = sources.text(step.range).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return written.isEmpty ? step.words : written
  }
}
